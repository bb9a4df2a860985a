// The table of commands, in the order of the help.
#include "cli/commands.hpp"

#include <array>

namespace bitdoku::cli {
namespace {

constexpr std::array kSolving{
    &kSolveCommand,     &kCheckCommand,      &kCountCommand,  &kEstimateCommand,
    &kEnumerateCommand, &kCandidatesCommand, &kVerifyCommand,
};
constexpr std::array kMaking{&kGenerateCommand, &kPatternCommand, &kMinimizeCommand,
                             &kVicinityCommand};
constexpr std::array kExplaining{&kHintCommand, &kExplainCommand, &kRateCommand, &kLabelCommand,
                                 &kFilterCommand};
constexpr std::array kWriting{&kConvertCommand, &kReadCommand, &kPrintCommand};
constexpr std::array kSymmetry{&kCanonCommand, &kIsomorphicCommand, &kDedupeCommand};
constexpr std::array kGrids{&kRankCommand, &kUnrankCommand, &kCatalogueCommand,
                            &kUnavoidableCommand, &kScanCommand};
constexpr std::array kParts{&kIndexCommand, &kMergeCommand};
constexpr std::array kProgram{
    &kEnginesCommand, &kFormatsCommand,     &kInfoCommand, &kBenchCommand,
    &kManCommand,     &kCompletionsCommand, &kHelpCommand,
};

constexpr std::array kGroups{
    CommandGroup{"Solve and check", kSolving},     CommandGroup{"Make puzzles", kMaking},
    CommandGroup{"Explain and rate", kExplaining}, CommandGroup{"Read and write", kWriting},
    CommandGroup{"Symmetry", kSymmetry},           CommandGroup{"Full grids", kGrids},
    CommandGroup{"Jobs of many parts", kParts},    CommandGroup{"This program", kProgram},
};

constexpr std::size_t kCount = [] {
  std::size_t count = 0;
  for (const CommandGroup& group : kGroups) count += group.commands.size();
  return count;
}();

constexpr std::array<const Command*, kCount> kCommands = [] {
  std::array<const Command*, kCount> all{};
  std::size_t at = 0;
  for (const CommandGroup& group : kGroups) {
    for (const Command* command : group.commands) all.at(at++) = command;
  }
  return all;
}();

}  // namespace

std::span<const CommandGroup> command_groups() {
  return kGroups;
}

std::span<const Command* const> commands() {
  return kCommands;
}

}  // namespace bitdoku::cli
