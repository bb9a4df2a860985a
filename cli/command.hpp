// A command is a row of the table in commands.cpp, and has a file of its own.
#ifndef BITDOKU_CLI_COMMAND_HPP
#define BITDOKU_CLI_COMMAND_HPP

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "cli/arguments/option.hpp"

namespace bitdoku::cli {

enum ExitCode : int {
  kWell = 0,
  kNo = 1,        // the answer is "no" for at least one puzzle
  kUsage = 2,     // wrong usage
  kBadInput = 3,  // bad input, or reading or writing failed
  kInternal = 4,  // memory ran out, or an internal check failed
};

struct Example {
  std::string_view line;  // without the leading "bitdoku "; the tests run it
  std::string_view shows;
};

// Runs a command without knowing the type of its arguments.
struct CommandRun {
  std::shared_ptr<void> (*make_options)();
  // Returns null if the command takes no operands.
  std::vector<std::string>* (*operands)(void* options);
  int (*run)(const void* options);  // returns the exit code
};

// A command. The parser, --help, the manual page and the completions are made from these rows.
struct Command {
  std::string_view name;
  std::string_view operands;  // as in "bitdoku solve [OPTION]... OPERANDS"; empty: it takes none
  std::string_view summary;   // one line
  std::string_view description;
  std::span<const CommandOption> options;
  std::span<const Example> examples;
  CommandRun run;
};

struct RecordOptions;
struct MessageOptions;
// Writes a message if the blank of --blank is a digit of --to-alphabet. Blanks then get another
// symbol.
void tell_lost_blank(const RecordOptions& form, const MessageOptions& messages);

// The CommandRun of a function that takes the arguments of its command.
template <class Options, int (*run)(const Options&)>
inline constexpr CommandRun kRun{
    [] { return std::static_pointer_cast<void>(std::make_shared<Options>()); },
    [](void* options) -> std::vector<std::string>* {
      if constexpr (requires(Options & o) { o.operands; }) {
        return &static_cast<Options*>(options)->operands;
      } else {
        return nullptr;
      }
    },
    [](const void* options) {
      const Options& arguments = *static_cast<const Options*>(options);
      if constexpr (std::is_base_of_v<RecordOptions, Options>) {
        tell_lost_blank(arguments, arguments);
      }
      return run(arguments);
    }};

// Commands that the help shows below one heading.
struct CommandGroup {
  std::string_view name;
  std::span<const Command* const> commands;
};
[[nodiscard]] std::span<const CommandGroup> command_groups();
// All commands, in the order of the groups.
[[nodiscard]] std::span<const Command* const> commands();

}  // namespace bitdoku::cli

#endif
