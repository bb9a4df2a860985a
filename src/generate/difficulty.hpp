// Searches a puzzle with a wanted rating on one grid. If a puzzle is too hard, some givens come
// back. If it is too easy, it is changed a little again and again, and the hardest puzzle so far is
// kept.
#ifndef BITDOKU_GENERATE_DIFFICULTY_HPP
#define BITDOKU_GENERATE_DIFFICULTY_HPP

#include <bitdoku/generate.hpp>

#include "generate/random.hpp"
#include "generate/removal.hpp"
#include "position/tenths.hpp"
#include "se/rater.hpp"

namespace bitdoku::generating {

// Ratings in tenths, as they are written.
struct RatingTenths {
  int er = 0;
  int ep = 0;
  int ed = 0;
};

// The rating of puzzles that no technique solves.
inline constexpr double kHardestOfAll = 20.0;

// Rating stops if the ER so far is above `above`, or at least `enough`.
struct StopRating {
  double above = kHardestOfAll;
  double enough = 100.0;
};

// Rates a puzzle with this solution.
[[nodiscard]] RatingTenths rate(std::span<const Digit> puzzle, std::span<const Digit> grid,
                                const StopRating& stop, se::Rater& rater);

inline void set_rating(GeneratedPuzzle& puzzle, const RatingTenths& tenths) {
  puzzle.er = from_tenths(tenths.er);
  puzzle.ep = from_tenths(tenths.ep);
  puzzle.ed = from_tenths(tenths.ed);
}

class Climb {
 public:
  enum class Verdict : std::uint8_t { met, too_easy, too_hard };

  // The start of the search: a grid; a grid with a pattern, for which every puzzle is rated even if
  // it looks easy; a known puzzle with an ER a little above 9.0; or one of the hardest known
  // puzzles.
  enum class From : std::uint8_t { grid, pattern, extreme, hardest };

  void start(From from, std::span<const Digit> known = {});

  // Rates a puzzle with this solution and compares it with the range. If the range begins at 9.0 or
  // more, a puzzle that `band` solves in few nodes counts as too easy and is not rated. `in_part`:
  // if the range has no upper end, rating may stop when its lower end is reached.
  Verdict judge(std::span<const Digit> puzzle, std::span<const Digit> grid,
                const RatingRange& range, bool in_part, se::Rater& rater);
  [[nodiscard]] const RatingTenths& tenths() const { return tenths_; }
  // The distance of the puzzle from the range, in tenths; large if it was not rated.
  [[nodiscard]] int distance() const { return distance_; }

  // Records a puzzle that was too easy. Returns false if it is time for another grid.
  bool note(std::span<const Digit> puzzle);
  // The hardest puzzle so far, with some groups put back.
  [[nodiscard]] std::vector<Digit> changed(std::span<const Digit> grid, const Groups& groups,
                                           Random& random) const;

 private:
  From from_ = From::grid;
  RatingTenths tenths_;  // all 0: not rated
  int distance_ = 0;
  std::vector<Digit> best_;
  int best_er_ = 0;
  int tries_ = 0;
};

}  // namespace bitdoku::generating

#endif
