// bitdoku minimize
#include <array>

#include "cli/commands.hpp"
#include "cli/stream.hpp"

namespace bitdoku::cli {
namespace {

std::string why_not(const MinimizeAnswer& answer) {
  if (!answer.reason.empty()) return answer.reason;
  return answer.verdict == Verdict::none ? "no solution" : "more than one solution";
}

void minimize_one(const Options& options, Reply& reply) {
  if (reply.record.error) {
    reply.refuse(Verdict::invalid, reply.record.error->message);
    reply.writer.solution(reply.out, reply.record, {});
    return;
  }
  const MinimizeAnswer answer =
      minimize(reply.record.puzzle, options.seed.value_or(0), limits_of(options, 2));
  if (answer.verdict != Verdict::unique) {
    reply.refuse(answer.verdict, why_not(answer));
    reply.writer.solution(reply.out, reply.record, {});
    return;
  }
  ++reply.tally.yes;
  Record minimal = reply.record;
  minimal.puzzle = answer.puzzle;
  reply.writer.puzzle(reply.out, minimal);
}

int run_minimize(const Options& options) {
  Input input(options);
  return run_stream(
      options, input, input,
      {.writes_records = true,
       .writes_solutions = false,
       .on_failure = [](Reply& reply) { reply.writer.solution(reply.out, reply.record, {}); },
       .handle = [&](Reply& reply) { minimize_one(options, reply); },
       .yes = "minimized",
       .no = "not unique"});
}

constexpr auto kMinimizeOptions =
    std::to_array<Opt>({Opt::seed, Opt::isa, Opt::nodes, Opt::time, Opt::from, Opt::shape,
                        Opt::read_alphabet, Opt::to, Opt::write_alphabet, Opt::blank, Opt::output,
                        Opt::line_buffered, Opt::threads, Opt::quiet, Opt::verbose});

constexpr auto kMinimizeExamples = std::to_array<Example>({
    {"minimize puzzles.txt", "Each puzzle without the givens that it does not need."},
    {"minimize --seed 2 puzzles.txt", "Perhaps others are left out."},
});

}  // namespace

const Command kMinimizeCommand{
    .name = "minimize",
    .operands = "[FILE|PUZZLE]...",
    .summary = "leave out what givens a puzzle does not need",
    .description =
        "Writes a minimal puzzle within each puzzle that has exactly one solution: givens are "
        "taken "
        "out in a random order that --seed (default: 0) decides, each unless there would be a "
        "second solution. Of what is left none can go. Sides up to 25.",
    .options = kMinimizeOptions,
    .examples = kMinimizeExamples,
    .run = run_minimize,
};

}  // namespace bitdoku::cli
