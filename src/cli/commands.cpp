// The table of commands, in the order of the help.
#include "cli/commands.hpp"

#include <array>

namespace bitdoku::cli {
namespace {

constexpr std::array<const Command*, 12> kCommands{
    &kSolveCommand,   &kCheckCommand,  &kCountCommand,   &kEnumerateCommand,
    &kConvertCommand, &kVerifyCommand, &kEnginesCommand, &kFormatsCommand,
    &kInfoCommand,    &kBenchCommand,  &kManCommand,     &kCompletionsCommand,
};

}  // namespace

std::span<const Command* const> commands() {
  return kCommands;
}

}  // namespace bitdoku::cli
