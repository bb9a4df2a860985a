// The way to a puzzle of a wanted rating, on one grid: what is too hard gets givens back, what is
// too easy is changed a little, again and again, and the hardest so far is kept.
#ifndef BITDOKU_GENERATE_DIFFICULTY_HPP
#define BITDOKU_GENERATE_DIFFICULTY_HPP

#include <bitdoku/generate.hpp>

#include "generate/random.hpp"
#include "generate/removal.hpp"
#include "se/rater.hpp"

namespace bitdoku::generating {

// Ratings in tenths, as they are written.
struct Tenths {
  int er = 0;
  int ep = 0;
  int ed = 0;
};

// To the nearest tenth: 6.699999999999999 is 67. The rating must be from -1e8 to 1e8.
[[nodiscard]] int to_tenths(double rating);

// What no technique solves is said to have this rating.
inline constexpr double kHardestOfAll = 20.0;

// When to stop rating, with ER so far: at what is harder than `above`, or is at least `enough`.
struct StopRating {
  double above = kHardestOfAll;
  double enough = 100.0;
};

// Of a puzzle with this solution.
[[nodiscard]] Tenths rate(std::span<const Digit> puzzle, std::span<const Digit> grid,
                          const StopRating& stop, se::Rater& rater);

inline void set_rating(GeneratedPuzzle& puzzle, const Tenths& tenths) {
  puzzle.er = tenths.er / 10.0;
  puzzle.ep = tenths.ep / 10.0;
  puzzle.ed = tenths.ed / 10.0;
}

class Climb {
 public:
  enum class Verdict : std::uint8_t { met, too_easy, too_hard };

  // What it begins at: a grid, a grid with a pattern (of which each puzzle is rated, also one that
  // seems easy), or a known puzzle of 9.0 and a little more, or of those that are hardest.
  enum class From : std::uint8_t { grid, pattern, extreme, hardest };

  void start(From from, std::span<const Digit> known = {});

  // Rates a puzzle with this solution and compares it with the range. Where 9.0 or more is wanted,
  // a puzzle that a search proves unique in few nodes counts as too easy and is not rated.
  // `in_part`: a range without an upper end needs no exact rating.
  Verdict judge(std::span<const Digit> puzzle, std::span<const Digit> grid,
                const RatingRange& range, bool in_part, se::Rater& rater);
  [[nodiscard]] const Tenths& tenths() const { return tenths_; }
  // How far the puzzle is from the range, in tenths; much, if it was not rated.
  [[nodiscard]] int distance() const { return distance_; }

  // Notes a puzzle that was too easy; false: it is time for another grid.
  bool note(std::span<const Digit> puzzle);
  // The hardest so far with some groups put back.
  [[nodiscard]] std::vector<Digit> changed(std::span<const Digit> grid, const Groups& groups,
                                           Random& random) const;

 private:
  From from_ = From::grid;
  Tenths tenths_;  // all 0: not rated
  int distance_ = 0;
  std::vector<Digit> best_;
  int best_er_ = 0;
  int tries_ = 0;
};

}  // namespace bitdoku::generating

#endif
