// bitdoku enumerate
#include <array>
#include <utility>

#include "cli/commands.hpp"
#include "cli/commands/other_rules.hpp"
#include "cli/io/console.hpp"
#include "cli/io/frame.hpp"
#include "cli/io/gathered.hpp"
#include "cli/io/json.hpp"
#include "cli/io/progress.hpp"
#include "cli/io/stream.hpp"
#include "cli/io/text.hpp"

namespace bitdoku::cli {
namespace {

struct EnumerateArguments : InputOptions,
                            StrictOptions,
                            OutputOptions,
                            RecordOptions,
                            JsonOptions,
                            KernelOptions,
                            EngineOptions,
                            LimitOptions,
                            AmountOptions {};

// Writes solutions.
class Solutions {
 public:
  Solutions(const EnumerateArguments& options, Output& output)
      : options_(options),
        frame_(options, options),
        gathered_(options, output),
        progress_(options, "solution", may_be_typed(options, options)) {}

  // If solutions are lines, a blank line separates those of one puzzle from those of the next.
  void begin(const batch::Source& source) {
    if (options_.json) return;
    const Format& format = frame_.format_for(source);
    const bool lines = &format == find_format("line") || &format == find_format("sdm");
    if (lines && !std::exchange(is_first_, false)) gathered_.text() += '\n';
  }

  void write(const Record& record, const batch::Source& source, std::span<const Digit> solution) {
    ++written_;
    if (options_.json) {
      Json json = json_record(record, source.name);
      set_cells(json, "solution", solution, record);
      gathered_.text() += json.line();
    } else {
      const Format& format = frame_.format_for(source);
      frame_.before(gathered_.text(), format, record);
      Writer(format, write_options(options_)).solution(gathered_.text(), record, solution);
    }
    gathered_.added();
    done_.count = written_;
    progress_.show(done_);
  }

  // The share of the puzzles that is finished.
  void set_share(std::optional<double> share) {
    done_.share = share;
    progress_.show(done_);
  }

  void flush() { gathered_.flush(); }

  void finish() {
    if (!options_.json) frame_.finish(gathered_.text());
    flush();
  }

  [[nodiscard]] std::uint64_t written() const { return written_; }

 private:
  const EnumerateArguments& options_;
  Frame frame_;
  Gathered gathered_;
  ProgressLine progress_;
  Done done_;
  std::uint64_t written_ = 0;
  bool is_first_ = true;  // no puzzle has begun yet
};

// The reason why there are fewer solutions than wanted.
struct Refusal {
  Verdict verdict;
  std::string reason;
};

std::optional<Refusal> enumerate_one(const EnumerateArguments& options, const Record& record,
                                     const batch::Source& source, Solutions& solutions) {
  if (record.error) return Refusal{Verdict::invalid, record.error->message};
  const OnSolution on_solution = [&](std::span<const Digit> solution) {
    solutions.write(record, source, solution);
    return true;
  };
  const std::uint64_t limit = options.limit.value_or(kNoLimit);
  const Limits limits = limits_of(options, limit);
  const Answer answer =
      options.engine != nullptr
          ? bitdoku::enumerate(record.puzzle, limits, on_solution, *options.engine)
          : bitdoku::enumerate(record.puzzle, limits, on_solution);
  if (answer.solutions >= limit || (answer.complete && answer.solutions > 0)) return {};
  if (answer.solutions == 0) return Refusal{answer.verdict, reason_of(answer)};
  return Refusal{Verdict::unknown,
                 "there may be more solutions, a limit of time, nodes or conflicts was reached"};
}

int enumerate_other_rules(const EnumerateArguments& options) {
  const RefusedOptions refused =
      refused_options(options, {{"--engine", options.engine != nullptr},
                                {"--to", options.to != nullptr},
                                {"--to-alphabet", options.write_alphabet.has_value()},
                                {"--blank", options.blank.has_value()}});
  return answer_other_rules({.task = RulesTask::enumerate,
                             .inputs = options.inputs(),
                             .output = options,
                             .limits = limits_of(options, options.limit.value_or(kNoLimit)),
                             .json = options.json,
                             .strict = options.strict,
                             .quiet = options.quiet,
                             .verbose = options.verbose},
                            refused);
}

int run_enumerate(const EnumerateArguments& options) {
  if (two_forms(options, options)) return kUsage;
  if (needs_count(options, "enumerate", "solutions")) return kUsage;
  if (has_other_rules(options, options.inputs())) return enumerate_other_rules(options);
  std::optional<Output> output = Output::open(options, options.inputs());
  if (!output) return kBadInput;
  Input input(options);
  input.answers_in(options.to);
  Solutions solutions(options, *output);
  batch::Tally total;
  Record record;
  while (input.next(record)) {
    ++total.records;
    solutions.begin(input.source());
    const auto refusal = enumerate_one(options, record, input.source(), solutions);
    if (refusal) {
      count_refused(total, refusal->verdict);
      if (!options.quiet) {
        solutions.flush();
        say(place_of(record, input.source()) + refusal->reason + "\n");
      }
    }
    solutions.set_share(input.share(input.source(), record.line));
    if (!input.ready()) solutions.flush();
  }
  solutions.finish();
  output->close(total.records > 0 || input.all_read());
  if (options.verbose) {
    say(input.notes() + counted(total.records, "puzzle") + ", " +
        counted(solutions.written(), "solution") + "\n");
  }
  return exit_code(total, input);
}

constexpr auto kEnumerateOptions =
    kOptionsOf<EnumerateArguments, opt::limit, opt::strict, opt::engine, opt::isa, opt::nodes,
               opt::conflicts, opt::time, opt::from, opt::column, opt::shape, opt::read_alphabet,
               opt::to, opt::write_alphabet, opt::blank, opt::json, opt::output, opt::line_buffered,
               opt::quiet, opt::verbose>;

constexpr auto kEnumerateExamples = std::to_array<Example>({
    {"enumerate .1......2.......", "Write every solution on a line of its own."},
    {"enumerate --limit 10 puzzles.txt", "Write at most ten solutions of each puzzle."},
    {"enumerate ................................................................................. "
     "| head -3",
     "Write three grids at once, since solutions are written as they are found."},
});

}  // namespace

const Command kEnumerateCommand{
    .name = "enumerate",
    .operands = "[FILE|PUZZLE]...",
    .summary = "write every solution of each puzzle",
    .description =
        "Writes each solution as soon as it is found, in the order of the engine, and in the "
        "format of the input or of --to. A blank line stands between the solutions of two "
        "puzzles. With --json each solution has the line number of its puzzle.\n"
        "\n"
        "Also takes puzzles with other rules, such as links of f-puzzles and SudokuPad; see "
        "docs/variants.md.",
    .options = kEnumerateOptions,
    .examples = kEnumerateExamples,
    .run = kRun<EnumerateArguments, run_enumerate>,
};

}  // namespace bitdoku::cli
