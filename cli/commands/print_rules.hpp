// Pictures of puzzles with other rules.
#ifndef BITDOKU_CLI_COMMANDS_PRINT_RULES_HPP
#define BITDOKU_CLI_COMMANDS_PRINT_RULES_HPP

#include <cstdint>
#include <string>
#include <vector>

namespace bitdoku::cli {

struct RulesPictures {
  std::vector<std::string> inputs;
  std::string folder;              // exists
  std::uint64_t first_number = 1;  // of the first puzzle
  bool quiet = false;
};
// Writes an SVG file for each puzzle. Returns the exit code.
int print_other_rules(const RulesPictures& request);

}  // namespace bitdoku::cli

#endif
