// The texts of --help. `bitdoku help` shows the same.
#ifndef BITDOKU_CLI_ARGUMENTS_HELP_HPP
#define BITDOKU_CLI_ARGUMENTS_HELP_HPP

#include <string>

#include "cli/command.hpp"

namespace bitdoku::cli {

// The text of `bitdoku` without a command.
[[nodiscard]] std::string short_help();
// The text of `bitdoku COMMAND --help`.
[[nodiscard]] std::string long_help(const Command& command);

inline constexpr std::string_view kExitCodes =
    "0 success; 1 the answer is \"no\" for at least one puzzle; 2 wrong usage; 3 bad input, a "
    "puzzle that the engine or format cannot handle, or a file that cannot be read or written; 4 "
    "memory ran out, or an internal check failed (please report that).";

}  // namespace bitdoku::cli

#endif
