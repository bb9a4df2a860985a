#include "cli/options.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <charconv>
#include <cmath>

#include "cli/text.hpp"
#include "engines/instruction_set.hpp"
#include "engines/slice/slice.hpp"
#include "human/technique_names.hpp"
#include "many/many.hpp"

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

[[noreturn]] void refuse(const std::string& value, std::string_view kind,
                         std::string_view long_name) {
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

// The words of "WORD,WORD,...", each converted.
template <class Convert>
auto to_list(const std::string& value, Convert convert) {
  std::vector<decltype(convert(value))> list;
  for (std::size_t begin = 0; begin <= value.size();) {
    const std::size_t end = std::min(value.find(',', begin), value.size());
    list.push_back(convert(value.substr(begin, end - begin)));
    begin = end + 1;
  }
  return list;
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
  const auto number = whole_number(value, many::kMostAtOnce);
  if (!number || *number == 0) {
    throw CLI::ValidationError("--sizes", "'" + value + "' is no whole number from 1 to " +
                                              std::to_string(many::kMostAtOnce));
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

// The place of a value among those that the option takes.
template <class Choice>
Choice to_choice(const std::string& value, std::string_view kind, std::string_view long_name) {
  const std::vector<std::string> names = choices(long_name);
  const auto found = std::ranges::find(names, value);
  if (found == names.end()) refuse(value, kind, long_name);
  return static_cast<Choice>(found - names.begin());
}

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

// A column of the same name twice would be no table.
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

void declare_reading(CLI::App& command, Opt option, Options& o) {
  if (option == Opt::from) {
    add(command, "--from", "FORMAT", "Read this format instead of finding out", o.from,
        [](const std::string& v) { return to_format(v, "--from"); });
  } else if (option == Opt::shape) {
    add(command, "--shape", "RxC",
        "Boxes of R rows and C columns, as 3x2; only needed for shapes that the size of the board "
        "does not tell",
        o.shape, to_shape);
  } else {
    add(command, "--alphabet", "NAME",
        "Read digits above 9 as: digits (1-9A-Za-z), letters (A-Z), hex (0-9A-F)", o.read_alphabet,
        [](const std::string& v) { return to_alphabet(v, "--alphabet"); });
  }
}

void declare_searching(CLI::App& command, Opt option, Options& o) {
  switch (option) {
    case Opt::unique:
      command.add_flag("--unique", o.unique, "More than one solution is a \"no\" too");
      break;
    case Opt::minimal:
      command.add_flag("--minimal", o.minimal,
                       "For unique puzzles, also say whether each given is needed");
      break;
    case Opt::limit:
      add_number(command, "--limit", "Stop after N solutions", o.limit, kNoLimit);
      break;
    case Opt::engine:
      add(command, "--engine", "NAME", "Solve with this engine; see `bitdoku engines`", o.engine,
          to_engine);
      break;
    case Opt::engines:
      add(command, "--engine", "NAME,...", "The engines to measure (default: all)", o.engines,
          [](const std::string& v) { return to_list(v, to_engine); });
      break;
    case Opt::isa:
      add(command, "--isa", "NAME", "Use no more than this instruction set; see `bitdoku info`",
          o.isa, to_isa);
      break;
    case Opt::isas:
      add(command, "--isa", "NAME,...",
          "The instruction sets to measure with, or `all` (default: the one that is used)", o.isas,
          to_isas);
      break;
    case Opt::nodes:
      add_number(command, "--nodes", "Give up a puzzle after N search nodes", o.nodes, kNoLimit);
      break;
    case Opt::conflicts:
      add_number(command, "--conflicts",
                 "Give up a puzzle after N dead ends; only the engine `large` counts them",
                 o.conflicts, kNoLimit);
      break;
    case Opt::time:
      add(command, "--time", "TIME", "Give up a puzzle after this time, as 2, 0.5 or 100ms", o.time,
          to_time);
      break;
    case Opt::pearl:
      command.add_flag("--pearl", o.pearl, "Only puzzles with ER = EP: pearls");
      break;
    case Opt::diamond:
      command.add_flag("--diamond", o.diamond, "Only puzzles with ER = EP = ED: diamonds");
      break;
    case Opt::stop_above:
      add(command, "--stop-above", "RATING",
          "Stop rating a puzzle that is harder, and write >RATING", o.stop_above, to_stop_above);
      break;
    case Opt::where:
      add(command, "--where", "CONDITION",
          "Only puzzles for which this holds, as \"er>=8.5 and ed<=2.0\"", o.where, to_conditions);
      break;
    case Opt::fixed:
      command.add_flag("--fixed", o.fixed,
                       "Without the mistakes about uniqueness that lksudoku mended");
      break;
    case Opt::isomorphs:
      add_number(command, "--isomorphs", "Also rate N random isomorphs of each puzzle", o.isomorphs,
                 1'000'000);
      break;
    case Opt::search_nodes:
      command.add_flag("--nodes", o.search_nodes,
                       "Also tell the mean nodes of a search over isomorphs");
      break;
    default:
      command.add_flag("--verify", o.verify,
                       "Check every solution with code that shares nothing with the engines");
  }
}

void declare_writing(CLI::App& command, Opt option, Options& o) {
  switch (option) {
    case Opt::to:
      add(command, "--to", "FORMAT", "Write this format; see `bitdoku formats`", o.to,
          [](const std::string& v) { return to_format(v, "--to"); });
      break;
    case Opt::write_alphabet:
      add(command, "--to-alphabet", "NAME", "Write digits above 9 as: digits, letters, hex",
          o.write_alphabet, [](const std::string& v) { return to_alphabet(v, "--to-alphabet"); });
      break;
    case Opt::blank:
      add(command, "--blank", "C", "Write blanks as this symbol, one of .0-_*?xX", o.blank,
          to_blank);
      break;
    case Opt::json:
      command.add_flag("--json", o.json, "Write JSON, for programs");
      break;
    case Opt::rows:
      add(command, "--to", "FORMAT", "Write rows for programs: csv, or jsonl (one object a line)",
          o.rows, to_rows);
      break;
    case Opt::layout:
      add(command, "--format", "TEXT",
          "Write each line so: %g puzzle, %r ER, %p EP, %d ED, %n number, %e time, %%", o.format,
          to_layout);
      break;
    case Opt::output:
      add(command, "-o,--output", "FILE", "Write to FILE instead of standard output", o.output,
          to_file);
      break;
    case Opt::resume:
      add(command, "--resume", "FILE",
          "Write to FILE; go on after the lines that an earlier run wrote there", o.output,
          [&o](const std::string& value) {
            if (!o.output.empty()) {
              throw CLI::ValidationError("--resume",
                                         "it writes to its FILE, and --output elsewhere");
            }
            o.resume = true;
            return to_file_of_lines(value);
          });
      break;
    case Opt::color:
      add(command, "--color", "WHEN", "Color: auto, always or never (NO_COLOR is honoured)",
          o.color, to_color);
      break;
    default:
      command.add_flag("--line-buffered", o.line_buffered,
                       "Write each answer before the next puzzle is looked at");
  }
}

void declare_rest(CLI::App& command, Opt option, Options& o) {
  switch (option) {
    case Opt::threads:
      add_number(command, "--threads", "Work on N cores (default: all; bench: one)", o.threads,
                 1024);
      break;
    case Opt::repeat:
      add_number(command, "--repeat", "Measure N times (default: 5)", o.repeat, 10000);
      break;
    case Opt::sizes:
      add(command, "--sizes", "N,...", "Give `slice` so many puzzles a call; only it and `band`",
          o.sizes, [](const std::string& v) { return to_list(v, to_size); });
      break;
    case Opt::fill:
      add_number(command, "--fill", "Repeat the puzzles of a file until there are N", o.fill,
                 std::uint64_t{1} << 24U);
      break;
    case Opt::first:
      add_number(command, "--first", "Measure only the first N puzzles of each file", o.first,
                 kNoLimit);
      break;
    case Opt::against:
      command
          .add_option("--against", o.against,
                      "Measure another program that reads puzzles from standard input and "
                      "writes a solution a line")
          ->type_name("COMMAND");
      break;
    case Opt::signature:
      command.add_flag("--signature", o.signature,
                       "Print the search nodes of each engine over a fixed set, and nothing else");
      break;
    case Opt::quiet:
      command.add_flag("-q,--quiet", o.quiet, "No messages about single puzzles");
      break;
    default:
      command.add_flag("-v,--verbose", o.verbose, "Totals and notes at the end, on standard error");
  }
}

void declare_making(CLI::App& command, Opt option, Options& o) {
  switch (option) {
    case Opt::count:
      add(command, "-n,--count", "COUNT", "Make so many puzzles (default: 1); 0: until stopped",
          o.count, [](const std::string& v) { return to_number(v, "--count"); });
      break;
    case Opt::seed:
      add(command, "--seed", "S", "What is random follows from it, the same on every machine",
          o.seed, [](const std::string& v) { return to_number(v, "--seed"); });
      break;
    case Opt::clues:
      add(command, "--clues", "N|A-B", "So many givens", o.clues, to_clues);
      break;
    case Opt::only_minimal:
      command.add_flag("--minimal", o.minimal, "Only puzzles of which no given can be left out");
      break;
    case Opt::symmetry:
      add(command, "--symmetry", "NAME,...",
          "Where the givens stand is symmetric, in one of these ways: none, half-turn, "
          "quarter-turn, horizontal, vertical, both, diagonal, antidiagonal, both-diagonals, all",
          o.symmetries, [](const std::string& v) {
            return to_list(v, [](const std::string& name) {
              return to_choice<Symmetry>(name, "symmetry", "--symmetry");
            });
          });
      break;
    case Opt::pattern:
      add(command, "--pattern", "MASK|FILE",
          "Givens exactly where the mask, a line or a board, has none of .0-_", o.pattern,
          [](const std::string& v) { return v; });
      break;
    case Opt::givens_from:
      add(command, "--givens-from", "GRID|FILE",
          "Start from this full grid, or from one of those of the file", o.givens_from,
          [](const std::string& v) { return v; });
      break;
    case Opt::nearest:
      command.add_flag("--nearest", o.nearest,
                       "When the time is over, the nearest that was found instead of none");
      break;
    case Opt::rating:
      add(command, "--rating", "A-B", "ER on the scale of Sudoku Explainer, as 3.0-4.5", o.rating,
          [&o](const std::string& value) {
            // --level is looked at first.
            if (o.rating)
              throw CLI::ValidationError("--rating", "--level is a range of ratings, too");
            return to_rating_range(value);
          });
      break;
    case Opt::level:
      add(command, "--level", "LEVEL", "ER by name: easy, medium, hard, expert or extreme",
          o.rating, to_level);
      break;
    case Opt::needs:
      add(command, "--needs", "NAME,...",
          "Techniques of people that solving it must take, each of them, and nothing harder",
          o.needs, [](const std::string& v) { return to_techniques(v, "--needs"); });
      break;
    case Opt::only:
      add(command, "--only", "NAME,...", "Techniques of people that are enough to solve it", o.only,
          [](const std::string& v) { return to_techniques(v, "--only"); });
      break;
    case Opt::fields:
      add(command, "--fields", "NAME,...",
          "What --to csv and --to json tell: puzzle, solution, clues, symmetry, seed, index, er, "
          "ep, "
          "ed, technique (the hardest that people need), nodes (of a search), attempts, weight",
          o.fields, to_fields);
      break;
    case Opt::sample:
      add(command, "--sample", "NAME",
          "For statistics: top-down, bottom-up, controlled-bias or uniform-grid", o.sample,
          [](const std::string& v) { return to_choice<Sample>(v, "sample", "--sample"); });
      break;
    case Opt::sukaku:
      command.add_flag("--sukaku", o.sukaku,
                       "Candidate puzzles: no givens, but candidates struck out, all needed");
      break;
    case Opt::take_out:
      add_number(command, "--take-out", "Take out N givens (default: 1)", o.take_out, 81);
      break;
    case Opt::put_in:
      add_number(command, "--put-in", "Put in N others (default: 1)", o.put_in, 81);
      break;
    case Opt::most_solutions:
      add_number(command, "--most-solutions",
                 "Pass over what has more solutions after taking out (default: 1000000)",
                 o.most_solutions, 100'000'000);
      break;
    case Opt::pattern_all:
      command.add_flag("--all", o.all, "Every puzzle there is, but for the names of digits");
      break;
    case Opt::pattern_count:
      add(command, "-n,--count", "COUNT",
          "So many puzzles (default: 1; with --all: all); 0: until the time is over", o.limit,
          [](const std::string& v) { return to_number(v, "--count"); });
      break;
    case Opt::minimize_all:
      command.add_flag("--all", o.all, "Every minimal puzzle within each");
      break;
    case Opt::minimize_limit:
      add_number(command, "--limit", "With --all, no more than N of each", o.limit, kNoLimit);
      break;
    case Opt::fewest:
      command.add_flag("--fewest", o.fewest, "One with few givens, the best of many tries");
      break;
    case Opt::most:
      command.add_flag("--most", o.most, "One with many givens, the best of many tries");
      break;
    case Opt::tries:
      add_number(command, "--tries", "For --fewest and --most (default: 1000)", o.tries,
                 1'000'000'000);
      break;
    case Opt::budget:
      add(command, "--time", "TIME", "Stop after this time (default: 60s; with --all: none)",
          o.time, to_time);
      break;
    case Opt::make_shape:
      add(command, "--shape", "RxC", "Boxes of R rows and C columns, or the side (default: 9)",
          o.shape, to_shape);
      break;
    default:
      add(command, "--time", "TIME", "Give up when no puzzle was ready in this time (default: 60s)",
          o.time, to_time);
  }
}

void declare_explaining(CLI::App& command, Opt option, Options& o) {
  switch (option) {
    case Opt::depth:
      add(command, "--depth", "DEPTH", "Tell so much: technique, house, cells or all (default)",
          o.depth, to_depth);
      break;
    case Opt::order:
      add(command, "--order", "ORDER",
          "Steps as Sudoku Explainer takes them, se (default), or as people do, human", o.order,
          to_order);
      break;
    case Opt::givens:
      add(command, "--givens", "PUZZLE|FILE",
          "The puzzle as it was at the beginning; what is read has the values entered and the "
          "candidates left",
          o.givens, [](const std::string& v) { return to_board("--givens", v); });
      break;
    case Opt::values:
      add(command, "--values", "PUZZLE|FILE",
          "The digits that are set now, where what is read has candidates: a cell that is blank "
          "here is not set yet, also when it has one candidate left",
          o.values, [](const std::string& v) { return to_board("--values", v); });
      break;
    case Opt::brief:
      command.add_flag("--brief", o.brief, "One line a step");
      break;
    case Opt::draw:
      command.add_flag("--grid", o.grid, "Draw the board of each step");
      break;
    default:
      add(command, "--svg", "DIR", "Write a picture of each step into this folder", o.svg,
          [](const std::string& v) { return to_folder(v); });
  }
}

void declare_printing(CLI::App& command, Opt option, Options& o) {
  switch (option) {
    case Opt::paper:
      add(command, "--paper", "PAPER", "a4 (default) or letter", o.print.paper,
          [](const std::string& v) {
            return to_choice<PrintOptions::Paper>(v, "paper", "--paper");
          });
      break;
    case Opt::per_page:
      add_number(command, "--per-page", "Puzzles on a page, up to 12 (default: 4)",
                 o.print.per_page, kMostPerPage);
      break;
    case Opt::title:
      command.add_option("--title", o.print.title, "What stands above each page")
          ->type_name("TEXT");
      break;
    case Opt::difficulty:
      add(command, "--difficulty", "WHAT",
          "Beside the number of each puzzle: er (the rating), level (easy to extreme), none, or "
          "what the input tells (default: carried)",
          o.difficulty, [](const std::string& v) {
            return to_choice<DifficultyChoice>(v, "kind of difficulty", "--difficulty");
          });
      break;
    case Opt::with_solutions:
      command.add_flag("--solutions", o.print.solutions, "The solutions on pages at the end");
      break;
    case Opt::solutions_per_page:
      add_number(command, "--solutions-per-page",
                 "Solutions on a page, up to 12 (default: 12; 6 above 9x9, 2 above 16x16)",
                 o.print.solutions_per_page, kMostPerPage);
      break;
    case Opt::with_candidates:
      command.add_flag("--candidates", o.print.candidates, "Small candidates in blank cells");
      break;
    case Opt::symbols:
      add(command, "--symbols", "NAME",
          "Write digits above 9 as: numbers (10), digits (A for 10), letters (A for 1), hex (0-F), "
          "or auto (default): letters and hex if the puzzle has them, else numbers",
          o.symbols, [](const std::string& v) {
            return to_choice<SymbolsChoice>(v, "kind of symbols", "--symbols");
          });
      break;
    default:
      add(command, "--svg", "DIR", "Write SVG, a file for each page, into this folder", o.svg,
          [](const std::string& v) { return to_folder(v); });
  }
}

}  // namespace

void declare(CLI::App& command, Opt option, Options& options) {
  if (option <= Opt::read_alphabet) {
    declare_reading(command, option, options);
  } else if (option <= Opt::verify) {
    declare_searching(command, option, options);
  } else if (option <= Opt::line_buffered) {
    declare_writing(command, option, options);
  } else if (option <= Opt::verbose) {
    declare_rest(command, option, options);
  } else if (option <= Opt::make_time) {
    declare_making(command, option, options);
  } else if (option <= Opt::svg) {
    declare_explaining(command, option, options);
  } else {
    declare_printing(command, option, options);
  }
}

std::string why_no_isa(const std::string& name) {
  if (kernels_for(name).slice != nullptr) return {};
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
    for (const slice::Kernel* kernel : slice::kernels()) names.emplace_back(kernel->name);
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
