// Counting solutions exactly, also where listing them would take longer than the universe is old.
#ifndef BITDOKU_COUNT_HPP
#define BITDOKU_COUNT_HPP

#include <bitdoku/export.h>

#include <bitdoku/puzzle.hpp>
#include <bitdoku/solve.hpp>
#include <cstdint>
#include <string>
#include <string_view>

namespace BITDOKU_NAMESPACE bitdoku {

// A number below 2^128. An empty 9x9 has 6,670,903,752,021,072,936,960 solutions, which needs 73
// bits.
struct BigCount {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  friend constexpr bool operator==(const BigCount&, const BigCount&) = default;
};
// Decimal digits, without separators.
[[nodiscard]] std::string to_string(BigCount count);

struct CountAnswer {
  Verdict verdict = Verdict::unknown;  // as of `solve`: `invalid` is told from `none`
  BigCount solutions;
  bool exact = false;  // false: at least `solutions` (a limit came first, or the sum passed 2^128)
  std::string reason;  // why it is not exact, or why the puzzle is invalid; one line
  std::string_view method;  // "enumeration" or "bands"
};

// Counts up to `limits.solutions` (kNoLimit: all; 2 is only the default of Limits).
//
// The first 20,000 solutions are enumerated. If there are more, 4x4, 6x6, 8x8 and 9x9 puzzles of
// givens alone are counted without listing their solutions: 9x9 in tenths of a second, a few of
// them in seconds, whatever the number (docs/counting.md). Other shapes, puzzles with struck out
// candidates, and searches with a limit of nodes are enumerated to the end.
//
// `threads`, 0 for one per core, share the counting without listing. Safe to call from many threads
// at once.
[[nodiscard]] CountAnswer count(const Puzzle& puzzle, const Limits& limits, unsigned threads = 1);

}  // namespace bitdoku

#endif
