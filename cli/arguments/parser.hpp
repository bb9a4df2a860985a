// The one table of commands and options, as the object of the CLI11 library that parses; help, man
// page and completions are made by walking over it.
#ifndef BITDOKU_CLI_ARGUMENTS_PARSER_HPP
#define BITDOKU_CLI_ARGUMENTS_PARSER_HPP

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace bitdoku::cli {

// `options` must outlive the parser.
[[nodiscard]] std::shared_ptr<CLI::App> make_parser(Options& options);

// Null when there is none of this name.
[[nodiscard]] const Command* find_command(std::string_view name);
// Says that this is no command, and what may have been meant; gives the exit code.
int unknown_command(const std::string& word);

// Parses and runs; gives the exit code.
int run_program(int argc, char** argv);

// One option as the texts about it need it.
struct OptionText {
  std::string flags;      // "-o, --output"
  std::string value;      // "FILE", or empty
  std::string meaning;    // one line
  std::string long_name;  // "--output"
  std::string short_name;
};
[[nodiscard]] std::vector<OptionText> option_texts(const CLI::App& command);

}  // namespace bitdoku::cli

#endif
