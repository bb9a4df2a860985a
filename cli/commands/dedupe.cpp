// bitdoku dedupe
#include <array>

#include "cli/commands.hpp"
#include "cli/commands/canon.hpp"
#include "cli/commands/canon_board.hpp"
#include "cli/io/first_records.hpp"
#include "cli/io/frame.hpp"
#include "cli/io/memory_need.hpp"
#include "cli/io/part_records.hpp"
#include "cli/io/progress.hpp"
#include "cli/io/stream.hpp"
#include "cli/io/text.hpp"
#include "generate/puzzle_key.hpp"

namespace bitdoku::cli {
namespace {

struct DedupeArguments : StreamCommandOptions, RecordOptions, CanonOptions, MemoryOptions {};

// What stands for the class of a puzzle.
struct ClassKey {
  generating::PuzzleKey key = {};
  Verdict verdict = Verdict::unique;  // if it is anything else, the puzzle cannot be compared
  std::string reason = {};
};

ClassKey class_key_of(const Record& record, CanonOf of) {
  if (!is_other_shape(record)) {
    Canon canon = canon_of(record, of);
    if (canon.verdict != Verdict::unique) return {{}, canon.verdict, std::move(canon.reason)};
    return {.key = generating::key_of(canon.found.form)};
  }
  BoardCanon canon = board_canon_of(record.puzzle, of);
  if (canon.verdict != Verdict::unique) return {{}, canon.verdict, std::move(canon.reason)};
  // Boards of different shapes may have the same digits.
  std::vector<Digit>& form = canon.found.form;
  form.push_back(static_cast<Digit>(record.puzzle.shape().box_rows()));
  return {.key = generating::key_of(form)};
}

int run_dedupe(const DedupeArguments& options) {
  if (needs_count(options, "dedupe")) return kUsage;
  // A part keeps the keys that it writes in memory until its end.
  if (!options.quiet && options.part) tell_memory_need(options, options.inputs(), 40);
  Input input(options);
  PartRecords part(options);
  if (const int code = part.begin(input, options); code != kWell) return code;
  std::optional<Output> output = Output::open(part.output(), options.inputs());
  if (!output) return kBadInput;
  input.answers_in(options.to);
  WriteOptions look = write_options(options);
  look.solutions = false;
  Frame frame(options, options, false);
  FirstRecords first(options, options, *output, part);
  ProgressLine progress(options, "puzzle", may_be_typed(options, options));
  batch::Tally total;
  Record record;
  while (input.next(record)) {
    ++total.records;
    const auto [key, verdict, reason] = class_key_of(record, options.of);
    if (verdict != Verdict::unique) {
      count_refused(total, verdict);
      if (!options.quiet) {
        first.flush();
        say(place_of(record, input.source()) + reason + "\n");
      }
    } else if (first.is_first(key)) {
      const Format& format = frame.format_for(input.source());
      frame.before(first.text(), format, record);
      first.begins();
      Writer(format, look).puzzle(first.text(), record);
      first.added();
    }
    progress.show({.count = total.records, .share = input.share(input.source(), record.line)});
    if (!input.ready()) first.flush();
  }
  first.finish();
  frame.finish(first.text());
  first.flush();
  output->close(total.records > 0 || input.all_read());
  if (options.verbose) {
    say(input.notes() + counted(total.records, "puzzle") + ", " + with_commas(first.written()) +
        " written\n");
  }
  return part.finish(input, total);
}

constexpr auto kDedupeOptions =
    kOptionsOf<DedupeArguments, opt::same_by, opt::from, opt::column, opt::shape,
               opt::read_alphabet, opt::to, opt::record_json, opt::write_alphabet, opt::blank,
               opt::memory, opt::output, opt::part, opt::line_buffered, opt::quiet, opt::verbose>;

constexpr auto kDedupeExamples = std::to_array<Example>({
    {"dedupe 9x9.txt", "Keep one puzzle of each class."},
    {"dedupe --by pattern -v 9x9.txt", "Keep one puzzle for each pattern of givens."},
    {"dedupe --memory 500 -o once.txt 9x9.txt", "Need about 510 MB for many millions."},
});

}  // namespace

const Command kDedupeCommand{
    .name = "dedupe",
    .operands = "[FILE|PUZZLE]...",
    .summary = "leave out puzzles that are the same up to symmetry",
    .description =
        "Writes each puzzle, unless a symmetry of Sudoku maps an earlier puzzle of the input "
        "to it. The first puzzle of each class stays unchanged. --by grid compares only the "
        "solutions, so that one puzzle of each class of grids stays; for this, each puzzle needs "
        "exactly one solution. --by pattern compares only the patterns of the givens. The givens "
        "of a puzzle may clash. The puzzles may have any shape up to 25x25; puzzles of different "
        "shapes differ.\n"
        "\n"
        "The program remembers two hashes of each form. If --memory has no room for them, it "
        "writes them to temporary files (in the folder TMPDIR, or /tmp), and puzzles in blocks "
        "instead of as they come; the output is the same. A puzzle that cannot be compared is "
        "left out with a message.",
    .options = kDedupeOptions,
    .examples = kDedupeExamples,
    .run = kRun<DedupeArguments, run_dedupe>,
};

}  // namespace bitdoku::cli
