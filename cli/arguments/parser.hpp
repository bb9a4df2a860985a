// Parses the command line with the tables of commands and options, and runs the command.
#ifndef BITDOKU_CLI_ARGUMENTS_PARSER_HPP
#define BITDOKU_CLI_ARGUMENTS_PARSER_HPP

#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"

namespace bitdoku::cli {

// Parses the words after the name of the program, runs the command, and returns the exit code.
int run_program(std::vector<std::string> arguments);
// Prints what an exception asks for and returns the exit code. CLI11 throws requests for help and
// the errors of a command line. A command throws if memory runs out.
int answer_exception(const std::exception& thrown);

// Returns null if no command has this name.
[[nodiscard]] const Command* find_command(std::string_view name);
// Writes a message that no command has this name, and suggests the one that was probably meant.
// Returns the exit code.
int unknown_command(const std::string& word);

// The description of an option for the help, the manual page and the completions.
struct OptionText {
  std::string flags;       // "-o, --output"
  std::string value;       // "FILE", or empty
  std::string meaning;     // one line, with range and default
  std::string long_name;   // "--output"
  std::string short_name;  // "-o", or empty
  std::vector<std::string> choices;
  bool is_list = false;  // takes several choices, separated by commas
};
// The options of a command, and --help at the end.
[[nodiscard]] std::vector<OptionText> option_texts(const Command& command);

}  // namespace bitdoku::cli

#endif
