// Rates a puzzle by solving it step by step as Sudoku Explainer 1.2.1 does.
#ifndef BITDOKU_SE_RATER_HPP
#define BITDOKU_SE_RATER_HPP

#include <functional>
#include <memory>
#include <span>
#include <utility>

#include "limits/budget.hpp"
#include "se/rated_step.hpp"

namespace bitdoku::se {

struct Ratings {
  double er = 0;  // rating of the hardest step
  double ep = 0;  // rating of the hardest step up to the first one that sets a value
  double ed = 0;  // rating of the first step
  int steps = 0;  // steps taken, including the one at which `watch` ended it
  bool solved = false;
  std::string mistake;  // a wrong step, which was not made; this must not happen
  // `stopped` or `out_of_time` if the deadline passed before the end. The ratings are then lower
  // bounds.
  ReasonCode ended_by = ReasonCode::none;
};

// Keeps its memory from puzzle to puzzle: about 35 MB after the hardest ones. Threads must not
// share it.
class Rater {
 public:
  Rater();
  ~Rater();
  Rater(const Rater&) = delete;
  Rater& operator=(const Rater&) = delete;

  // The easiest next step in the order of Sudoku Explainer. Null if there is none or the board
  // contradicts itself. Valid until the next call.
  const RatedStep* next_step(const Board& board);
  // Visits the steps of a board in three groups, until `visit` returns false:
  //  - the first step of each technique before the chains;
  //  - all single chains;
  //  - if there was nothing so far, the first step of the harder techniques.
  using Visit = std::function<bool(const RatedStep&)>;
  void visit_steps(const Board& board, const Visit& visit);
  // Called with the rating so far whenever a step changes it. Returning false ends the rating.
  using Watch = std::function<bool(const Ratings&)>;
  // Solves to the end, or until `watch` returns false or a step is wrong. `solution` is optional;
  // if given, each step is checked against it and singles can be taken all at once
  // (all_singles.hpp).
  Ratings rate(const Puzzle& puzzle, std::span<const Digit> solution = {}, const Watch& watch = {});

  // Sets one deadline for all following calls. Without it there is none. After it has passed,
  // `next_step` returns null, `visit_steps` ends, and `rate` reports it.
  void set_deadline(Deadline deadline) { budget_ = Budget::until(std::move(deadline)); }
  // Avoids the errors of the reference about uniqueness (docs/rating.md).
  void set_fixed(bool fixed) { fixed_ = fixed; }
  // Asks for the proofs of chains, which take time.
  void set_with_proof(bool with_proof) { with_proof_ = with_proof; }

 private:
  class Chains;
  Ratings rate_step_by_step(Board board, const Watch& watch);

  Budget budget_{Limits{}};
  std::unique_ptr<Chains> chains_;
  RatedStep step_;
  bool with_proof_ = false;
  bool fixed_ = false;
};

// Makes the step on the board.
void apply(const RatedStep& step, Board& board);

}  // namespace bitdoku::se

#endif
