// A command: a row of the table in commands.cpp, and one file of its own.
#ifndef BITDOKU_CLI_COMMAND_HPP
#define BITDOKU_CLI_COMMAND_HPP

#include <span>
#include <string_view>

#include "cli/arguments/options.hpp"

namespace bitdoku::cli {

enum ExitCode : int {
  kWell = 0,
  kNo = 1,        // "no" for at least one puzzle
  kUsage = 2,     // wrong usage
  kBadInput = 3,  // bad input, or reading or writing failed
  kInternal = 4,  // a check of our own failed
};

struct Example {
  std::string_view line;  // without the leading "bitdoku "; the tests run it
  std::string_view shows;
};

// The parser, --help, the man page and the completions of the shells are made from it.
struct Command {
  std::string_view name;
  std::string_view operands;  // as in "bitdoku solve [OPTION]... OPERANDS"; empty: takes none
  std::string_view summary;   // one line
  std::string_view description;
  std::span<const Opt> options;
  std::span<const Example> examples;
  int (*run)(const Options& options);  // gives the exit code
};

// All commands, in the order of the help.
[[nodiscard]] std::span<const Command* const> commands();

}  // namespace bitdoku::cli

#endif
