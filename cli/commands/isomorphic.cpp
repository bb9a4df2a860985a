// bitdoku isomorphic
#include <algorithm>
#include <array>

#include "cli/commands.hpp"
#include "cli/commands/canon.hpp"
#include "cli/commands/canon_board.hpp"
#include "cli/io/answer_rows.hpp"
#include "cli/io/console.hpp"
#include "cli/io/gathered.hpp"
#include "cli/io/stream.hpp"

namespace bitdoku::cli {
namespace {

struct IsomorphicArguments : InputOptions, OutputOptions, RowsOptions, MapOptions {};

// One of the two inputs and its current puzzle.
struct Side {
  Side(const IsomorphicArguments& options, const std::string& operand)
      : input(options, {operand}, options.quiet) {}

  Input input;
  Record record;
  Canon canon;
  BoardCanon board_canon;  // instead, if the shape is not 9x9

  // Reads the next puzzle and finds its form.
  bool next() {
    if (!input.next(record)) return false;
    if (is_other_shape(record)) {
      board_canon = board_canon_of(record.puzzle, CanonOf::puzzle);
    } else {
      canon = canon_of(record, CanonOf::puzzle);
    }
    return true;
  }
  [[nodiscard]] bool is_bad() const {
    return (is_other_shape(record) ? board_canon.verdict : canon.verdict) != Verdict::unique;
  }
  [[nodiscard]] const std::string& reason() const {
    return is_other_shape(record) ? board_canon.reason : canon.reason;
  }
  void complain() const {
    if (is_bad()) say(place_of(record, input.source()) + reason() + "\n");
  }
};

constexpr auto kIsomorphicColumns =
    std::to_array<std::string_view>({"line", "puzzle", "other", "verdict", "reason"});
constexpr auto kIsomorphicColumnsWithMap = std::to_array<std::string_view>(
    {"line", "puzzle", "other", "verdict", "reason", "transposed", "rows", "columns", "digits"});

Columns isomorphic_columns(const IsomorphicArguments& options) {
  if (options.map) return kIsomorphicColumnsWithMap;
  return kIsomorphicColumns;
}

struct Comparison {
  std::string_view verdict = "invalid";  // or "yes", "no"
  std::string reason = {};               // why it is invalid
  std::optional<MapWords> map = {};      // from A to B, if it is wanted and there is one
};

Comparison compare(const Side& a, const Side& b, bool with_map) {
  if (a.is_bad() || b.is_bad()) return {.reason = (a.is_bad() ? a : b).reason()};
  if (a.record.puzzle.shape() != b.record.puzzle.shape()) return {.verdict = "no"};
  const bool is_board = is_other_shape(a.record);
  const bool is_same = is_board ? a.board_canon.found.form == b.board_canon.found.form
                                : a.canon.found.form == b.canon.found.form;
  if (!is_same) return {.verdict = "no"};
  Comparison same{.verdict = "yes"};
  if (!with_map) return same;
  same.map =
      is_board
          ? words_of(compose(a.board_canon.found.symmetry, inverse(b.board_canon.found.symmetry)))
          : words_of(compose(a.canon.found.isomorphism, inverse(b.canon.found.isomorphism)));
  return same;
}

std::string in_words(const Comparison& found) {
  std::string text(found.verdict);
  if (!found.reason.empty()) text += " " + found.reason;
  if (found.map) {
    text += " transposed=" + found.map->transposed + " rows=" + found.map->rows +
            " columns=" + found.map->columns + " digits=" + found.map->digits;
  }
  return text + "\n";
}

Json to_json(const Comparison& found, const Side& a, const Side& b) {
  Json json = Json::object();
  json.set("line", a.record.line);
  if (!a.record.error) set_cells(json, "puzzle", a.record.puzzle.givens(), a.record);
  if (!b.record.error) set_cells(json, "other", b.record.puzzle.givens(), b.record);
  json.set("verdict", found.verdict);
  if (!found.reason.empty()) json.set("reason", found.reason);
  if (found.map) {
    json.set_bool("transposed", found.map->transposed == "yes")
        .set("rows", found.map->rows)
        .set("columns", found.map->columns)
        .set("digits", found.map->digits);
  }
  return json;
}

std::string answer_of(const IsomorphicArguments& options, const Side& a, const Side& b,
                      batch::Tally& total) {
  const Comparison found = compare(a, b, options.map);
  ++total.records;
  ++(found.verdict == "yes" ? total.yes : found.verdict == "no" ? total.no : total.bad);
  if (options.is_line()) return in_words(found);
  return row_of(options, isomorphic_columns(options), to_json(found, a, b));
}

int run_isomorphic(const IsomorphicArguments& options) {
  if (options.operands.size() != 2) {
    say("bitdoku: isomorphic: give two puzzles or two files\n"
        "See: bitdoku isomorphic --help\n");
    return kUsage;
  }
  if (options.operands[0] == "-" && options.operands[1] == "-") {
    say("bitdoku: isomorphic: standard input cannot be read twice; name a file for one side\n");
    return kUsage;
  }
  std::optional<Output> output = Output::open(options, options.operands);
  if (!output) return kBadInput;
  Side a(options, options.operands[0]);
  Side b(options, options.operands[1]);
  Gathered gathered(options, *output);
  gathered.text() += head_of(options, isomorphic_columns(options));
  batch::Tally total;
  bool more_a = a.next();
  bool more_b = b.next();
  while (more_a && more_b) {
    gathered.text() += answer_of(options, a, b, total);
    gathered.added();
    if (!options.quiet && (a.is_bad() || b.is_bad())) {
      gathered.flush();
      a.complain();
      b.complain();
    }
    more_a = a.next();
    more_b = b.next();
  }
  gathered.flush();
  output->close(total.records > 0);
  if (!a.input.all_read() || !b.input.all_read()) return kBadInput;
  if (more_a != more_b) {
    say("bitdoku: isomorphic: " + options.operands[more_a ? 0 : 1] + " has more puzzles than " +
        options.operands[more_a ? 1 : 0] + "\n");
    return kBadInput;
  }
  return std::max(exit_code(total, a.input), exit_code(total, b.input));
}

constexpr auto kIsomorphicMap =
    opt::map.described("Also write how rows, columns and digits of A are moved to make B");

constexpr auto kIsomorphicOptions =
    kOptionsOf<IsomorphicArguments, kIsomorphicMap, opt::from, opt::column, opt::shape,
               opt::read_alphabet, opt::rows, opt::rows_json, opt::output, opt::line_buffered,
               opt::quiet>;

constexpr auto kIsomorphicExamples = std::to_array<Example>({
    {"isomorphic puzzles.txt puzzles.txt", "Compare the puzzles of two files line by line."},
    {"isomorphic --map 9x9.txt 9x9.txt", "Also show a map from one to the other."},
});

}  // namespace

const Command kIsomorphicCommand{
    .name = "isomorphic",
    .operands = "A B",
    .summary = "say whether a symmetry leads from one puzzle to another",
    .description =
        "Compares two puzzles, or the first puzzle of one file with the first of the other, "
        "and so on. Writes `yes` if a symmetry of Sudoku maps A to B, `no` if none does, and "
        "`invalid REASON` if a puzzle cannot be read or compared. The exit code is 1 if any answer "
        "is `no`.\n"
        "\n"
        "With --map the answer shows one of the symmetries: row r of B is row rows[r] of A (or of "
        "the transposed A, if the map says so), the same holds for columns, and digit d becomes "
        "digits[d].\n"
        "\n"
        "The givens of a puzzle may clash. The puzzles may have any shape up to 25x25. Two puzzles "
        "of different shapes are not the "
        "same, and the board is transposed only if its boxes are square. Above 9x9 the numbers of "
        "a "
        "map have dots between them.",
    .options = kIsomorphicOptions,
    .examples = kIsomorphicExamples,
    .run = kRun<IsomorphicArguments, run_isomorphic>,
};

}  // namespace bitdoku::cli
