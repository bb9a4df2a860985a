// Adds options to a command of the CLI11 library, kind by kind; see `declare` in options.hpp.
#ifndef BITDOKU_CLI_ARGUMENTS_DECLARE_HPP
#define BITDOKU_CLI_ARGUMENTS_DECLARE_HPP

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "cli/arguments/options.hpp"
#include "cli/io/text.hpp"

namespace bitdoku::cli {

void declare_reading(CLI::App& command, Opt option, Options& o);
void declare_searching(CLI::App& command, Opt option, Options& o);
void declare_writing(CLI::App& command, Opt option, Options& o);
void declare_rest(CLI::App& command, Opt option, Options& o);
void declare_making(CLI::App& command, Opt option, Options& o);
void declare_explaining(CLI::App& command, Opt option, Options& o);
void declare_printing(CLI::App& command, Opt option, Options& o);

// Adds an option whose value is made from its text by `convert`.
template <class T, class Convert>
CLI::Option* add(CLI::App& command, const char* flags, const char* type, const char* help,
                 T& target, Convert convert) {
  return command
      .add_option_function<std::string>(
          flags, [&target, convert](const std::string& value) { target = convert(value); }, help)
      ->type_name(type);
}

// Adds an option that takes a whole number from 1 to `most`.
template <class T>
void add_number(CLI::App& command, const char* long_name, const char* help, T& target,
                std::uint64_t most) {
  const auto convert = [=](const std::string& value) {
    const auto number = whole_number(value, most);
    if (!number || *number == 0) {
      throw CLI::ValidationError(
          long_name, "'" + value + "' is no whole number from 1 to " + std::to_string(most));
    }
    return static_cast<T>(*number);
  };
  add(command, long_name, "N", help, target, convert);
}

}  // namespace bitdoku::cli

#endif
