// bitdoku verify
#include <algorithm>
#include <array>

#include "cli/commands.hpp"
#include "cli/commands/other_rules.hpp"
#include "cli/io/answer_rows.hpp"
#include "cli/io/console.hpp"
#include "cli/io/pairs.hpp"
#include "cli/io/pairs_by_id.hpp"
#include "cli/io/stream.hpp"

namespace bitdoku::cli {
namespace {

// For a search in place of a missing answer.
constexpr std::chrono::seconds kUsualTime{10};

struct VerifyArguments : StreamCommandOptions, RowsOptions, LimitOptions {};

constexpr auto kVerifyColumns =
    std::to_array<std::string_view>({"source", "line", "puzzle", "verdict", "reason"});

void write(const VerifyArguments& options, Columns columns, Reply& reply, std::string_view verdict,
           std::string_view why) {
  if (!options.is_line()) {
    reply.out += row_of(options, columns, reply.json(verdict, why));
    return;
  }
  reply.out += verdict;
  if (!why.empty()) {
    reply.out += ": ";
    reply.out += why;
  }
  reply.out += '\n';
}

// The reason why an empty answer is wrong, or nothing if the puzzle has no solution.
std::optional<std::string> fault_of_empty_answer(const VerifyArguments& options,
                                                 const Puzzle& puzzle) {
  Limits limits = limits_of(options, 1);
  if (!options.has_time()) limits.time = kUsualTime;
  const Answer answer = solve(puzzle, limits);
  if (answer.verdict == Verdict::none) return {};
  return answer.verdict == Verdict::unknown ? "no solution to check"
                                            : "no answer, but the puzzle has a solution";
}

void judge(const VerifyArguments& options, Columns columns, Reply& reply) {
  if (reply.record.error) {
    reply.refuse(Verdict::invalid, reply.record.error->message);
    write(options, columns, reply, "invalid", reply.record.error->message);
    return;
  }
  const Puzzle& puzzle = reply.record.puzzle;
  if (const auto clash = find_clash(puzzle)) {
    const std::string reason = to_string(*clash, puzzle.shape());
    reply.refuse(Verdict::invalid, reason);
    write(options, columns, reply, "invalid", reason);
    return;
  }
  const auto why = reply.record.solution.empty() ? fault_of_empty_answer(options, puzzle)
                                                 : bitdoku::verify(puzzle, reply.record.solution);
  ++(why ? reply.tally.no : reply.tally.yes);
  write(options, columns, reply, why ? "wrong" : "right", why.value_or(""));
}

// Records that have their solutions.
class WithAnswers : public batch::RecordSource {
 public:
  explicit WithAnswers(batch::RecordSource& records) : records_(records) {}

  bool next(Record& record) override {
    if (!records_.next(record)) return false;
    if (record.error) return true;
    read_unread_answer(record);
    if (record.error) record.error->message.insert(0, "the solution: ");
    return true;
  }
  bool ready() override { return records_.ready(); }
  [[nodiscard]] const batch::Source& source() const override { return records_.source(); }

 private:
  batch::RecordSource& records_;
};

int verify_by_id(const VerifyArguments& options, Input& puzzles, Input& solutions,
                 const StreamCommand& stream) {
  PairsById pairs(puzzles, solutions);
  const int exit_code = run_stream(options, pairs, puzzles, stream);
  const std::vector<std::string> faults = pairs.faults();
  for (const std::string& fault : faults) say("bitdoku: " + fault + "\n");
  const bool well = solutions.all_read() && faults.empty();
  return well ? exit_code : std::max<int>(exit_code, kBadInput);
}

int verify_other_rules(const VerifyArguments& options, const std::vector<std::string>& puzzles) {
  Limits limits = limits_of(options, 1);
  if (!options.has_time()) limits.time = kUsualTime;
  const RefusedOptions refused = refused_options(options, {{"--to csv", options.is_csv()}});
  return answer_other_rules({.task = RulesTask::verify,
                             .inputs = puzzles,
                             .output = options,
                             .limits = limits,
                             .json = options.is_json(),
                             .threads = options.threads,
                             .quiet = options.quiet,
                             .verbose = options.verbose,
                             .solutions = options.operands.size() == 2 ? options.operands[1] : ""},
                            refused);
}

int run_verify(const VerifyArguments& options) {
  if (options.operands.size() > 2) {
    say("bitdoku: `verify` takes only a file of puzzles and a file of solutions\n"
        "See: bitdoku verify --help\n");
    return kUsage;
  }
  const auto inputs =
      options.operands.size() < 2 ? options.inputs() : std::vector{options.operands[0]};
  if (has_other_rules(options, inputs)) return verify_other_rules(options, inputs);
  Input puzzles(options, inputs, options.quiet);
  if (options.operands.size() == 2) puzzles.watch_blank_lines();
  const std::vector<std::string_view> columns = puzzle_columns(options, kVerifyColumns, puzzles);
  const std::string head = head_of(options, columns);
  const StreamCommand stream{
      .writes_records = false,
      .head = head,
      .on_failure = [&](Reply& reply) { write(options, columns, reply, "unknown", "failed"); },
      .handle = [&](Reply& reply) { judge(options, columns, reply); },
      .yes = "right",
      .no = "wrong"};
  if (options.operands.size() < 2) {
    WithAnswers records(puzzles);
    return run_stream(options, records, puzzles, stream);
  }
  ReadingOptions how = options;
  how.column.clear();  // names the puzzles
  Input solutions(how, {options.operands[1]}, options.quiet);
  solutions.watch_blank_lines();
  solutions.allow_empty();
  if (have_ids(puzzles, solutions)) return verify_by_id(options, puzzles, solutions, stream);
  Pairs pairs(puzzles, solutions);
  const int exit_code = run_stream(options, pairs, puzzles, stream);
  if (!solutions.all_read()) return std::max<int>(exit_code, kBadInput);
  if (pairs.too_many()) {
    say("bitdoku: " + options.operands[1] + " has more solutions than " + options.operands[0] +
        " has puzzles\n");
    return std::max<int>(exit_code, kBadInput);
  }
  return exit_code;
}

constexpr auto kVerifyTime = opt::time.described(
    "If an answer is missing, search for a solution for at most this long", "10s");

constexpr auto kVerifyOptions =
    kOptionsOf<VerifyArguments, kVerifyTime, opt::from, opt::column, opt::shape, opt::read_alphabet,
               opt::rows, opt::rows_json, opt::output, opt::line_buffered, opt::threads, opt::quiet,
               opt::verbose>;

constexpr auto kVerifyExamples = std::to_array<Example>({
    {"verify puzzles.txt solutions.txt",
     "Check that each line is the solution of the puzzle on the same line."},
    {"verify puzzles.csv solutions.csv",
     "Check the solutions of a table `id,solution` in any order."},
    {"solve puzzles.txt | bitdoku verify -v puzzles.txt -",
     "Check another program's answers while it writes them."},
});

}  // namespace

const Command kVerifyCommand{
    .name = "verify",
    .operands = "PUZZLES [SOLUTIONS]",
    .summary = "check given solutions",
    .description =
        "Writes a line for each puzzle: `right`, `wrong: WHY`, or `invalid: REASON` when the "
        "puzzle or its solution cannot be read. The first solution belongs to the first puzzle, "
        "and so on; if both files are tables or JSON with a column `id`, the solutions belong to "
        "the "
        "puzzles with the same id, and ids that are missing, unknown or there twice are told. An "
        "empty line, board or field stands for a missing answer, as `bitdoku "
        "solve` writes it; it is right if the puzzle has no solution. Comments and counts are "
        "ignored. Without SOLUTIONS the puzzles must carry their solutions, as CSV with a solution "
        "column does.\n\nThe check of a solution "
        "shares no code with any engine.",
    .options = kVerifyOptions,
    .examples = kVerifyExamples,
    .run = kRun<VerifyArguments, run_verify>,
};

}  // namespace bitdoku::cli
