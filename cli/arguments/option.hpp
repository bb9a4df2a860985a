// What an option of the command line is. option_table.hpp has a row for each; the parser, --help,
// the manual page and the completions of the shells are made from these rows.
#ifndef BITDOKU_CLI_ARGUMENTS_OPTION_HPP
#define BITDOKU_CLI_ARGUMENTS_OPTION_HPP

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bitdoku::cli {

struct OptionInfo {
  std::string_view names;                      // "-o,--output" or "--engine"
  std::string_view value;                      // what the help calls the value; empty for a flag
  std::string_view help;                       // one sentence without a full stop
  std::string_view standard = {};              // the default, in words
  std::uint64_t most = 0;                      // of a number, which is at least 1; 0: not a number
  std::vector<std::string> (*choices)() = {};  // all values, where they can be listed

  [[nodiscard]] constexpr std::string_view long_name() const {
    return names.substr(names.find("--"));
  }
  // "-o", or empty.
  [[nodiscard]] constexpr std::string_view short_name() const {
    return names.substr(0, names.starts_with("--") ? 0 : names.find(','));
  }
};

// An option of all commands whose options contain `Group`. `set` stores the value; it throws
// CLI::ValidationError, which says what is wrong with the value. A flag has no value.
template <class Group>
struct OptionRow {
  OptionInfo info;
  void (*set)(Group& options, const std::string& value, const OptionInfo& info);
};

// An option of one command.
struct CommandOption {
  OptionInfo info;
  void (*set)(void* options, const std::string& value);
};

// The rows of a command whose options are an `Options`.
template <class Options, const auto&... rows>
inline constexpr std::array<CommandOption, sizeof...(rows)> kOptionsOf{
    CommandOption{rows.info, [](void* options, const std::string& value) {
                    rows.set(*static_cast<Options*>(options), value, rows.info);
                  }}...};

}  // namespace bitdoku::cli

#endif
