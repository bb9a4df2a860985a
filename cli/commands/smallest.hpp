// The smallest solution of a puzzle with several: the first when they are sorted as rows of digits.
// UVa 989 wants it; engines give whichever they find first.
#ifndef BITDOKU_CLI_COMMANDS_SMALLEST_HPP
#define BITDOKU_CLI_COMMANDS_SMALLEST_HPP

#include "cli/arguments/options/searching.hpp"

namespace bitdoku::cli {

// Does this format promise the smallest solution?
[[nodiscard]] bool wants_smallest(const Format& format);
// As `solve`. The limits hold for all searches together. With `unique` a puzzle with several
// solutions needs none.
[[nodiscard]] Answer solve_smallest(const Puzzle& puzzle, const Engine* engine,
                                    const LimitOptions& limits, bool unique);

}  // namespace bitdoku::cli

#endif
