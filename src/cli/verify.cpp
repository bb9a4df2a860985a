// bitdoku verify
#include <algorithm>
#include <array>

#include "cli/commands.hpp"
#include "cli/console.hpp"
#include "cli/stream.hpp"

namespace bitdoku::cli {
namespace {

// Said at the place of the puzzle.
Error of_the_solution(const Error& error, std::uint64_t line) {
  return {error.code, 0, 0,
          "in line " + std::to_string(line) + " of the solutions: " + error.message};
}

// Puzzles of one input, each with the solution from another.
class Pairs : public batch::RecordSource {
 public:
  Pairs(Input& puzzles, Input& solutions) : puzzles_(puzzles), solutions_(solutions) {}

  bool next(Record& record) override {
    if (!puzzles_.next(record)) {
      too_many_ = !ended_ && (pending_ > 0 || solutions_.next(answer_));
      return false;
    }
    record.solution.clear();
    if (!has_answer()) return true;
    if (answer_.error) {
      if (!record.error) record.error = of_the_solution(*answer_.error, answer_.line);
    } else {
      // CSV and JSON have the solution beside the puzzle, the other formats in its place.
      const std::span<const Digit> cells =
          answer_.solution.empty() ? answer_.puzzle.givens() : std::span(answer_.solution);
      record.solution.assign(cells.begin(), cells.end());
    }
    pending_ = 0;
    return true;
  }
  bool ready() override {
    return puzzles_.ready() && (ended_ || pending_ > 0 || solutions_.ready());
  }
  [[nodiscard]] const batch::Source& source() const override { return puzzles_.source(); }
  // Were solutions left over?
  [[nodiscard]] bool too_many() const { return too_many_; }

 private:
  // Is answer_ the one for the present puzzle? In a file of lines, as `bitdoku solve` writes it, an
  // empty line stands for a puzzle without an answer.
  bool has_answer() {
    if (ended_) return false;
    if (pending_ == 0) {
      if (!solutions_.next(answer_)) {
        ended_ = true;
        return false;
      }
      const bool lines = solutions_.source().format == find_format("line");
      pending_ = lines && answer_.line > line_ ? answer_.line - line_ : 1;
      line_ = answer_.line;
    }
    if (pending_ == 1) return true;
    --pending_;
    return false;
  }

  Input& puzzles_;
  Input& solutions_;
  Record answer_;
  std::uint64_t line_ = 0;     // of answer_
  std::uint64_t pending_ = 0;  // answer_ is for the puzzle that comes as the pending_'th from now
  bool ended_ = false;
  bool too_many_ = false;
};

void write(const Options& options, Reply& reply, std::string_view verdict, std::string_view why) {
  if (options.json) {
    reply.out += reply.json(verdict, why).line();
    return;
  }
  reply.out += verdict;
  if (!why.empty()) {
    reply.out += ": ";
    reply.out += why;
  }
  reply.out += '\n';
}

void judge(const Options& options, Reply& reply) {
  if (reply.record.error) {
    reply.refuse(Verdict::invalid, reply.record.error->message);
    write(options, reply, "invalid", reply.record.error->message);
    return;
  }
  const auto why = reply.record.solution.empty()
                       ? std::optional<std::string>("there is no solution to check")
                       : bitdoku::verify(reply.record.puzzle, reply.record.solution);
  ++(why ? reply.tally.no : reply.tally.yes);
  write(options, reply, why ? "wrong" : "right", why.value_or(""));
}

int run(const Options& options) {
  if (options.operands.size() > 2) {
    say("bitdoku: `verify` takes a file of puzzles and a file of solutions, not more\n"
        "See: bitdoku verify --help\n");
    return kUsage;
  }
  const Stream stream{
      .writes_records = false,
      .on_failure = [&](Reply& reply) { write(options, reply, "unknown", "failed"); },
      .handle = [&](Reply& reply) { judge(options, reply); },
      .yes = "right",
      .no = "wrong"};
  if (options.operands.size() < 2) {
    Input input(options);
    return run_stream(options, input, input, stream);
  }
  Input puzzles(options, {options.operands[0]});
  Input solutions(options, {options.operands[1]});
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

constexpr auto kOptions =
    std::to_array<Opt>({Opt::from, Opt::shape, Opt::read_alphabet, Opt::json, Opt::output,
                        Opt::line_buffered, Opt::threads, Opt::quiet, Opt::verbose});

constexpr auto kExamples = std::to_array<Example>({
    {"verify puzzles.txt solutions.txt", "Is each line the solution of the puzzle on that line?"},
    {"solve puzzles.txt | bitdoku verify -v puzzles.txt -",
     "Any program's answers can be judged as they come."},
});

}  // namespace

const Command kVerifyCommand{
    .name = "verify",
    .operands = "PUZZLES [SOLUTIONS]",
    .summary = "is this the solution of that puzzle?",
    .description =
        "Writes a line for each puzzle: `right`, or `wrong: WHY`, or `invalid: REASON` when one of "
        "both cannot be read. Solutions are matched to puzzles by their order. Where they come a "
        "line each, an empty line stands for a puzzle without an answer, as `bitdoku solve` writes "
        "it. Without SOLUTIONS the puzzles must carry their own, as in CSV with a column for "
        "it.\n\nThe judging shares no code with any engine.",
    .options = kOptions,
    .examples = kExamples,
    .run = run,
};

}  // namespace bitdoku::cli
