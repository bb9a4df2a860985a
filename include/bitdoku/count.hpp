// Counts solutions exactly, even if there are far too many to list.
#ifndef BITDOKU_COUNT_HPP
#define BITDOKU_COUNT_HPP

#include <bitdoku/export.h>

#include <bitdoku/puzzle.hpp>
#include <bitdoku/solve.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace BITDOKU_NAMESPACE bitdoku {

// A number below 2^128. An empty 9x9 board has 6,670,903,752,021,072,936,960 solutions (73 bits).
struct BigCount {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  friend constexpr bool operator==(const BigCount&, const BigCount&) = default;
};
// Decimal digits, without separators.
[[nodiscard]] std::string to_string(BigCount count);
// The number that to_string writes as this text. Empty if the text is something else: it has other
// characters than digits, a leading zero, or a number of 2^128 or more.
[[nodiscard]] std::optional<BigCount> to_big_count(std::string_view text);

struct CountAnswer {
  Verdict verdict = Verdict::unknown;  // as of `solve`
  BigCount solutions;
  bool exact = false;  // false: a lower bound, because of a limit or because the sum passed 2^128
  std::string reason;  // why the count is not exact or the puzzle invalid; one line
  ReasonCode reason_code = ReasonCode::none;
  std::string_view method;  // "enumeration" or "bands"
};

// Counts the solutions, up to `limits.solutions` (set it to kNoLimit for all).
//
// First enumerates up to 20,000 solutions. If there are more, 4x4, 6x6, 8x8 and 9x9 puzzles
// without struck-out candidates or extra houses are counted by bands, without listing
// (docs/counting.md): most 9x9 puzzles take tenths of a second, the hardest some seconds. All other
// puzzles, and counts with a limit of nodes, are enumerated to the end.
//
// `threads` (0: one per core) share the work of counting by bands. Many threads may call this
// function at once.
[[nodiscard]] CountAnswer count(const Puzzle& puzzle, const Limits& limits, unsigned threads = 1);

}  // namespace bitdoku

#endif
