// Makes one puzzle by asking questions. The owner of a Maker lets an engine answer them, for many
// makers at once if possible.
#ifndef BITDOKU_GENERATE_MAKER_HPP
#define BITDOKU_GENERATE_MAKER_HPP

#include <bitdoku/generate.hpp>

#include "generate/draft.hpp"
#include "generate/fewer_givens.hpp"
#include "generate/judge.hpp"
#include "generate/plan.hpp"
#include "generate/random.hpp"
#include "generate/random_removal.hpp"

namespace bitdoku::generating {

class Maker {
 public:
  explicit Maker(const Plan& plan) : plan_(plan), random_(0, 0), judge_(plan) {}

  void start(std::uint64_t number);

  // Prefetches the data for the next step.
  void prefetch() const {
    __builtin_prefetch(draft_.grid.data());
    removal_.removal().prefetch();
  }

  // Advances to the next question, whether `puzzle()` has a solution besides `grid()`. Returns
  // false if the puzzle is ready.
  bool ask();
  void answer(std::span<const Digit> other) { removal_.removal().answer(other); }
  void answer_unknown() {
    removal_.removal().answer_unknown();
    sure_ = false;
  }
  [[nodiscard]] std::span<const Digit> puzzle() const { return removal_.removal().puzzle(); }
  [[nodiscard]] std::span<const Digit> grid() const { return draft_.grid; }

  // The number of grids that were tried, for this puzzle and for all puzzles of this maker.
  [[nodiscard]] std::uint64_t attempts() const { return attempts_; }
  [[nodiscard]] std::uint64_t all_attempts() const { return all_attempts_; }
  // Whether the puzzle has the wanted rating and solving path. If not, begins the next puzzle. A
  // walk takes at most this time.
  bool accept(se::Rater& rater, std::chrono::nanoseconds time);
  // Whether a walk ended because its time was over.
  [[nodiscard]] bool has_run_out() const { return has_run_out_; }
  // The puzzle, after it is ready and accepted.
  [[nodiscard]] GeneratedPuzzle result() const;
  // The best puzzle so far that does not meet the wish. Returns false if there is none.
  [[nodiscard]] bool nearest(GeneratedPuzzle& puzzle) const;

 private:
  enum class Phase : std::uint8_t { taking_out, proving_minimal, sampled, walked };
  void begin_attempt();
  [[nodiscard]] bool is_walk_better() const;
  void begin_sample();
  void begin_near_known(Climb::From from);
  void begin_near_path();
  void begin_with_grid();
  void begin_change(bool same_grid);
  void draw_grid();
  void take_out(std::span<const Digit> givens, const Groups& source, std::size_t fewest,
                bool same_grid);

  // Ends a phase when its removal is complete. Returns whether the puzzle is ready.
  bool finish_phase();
  bool finish_removal();
  void try_for_fewer_givens();
  [[nodiscard]] std::size_t fewest_givens() const;
  [[nodiscard]] int given_count() const {
    return static_cast<int>(removal_.removal().given_count());
  }
  [[nodiscard]] bool clues_fit() const;
  [[nodiscard]] bool has_too_many_givens() const;

  bool accept_draft(se::Rater& rater);
  bool accept_of_walk(se::Rater& rater, std::chrono::nanoseconds time);
  [[nodiscard]] GeneratedPuzzle told(const Draft& draft) const;

  const Plan& plan_;
  Random random_;
  std::uint64_t number_ = 0;
  std::uint64_t attempts_ = 0;
  std::uint64_t all_attempts_ = 0;
  int clues_ = 0;  // the number of givens that was drawn, if the wish has one
  Phase phase_ = Phase::taking_out;
  bool has_run_out_ = false;
  bool sure_ = true;  // all questions of this attempt have been answered
  Draft draft_;
  RandomRemoval removal_;
  FewerGivens fewer_;
  Judge judge_;
  double weight_ = 0;
  std::vector<std::uint16_t> candidates_;  // of a candidate puzzle
  std::vector<Digit> before_;  // the puzzle whose minimality is being proved, or a sample
};

}  // namespace bitdoku::generating

#endif
