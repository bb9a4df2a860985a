// The smallest solution of a puzzle with several: the first when they are sorted as rows of digits.
// UVa 989 wants it; engines give whichever they find first.
#ifndef BITDOKU_CLI_COMMANDS_SMALLEST_HPP
#define BITDOKU_CLI_COMMANDS_SMALLEST_HPP

#include "cli/arguments/options.hpp"

namespace bitdoku::cli {

// Does this format promise the smallest solution?
[[nodiscard]] bool wants_smallest(const Format& format);
// As `solve`, with the engine and the limits of the options, which hold for all searches together.
[[nodiscard]] Answer solve_smallest(const Options& options, const Puzzle& puzzle);

}  // namespace bitdoku::cli

#endif
