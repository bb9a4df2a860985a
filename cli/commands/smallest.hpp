// Finds the smallest solution of a puzzle with several, in the order of their lines of digits. UVa
// 989 requires it, but an engine returns the solution that it finds first.
#ifndef BITDOKU_CLI_COMMANDS_SMALLEST_HPP
#define BITDOKU_CLI_COMMANDS_SMALLEST_HPP

#include "cli/arguments/options/searching.hpp"

namespace bitdoku::cli {

// Returns whether this format requires the smallest solution.
[[nodiscard]] bool wants_smallest(const Format& format);
// Like `solve`. The limits hold for all searches together. With `unique` it does not look for the
// smallest of several solutions, because they are refused.
[[nodiscard]] Answer solve_smallest(const Puzzle& puzzle, const Engine* engine,
                                    const LimitOptions& limits, bool unique);

}  // namespace bitdoku::cli

#endif
