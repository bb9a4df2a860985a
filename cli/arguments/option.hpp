// The parts of an option of the command line. The files of cli/arguments/options/ are the table of
// all options. The parser, --help, the manual page and the completions of the shells are made from
// it.
#ifndef BITDOKU_CLI_ARGUMENTS_OPTION_HPP
#define BITDOKU_CLI_ARGUMENTS_OPTION_HPP

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace bitdoku::cli {

struct OptionInfo {
  std::string_view names;          // "-o,--output" or "--engine"
  std::string_view value;          // the name of the value in the help; empty for a flag
  std::string_view help;           // one sentence without a full stop
  std::string_view standard = {};  // the default, as the help shows it
  std::uint64_t most = 0;          // the largest number; 0: not a number
  std::uint64_t least = 1;         // the smallest number
  std::vector<std::string> (*choices)() = {};  // all values, if they can be listed
  std::string_view kind = {};                  // the word for a choice in messages

  [[nodiscard]] constexpr std::string_view long_name() const {
    return names.substr(names.find("--"));
  }
  // "-o", or empty.
  [[nodiscard]] constexpr std::string_view short_name() const {
    return names.substr(0, names.starts_with("--") ? 0 : names.find(','));
  }
};

// A row of the table. The option belongs to every command whose arguments contain the struct
// `Group`. `set` stores the value; it throws CLI::ValidationError if the value is wrong. A flag has
// no value.
template <class Group>
struct OptionRow {
  OptionInfo info;
  void (*set)(Group& options, const std::string& value, const OptionInfo& info);

  // The same row for a number that may also be 0.
  [[nodiscard]] constexpr OptionRow or_zero() const {
    OptionRow row = *this;
    row.info.least = 0;
    return row;
  }

  // The same row with a description of one command's own.
  [[nodiscard]] constexpr OptionRow described(std::string_view help,
                                              std::string_view standard = {}) const {
    OptionRow row = *this;
    row.info.help = help;
    row.info.standard = standard;
    return row;
  }
};

// An option of one command.
struct CommandOption {
  OptionInfo info;
  void (*set)(void* options, const std::string& value);
};

// The rows of a command whose struct `Arguments` has the values of its options.
template <class Arguments, const auto&... rows>
inline constexpr std::array<CommandOption, sizeof...(rows)> kOptionsOf{
    CommandOption{rows.info, [](void* options, const std::string& value) {
                    rows.set(*static_cast<Arguments*>(options), value, rows.info);
                  }}...};

// These functions make rows.

template <class Group, class Value>
Group group_of(Value Group::*);
template <class Group, class Value>
Value value_of(Value Group::*);

// An option whose value is convert(text, info) and goes to `member`.
template <auto member, auto convert>
constexpr auto option(const OptionInfo& info) {
  using Group = decltype(group_of(member));
  return OptionRow<Group>{info, [](Group& options, const std::string& value, const OptionInfo& i) {
                            options.*member = convert(value, i);
                          }};
}

// A flag, which sets `member` to true.
template <auto member>
constexpr auto flag(std::string_view names, std::string_view help) {
  using Group = decltype(group_of(member));
  return OptionRow<Group>{
      {.names = names, .value = {}, .help = help},
      [](Group& options, const std::string&, const OptionInfo&) { options.*member = true; }};
}

// Converts a number from the smallest to the largest that the option takes.
std::uint64_t to_number_in_range(const std::string& value, const OptionInfo& info);

// A whole number from 1 to `most`; see also or_zero.
template <auto member>
constexpr auto number(std::string_view names, std::uint64_t most, std::string_view standard,
                      std::string_view help) {
  using Group = decltype(group_of(member));
  return OptionRow<Group>{
      {.names = names, .value = "N", .help = help, .standard = standard, .most = most},
      [](Group& options, const std::string& value, const OptionInfo& info) {
        const std::uint64_t number = to_number_in_range(value, info);
        using Value = decltype(value_of(member));
        if constexpr (std::is_integral_v<Value>) {
          options.*member = static_cast<Value>(number);
        } else {
          options.*member = number;  // the member may be std::optional
        }
      }};
}

}  // namespace bitdoku::cli

#endif
