// bitdoku canon
#include "cli/commands/canon.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include "cli/commands.hpp"
#include "cli/commands/canon_board.hpp"
#include "cli/io/console.hpp"
#include "cli/io/stream.hpp"
#include "cli/io/text.hpp"
#include "formats/own_columns.hpp"
#include "limits/thread_own.hpp"

namespace bitdoku::cli {
namespace {

struct CanonArguments : StreamCommandOptions,
                        RowsOptions,
                        CanonOptions,
                        AutomorphismOptions,
                        MapOptions {};

Canon refused(Verdict verdict, std::string reason) {
  return {.found = {}, .verdict = verdict, .reason = std::move(reason)};
}

// The form of the puzzle's solution, or the puzzle in the form of its solution.
Canon canon_by_solution(Canonicalizer& canonicalizer, const Puzzle& puzzle, const Cells9x9& cells,
                        CanonOf of) {
  const Answer answer = solve(puzzle, {.solutions = 2});
  if (answer.verdict != Verdict::unique) return refused(answer.verdict, reason_of(answer));
  Cells9x9 grid;
  std::ranges::copy(answer.solution, grid.begin());
  if (of == CanonOf::solution) return {.found = canonicalizer.of_puzzle(grid)};
  return {.found = canonicalizer.of_puzzle_in_grid(cells, grid).value()};
}

// "312456789": lines count from 1.
std::string lines_text(const std::array<std::uint8_t, 9>& lines) {
  std::string text;
  for (const std::uint8_t line : lines) text += static_cast<char>('1' + line);
  return text;
}

// The generators of the automorphisms of the board that has this form. They are found for the form
// and carried back to the board.
std::vector<Isomorphism> generators_of(const CanonicalForm& found) {
  if (found.automorphisms == 1) return {};
  std::vector<Isomorphism> generators = automorphism_generators(found.form);
  const Isomorphism back = inverse(found.isomorphism);
  for (Isomorphism& generator : generators) {
    generator = compose(compose(found.isomorphism, generator), back);
  }
  return generators;
}

// "no/213456789/123456789/213456789;...": each generator like the words of --map.
template <class Symmetry>
std::string generators_text(const std::vector<Symmetry>& generators) {
  std::string text;
  for (const Symmetry& generator : generators) {
    const MapWords map = words_of(generator);
    if (!text.empty()) text += ';';
    text.append(map.transposed).append(1, '/').append(map.rows).append(1, '/');
    text.append(map.columns).append(1, '/').append(map.digits);
  }
  return text;
}

template <class Symmetry>
void set_map(Json& json, const Symmetry& symmetry) {
  const MapWords map = words_of(symmetry);
  json.set_bool("transposed", symmetry.transposed)
      .set("rows", map.rows)
      .set("columns", map.columns)
      .set("digits", map.digits);
}

template <class Symmetry>
Json generators_json(const std::vector<Symmetry>& generators) {
  Json list = Json::array();
  for (const Symmetry& generator : generators) {
    Json map = Json::object();
    set_map(map, generator);
    list.append(map);
  }
  return list;
}

class CanonWriter {
 public:
  explicit CanonWriter(const CanonArguments& options) : options_(options) {}

  [[nodiscard]] std::string head() const {
    if (!options_.is_csv()) return "";
    return "puzzle,form" + std::string(options_.automorphisms ? ",automorphisms" : "") +
           (options_.generators ? ",generators" : "") +
           (options_.map ? ",transposed,rows,columns,digits" : "") + "\n";
  }

  void write(Reply& reply, const Canon& canon) const {
    const CanonicalForm& found = canon.found;
    if (options_.is_json()) return write_json(reply, found);
    const bool is_csv = options_.is_csv();
    if (is_csv) reply.out += text_of(reply, reply.record.puzzle.givens()) + ",";
    reply.out += text_of(reply, found.form);
    if (options_.automorphisms) add(reply, "automorphisms", std::to_string(found.automorphisms));
    if (options_.generators) add(reply, "generators", generators_text(generators_of(found)));
    if (options_.map) add_map(reply, words_of(found.isomorphism));
    reply.out += '\n';
  }

  // Of another shape than 9x9.
  void write(Reply& reply, const BoardCanon& canon) const {
    const BoardForm& found = canon.found;
    if (options_.is_json()) {
      Json json = reply.json("canonical", canon.unknown);
      set_cells(json, "form", found.form, reply.record);
      if (options_.automorphisms && canon.automorphisms) {
        json.set("automorphisms", *canon.automorphisms);
      }
      if (options_.generators && canon.generators) {
        json.set("generators", generators_json(*canon.generators));
      }
      if (options_.map) set_map(json, found.symmetry);
      reply.out += json.line();
      return;
    }
    // The table has no column that says which boxes the puzzle has.
    if (options_.is_csv() && is_whole(reply.record.puzzle)) {
      reply.out += csv_field(text_of(reply, reply.record.puzzle.givens()));
    }
    if (options_.is_csv()) reply.out += ',';
    reply.out += text_of(reply, found.form);
    if (options_.automorphisms) {
      add(reply, "automorphisms",
          canon.automorphisms ? std::to_string(*canon.automorphisms) : unknown());
    }
    if (options_.generators) {
      add(reply, "generators", canon.generators ? generators_text(*canon.generators) : unknown());
    }
    if (options_.map) add_map(reply, words_of(found.symmetry));
    reply.out += '\n';
  }

  // Writes an empty line or an empty row.
  void write_refused(Reply& reply, std::string_view verdict, std::string_view reason) const {
    if (options_.is_json()) {
      reply.out += reply.json(verdict, reason).line();
      return;
    }
    const std::string columns = head();
    if (!columns.empty() && reply.record.error) {
      reply.out += csv_field(unread_puzzle(reply.record));
    } else if (!columns.empty() && is_whole(reply.record.puzzle)) {
      reply.out += text_of(reply, reply.record.puzzle.givens());
    }
    reply.out.append(static_cast<std::size_t>(std::ranges::count(columns, ',')), ',');
    reply.out += '\n';
  }

 private:
  // Whether the puzzle needs no columns, which the table does not have, for its boxes or
  // candidates.
  static bool is_whole(const Puzzle& puzzle) {
    return std::ranges::none_of(own_columns(),
                                [&](const OwnColumn* own) { return own->is_needed(puzzle); });
  }

  // What stands for a number that is not known. A cell of a table is empty.
  [[nodiscard]] std::string unknown() const { return options_.is_csv() ? "" : "unknown"; }

  void add(Reply& reply, std::string_view name, const std::string& value) const {
    reply.out += options_.is_csv() ? "," : " " + std::string(name) + "=";
    reply.out += value;
  }

  void add_map(Reply& reply, const MapWords& map) const {
    add(reply, "transposed", map.transposed);
    add(reply, "rows", map.rows);
    add(reply, "columns", map.columns);
    add(reply, "digits", map.digits);
  }

  static std::string text_of(const Reply& reply, std::span<const Digit> cells) {
    return to_line(cells, reply.record.alphabet, reply.record.blank);
  }

  void write_json(Reply& reply, const CanonicalForm& found) const {
    Json json = reply.json("canonical");
    json.set("form", text_of(reply, found.form));
    if (options_.automorphisms) json.set("automorphisms", found.automorphisms);
    if (options_.generators) json.set("generators", generators_json(generators_of(found)));
    if (options_.map) set_map(json, found.isomorphism);
    reply.out += json.line();
  }

  const CanonArguments& options_;
};

BoardCanon board_form_of(const Puzzle& puzzle, const CanonArguments& options) {
  BoardCanon canon = board_canon_of(puzzle, options.of);
  if (options.automorphisms) count_automorphisms_of(canon, puzzle.shape(), options.of);
  if (options.generators) find_generators_of(canon, puzzle.shape(), options.of);
  return canon;
}

void refuse(Reply& reply, const Canon& canon) {
  reply.refuse(canon.verdict, canon.reason);
}
void refuse(Reply& reply, const BoardCanon& canon) {
  if (canon.is_misused) return reply.misuse(canon.reason);
  reply.refuse(canon.verdict, canon.reason);
}

// Counts the answer. It may not have all that was asked for.
void count_form(Reply& reply, const Canon&) {
  ++reply.tally.yes;
}
void count_form(Reply& reply, const BoardCanon& canon) {
  if (canon.unknown.empty()) {
    ++reply.tally.yes;
  } else {
    reply.refuse(Verdict::unknown, canon.unknown);
  }
}

template <class Form>
void answer(Reply& reply, const CanonWriter& writer, const Form& canon) {
  if (canon.verdict == Verdict::unique) {
    count_form(reply, canon);
    writer.write(reply, canon);
    return;
  }
  refuse(reply, canon);
  writer.write_refused(reply, to_string(canon.verdict), canon.reason);
}

int run_canon(const CanonArguments& options) {
  Input input(options);
  const CanonWriter writer(options);
  const std::string head = writer.head();
  return run_stream(
      options, input, input,
      {.writes_records = false,
       .head = head,
       .on_failure = [&](Reply& reply) { writer.write_refused(reply, "unknown", "failed"); },
       .handle =
           [&](Reply& reply) {
             if (is_other_shape(reply.record)) {
               answer(reply, writer, board_form_of(reply.record.puzzle, options));
             } else {
               answer(reply, writer, canon_of(reply.record, options.of));
             }
           },
       .yes = "canonical",
       .no = "without a form"});
}

constexpr auto kCanonOptions =
    kOptionsOf<CanonArguments, opt::canon_of, opt::automorphisms, opt::generators, opt::map,
               opt::from, opt::column, opt::shape, opt::read_alphabet, opt::rows, opt::rows_json,
               opt::output, opt::part, opt::line_buffered, opt::threads, opt::quiet, opt::verbose>;

constexpr auto kCanonExamples = std::to_array<Example>({
    {"canon puzzles.txt | sort -u | wc -l", "Count the puzzles that differ essentially."},
    {"canon --automorphisms --map puzzles.txt", "Also show how each form is made."},
    {"canon --generators puzzles.txt", "Also show the symmetries of each puzzle."},
    {"canon --of grid puzzles.txt", "Write each puzzle in its solution's form."},
    {"canon --of pattern --to csv puzzles.txt", "Write a table of puzzles and their patterns."},
});

}  // namespace

Canon canon_of(const Record& record, CanonOf of) {
  if (record.error) return refused(Verdict::invalid, record.error->message);
  const std::optional<Cells9x9> cells = cells_of_9x9(record.puzzle);
  if (!cells) {
    return refused(Verdict::unsupported, kNoFormOfThese);
  }
  using Own = ThreadOwn<Canonicalizer>;
  if (Own::get() == nullptr) Own::set(std::make_unique<Canonicalizer>());
  Canonicalizer& canonicalizer = *Own::get();
  if (of == CanonOf::puzzle) return {.found = canonicalizer.of_puzzle(*cells)};
  if (of == CanonOf::pattern) return {.found = canonicalizer.of_pattern(*cells)};
  if (of == CanonOf::digits) return {.found = form_of_digits(*cells)};
  return canon_by_solution(canonicalizer, record.puzzle, *cells, of);
}

MapWords words_of(const Isomorphism& isomorphism) {
  MapWords words{.transposed = isomorphism.transposed ? "yes" : "no",
                 .rows = lines_text(isomorphism.rows),
                 .columns = lines_text(isomorphism.columns),
                 .digits = {}};
  for (unsigned d = 1; d < 10; ++d) {
    words.digits += static_cast<char>('0' + isomorphism.digits[d]);
  }
  return words;
}

const Command kCanonCommand{
    .name = "canon",
    .operands = "[FILE|PUZZLE]...",
    .summary = "write the canonical form of each puzzle",
    .description =
        "Writes a line for each puzzle: its canonical (min-lex) form. Two puzzles have the "
        "same form exactly if a symmetry of Sudoku maps one to the other. A symmetry renames "
        "digits, permutes bands, stacks, the rows of a band and the columns of a stack, and may "
        "transpose the board. The form is the smallest of all boards that result, when boards are "
        "compared as lines with 0 for a blank. The puzzle may have any number of givens and "
        "solutions.\n"
        "\n"
        "--of grid writes another form: the puzzle is moved so that its solution becomes "
        "canonical. For this, each puzzle needs exactly one solution. --of pattern writes the "
        "form of the pattern of the givens, with 1 for a given, and --of solution the form of the "
        "solution. --of digits writes the puzzle itself, with its digits renamed in the order in "
        "which they "
        "occur. These forms are different boards; compare only forms of one kind.\n"
        "\n"
        "--automorphisms adds the number of ways to move the cells so that the result is the same "
        "puzzle, apart from the names of its digits. --generators adds some of these ways, from "
        "which all others result by composition. Each is a map from the puzzle to itself: "
        "transposed/rows/columns/digits. --map adds a map from the puzzle to the "
        "form: row r of the form is row rows[r] of the puzzle (or of the transposed puzzle, if "
        "the map says so), the same holds for columns, and digit d becomes digits[d]. A puzzle "
        "without a form gets an empty line, a message and the exit code of `solve`.\n"
        "\n"
        "Boards of other shapes up to 25x25 have forms, too, but no --of grid. The board is "
        "transposed only if its boxes are square. Above 9x9 the numbers of a map have dots between "
        "them. If there are too many automorphisms to count, the answer has `unknown` for their "
        "number, and the exit code is 1.\n"
        "\n"
        "Givens may clash: a symmetry moves them like any others.",
    .options = kCanonOptions,
    .examples = kCanonExamples,
    .run = kRun<CanonArguments, run_canon>,
};

}  // namespace bitdoku::cli
