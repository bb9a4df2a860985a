// Rates how hard a puzzle of any shape is for a person, and explains its solution.
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
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace BITDOKU_NAMESPACE bitdoku {

// A digit in a cell of a board of any shape.
struct CellDigit {
  std::uint16_t cell = 0;  // row-major from 0
  Digit digit = 1;
  friend bool operator==(const CellDigit&, const CellDigit&) = default;
};

// A step of the solution. It sets one digit or strikes candidates out.
struct TechniqueStep {
  std::string_view technique;           // "Hidden Single", ...
  int tenths = 0;                       // the number of the technique, times ten
  std::vector<CellDigit> placements;    // digits to set
  std::vector<CellDigit> eliminations;  // candidates to strike out
  std::vector<CellDigit> pattern;       // the candidates that show why it is right
  // The houses of the pattern: rows from 0 on, then columns, then boxes. For a fish: its base
  // houses; `covers` has the others.
  std::vector<std::uint16_t> houses;
  std::vector<std::uint16_t> covers;
  std::string text;                    // "Naked Pair: 1,2 in r1c12 => r1c5<>1, r1c6<>2"
  std::vector<std::string> sentences;  // why the step is right
};

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

// Receives each step before it is made. Returns false to stop.
using OnTechniqueStep = std::function<bool(const TechniqueStep&)>;

// Solves a puzzle with one solution. Each step is by the easiest technique that finds one, and goes
// to `on_step` unless that is empty. Many threads may call it at once.
TechniqueRating rate_by_techniques(const Puzzle& puzzle, const OnTechniqueStep& on_step = {});

// An answer to the question what to do next.
struct TechniqueAdvice {
  enum class Kind : std::uint8_t {
    step,     // `step`
    mistake,  // a digit on the board is wrong, or a right candidate was struck out
    solved,   // nothing is left to do
    stuck,    // none of the techniques finds a step, or the puzzle has no path; see `verdict`
  };
  // Of the puzzle, as in TechniqueRating. There is a step only for `unique`.
  Verdict verdict = Verdict::unknown;
  Kind kind = Kind::stuck;
  TechniqueStep step = {};
  std::string text = {};  // one line: the step in short, or why there is none
  // For `mistake`: digits on the board that the solution does not have, and candidates that were
  // struck out although the solution has them.
  std::vector<CellDigit> wrong_values = {};
  std::vector<CellDigit> wrongly_struck = {};
  // Without a step: of the puzzle, as in TechniqueRating; `contradictory` for a mistake,
  // `unsupported` if no technique finds a step, `none` if nothing is left to do.
  ReasonCode reason_code = ReasonCode::none;
};

// The easiest step on the board `now`, which is the puzzle with the digits that the player has set
// and without the candidates that the player has struck out. It has the givens even if they are
// blank in `now`.
[[nodiscard]] TechniqueAdvice next_technique_step(const Puzzle& puzzle, const Puzzle& now);

}  // namespace bitdoku

#endif
