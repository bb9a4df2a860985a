// Decides whether a puzzle has the wanted rating and the wanted solving path.
#ifndef BITDOKU_GENERATE_JUDGE_HPP
#define BITDOKU_GENERATE_JUDGE_HPP

#include "generate/difficulty.hpp"
#include "generate/draft.hpp"
#include "generate/nearest.hpp"
#include "generate/plan.hpp"
#include "generate/random.hpp"

namespace bitdoku::generating {

class Judge {
 public:
  explicit Judge(const Plan& plan) : plan_(plan) {}

  enum class Verdict : std::uint8_t {
    met,
    too_easy,      // a change of the puzzle may help: changed()
    another_grid,  // no more puzzles of this grid are worth trying
  };
  // Judges the givens of a draft. A puzzle that is too hard gets givens back, if the wish permits.
  Verdict judge(Draft& draft, Random& random, se::Rater& rater);

  // Sets the start of a search, before its first puzzle is judged.
  void start(Climb::From from, std::span<const Digit> known = {}) { climb_.start(from, known); }
  [[nodiscard]] Climb::From from() const;
  // The hardest puzzle so far with some groups put back.
  [[nodiscard]] std::vector<Digit> changed(std::span<const Digit> grid, const Groups& groups,
                                           Random& random) const {
    return climb_.changed(grid, groups, random);
  }

  // The rating of a puzzle that met the wish: of Sudoku Explainer, or bitdoku's own.
  [[nodiscard]] const RatingTenths& tenths() const { return climb_.tenths(); }
  [[nodiscard]] int own_tenths() const { return own_tenths_; }

  void forget_nearest() { nearest_.clear(); }
  // Keeps a puzzle with a wrong number of givens as the nearest, unless one with a right number is
  // kept.
  void note_givens(const Draft& draft, std::span<const Digit> puzzle, int count);
  [[nodiscard]] const Nearest& nearest() const { return nearest_; }

 private:
  Verdict judge_rating(Draft& draft, Random& random, se::Rater& rater);
  Verdict judge_own_rating(Draft& draft, Random& random);
  int rate_own(const Draft& draft) const;
  bool is_met_with_more(Draft& draft, Random& random, se::Rater& rater);
  Climb::Verdict rate_draft(const Draft& draft, se::Rater& rater);
  bool judge_path(Draft& draft, Random& random);
  void note(int distance, const Draft& draft, std::span<const Digit> puzzle);

  const Plan& plan_;
  Climb climb_;
  int own_tenths_ = 0;
  Nearest nearest_;
};

}  // namespace bitdoku::generating

#endif
