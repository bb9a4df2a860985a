// bitdoku count
#include <array>

#include "cli/commands.hpp"
#include "cli/commands/other_rules.hpp"
#include "cli/io/answer_rows.hpp"
#include "cli/io/stream.hpp"

namespace bitdoku::cli {
namespace {

struct CountArguments : StreamCommandOptions,
                        StrictOptions,
                        RowsOptions,
                        KernelOptions,
                        LimitOptions,
                        AmountOptions {};

constexpr auto kCountColumns = std::to_array<std::string_view>(
    {"source", "line", "puzzle", "verdict", "solutions", "exact", "method", "reason"});

// The count of a puzzle that was solved together with others.
CountAnswer count_of(const Answer& answer) {
  return {.verdict = answer.verdict,
          .solutions = {.high = 0, .low = answer.solutions},
          .exact = answer.complete,
          .reason = answer.complete ? "" : "the limit of solutions was reached",
          .method = "enumeration"};
}

class Counter {
 public:
  // `threads`: the number of threads for each puzzle.
  Counter(const CountArguments& options, Columns columns, unsigned threads)
      : options_(options), columns_(columns), threads_(threads) {}

  void handle(Reply& reply) const {
    if (reply.record.error) {
      refuse(reply, Verdict::invalid, reply.record.error->message);
      return;
    }
    const std::uint64_t limit = options_.limit.value_or(kNoLimit);
    const CountAnswer answer =
        reply.known != nullptr
            ? count_of(*reply.known)
            : bitdoku::count(reply.record.puzzle, limits_of(options_, limit), threads_);
    if (answer.verdict == Verdict::invalid) {
      refuse(reply, answer.verdict, answer.reason);
      return;
    }
    const bool reached = answer.solutions.high > 0 || answer.solutions.low >= limit;
    if (answer.verdict == Verdict::none) {
      ++reply.tally.no;
    } else if (answer.exact || reached) {
      ++reply.tally.yes;
    } else {
      reply.refuse(Verdict::unknown, answer.reason);
    }
    write(reply, answer);
  }

  void fail(Reply& reply) const { write_nothing(reply, "unknown", "failed"); }

 private:
  void refuse(Reply& reply, Verdict verdict, const std::string& reason) const {
    reply.refuse(verdict, reason);
    write_nothing(reply, to_string(verdict), reason);
  }

  void write_nothing(Reply& reply, std::string_view verdict, std::string_view reason) const {
    if (!options_.is_line()) {
      reply.out += row_of(options_, columns_, reply.json(verdict, reason));
    } else {
      reply.out += std::string(verdict) + " " + std::string(reason) + "\n";
    }
  }

  void write(Reply& reply, const CountAnswer& answer) const {
    const std::string number = to_string(answer.solutions);
    if (!options_.is_line()) {
      Json json = reply.json(to_string(answer.verdict), answer.reason);
      json.set("solutions", number).set_bool("exact", answer.exact).set("method", answer.method);
      reply.out += row_of(options_, columns_, json);
    } else {
      reply.out += (answer.exact ? "" : ">=") + number + "\n";
    }
  }

  const CountArguments& options_;
  Columns columns_;
  unsigned threads_;
};

int count_other_rules(const CountArguments& options) {
  const RefusedOptions refused = refused_options(options, {{"--to csv", options.is_csv()}});
  return answer_other_rules({.task = RulesTask::count,
                             .inputs = options.inputs(),
                             .output = options,
                             .limits = limits_of(options, options.limit.value_or(kNoLimit)),
                             .json = options.is_json(),
                             .strict = options.strict,
                             .threads = options.threads,
                             .quiet = options.quiet,
                             .verbose = options.verbose},
                            refused);
}

int run_count(const CountArguments& options) {
  if (has_other_rules(options, options.inputs())) return count_other_rules(options);
  Input input(options);
  // A single puzzle uses all cores. Several puzzles use one core each.
  const unsigned each = input.is_single() ? threads_of(options) : 1;
  const std::vector<std::string_view> columns = puzzle_columns(options, kCountColumns, input);
  const Counter counter(options, columns, each);
  const std::uint64_t limit = options.limit.value_or(kNoLimit);
  const std::string head = head_of(options, columns);
  return run_stream(options, input, input,
                    {.writes_records = false,
                     .head = head,
                     .on_failure = [&](Reply& reply) { counter.fail(reply); },
                     .handle = [&](Reply& reply) { counter.handle(reply); },
                     .asked = {.limited = is_limited(options),
                               .solutions = limit <= batch::kMostTogether ? limit : 0},
                     .yes = "counted",
                     .no = "without a solution"});
}

constexpr auto kCountOptions =
    kOptionsOf<CountArguments, opt::limit, opt::strict, opt::isa, opt::nodes, opt::time, opt::from,
               opt::column, opt::shape, opt::read_alphabet, opt::rows, opt::rows_json, opt::output,
               opt::part, opt::line_buffered, opt::threads, opt::quiet, opt::verbose>;

constexpr auto kCountExamples = std::to_array<Example>({
    {"count ................", "Count the 288 grids of 4x4."},
    {"count --limit 1000 puzzles.txt", "Stop counting at 1000, and write `>=1000`."},
});

}  // namespace

const Command kCountCommand{
    .name = "count",
    .operands = "[FILE|PUZZLE]...",
    .summary = "count the solutions of each puzzle",
    .description =
        "Writes a line for each puzzle: the exact number of its solutions, however large, or "
        "`>=N` when a limit was reached first. A puzzle that cannot be read, or whose givens "
        "clash, gets `invalid REASON`.\n"
        "\n"
        "Also counts puzzles with other rules, such as links of f-puzzles and SudokuPad; see "
        "docs/variants.md.",
    .options = kCountOptions,
    .examples = kCountExamples,
    .run = kRun<CountArguments, run_count>,
};

}  // namespace bitdoku::cli
