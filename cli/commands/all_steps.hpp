// The answer of `hint --all` and `explain --all`.
#ifndef BITDOKU_CLI_COMMANDS_ALL_STEPS_HPP
#define BITDOKU_CLI_COMMANDS_ALL_STEPS_HPP

#include "cli/io/steps_output.hpp"

namespace bitdoku::cli {

// How much of each step is shown.
struct AllStepsLook {
  Depth depth = Depth::all;
  bool brief = false;  // one line for each step
};

// Writes all steps of a 9x9 position, the easiest first.
void give_all_steps(const StepsArguments& options, const StepsOutput& output, AllStepsLook look,
                    Reply& reply);

}  // namespace bitdoku::cli

#endif
