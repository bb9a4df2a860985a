// The commands. Each is in a file with its name.
#ifndef BITDOKU_CLI_COMMANDS_HPP
#define BITDOKU_CLI_COMMANDS_HPP

#include "cli/command.hpp"

namespace bitdoku::cli {

extern const Command kBenchCommand;
extern const Command kCanonCommand;
extern const Command kCandidatesCommand;
extern const Command kCatalogueCommand;
extern const Command kCheckCommand;
extern const Command kCompletionsCommand;
extern const Command kConvertCommand;
extern const Command kCountCommand;
extern const Command kDedupeCommand;
extern const Command kEnginesCommand;
extern const Command kEnumerateCommand;
extern const Command kEstimateCommand;
extern const Command kExplainCommand;
extern const Command kFilterCommand;
extern const Command kFormatsCommand;
extern const Command kGenerateCommand;
extern const Command kHelpCommand;
extern const Command kHintCommand;
extern const Command kIndexCommand;
extern const Command kInfoCommand;
extern const Command kIsomorphicCommand;
extern const Command kLabelCommand;
extern const Command kManCommand;
extern const Command kMergeCommand;
extern const Command kMinimizeCommand;
extern const Command kVicinityCommand;
extern const Command kPatternCommand;
extern const Command kPrintCommand;
extern const Command kRankCommand;
extern const Command kRateCommand;
extern const Command kReadCommand;
extern const Command kScanCommand;
extern const Command kSolveCommand;
extern const Command kUnavoidableCommand;
extern const Command kUnrankCommand;
extern const Command kVerifyCommand;

}  // namespace bitdoku::cli

#endif
