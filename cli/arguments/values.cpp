#include "cli/arguments/values.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <charconv>
#include <cmath>

#include "batch/many.hpp"
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

std::vector<std::string> writable_formats() {
  std::vector<std::string> names;
  for (const Format* format : formats()) {
    if (can_write(*format)) names.emplace_back(name(*format));
  }
  return names;
}

}  // namespace

void refuse(const std::string& value, std::string_view kind, std::string_view long_name) {
  const std::vector<std::string> names = choices(long_name);
  std::string text = "'" + value + "' is no " + std::string(kind);
  const std::string meant = closest(value, names);
  text += meant.empty() ? "; there are " + listed(names) : "; did you mean '" + meant + "'?";
  throw CLI::ValidationError(std::string(long_name), text);
}

const Format* to_format(const std::string& value, std::string_view long_name) {
  // What is written of json is an object a line.
  const bool is_lines = long_name == "--to" && value == "jsonl";
  const Format* format = find_format(is_lines ? "json" : value);
  if (format == nullptr) refuse(value, "format", long_name);
  if (long_name == "--to" && !can_write(*format)) {
    throw CLI::ValidationError(std::string(long_name), "'" + value + "' can only be read");
  }
  return format;
}

const Engine* to_engine(const std::string& value) {
  const Engine* engine = find_engine(value);
  if (engine == nullptr) refuse(value, "engine", "--engine");
  return engine;
}

std::string to_isa(const std::string& value) {
  if (const std::string why = why_no_isa(value); !why.empty()) {
    throw CLI::ValidationError("--isa", why);
  }
  return value;
}

std::vector<std::string> to_isas(const std::string& value) {
  if (value != "all") return to_list(value, to_isa);
  return {instruction_sets().begin(), instruction_sets().end()};
}

Alphabet to_alphabet(const std::string& value, std::string_view long_name) {
  if (value == "digits") return Alphabet::digits;
  if (value == "letters") return Alphabet::letters;
  if (value == "hex") return Alphabet::hex;
  refuse(value, "alphabet", long_name);
}

// "3x2": boxes of three rows and two columns; "9": the usual boxes of that side.
Shape to_shape(const std::string& value) {
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
    throw CLI::ValidationError("--shape", "'" + value +
                                              "' is no shape; give the rows and columns of a box, "
                                              "as 3x3 or 2x3, or the side of the board");
  }
  return *shape;
}

// "2", "0.5", "100ms", "2s", "3m"; seconds when there is no unit.
std::chrono::nanoseconds to_time(const std::string& value) {
  struct Unit {
    std::string_view name;
    double nanoseconds;
  };
  constexpr Unit kUnits[] = {{"", 1e9},   {"s", 1e9},  {"ms", 1e6},  {"us", 1e3},
                             {"ns", 1.0}, {"m", 60e9}, {"h", 3600e9}};
  double number = 0;
  const char* end = value.data() + value.size();
  const auto [rest, error] = std::from_chars(value.data(), end, number);
  const std::string_view unit(rest, static_cast<std::size_t>(end - rest));
  const auto* found = std::ranges::find(kUnits, unit, &Unit::name);
  if (error != std::errc() || found == std::end(kUnits) || !(number > 0) ||
      !std::isfinite(number) || has_leading_zero(value)) {
    throw CLI::ValidationError("--time", "'" + value +
                                             "' is no time; give seconds, as 0.5, or a unit, as "
                                             "100ms, 2s, 3m, 1h");
  }
  const double nanoseconds = number * found->nanoseconds;
  if (nanoseconds >= 9e18) return std::chrono::nanoseconds::max();
  return std::chrono::nanoseconds(static_cast<std::int64_t>(nanoseconds));
}

std::size_t to_size(const std::string& value) {
  const auto number = whole_number(value, batch::kMostAtOnce);
  if (!number || *number == 0) {
    throw CLI::ValidationError("--sizes", "'" + value + "' is no whole number from 1 to " +
                                              std::to_string(batch::kMostAtOnce));
  }
  return *number;
}

RowsChoice to_rows(const std::string& value) {
  if (value == "csv") return RowsChoice::csv;
  if (value == "jsonl") return RowsChoice::jsonl;
  throw CLI::ValidationError("--to", "'" + value + "' is no form of rows; there are csv and jsonl");
}

ColorChoice to_color(const std::string& value) {
  if (value == "auto") return ColorChoice::automatic;
  if (value == "always") return ColorChoice::always;
  if (value == "never") return ColorChoice::never;
  refuse(value, "way to color", "--color");
}

char to_blank(const std::string& value) {
  constexpr std::string_view kBlanks = ".0-_*?xX";
  if (value.size() != 1 || kBlanks.find(value[0]) == std::string_view::npos) {
    throw CLI::ValidationError("--blank",
                               "'" + value + "' is no blank; take one of " + std::string(kBlanks));
  }
  return value[0];
}

std::string to_file(const std::string& value) {
  if (value.empty()) throw CLI::ValidationError("--output", "'' is no name of a file");
  return value;
}

std::string to_board(const char* option, const std::string& value) {
  if (value.empty()) throw CLI::ValidationError(option, "'' is no puzzle and no file");
  return value;
}

// Of a run before: what went to standard output is gone.
std::string to_file_of_lines(const std::string& value) {
  if (value.empty() || value == "-") {
    throw CLI::ValidationError("--resume", "'" + value + "' is no name of a file");
  }
  return value;
}

std::string to_folder(const std::string& value) {
  if (value.empty()) throw CLI::ValidationError("--svg", "'' is no name of a folder");
  return value;
}

Depth to_depth(const std::string& value) {
  const std::vector<std::string> names = choices("--depth");
  const auto found = std::ranges::find(names, value);
  if (found == names.end()) refuse(value, "depth", "--depth");
  return static_cast<Depth>(found - names.begin());
}

Order to_order(const std::string& value) {
  if (value == "se") return Order::sudoku_explainer;
  if (value == "human") return Order::human;
  refuse(value, "order", "--order");
}

std::uint64_t to_number(const std::string& value, std::string_view long_name) {
  const auto number = whole_number(value, kNoLimit - 1);
  if (!number) {
    throw CLI::ValidationError(
        std::string(long_name),
        "'" + value + "' is no whole number from 0 to " + std::to_string(kNoLimit - 1));
  }
  return *number;
}

// "24", "22-26"
ClueRange to_clues(const std::string& value) {
  constexpr std::uint64_t kMost = std::uint64_t{kMaxSide} * kMaxSide;
  const std::string_view text = value;
  const std::size_t dash = std::min(text.find('-'), text.size());
  const auto least = whole_number(text.substr(0, dash), kMost);
  const auto most = dash == text.size() ? least : whole_number(text.substr(dash + 1), kMost);
  if (!least || !most || *least == 0 || *least > *most) {
    throw CLI::ValidationError("--clues", "'" + value +
                                              "' is no number of givens; give one, as 24, or the "
                                              "fewest and the most, as 22-26, up to " +
                                              std::to_string(kMost));
  }
  return {static_cast<int>(*least), static_cast<int>(*most)};
}

int to_stop_above(const std::string& value) {
  const auto tenths = parse_tenths(value);
  if (!tenths) {
    throw CLI::ValidationError("--stop-above",
                               "'" + value + "' is no rating; give one as 9.0 or 8.5");
  }
  return *tenths;
}

std::vector<RateCondition> to_conditions(const std::string& value) {
  auto conditions = parse_conditions(value);
  if (!conditions) {
    throw CLI::ValidationError("--where", "'" + value +
                                              "' is no condition; compare er, ep and ed with a "
                                              "rating or each other, as \"er>=8.5 and ed<=2.0\"");
  }
  return *conditions;
}

std::string to_layout(const std::string& value) {
  for (std::size_t i = value.find('%'); i != std::string::npos; i = value.find('%', i + 2)) {
    if (i + 1 < value.size() &&
        std::string_view("grpdne%").find(value[i + 1]) != std::string::npos) {
      continue;
    }
    throw CLI::ValidationError("--format",
                               "'" + value.substr(i, 2) +
                                   "' means nothing; there are %g (puzzle), %r (ER), %p "
                                   "(EP), %d (ED), %n (number), %e (time) and %%");
  }
  if (value.empty()) throw CLI::ValidationError("--format", "'' would write nothing");
  return value;
}

// "3.0-4.5", or one rating.
RatingRange to_rating_range(const std::string& value) {
  const std::size_t dash = value.find('-');
  const auto least = parse_tenths(value.substr(0, dash));
  const auto most = dash == std::string::npos ? least : parse_tenths(value.substr(dash + 1));
  if (!least || !most || *least > *most) {
    throw CLI::ValidationError(
        "--rating", "'" + value + "' is no range of ratings; give one as 3.0-4.5 or 7.1");
  }
  return {*least / 10.0, *most / 10.0};
}

RatingRange to_level(const std::string& value) {
  const auto names = difficulty_names();
  const auto found = std::ranges::find(names, value);
  if (found == names.end()) {
    throw CLI::ValidationError("--level",
                               "'" + value + "' is no level; there are " +
                                   listed(std::vector<std::string>(names.begin(), names.end())));
  }
  return rating_range(static_cast<Difficulty>(found - names.begin()));
}

std::string to_technique(const std::string& value, const char* long_name) {
  if (const std::string why = human::why_no_technique(value); !why.empty()) {
    throw CLI::ValidationError(long_name, why);
  }
  return value;
}

std::vector<std::string> to_techniques(const std::string& value, const char* long_name) {
  return to_list(value, [&](const std::string& name) { return to_technique(name, long_name); });
}

std::string to_field(const std::string& value) {
  const std::vector<std::string> names = choices("--fields");
  if (std::ranges::find(names, value) == names.end()) refuse(value, "field", "--fields");
  return value;
}

std::vector<std::string> to_fields(const std::string& value) {
  std::vector<std::string> fields = to_list(value, to_field);
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (std::find(fields.begin(), fields.begin() + static_cast<std::ptrdiff_t>(i), fields[i]) !=
        fields.begin() + static_cast<std::ptrdiff_t>(i)) {
      throw CLI::ValidationError("--fields", "'" + fields[i] + "' is named twice");
    }
  }
  return fields;
}

std::string why_no_isa(const std::string& name) {
  if (is_instruction_set(name)) return {};
  const auto sets = instruction_sets();
  return "'" + name + "' is no instruction set that can be used here; this processor has " +
         listed(std::vector<std::string>(sets.begin(), sets.end()));
}

std::vector<std::string> choices(std::string_view long_name) {
  if (long_name == "--from") return names_of(formats());
  if (long_name == "--to") return writable_formats();
  if (long_name == "--engine") return names_of(engines());
  if (long_name == "--isa") {
    std::vector<std::string> names;
    for (const std::string_view set : built_in_instruction_sets()) names.emplace_back(set);
    return names;
  }
  if (long_name == "--alphabet" || long_name == "--to-alphabet")
    return {"digits", "letters", "hex"};
  if (long_name == "--color") return {"auto", "always", "never"};
  if (long_name == "--depth") return {"technique", "house", "cells", "all"};
  if (long_name == "--order") return {"se", "human"};
  if (long_name == "--fields") {
    return {"clues", "symmetry",  "seed",  "index",    "er",    "ep",
            "ed",    "technique", "nodes", "attempts", "weight"};
  }
  if (long_name == "--sample") return {sample_names().begin(), sample_names().end()};
  if (long_name == "--paper") return {"a4", "letter"};
  if (long_name == "--difficulty") return {"carried", "none", "er", "level"};
  if (long_name == "--symbols") return {"auto", "numbers", "digits", "letters", "hex"};
  if (long_name == "--symmetry") return {symmetry_names().begin(), symmetry_names().end()};
  return {};
}

}  // namespace bitdoku::cli
