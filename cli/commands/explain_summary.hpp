// The summaries of `explain --summary`.
#ifndef BITDOKU_CLI_COMMANDS_EXPLAIN_SUMMARY_HPP
#define BITDOKU_CLI_COMMANDS_EXPLAIN_SUMMARY_HPP

#include "cli/io/steps_output.hpp"

namespace bitdoku::cli {

// Writes what the path of a record takes, or why it has none.
void give_summary(const StepsArguments& options, const StepsOutput& output, Reply& reply);

}  // namespace bitdoku::cli

#endif
