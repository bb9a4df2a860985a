// `generate --variant`: puzzles with other rules.
#ifndef BITDOKU_CLI_COMMANDS_GENERATE_VARIANTS_HPP
#define BITDOKU_CLI_COMMANDS_GENERATE_VARIANTS_HPP

#include "cli/commands/generate_output.hpp"

namespace bitdoku::cli {

// Makes the puzzles and writes each on a line. Returns the exit code.
int generate_other_rules(const GenerateArguments& options);

// Whether an option needs --variant, and it is not there; then writes a message.
[[nodiscard]] bool needs_variant(const GenerateArguments& options);

}  // namespace bitdoku::cli

#endif
