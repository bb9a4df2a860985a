// The texts of --help, which `bitdoku help` shows too.
#ifndef BITDOKU_CLI_ARGUMENTS_HELP_HPP
#define BITDOKU_CLI_ARGUMENTS_HELP_HPP

#include <string>

#include "cli/command.hpp"

namespace CLI {
class App;
}

namespace bitdoku::cli {

// What `bitdoku` alone says.
[[nodiscard]] std::string short_help();
// What `bitdoku COMMAND --help` says.
[[nodiscard]] std::string long_help(const Command& command, const CLI::App& parser);

inline constexpr std::string_view kExitCodes =
    "0 all is well; 1 the answer is \"no\" for at least one puzzle; 2 wrong usage; 3 bad input, or "
    "nothing for this engine or format, or reading or writing failed; 4 a check of our own failed, "
    "which is a mistake to report.";

}  // namespace bitdoku::cli

#endif
