// Solves a puzzle step by step as Sudoku Explainer 1.2.1 does, and so rates it.
#ifndef BITDOKU_SE_RATER_HPP
#define BITDOKU_SE_RATER_HPP

#include <functional>
#include <memory>
#include <span>
#include <utility>

#include "se/deadline.hpp"
#include "se/rated_step.hpp"

namespace bitdoku::se {

struct Rating {
  double er = 0;  // of the hardest step
  double ep = 0;  // of the hardest step up to the first one that sets a value
  double ed = 0;  // of the first step
  int steps = 0;  // how many were taken, with the one at which it was ended
  bool solved = false;
  std::string mistake;  // a wrong step, which must not happen; it was not made
};

// Keeps its memory from puzzle to puzzle, some 35 MB once the hardest were rated. Not to be shared
// between threads.
class Rater {
 public:
  Rater();
  ~Rater();
  Rater(const Rater&) = delete;
  Rater& operator=(const Rater&) = delete;

  // The next step, the easiest as Sudoku Explainer sees it; null: none is left, or the position
  // contradicts itself. Lives until the next call.
  const RatedStep* next_step(const Board& board);
  // Shows what else there is: the first step of each technique before the chains, then all single
  // chains, then, if there was nothing so far, the first step of the others. Until `visit` says
  // false.
  using Visit = std::function<bool(const RatedStep&)>;
  void visit_steps(const Board& board, const Visit& visit);
  // Sees what the rating is with the next step, whenever that changes it; false ends the rating.
  using Watch = std::function<bool(const Rating&)>;
  // Solves to the end, until `watch` (if any) says false, or until a step is wrong. The solution,
  // if it is given, is what steps are checked against, and lets singles be taken all at once
  // (all_singles.hpp).
  Rating rate(const Puzzle& puzzle, std::span<const Digit> solution = {}, const Watch& watch = {});

  // All of the above throw GivenUp when it has come, and can be called again. Never, if none is
  // set.
  void set_deadline(Deadline deadline) { deadline_ = std::move(deadline); }
  // Without mistakes of the reference about uniqueness (docs/rating.md)?
  void set_fixed(bool fixed) { fixed_ = fixed; }
  // Are proofs of chains wanted? They take time.
  void set_with_proof(bool with_proof) { with_proof_ = with_proof; }

 private:
  class Chains;
  Rating rate_step_by_step(Board board, const Watch& watch);

  Deadline deadline_;
  std::unique_ptr<Chains> chains_;
  RatedStep step_;
  bool with_proof_ = false;
  bool fixed_ = false;
};

// Changes the position as a step says.
void apply(const RatedStep& step, Board& board);

}  // namespace bitdoku::se

#endif
