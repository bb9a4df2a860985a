// bitdoku minimize --all
#ifndef BITDOKU_CLI_COMMANDS_MINIMIZE_ALL_HPP
#define BITDOKU_CLI_COMMANDS_MINIMIZE_ALL_HPP

#include <bitdoku/solve.hpp>
#include <string>

#include "cli/arguments/options/making.hpp"
#include "cli/io/stream.hpp"

namespace bitdoku::cli {

struct MinimizeArguments : StreamCommandOptions,
                           RecordOptions,
                           KernelOptions,
                           LimitOptions,
                           AmountOptions,
                           SeedOptions,
                           AllOptions,
                           MinimizeOptions {
  std::optional<RulesForm> to_rules;
};
// Returns the exit code.
int run_minimize_all(const MinimizeArguments& options);

// The reason why a puzzle with this verdict cannot be minimized: it does not have exactly one
// solution.
[[nodiscard]] std::string why_not_minimized(Verdict verdict, const std::string& reason);

}  // namespace bitdoku::cli

#endif
