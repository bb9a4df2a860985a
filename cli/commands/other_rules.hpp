// Puzzles with other rules in commands that read puzzles: recognised before the plain road begins,
// and answered here, a line each.
#ifndef BITDOKU_CLI_COMMANDS_OTHER_RULES_HPP
#define BITDOKU_CLI_COMMANDS_OTHER_RULES_HPP

#include <bitdoku/solve.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments/options/searching.hpp"
#include "cli/arguments/options/writing.hpp"
#include "cli/io/input.hpp"

namespace bitdoku::cli {

enum class RulesTask : std::uint8_t { solve, check, count, enumerate, candidates };

struct RulesRequest {
  RulesTask task = RulesTask::solve;
  std::vector<std::string> inputs;
  OutputOptions output = {};
  Limits limits = {};
  bool json = false;
  bool minimal = false;  // check: also say which clues are redundant
  bool unique = false;   // solve: refuse puzzles with several solutions
  bool quiet = false;
};

// An option that was given and does not go with other rules.
struct RefusedOption {
  std::string_view name;
  bool given;
};

// Whether the first input is an argument or a plain file with a puzzle of other rules. Standard
// input is not looked at.
[[nodiscard]] bool has_other_rules(const std::vector<std::string>& inputs);

// Answers all puzzles and returns the exit code. Writes a message and returns kUsage if an option
// is given that does not go with other rules.
int answer_other_rules(const RulesRequest& request, std::span<const RefusedOption> refused = {});

}  // namespace bitdoku::cli

#endif
