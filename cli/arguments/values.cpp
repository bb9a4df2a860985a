#include "cli/arguments/values.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <cmath>

#include "batch/many.hpp"
#include "cli/io/console.hpp"
#include "cli/io/platform.hpp"
#include "cli/io/text.hpp"
#include "engines/instruction_set.hpp"
#include "human/technique_names.hpp"

namespace bitdoku::cli {
namespace {

template <class Table>
std::vector<std::string> names_of(const Table& table) {
  std::vector<std::string> names;
  for (const auto* row : table) names.emplace_back(name(*row));
  return names;
}

[[noreturn]] void fail(const OptionInfo& info, const std::string& why) {
  throw CLI::ValidationError(std::string(info.long_name()), why);
}

std::string to_field(const std::string& value, const OptionInfo& info) {
  const Names names = info.choices();
  if (std::ranges::find(names, value) == names.end()) refuse(value, info);
  return value;
}

// A number, or a range of two numbers with a dash.
ClueRange to_range(std::string_view text, const OptionInfo& info, std::uint64_t limit,
                   std::string_view what) {
  const std::size_t dash = std::min(text.find('-'), text.size());
  const auto least = whole_number(text.substr(0, dash), limit);
  const auto most = dash == text.size() ? least : whole_number(text.substr(dash + 1), limit);
  if (!least || !most || *least == 0 || *least > *most) {
    fail(info, "'" + std::string(text) + "' is not a number of " + std::string(what) + ", up to " +
                   std::to_string(limit));
  }
  return {static_cast<int>(*least), static_cast<int>(*most)};
}

std::uint64_t to_box(const std::string& value, const OptionInfo& info) {
  const auto box = whole_number(value, 9);
  if (!box || *box == 0) {
    fail(info, "'" + value + "' is not a box; give boxes from 1 to 9, as 1,2,3");
  }
  return *box;
}

}  // namespace

void refuse(const std::string& value, const OptionInfo& info) {
  const Names names = info.choices();
  std::string text = "'" + value + "' is not a known " + std::string(info.kind);
  const std::string meant = closest(value, names);
  text += meant.empty() ? "; known are " + listed(names) : "; did you mean '" + meant + "'?";
  fail(info, text);
}

const Format* to_format(const std::string& value, const OptionInfo& info) {
  const bool writes = info.long_name() == "--to";
  // `json` writes one object per line. Other programs call this format jsonl.
  const Format* format = find_format(writes && value == "jsonl" ? "json" : value);
  if (format == nullptr) refuse(value, info);
  if (writes && !can_write(*format)) fail(info, "'" + value + "' can only be read");
  return format;
}

const Engine* to_engine(const std::string& value, const OptionInfo& info) {
  const Engine* engine = find_engine(value);
  if (engine == nullptr) refuse(value, info);
  if (const std::string_view why = why_unavailable(*engine); !why.empty()) {
    fail(info, "'" + value + "' cannot work here: " + std::string(why));
  }
  return engine;
}

std::string to_isa(const std::string& value, const OptionInfo& info) {
  if (const std::string why = why_no_isa(value); !why.empty()) fail(info, why);
  return value;
}

std::vector<std::string> to_isas(const std::string& value, const OptionInfo& info) {
  if (value != "all") return to_list<to_isa>(value, info);
  return {instruction_sets().begin(), instruction_sets().end()};
}

Alphabet to_alphabet(const std::string& value, const OptionInfo& info) {
  if (value == "digits") return Alphabet::digits;
  if (value == "letters") return Alphabet::letters;
  if (value == "hex") return Alphabet::hex;
  refuse(value, info);
}

Shape to_shape(const std::string& value, const OptionInfo& info) {
  const std::string_view text = value;
  const std::size_t x = text.find('x');
  const auto first = whole_number(text.substr(0, x), kMaxSide);
  std::optional<Shape> shape;
  if (x == std::string_view::npos) {
    if (first) shape = Shape::of_side(static_cast<int>(*first));
  } else if (const auto second = whole_number(text.substr(x + 1), kMaxSide); first && second) {
    shape = Shape::make(static_cast<int>(*first), static_cast<int>(*second));
  }
  if (!shape) {
    fail(info, "'" + value +
                   "' is not a shape; give the rows and columns of a box, "
                   "as 3x3 or 2x3, or the side of the board");
  }
  return *shape;
}

std::chrono::nanoseconds to_time(const std::string& value, const OptionInfo& info) {
  struct Unit {
    std::string_view name;
    double nanoseconds;
  };
  constexpr Unit kUnits[] = {{"", 1e9},   {"s", 1e9},  {"ms", 1e6},  {"us", 1e3},
                             {"ns", 1.0}, {"m", 60e9}, {"h", 3600e9}};
  std::string_view unit = value;
  const double number = take_number(unit).value_or(0);
  const auto* found = std::ranges::find(kUnits, unit, &Unit::name);
  if (found == std::end(kUnits) || !(number > 0) || has_leading_zero(value)) {
    fail(info, "'" + value +
                   "' is not a time; give seconds, as 0.5, or a unit, as "
                   "100ms, 2s, 3m, 1h");
  }
  const double nanoseconds = number * found->nanoseconds;
  if (nanoseconds >= 9e18) return std::chrono::nanoseconds::max();
  return std::chrono::nanoseconds(static_cast<std::int64_t>(nanoseconds));
}

std::size_t to_size(const std::string& value, const OptionInfo& info) {
  const auto number = whole_number(value, batch::kMostAtOnce);
  if (!number || *number == 0) {
    fail(info,
         "'" + value + "' is not a whole number from 1 to " + std::to_string(batch::kMostAtOnce));
  }
  return static_cast<std::size_t>(*number);
}

RowsChoice to_rows(const std::string& value, const OptionInfo& info) {
  const Names allowed = info.choices();
  if (std::ranges::find(allowed, value) == allowed.end()) refuse(value, info);
  Names all = row_forms();
  all.emplace_back("html");
  all.emplace_back("pdf");
  return static_cast<RowsChoice>(std::ranges::find(all, value) - all.begin());
}

RowsChoice to_json_rows(const std::optional<RowsChoice>& other, const OptionInfo& info) {
  if (other.value_or(RowsChoice::json) == RowsChoice::json) return RowsChoice::json;
  fail(info, "it is short for --to json and cannot be combined with another --to");
}

const Format* to_json_format(const Format* other, const OptionInfo& info) {
  const Format* const json = find_format("json");
  if (other == nullptr || other == json) return json;
  fail(info, "it is short for --to json and cannot be combined with another --to");
}

char to_blank(const std::string& value, const OptionInfo& info) {
  constexpr std::string_view kBlanks = ".0-_*?xX";
  if (value.size() != 1 || kBlanks.find(value[0]) == std::string_view::npos) {
    fail(info, "'" + value + "' is not a symbol for blanks; take one of " + std::string(kBlanks));
  }
  return value[0];
}

std::string to_text(const std::string& value, const OptionInfo& /*info*/) {
  return value;
}

std::string to_name(const std::string& value, const OptionInfo& info) {
  if (value.empty()) fail(info, "'' is not a name");
  return value;
}

std::string to_file(const std::string& value, const OptionInfo& info) {
  if (value.empty()) fail(info, "'' is not a file name");
  return value;
}

std::string to_board(const std::string& value, const OptionInfo& info) {
  if (value.empty()) fail(info, "'' is neither a puzzle nor a file");
  return value;
}

std::string to_resumed_file(const std::string& output, const std::string& value,
                            const OptionInfo& info) {
  if (!output.empty()) fail(info, "it names the output file itself; leave --output out");
  // The output of an earlier run must be a file, because standard output cannot be read back.
  if (stream_named(value)) fail(info, "'" + value + "' is not a file name");
  return value;
}

std::string to_folder(const std::string& value, const OptionInfo& info) {
  if (value.empty()) fail(info, "'' is not a folder name");
  return value;
}

Order to_order(const std::string& value, const OptionInfo& info) {
  if (value == "se") return Order::sudoku_explainer;
  if (value == "human") return Order::human;
  if (value == "whips") return Order::whips;
  refuse(value, info);
}

std::uint64_t to_number(const std::string& value, const OptionInfo& info) {
  const auto number = whole_number(value, kNoLimit - 1);
  if (!number) {
    fail(info, "'" + value + "' is not a whole number from 0 to " + std::to_string(kNoLimit - 1));
  }
  return *number;
}

std::uint64_t to_number_in_range(const std::string& value, const OptionInfo& info) {
  const auto number = whole_number(value, info.most);
  if (!number || *number < info.least) {
    fail(info, "'" + value + "' is not a whole number from " + std::to_string(info.least) + " to " +
                   std::to_string(info.most));
  }
  return *number;
}

ClueRange to_clues(const std::string& value, const OptionInfo& info) {
  constexpr std::uint64_t kMost = std::uint64_t{kMaxSide} * kMaxSide;
  return to_range(value, info, kMost,
                  "givens; give one, as 24, or the fewest and the most, as 22-26");
}

ClueRange to_cell_range(const std::string& value, const OptionInfo& info) {
  return to_range(value, info, 81, "cells; give one, as 6, or the fewest and the most, as 4-12");
}

ClueRange to_digit_range(const std::string& value, const OptionInfo& info) {
  return to_range(value, info, 9, "digits; give one, as 2, or the fewest and the most, as 2-4");
}

std::uint16_t to_boxes(const std::string& value, const OptionInfo& info) {
  std::uint16_t boxes = 0;
  for (const std::uint64_t box : to_list<to_box>(value, info)) {
    boxes = static_cast<std::uint16_t>(boxes | 1U << (box - 1));
  }
  return boxes;
}

PartChoice to_part(const std::string& value, const OptionInfo& info) {
  constexpr std::uint64_t kMost = 1'000'000;
  if (value == "slurm") {
    const auto id = whole_number(platform::environment("SLURM_ARRAY_TASK_ID"), kMost);
    const auto first = whole_number(platform::environment("SLURM_ARRAY_TASK_MIN"), kMost);
    const auto last = whole_number(platform::environment("SLURM_ARRAY_TASK_MAX"), kMost);
    const auto count = whole_number(platform::environment("SLURM_ARRAY_TASK_COUNT"), kMost);
    if (!id || !first || !last || !count || *id < *first || *id > *last ||
        *last - *first + 1 != *count) {
      fail(info, "slurm: this is not a task of a job array with numbers in sequence");
    }
    return {.number = *id - *first + 1, .parts = *count};
  }
  const std::string_view text = value;
  const std::size_t slash = std::min(text.find('/'), text.size());
  const auto number = whole_number(text.substr(0, slash), kMost);
  const auto parts =
      slash == text.size() ? std::nullopt : whole_number(text.substr(slash + 1), kMost);
  if (!number || !parts || *number == 0 || *number > *parts) {
    fail(info, "'" + value + "' is not a part; give one as 3/20, up to 1000000 parts, or slurm");
  }
  return {.number = *number, .parts = *parts};
}

int to_stop_above(const std::string& value, const OptionInfo& info) {
  const auto tenths = parse_tenths(value);
  if (!tenths) {
    fail(info, "'" + value + "' is not a rating; give one as 9.0 or 8.5");
  }
  return *tenths;
}

std::string to_layout(const std::string& value, const OptionInfo& info) {
  for (std::size_t i = value.find('%'); i != std::string::npos; i = value.find('%', i + 2)) {
    if (i + 1 < value.size() &&
        std::string_view("grpdne%").find(value[i + 1]) != std::string::npos) {
      continue;
    }
    fail(info, "'" + value.substr(i, 2) +
                   "' is not a field; known are %g (puzzle), %r (ER), %p "
                   "(EP), %d (ED), %n (number), %e (time) and %%");
  }
  if (value.empty()) fail(info, "'' would write nothing");
  return value;
}

RatingRange to_rating(const std::optional<RatingRange>& level, const std::string& value,
                      const OptionInfo& info) {
  if (level) fail(info, "--level sets the rating already");
  const std::size_t dash = value.find('-');
  const auto least = parse_tenths(value.substr(0, dash));
  const auto most = dash == std::string::npos ? least : parse_tenths(value.substr(dash + 1));
  if (!least || !most || *least > *most) {
    fail(info, "'" + value + "' is not a range of ratings; give one as 3.0-4.5 or 7.1");
  }
  return {*least / 10.0, *most / 10.0};
}

RatingRange to_level(const std::string& value, const OptionInfo& info) {
  const auto names = difficulty_names();
  const auto found = std::ranges::find(names, value);
  if (found == names.end()) {
    fail(info, "'" + value + "' is not a known level; known are " +
                   listed(std::vector<std::string>(names.begin(), names.end())));
  }
  return rating_range(static_cast<Difficulty>(found - names.begin()));
}

std::string to_technique(const std::string& value, const OptionInfo& info) {
  if (const std::string why = human::why_no_technique(value); !why.empty()) fail(info, why);
  return value;
}

namespace {

// The digits 1 to 9 after the letter, as numbers from 0; none if the text does not begin with it.
std::vector<int> take_lines(char letter, std::string_view& text) {
  std::vector<int> lines;
  if (text.empty() || (text.front() | ' ') != letter) return lines;
  text.remove_prefix(1);
  for (; !text.empty() && text.front() >= '1' && text.front() <= '9'; text.remove_prefix(1)) {
    lines.push_back(text.front() - '1');
  }
  return lines;
}

}  // namespace

std::vector<std::uint16_t> to_cells(const std::string& value, const OptionInfo& info) {
  std::vector<std::uint16_t> cells;
  for (std::string_view left = value;; left.remove_prefix(1)) {
    const std::vector<int> rows = take_lines('r', left);
    const std::vector<int> columns = take_lines('c', left);
    for (const int row : rows) {
      for (const int column : columns)
        cells.push_back(static_cast<std::uint16_t>(9 * row + column));
    }
    const bool is_wrong = rows.empty() || columns.empty() || (!left.empty() && left[0] != ',');
    if (is_wrong) fail(info, "'" + value + "' is not a list of cells such as r1c2,r57c3");
    if (left.empty()) return cells;
  }
}

std::vector<std::string> to_fields(const std::string& value, const OptionInfo& info) {
  std::vector<std::string> fields = to_list<to_field>(value, info);
  for (auto field = fields.begin(); field != fields.end(); ++field) {
    if (std::find(fields.begin(), field, *field) != field) {
      fail(info, "'" + *field + "' is named twice");
    }
  }
  return fields;
}

LabelCondition to_condition(const std::string& value, const OptionInfo& info) {
  const Result<LabelCondition> condition = LabelCondition::parse(value);
  if (condition) return *condition;
  fail(info,
       "column " + std::to_string(condition.error().column) + ": " + condition.error().message);
}

std::string why_no_isa(const std::string& name) {
  if (is_instruction_set(name)) return {};
  const auto sets = instruction_sets();
  return "'" + name + "' is not an instruction set that can be used here; this processor has " +
         listed(std::vector<std::string>(sets.begin(), sets.end()));
}

Names readable_formats() {
  return names_of(formats());
}
Names writable_formats() {
  Names names;
  for (const Format* format : formats()) {
    if (can_write(*format)) names.emplace_back(name(*format));
    if (name(*format) == "json") names.emplace_back("jsonl");
  }
  return names;
}
Names row_forms() {
  return {"line", "csv", "json", "jsonl"};
}
Names path_forms() {
  return {"line", "json", "jsonl", "html", "pdf"};
}
Names step_forms() {
  return {"line", "json", "jsonl"};
}
Names single_forms() {
  return {"line", "json"};
}
Names alphabets() {
  return {"digits", "letters", "hex"};
}
Names engine_names() {
  return names_of(engines());
}
Names isa_names() {
  Names names;
  for (const std::string_view set : built_in_instruction_sets()) names.emplace_back(set);
  return names;
}
Names color_names() {
  return {"auto", "always", "never"};
}
Names symmetries() {
  return {symmetry_names().begin(), symmetry_names().end()};
}
Names levels() {
  return {difficulty_names().begin(), difficulty_names().end()};
}
Names field_names() {
  return {"clues", "symmetry", "seed",      "index", "er",       "ep",
          "ed",    "br",       "technique", "nodes", "attempts", "weight"};
}
Names label_fields() {
  Names names(label_names().begin(), label_names().end());
  names.emplace_back("reason");
  return names;
}
Names label_field_choices() {
  Names names{"puzzle", "solution"};
  std::ranges::move(label_fields(), std::back_inserter(names));
  return names;
}
Names theme_names() {
  const auto names = variant_theme_names();
  return {names.begin(), names.end()};
}
Names givens_names() {
  return {"none", "few", "some"};
}

Names samples() {
  return {sample_names().begin(), sample_names().end()};
}
// The ids with hyphens instead of blanks. Names with blanks would need quotes in a shell.
Names technique_names() {
  Names names;
  for (const human::Technique& technique : human::techniques()) {
    std::ranges::replace(names.emplace_back(technique.id), '_', '-');
  }
  return names;
}
Names depths() {
  return {"technique", "digit", "house", "cells", "all"};
}
Names language_codes() {
  return {"en", "de"};
}
Names orders() {
  return {"se", "human", "whips"};
}
Names difficulties() {
  return {"carried", "none", "er", "level"};
}
Names symbol_names() {
  return {"auto", "numbers", "digits", "letters", "hex"};
}

}  // namespace bitdoku::cli
