// bitdoku vicinity
#include <array>
#include <bitdoku/canonical.hpp>

#include "cli/arguments/options/making.hpp"
#include "cli/commands.hpp"
#include "cli/io/derived.hpp"
#include "cli/io/first_records.hpp"
#include "cli/io/frame.hpp"
#include "cli/io/part_records.hpp"
#include "cli/io/progress.hpp"
#include "cli/io/stream.hpp"
#include "cli/io/text.hpp"
#include "generate/puzzle_key.hpp"

namespace bitdoku::cli {
namespace {

struct VicinityArguments : StreamCommandOptions,
                           RecordOptions,
                           KernelOptions,
                           MinimalOptions,
                           MemoryOptions,
                           VicinityWishOptions {};

// Writes the vicinities of the puzzles of an input, without puzzles that were written before.
class Vicinities {
 public:
  Vicinities(const VicinityArguments& options, Output& output, PartRecords& part, bool is_single)
      : options_(options),
        is_single_(is_single),
        frame_(options, options, false),
        first_(options, options, output, part),
        progress_(options, "puzzle", may_be_typed(options, options)) {
    how_.take_out = static_cast<int>(options.take_out);
    how_.put_in = static_cast<int>(options.put_in);
    how_.one_digit = options.one_digit;
    how_.minimal = options.minimal;
    how_.most_solutions = options.most_solutions;
    how_.threads = options.threads;
    how_.on_progress = [this](const VicinityProgress& progress) {
      show(progress);
      return true;
    };
  }

  VicinityAnswer write(const Record& record, const batch::Source& source) {
    const Format& format = frame_.format_for(source);
    WriteOptions look = write_options(options_);
    look.solutions = false;
    const Writer writer(format, look);
    Record near = record;
    const bool tells_solution = has_solution_field(record);
    VicinityAnswer answer = vicinity(record.puzzle, how_, [&](const Puzzle& neighbour) {
      const Puzzle puzzle = options_.canonical ? canonical(neighbour) : neighbour;
      const auto key = generating::key_of(puzzle.givens());
      // The neighbours of a single puzzle are different, but may have the same form.
      const bool may_repeat = !is_single_ || options_.canonical;
      if (!may_repeat) {
        first_.takes(key);
      } else if (!first_.is_first(key)) {
        return true;
      }
      set_puzzle(near, puzzle);
      if (tells_solution) set_solution(near, solve(puzzle).solution);
      frame_.before(first_.text(), format, near);
      first_.begins();
      writer.puzzle(first_.text(), near);
      first_.added();
      return true;
    });
    tested_ += answer.tested;
    return answer;
  }

  void flush() { first_.flush(); }
  void finish() {
    first_.finish();
    frame_.finish(first_.text());
    flush();
  }
  [[nodiscard]] std::uint64_t written() const { return first_.written(); }
  [[nodiscard]] std::uint64_t tested() const { return tested_; }

 private:
  Puzzle canonical(const Puzzle& puzzle) {
    const CanonicalForm found = canonicalizer_.of_puzzle(cells_of_9x9(puzzle).value());
    Puzzle form;
    for (int cell = 0; cell < 81; ++cell) form.set_given(cell, found.form[cell]);
    return form;
  }

  // The share is that of one puzzle, so it is shown only if there is a single puzzle.
  void show(const VicinityProgress& progress) {
    Done done{.count = first_.written()};
    const double share =
        static_cast<double>(progress.removals) / static_cast<double>(progress.all_removals);
    if (is_single_) {
      done.share = share;
    } else {
      done.detail = "; " + fixed(100 * share, 0) + " % of this puzzle";
    }
    progress_.show(std::move(done));
  }

  const VicinityArguments& options_;
  bool is_single_;
  VicinityOptions how_;
  Frame frame_;
  FirstRecords first_;
  ProgressLine progress_;
  Canonicalizer canonicalizer_;
  std::uint64_t tested_ = 0;
};

// Counts a record. Returns a message, or an empty text.
std::string note(const Record& record, const VicinityAnswer& answer,
                 const VicinityArguments& options, batch::Tally& total) {
  if (record.error || !answer.reason.empty()) {
    ++total.bad;
    return record.error ? record.error->message : answer.reason;
  }
  if (answer.left_out == 0) return {};
  ++total.unknown;
  return counted(answer.left_out, "way") + " of removing givens skipped, which leave more than " +
         counted(options.most_solutions, "solution") + " (--most-solutions)";
}

int run_vicinity(const VicinityArguments& options) {
  if (needs_count(options, "vicinity")) return kUsage;
  Input input(options);
  PartRecords part(options);
  if (const int code = part.begin(input, options); code != kWell) return code;
  std::optional<Output> output = Output::open(part.output(), options.inputs());
  if (!output) return kBadInput;
  input.answers_in(options.to);
  const bool is_single = input.is_surely_single(options.operands);
  Vicinities vicinities(options, *output, part, is_single);
  batch::Tally total;
  Record record;
  while (input.next(record)) {
    drop_descriptions(record);
    ++total.records;
    VicinityAnswer answer;
    if (!record.error) answer = vicinities.write(record, input.source());
    const std::string text = note(record, answer, options, total);
    if (!text.empty() && !options.quiet) {
      vicinities.flush();
      say(place_of(record, input.source()) + text + "\n");
    }
    if (!input.ready()) vicinities.flush();
  }
  vicinities.finish();
  output->close(total.records > 0 || input.all_read());
  if (options.verbose) {
    say(input.notes() + counted(total.records, "puzzle") + ", " +
        counted(vicinities.tested(), "candidate") + ", " + with_commas(vicinities.written()) +
        " written\n");
  }
  return part.finish(input, total);
}

constexpr auto kVicinityOptions =
    kOptionsOf<VicinityArguments, opt::take_out, opt::put_in, opt::one_digit, opt::minimal,
               opt::canonical, opt::most_solutions, opt::from, opt::column, opt::shape,
               opt::read_alphabet, opt::to, opt::record_json, opt::write_alphabet, opt::blank,
               opt::memory, opt::output, opt::part, opt::line_buffered, opt::threads, opt::isa,
               opt::quiet, opt::verbose>;

constexpr auto kVicinityExamples = std::to_array<Example>({
    {"vicinity puzzles.txt", "{-1+1}: replace one given by another."},
    {"vicinity --take-out 2 --put-in 1 puzzles.txt", "{-2+1}: find puzzles with one given fewer."},
    {"vicinity --canonical --take-out 2 --put-in 2 puzzles.txt",
     "{-2+2}: find puzzles that are essentially different."},
    {"vicinity --minimal --put-in 2 puzzles.txt", "{-1+2}: write only minimal puzzles."},
    {"vicinity --one-digit --take-out 8 --put-in 0 puzzles.txt",
     "9-8: of a digit with nine givens, keep only one."},
});

}  // namespace

const Command kVicinityCommand{
    .name = "vicinity",
    .operands = "[FILE|PUZZLE]...",
    .summary = "write the puzzles that differ by a few givens",
    .description =
        "Writes every puzzle with exactly one solution that results from removing --take-out "
        "givens of a 9x9 puzzle and adding --put-in other givens. Collectors of hard puzzles and "
        "of puzzles with few givens call this {-n+m}. Each puzzle is written once, even if "
        "several puzzles of the input lead to it. With --canonical the same holds for the "
        "canonical (min-lex) forms of these puzzles: isomorphic puzzles are written once. If "
        "--memory has no room for hashes of all puzzles, they go to temporary files, and puzzles "
        "are written in blocks; the output is the same.\n"
        "\n"
        "To add two or more givens, the program lists all solutions of the puzzle without the "
        "removed givens. If there are more than --most-solutions, it skips that choice of givens "
        "and writes a message, and the exit code is 1.\n"
        "\n"
        "With --put-in 0 it only removes givens, {-n}. Reductions of a digit such as 9-8 remove 8 "
        "givens of one digit: --one-digit --take-out 8 --put-in 0.",
    .options = kVicinityOptions,
    .examples = kVicinityExamples,
    .run = kRun<VicinityArguments, run_vicinity>,
};

}  // namespace bitdoku::cli
