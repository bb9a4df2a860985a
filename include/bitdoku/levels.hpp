// Rates how hard a puzzle of any shape is for a person.
//
//   const auto rating = bitdoku::rate_by_techniques(puzzle);   // 4x4, 6x6, 12x12, ...
//   if (rating.verdict == bitdoku::Verdict::unique) show(rating.tenths, rating.hardest);
//
// The rating is bitdoku's own: the number of the hardest technique that the puzzle needs. Sudoku
// Explainer gives the same numbers to these techniques. But these are not ratings of Sudoku
// Explainer, which has more techniques and only rates 9x9 puzzles (rate.hpp).
//
// 1.0 full house             2.8 claiming      3.8 Swordfish
// 1.2 hidden single in a box 3.0 naked pair    4.0 hidden triple
// 1.5 hidden single in a row 3.2 X-Wing        5.0 naked quadruple
//     or column              3.4 hidden pair   5.2 Jellyfish
// 2.3 naked single           3.6 naked triple  5.4 hidden quadruple
// 2.6 pointing                                 6.0 none of these suffices
#ifndef BITDOKU_LEVELS_HPP
#define BITDOKU_LEVELS_HPP

#include <bitdoku/export.h>

#include <bitdoku/puzzle.hpp>
#include <bitdoku/solve.hpp>
#include <bitdoku/step.hpp>
#include <functional>
#include <string>
#include <string_view>

namespace BITDOKU_NAMESPACE bitdoku {

struct TechniqueRating {
  // `unique` if there is a rating, otherwise the verdict of `solve`. `unsupported` for a side above
  // 25, struck-out candidates or extra houses.
  Verdict verdict = Verdict::unknown;
  int tenths = 0;            // the rating times ten: 10 to 60
  std::string_view hardest;  // the hardest technique; empty for 6.0 and for a full board
  int steps = 0;
  std::string reason;  // why there is no rating; one line
  // `contradictory` for no solution, `enough_solutions` for several, as a second one ends the
  // search
  ReasonCode reason_code = ReasonCode::none;
};

// The rating of a puzzle that the techniques do not solve.
inline constexpr int kBeyondTechniques = 60;

// Receives each step before it is made; its `rating` is the number of the technique. Returns false
// to stop.
using OnTechniqueStep = std::function<bool(const Step&)>;

// Solves a puzzle with one solution. Each step is by the easiest technique that finds one, and goes
// to `on_step` unless that is empty. Many threads may call it at once.
TechniqueRating rate_by_techniques(const Puzzle& puzzle, const OnTechniqueStep& on_step = {});

}  // namespace bitdoku

#endif
