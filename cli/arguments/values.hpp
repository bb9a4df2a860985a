// From the text of an option to its value; all of these throw CLI::ValidationError, which says what
// is wrong and what is possible.
#ifndef BITDOKU_CLI_ARGUMENTS_VALUES_HPP
#define BITDOKU_CLI_ARGUMENTS_VALUES_HPP

#include <algorithm>

#include "cli/arguments/options.hpp"

namespace bitdoku::cli {

// What is said of a value that is none of `choices(long_name)`.
[[noreturn]] void refuse(const std::string& value, std::string_view kind,
                         std::string_view long_name);
const Format* to_format(const std::string& value, std::string_view long_name);
const Engine* to_engine(const std::string& value);
std::string to_isa(const std::string& value);
std::vector<std::string> to_isas(const std::string& value);
Alphabet to_alphabet(const std::string& value, std::string_view long_name);
// "3x2": boxes of three rows and two columns; "9": the usual boxes of that side.
Shape to_shape(const std::string& value);
// "2", "0.5", "100ms", "2s", "3m"; seconds when there is no unit.
std::chrono::nanoseconds to_time(const std::string& value);
std::size_t to_size(const std::string& value);
RowsChoice to_rows(const std::string& value);
ColorChoice to_color(const std::string& value);
char to_blank(const std::string& value);
std::string to_file(const std::string& value);
std::string to_board(const char* option, const std::string& value);
// Of a run before: what went to standard output is gone.
std::string to_file_of_lines(const std::string& value);
std::string to_folder(const std::string& value);
Depth to_depth(const std::string& value);
Order to_order(const std::string& value);
std::uint64_t to_number(const std::string& value, std::string_view long_name);
// "24", "22-26"
ClueRange to_clues(const std::string& value);
int to_stop_above(const std::string& value);
std::vector<RateCondition> to_conditions(const std::string& value);
std::string to_layout(const std::string& value);
// "3.0-4.5", or one rating.
RatingRange to_rating_range(const std::string& value);
RatingRange to_level(const std::string& value);
std::string to_technique(const std::string& value, const char* long_name);
std::vector<std::string> to_techniques(const std::string& value, const char* long_name);
std::string to_field(const std::string& value);
// A column of the same name twice would be no table.
std::vector<std::string> to_fields(const std::string& value);

// The words of "WORD,WORD,...", each converted.
template <class Convert>
[[nodiscard]] auto to_list(const std::string& value, Convert convert) {
  std::vector<decltype(convert(value))> list;
  for (std::size_t begin = 0; begin <= value.size();) {
    const std::size_t end = std::min(value.find(',', begin), value.size());
    list.push_back(convert(value.substr(begin, end - begin)));
    begin = end + 1;
  }
  return list;
}

// The place of a value among those that the option takes.
template <class Choice>
[[nodiscard]] Choice to_choice(const std::string& value, std::string_view kind,
                               std::string_view long_name) {
  const std::vector<std::string> names = choices(long_name);
  const auto found = std::ranges::find(names, value);
  if (found == names.end()) refuse(value, kind, long_name);
  return static_cast<Choice>(found - names.begin());
}

}  // namespace bitdoku::cli

#endif
