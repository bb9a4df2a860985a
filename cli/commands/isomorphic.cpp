// bitdoku isomorphic
#include <algorithm>
#include <array>

#include "cli/commands.hpp"
#include "cli/commands/canon.hpp"
#include "cli/io/console.hpp"
#include "cli/io/gathered.hpp"
#include "cli/io/stream.hpp"

namespace bitdoku::cli {
namespace {

struct IsomorphicArguments : InputOptions, OutputOptions, MapOptions {};

// A puzzle of one of the two inputs.
struct Side {
  Side(const IsomorphicArguments& options, const std::string& operand)
      : input(options, {operand}, options.quiet) {}

  Input input;
  Record record;
  Canon canon;

  // Reads the next puzzle and finds its form.
  bool next() {
    if (!input.next(record)) return false;
    canon = canon_of(record, CanonOf::puzzle);
    return true;
  }
  [[nodiscard]] bool is_bad() const { return canon.verdict != Verdict::unique; }
  void complain() const {
    if (is_bad()) say(place_of(record, input.source()) + canon.reason + "\n");
  }
};

std::string answer_of(const Side& a, const Side& b, bool with_map, batch::Tally& total) {
  ++total.records;
  if (a.is_bad() || b.is_bad()) {
    ++total.bad;
    return "invalid " + (a.is_bad() ? a : b).canon.reason;
  }
  if (a.canon.found.form != b.canon.found.form) {
    ++total.no;
    return "no";
  }
  ++total.yes;
  if (!with_map) return "yes";
  const MapWords words =
      words_of(compose(a.canon.found.isomorphism, inverse(b.canon.found.isomorphism)));
  return "yes transposed=" + words.transposed + " rows=" + words.rows +
         " columns=" + words.columns + " digits=" + words.digits;
}

int run_isomorphic(const IsomorphicArguments& options) {
  if (options.operands.size() != 2) {
    say("bitdoku: isomorphic: give two puzzles or two files\n"
        "See: bitdoku isomorphic --help\n");
    return kUsage;
  }
  std::optional<Output> output = Output::open(options, options.operands);
  if (!output) return kBadInput;
  Side a(options, options.operands[0]);
  Side b(options, options.operands[1]);
  Gathered gathered(options, *output);
  batch::Tally total;
  bool more_a = a.next();
  bool more_b = b.next();
  while (more_a && more_b) {
    gathered.text() += answer_of(a, b, options.map, total) + "\n";
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
    kOptionsOf<IsomorphicArguments, kIsomorphicMap, opt::from, opt::shape, opt::read_alphabet,
               opt::output, opt::line_buffered, opt::quiet>;

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
        "Compares two 9x9 puzzles, or the first puzzle of one file with the first of the other, "
        "and "
        "so on. Writes `yes` when a symmetry of Sudoku leads from A to B, `no` when there is none, "
        "and `invalid REASON` when a puzzle cannot be read. The exit code is 1 when any answer is "
        "`no`.\n\nWith --map the answer shows one of the symmetries: row r of B is row rows[r] of "
        "A, "
        "transposed first where it says so; columns likewise; the digit d becomes digits[d].",
    .options = kIsomorphicOptions,
    .examples = kIsomorphicExamples,
    .run = kRun<IsomorphicArguments, run_isomorphic>,
};

}  // namespace bitdoku::cli
