// The answers of `hint --why-not`.
#ifndef BITDOKU_CLI_COMMANDS_WHY_NOT_HPP
#define BITDOKU_CLI_COMMANDS_WHY_NOT_HPP

#include "cli/io/steps_output.hpp"

namespace bitdoku::cli {

// Writes the steps of the techniques in the position of a record. If no step exists, writes the
// reason.
void give_why_not(const StepsArguments& options, const WhyNotOptions& question,
                  const StepsOutput& output, Reply& reply);

}  // namespace bitdoku::cli

#endif
