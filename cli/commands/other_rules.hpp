// Puzzles with other rules in commands that read puzzles: recognised before the plain road begins,
// and answered here, a line each.
#ifndef BITDOKU_CLI_COMMANDS_OTHER_RULES_HPP
#define BITDOKU_CLI_COMMANDS_OTHER_RULES_HPP

#include <bitdoku/solve.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments/options/reading.hpp"
#include "cli/arguments/options/searching.hpp"
#include "cli/arguments/options/writing.hpp"
#include "cli/arguments/rules_form.hpp"
#include "cli/io/input.hpp"

namespace bitdoku::cli {

enum class RulesTask : std::uint8_t {
  solve,
  check,
  count,
  enumerate,
  candidates,
  estimate,
  convert,
  minimize,
  verify
};

struct RulesRequest {
  RulesTask task = RulesTask::solve;
  std::vector<std::string> inputs;
  OutputOptions output = {};
  Limits limits = {};
  bool json = false;
  bool minimal = false;              // check: also say which clues are redundant
  bool unique = false;               // solve: refuse puzzles with several solutions
  bool strict = false;               // refuse puzzles that were not read as a whole
  RulesForm form = RulesForm::json;  // convert, minimize
  unsigned threads = 0;              // 0: one for each core
  bool quiet = false;
  bool verbose = false;
  std::uint64_t samples = 0;   // estimate
  std::uint64_t seed = 0;      // estimate, minimize
  std::string solutions = {};  // verify: a file; empty: the puzzles carry their solutions
};

// An option that does not go with other rules, and whether it was given.
struct RefusedOption {
  std::string_view name;
  bool given;
};
using RefusedOptions = std::vector<RefusedOption>;
// The options of reading, and `more`.
[[nodiscard]] RefusedOptions refused_options(const ReadingOptions& reading, RefusedOptions more);

// Whether the first input has a puzzle of other rules near its beginning. Of standard input and
// pipes only the first line is waited for. With --part they are not read, because it refuses them.
[[nodiscard]] bool has_other_rules(const ReadingOptions& reading,
                                   const std::vector<std::string>& inputs);

// Answers all puzzles and returns the exit code. Writes a message and returns kUsage if an option
// is given that does not go with other rules.
int answer_other_rules(const RulesRequest& request, const RefusedOptions& refused = {});

}  // namespace bitdoku::cli

#endif
