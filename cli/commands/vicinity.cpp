// bitdoku vicinity
#include <algorithm>
#include <array>
#include <filesystem>

#include "cli/arguments/option_table.hpp"
#include "cli/commands.hpp"
#include "cli/io/derived.hpp"
#include "cli/io/frame.hpp"
#include "cli/io/gathered.hpp"
#include "cli/io/stream.hpp"
#include "cli/io/text.hpp"
#include "generate/puzzle_key.hpp"

namespace bitdoku::cli {
namespace {

// The vicinities of the puzzles of an input, without what was written before.
class Vicinities {
 public:
  Vicinities(const Options& options, Output& output, bool is_single)
      : options_(options),
        is_single_(is_single),
        frame_(options, false),
        gathered_(options, output),
        progress_(options) {
    how_.take_out = static_cast<int>(options.take_out);
    how_.put_in = static_cast<int>(options.put_in);
    how_.minimal = options.minimal;
    how_.most_solutions = options.most_solutions;
    how_.threads = options.threads;
  }

  VicinityAnswer write(const Record& record, const batch::Source& source) {
    const Format& format = answer_format(options_, source.format);
    WriteOptions look = write_options(options_);
    look.solutions = false;
    const Writer writer(format, look);
    Record near = record;
    const bool tells_solution = has_solution_field(record);
    VicinityAnswer answer = vicinity(record.puzzle, how_, [&](const Puzzle& puzzle) {
      if (!is_single_ && !seen_.insert(generating::key_of(puzzle.givens())).second) return true;
      set_puzzle(near, puzzle);
      if (tells_solution) set_solution(near, solve(puzzle).solution);
      frame_.before(gathered_.text(), format, near);
      writer.puzzle(gathered_.text(), near);
      gathered_.added();
      progress_.show(++written_);
      return true;
    });
    tested_ += answer.tested;
    return answer;
  }

  void flush() { gathered_.flush(); }
  void finish() {
    frame_.finish(gathered_.text());
    flush();
  }
  [[nodiscard]] std::uint64_t written() const { return written_; }
  [[nodiscard]] std::uint64_t tested() const { return tested_; }

 private:
  const Options& options_;
  bool is_single_;
  VicinityOptions how_;
  Frame frame_;
  Gathered gathered_;
  Progress progress_;
  generating::SeenPuzzles seen_;
  std::uint64_t written_ = 0;
  std::uint64_t tested_ = 0;
};

// Counts a record and says what there is to say of it; empty: nothing.
std::string note(const Record& record, const VicinityAnswer& answer, const Options& options,
                 batch::Tally& total) {
  if (record.error || !answer.reason.empty()) {
    ++total.bad;
    return record.error ? record.error->message : answer.reason;
  }
  if (answer.left_out == 0) return {};
  ++total.unknown;
  return counted(answer.left_out, "way") + " of taking out passed over, which left more than " +
         counted(options.most_solutions, "solution") + " (--most-solutions)";
}

// Is there one puzzle only? What another program writes may go on.
bool is_surely_single(const Options& options, Input& input) {
  const bool is_at_hand =
      !options.operands.empty() &&
      std::ranges::all_of(options.operands, [](const std::string& operand) {
        std::error_code ignored;
        return operand != "-" &&
               (!is_file(operand) || std::filesystem::is_regular_file(operand, ignored));
      });
  return is_at_hand && input.is_single();
}

int run_vicinity(const Options& options) {
  if (options.to != nullptr && needs_total(*options.to)) {
    say("bitdoku: vicinity: --to " + std::string(name(*options.to)) +
        " would begin with the number of puzzles, which is not known before the last; use "
        "--to block\n");
    return kUsage;
  }
  std::optional<Output> output = Output::open(options);
  if (!output) return kBadInput;
  Input input(options);
  const bool is_single = is_surely_single(options, input);
  Vicinities vicinities(options, *output, is_single);
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
  return exit_code(total, input);
}

constexpr auto kVicinityOptions =
    kOptionsOf<Options, opt::take_out, opt::put_in, opt::only_minimal, opt::most_solutions,
               opt::from, opt::shape, opt::read_alphabet, opt::to, opt::write_alphabet, opt::blank,
               opt::output, opt::line_buffered, opt::threads, opt::isa, opt::quiet, opt::verbose>;

constexpr auto kVicinityExamples = std::to_array<Example>({
    {"vicinity puzzles.txt", "{-1+1}: one given out, another in, wherever one solution is left."},
    {"vicinity --take-out 2 --put-in 1 puzzles.txt", "{-2+1}: puzzles with a given less, if any."},
    {"vicinity --minimal --put-in 2 puzzles.txt", "{-1+2}, the minimal ones only."},
});

}  // namespace

const Command kVicinityCommand{
    .name = "vicinity",
    .operands = "[FILE|PUZZLE]...",
    .summary = "all puzzles that differ by a few givens and have one solution",
    .description =
        "Writes every 9x9 puzzle with exactly one solution that comes of a puzzle by taking out "
        "--take-out givens and putting in --put-in others, {-n+m} for those who collect hard "
        "puzzles "
        "or such with few givens. Each is written once, also when several puzzles of the input "
        "lead "
        "to it.\n\n"
        "To put in two givens or more, all solutions of what is left after taking out are listed, "
        "which can be many: where there are more than --most-solutions that way is passed over, "
        "with a message and the exit code 1.",
    .options = kVicinityOptions,
    .examples = kVicinityExamples,
    .run = kRun<Options, run_vicinity>,
};

}  // namespace bitdoku::cli
