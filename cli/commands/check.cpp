// bitdoku check
#include <array>

#include "batch/redundant.hpp"
#include "cli/commands.hpp"
#include "cli/commands/other_rules.hpp"
#include "cli/io/answer_rows.hpp"
#include "cli/io/search_watch.hpp"
#include "cli/io/stream.hpp"

namespace bitdoku::cli {
namespace {

struct CheckArguments : StreamCommandOptions,
                        StrictOptions,
                        RowsOptions,
                        KernelOptions,
                        EngineOptions,
                        LimitOptions,
                        MinimalOptions {};

constexpr auto kCheckColumns =
    std::to_array<std::string_view>({"source", "line", "puzzle", "verdict", "reason"});
constexpr auto kCheckColumnsWithMinimal = std::to_array<std::string_view>(
    {"source", "line", "puzzle", "verdict", "reason", "minimal", "redundant"});

Columns check_columns(const CheckArguments& options) {
  if (options.minimal) return kCheckColumnsWithMinimal;
  return kCheckColumns;
}

struct Minimality {
  std::vector<std::string> redundant;  // "r1c1", ...
  std::string unknown;                 // why it is unknown; empty if it is known
};

std::string cell_name(Shape shape, int cell) {
  return "r" + std::to_string(shape.row(cell) + 1) + "c" + std::to_string(shape.column(cell) + 1);
}

Minimality examine(const CheckArguments& options, const Puzzle& puzzle, batch::Tally& tally) {
  Minimality result;
  batch::visit_without_each(puzzle, [&](int cell, const Puzzle& rest) {
    const Answer answer = solve_with(options.engine, rest, limits_of(options, 2));
    tally.nodes += answer.statistics.nodes;
    tally.guesses += answer.statistics.guesses;
    if (answer.verdict == Verdict::unknown) {
      result.unknown = answer.reason;
      return false;
    }
    if (answer.verdict == Verdict::unique) {
      result.redundant.push_back(cell_name(puzzle.shape(), cell));
    }
    return true;
  });
  return result;
}

// Finds the redundant givens. The batch may already know them.
Minimality minimality_of(const CheckArguments& options, Reply& reply) {
  if (reply.redundant == nullptr) return examine(options, reply.record.puzzle, reply.tally);
  Minimality result;
  for (const int cell : *reply.redundant) {
    result.redundant.push_back(cell_name(reply.record.puzzle.shape(), cell));
  }
  return result;
}

class Checker {
 public:
  // `threads`: the number of threads for each puzzle.
  Checker(const CheckArguments& options, Columns columns, unsigned threads,
          const OnProgress* progress)
      : options_(options), columns_(columns), threads_(threads), progress_(progress) {}

  void handle(Reply& reply) const {
    if (reply.record.error) {
      refuse(reply, Verdict::invalid, reply.record.error->message);
      return;
    }
    Limits limits = limits_of(options_, 2, threads_);
    limits.progress = progress_;
    const Answer answer = answer_to(options_.engine, reply, limits);
    reply.tally.nodes += answer.statistics.nodes;
    reply.tally.guesses += answer.statistics.guesses;
    if (!answer.reason.empty()) {
      refuse(reply, answer.verdict, answer.reason);
    } else if (answer.verdict != Verdict::unique) {
      ++reply.tally.no;
      write(reply, to_string(answer.verdict), {});
    } else if (options_.minimal) {
      unique_with_minimality(reply);
    } else {
      ++reply.tally.yes;
      write(reply, "unique", {});
    }
  }

  void fail(Reply& reply) const { write(reply, "unknown", "failed"); }

 private:
  void refuse(Reply& reply, Verdict verdict, const std::string& reason) const {
    reply.refuse(verdict, reason);
    write(reply, to_string(verdict), reason);
  }

  void unique_with_minimality(Reply& reply) const {
    const Minimality found = minimality_of(options_, reply);
    if (!found.unknown.empty()) {
      refuse(reply, Verdict::unknown,
             "unique, but it is not known whether it is minimal: " + found.unknown);
      return;
    }
    ++reply.tally.yes;
    if (!options_.is_line()) {
      Json cells = Json::array();
      for (const std::string& cell : found.redundant) cells.append(cell);
      Json answer = reply.json("unique");
      answer.set_bool("minimal", found.redundant.empty()).set("redundant", cells);
      reply.out += row_of(options_, columns_, answer);
      return;
    }
    std::string cells;
    for (const std::string& cell : found.redundant) cells += (cells.empty() ? "" : ",") + cell;
    reply.out += cells.empty() ? "unique minimal\n" : "unique redundant " + cells + "\n";
  }

  // "VERDICT" or "VERDICT REASON".
  void write(Reply& reply, std::string_view verdict, std::string_view reason) const {
    if (!options_.is_line()) {
      reply.out += row_of(options_, columns_, reply.json(verdict, reason));
      return;
    }
    reply.out += verdict;
    if (!reason.empty()) {
      reply.out += ' ';
      reply.out += reason;
    }
    reply.out += '\n';
  }

  const CheckArguments& options_;
  Columns columns_;
  unsigned threads_;
  const OnProgress* progress_;
};

int check_other_rules(const CheckArguments& options) {
  const RefusedOptions refused = refused_options(
      options, {{"--engine", options.engine != nullptr}, {"--to csv", options.is_csv()}});
  return answer_other_rules({.task = RulesTask::check,
                             .inputs = options.inputs(),
                             .output = options,
                             .limits = limits_of(options, 2),
                             .json = options.is_json(),
                             .minimal = options.minimal,
                             .strict = options.strict,
                             .threads = options.threads,
                             .quiet = options.quiet,
                             .verbose = options.verbose},
                            refused);
}

int run_check(const CheckArguments& options) {
  if (has_other_rules(options, options.inputs())) return check_other_rules(options);
  Input input(options);
  // A single puzzle uses all cores. Several puzzles use one core each.
  const unsigned each = input.is_single() ? threads_of(options) : 1;
  SearchWatch watch;
  const std::vector<std::string_view> columns =
      puzzle_columns(options, check_columns(options), input);
  const Checker checker(options, columns, each, watch.listener());
  const bool plain = options.is_line() && !options.minimal;
  const std::string head = head_of(options, columns);
  return run_stream(
      options, input, input,
      {.writes_records = false,
       .head = head,
       .on_failure = [&](Reply& reply) { checker.fail(reply); },
       .handle = [&](Reply& reply) { checker.handle(reply); },
       .asked = {.engine = options.engine,
                 .limited = is_limited(options),
                 .solutions = 2,
                 .redundant = options.minimal,
                 .plain = plain ? batch::PlainAnswer::verdict : batch::PlainAnswer::unknown},
       .detail = [&] { return watch.text(); },
       .yes = "unique",
       .no = "not unique"});
}

constexpr auto kCheckMinimal =
    opt::minimal.described("Also say which givens of a unique puzzle are redundant");

constexpr auto kCheckOptions =
    kOptionsOf<CheckArguments, kCheckMinimal, opt::strict, opt::engine, opt::isa, opt::nodes,
               opt::conflicts, opt::time, opt::from, opt::column, opt::shape, opt::read_alphabet,
               opt::rows, opt::rows_json, opt::output, opt::part, opt::line_buffered, opt::threads,
               opt::quiet, opt::verbose>;

constexpr auto kCheckExamples = std::to_array<Example>({
    {"check puzzles.txt", "Write a verdict for each puzzle."},
    {"check --minimal -v puzzles.txt",
     "Also list the redundant givens, and write totals at the end."},
    {"check -q -o verdicts.txt puzzles.txt && echo all are unique",
     "Use the exit code: it is 0 only when every puzzle has exactly one solution."},
});

}  // namespace

const Command kCheckCommand{
    .name = "check",
    .operands = "[FILE|PUZZLE]...",
    .summary = "say whether each puzzle has exactly one solution",
    .description =
        "Writes a line for each puzzle: `unique`, `multiple` or `none`; `invalid REASON` when "
        "the puzzle cannot be read or its givens clash; `unsupported REASON` when the engine of "
        "--engine cannot handle it; `unknown REASON` when a limit was reached first.\n\nWith "
        "--minimal a unique puzzle gets `unique minimal` when every given is needed, and "
        "otherwise `unique redundant r1c1,r4c5`: any one of these givens can be removed, and the "
        "solution stays unique.\n"
        "\n"
        "Also checks puzzles with other rules, such as links of f-puzzles and SudokuPad; see "
        "docs/variants.md.",
    .options = kCheckOptions,
    .examples = kCheckExamples,
    .run = kRun<CheckArguments, run_check>,
};

}  // namespace bitdoku::cli
