// Converts the texts of options to values. All of these functions throw CLI::ValidationError, whose
// message says what is wrong with the text and which values are possible.
#ifndef BITDOKU_CLI_ARGUMENTS_VALUES_HPP
#define BITDOKU_CLI_ARGUMENTS_VALUES_HPP

#include <algorithm>
#include <bitdoku/bitdoku.hpp>
#include <chrono>
#include <optional>

#include "cli/arguments/option.hpp"
#include "cli/arguments/tenths.hpp"

namespace bitdoku::cli {

enum class ColorChoice : std::uint8_t { automatic, always, never };

// How answers are written that are not puzzles or solutions.
enum class RowsChoice : std::uint8_t { line, csv, json, jsonl, html, pdf };

enum class DifficultyChoice : std::uint8_t { carried, none, er, level };

enum class SymbolsChoice : std::uint8_t { automatic, numbers, digits, letters, hex };

// Throws an error that says that `value` is not one of the option's choices, and suggests the one
// that was probably meant.
[[noreturn]] void refuse(const std::string& value, const OptionInfo& info);

// Values that are texts, files or puzzles.
std::string to_text(const std::string& value, const OptionInfo& info);
// A text that is not empty.
std::string to_name(const std::string& value, const OptionInfo& info);
std::string to_file(const std::string& value, const OptionInfo& info);
std::string to_folder(const std::string& value, const OptionInfo& info);
std::string to_board(const std::string& value, const OptionInfo& info);
// The file of --resume. `output` must be empty, because --output must not be given, too.
std::string to_resumed_file(const std::string& output, const std::string& value,
                            const OptionInfo& info);

// Values that say how puzzles are read and written.
const Format* to_format(const std::string& value, const OptionInfo& info);
RowsChoice to_rows(const std::string& value, const OptionInfo& info);
// The choices of --json. It must not be given together with another --to.
RowsChoice to_json_rows(const std::optional<RowsChoice>& other, const OptionInfo& info);
const Format* to_json_format(const Format* other, const OptionInfo& info);
Alphabet to_alphabet(const std::string& value, const OptionInfo& info);
char to_blank(const std::string& value, const OptionInfo& info);
// "3x2": boxes of three rows and two columns; "9": the usual boxes of that side.
Shape to_shape(const std::string& value, const OptionInfo& info);
std::string to_layout(const std::string& value, const OptionInfo& info);

// Values that are engines or numbers.
const Engine* to_engine(const std::string& value, const OptionInfo& info);
std::string to_isa(const std::string& value, const OptionInfo& info);
std::vector<std::string> to_isas(const std::string& value, const OptionInfo& info);
// "2", "0.5", "100ms", "2s", "3m". A number without a unit is in seconds.
std::chrono::nanoseconds to_time(const std::string& value, const OptionInfo& info);
std::size_t to_size(const std::string& value, const OptionInfo& info);
std::uint64_t to_number(const std::string& value, const OptionInfo& info);

// Values that say what puzzles are made or rated.
// "24", "22-26"
ClueRange to_clues(const std::string& value, const OptionInfo& info);
// "3/20": part 3 of 20, or "slurm": the part that Slurm's job array gives to this task.
struct PartChoice {
  std::uint64_t number = 1;  // from 1 to `parts`
  std::uint64_t parts = 1;
};
PartChoice to_part(const std::string& value, const OptionInfo& info);
// "4", "4-12": a number or a range. The numbers are at most 81 cells or 9 digits.
ClueRange to_cell_range(const std::string& value, const OptionInfo& info);
ClueRange to_digit_range(const std::string& value, const OptionInfo& info);
// "1,2,3": bit b is box b + 1.
std::uint16_t to_boxes(const std::string& value, const OptionInfo& info);
int to_stop_above(const std::string& value, const OptionInfo& info);
// "3.0-4.5", or one rating. There must be no `level`, because --level must not be given, too.
RatingRange to_rating(const std::optional<RatingRange>& level, const std::string& value,
                      const OptionInfo& info);
RatingRange to_level(const std::string& value, const OptionInfo& info);
std::string to_technique(const std::string& value, const OptionInfo& info);
// "r1c2,r57c3": cells 0 to 80 of a 9x9 board, as steps name them.
std::vector<std::uint16_t> to_cells(const std::string& value, const OptionInfo& info);
// The names of columns. No name may occur twice.
std::vector<std::string> to_fields(const std::string& value, const OptionInfo& info);
LabelCondition to_condition(const std::string& value, const OptionInfo& info);
Order to_order(const std::string& value, const OptionInfo& info);

// The reason why this cannot be the value of --isa or BITDOKU_ISA. Empty if it can.
[[nodiscard]] std::string why_no_isa(const std::string& name);

// The possible values of options.
using Names = std::vector<std::string>;
[[nodiscard]] Names readable_formats();
[[nodiscard]] Names writable_formats();
[[nodiscard]] Names row_forms();
[[nodiscard]] Names step_forms();    // of answers that are no table
[[nodiscard]] Names path_forms();    // of whole paths
[[nodiscard]] Names single_forms();  // of a single answer
[[nodiscard]] Names alphabets();
[[nodiscard]] Names engine_names();
[[nodiscard]] Names isa_names();
[[nodiscard]] Names color_names();
[[nodiscard]] Names symmetries();
[[nodiscard]] Names levels();
[[nodiscard]] Names field_names();
// The columns that `label` adds, and those that its option may name.
[[nodiscard]] Names label_fields();
[[nodiscard]] Names label_field_choices();
[[nodiscard]] Names samples();
[[nodiscard]] Names theme_names();
[[nodiscard]] Names givens_names();
[[nodiscard]] Names technique_names();
[[nodiscard]] Names depths();
[[nodiscard]] Names language_codes();
[[nodiscard]] Names orders();
[[nodiscard]] Names difficulties();
[[nodiscard]] Names symbol_names();

// Converts each word of "WORD,WORD,...".
template <auto convert>
[[nodiscard]] auto to_list(const std::string& value, const OptionInfo& info) {
  std::vector<decltype(convert(value, info))> list;
  for (std::size_t begin = 0; begin <= value.size();) {
    const std::size_t end = std::min(value.find(',', begin), value.size());
    list.push_back(convert(value.substr(begin, end - begin), info));
    begin = end + 1;
  }
  return list;
}

// The enumerator with the same index as the value has among the option's choices.
template <class Choice>
[[nodiscard]] Choice to_choice(const std::string& value, const OptionInfo& info) {
  const Names names = info.choices();
  const auto found = std::ranges::find(names, value);
  if (found == names.end()) refuse(value, info);
  return static_cast<Choice>(found - names.begin());
}

}  // namespace bitdoku::cli

#endif
