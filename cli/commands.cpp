// The table of commands, in the order of the help.
#include "cli/commands.hpp"

#include <array>

namespace bitdoku::cli {
namespace {

constexpr std::array kCommands{
    &kSolveCommand,     &kCheckCommand,      &kCountCommand,       &kEstimateCommand,
    &kEnumerateCommand, &kCandidatesCommand, &kGenerateCommand,    &kMinimizeCommand,
    &kVicinityCommand,  &kPatternCommand,    &kConvertCommand,     &kReadCommand,
    &kVerifyCommand,    &kCanonCommand,      &kIsomorphicCommand,  &kDedupeCommand,
    &kIndexCommand,     &kMergeCommand,      &kUnavoidableCommand, &kScanCommand,
    &kRankCommand,      &kUnrankCommand,     &kCatalogueCommand,   &kLabelCommand,
    &kFilterCommand,    &kRateCommand,       &kExplainCommand,     &kHintCommand,
    &kPrintCommand,     &kEnginesCommand,    &kFormatsCommand,     &kInfoCommand,
    &kBenchCommand,     &kManCommand,        &kCompletionsCommand, &kHelpCommand,
};

}  // namespace

std::span<const Command* const> commands() {
  return kCommands;
}

}  // namespace bitdoku::cli
