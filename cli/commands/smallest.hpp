// Finds the smallest solution of a puzzle with several, in the order of their lines of digits. UVa
// 989 requires it, but an engine returns the solution that it finds first.
#ifndef BITDOKU_CLI_COMMANDS_SMALLEST_HPP
#define BITDOKU_CLI_COMMANDS_SMALLEST_HPP

#include "cli/arguments/options/searching.hpp"

namespace bitdoku::cli {

// Returns whether this format requires the smallest solution.
[[nodiscard]] bool wants_smallest(const Format& format);
// Like `solve`. The limits apply to all searches together. With `unique`, a puzzle with several
// solutions is refused, so the smallest one is not looked for.
[[nodiscard]] Answer solve_smallest(const Puzzle& puzzle, const Engine* engine,
                                    const LimitOptions& limits, bool unique);

}  // namespace bitdoku::cli

#endif
