// bitdoku minimize
#include <array>

#include "cli/arguments/option_table.hpp"
#include "cli/commands.hpp"
#include "cli/commands/minimize_all.hpp"
#include "cli/io/console.hpp"
#include "cli/io/derived.hpp"
#include "cli/io/stream.hpp"
#include "cli/io/text.hpp"

namespace bitdoku::cli {
namespace {

MinimizeAnswer minimized(const Options& options, const Puzzle& puzzle) {
  const std::uint64_t seed = options.seed.value_or(0);
  if (!options.fewest && !options.most) return minimize(puzzle, seed, limits_of(options, 2));
  return minimize_well(puzzle, {.aim = options.fewest ? MinimizeWellOptions::Aim::fewest
                                                      : MinimizeWellOptions::Aim::most,
                                .seed = seed,
                                .tries = options.tries.value_or(MinimizeWellOptions{}.tries),
                                .time = options.time});
}

void minimize_one(const Options& options, Reply& reply) {
  if (reply.record.error) {
    reply.refuse(Verdict::invalid, reply.record.error->message);
    reply.writer.solution(reply.out, reply.record, {});
    return;
  }
  const MinimizeAnswer answer = minimized(options, reply.record.puzzle);
  const Puzzle& puzzle = reply.record.puzzle;
  const bool is_part =
      answer.verdict == Verdict::unknown && answer.puzzle.given_count() < puzzle.given_count();
  if (is_part) {
    reply.refuse(answer.verdict, answer.reason + "; what is written has one solution and " +
                                     counted(answer.puzzle.given_count(), "given") +
                                     ", of which more could go");
  } else if (answer.verdict != Verdict::unique) {
    reply.refuse(answer.verdict, why_not_minimized(answer.verdict, answer.reason));
    reply.writer.solution(reply.out, reply.record, {});
    return;
  }
  if (!is_part) ++reply.tally.yes;
  Record minimal = reply.record;
  set_puzzle(minimal, answer.puzzle);
  reply.writer.puzzle(reply.out, minimal);
}

int run_minimize(const Options& options) {
  if (options.all + options.fewest + options.most > 1) {
    say("bitdoku: minimize: --all, --fewest and --most exclude each other\n");
    return kUsage;
  }
  if (options.tries && !options.fewest && !options.most) {
    say("bitdoku: minimize: --tries is for --fewest and --most\n");
    return kUsage;
  }
  if (options.all) return run_minimize_all(options);
  if (options.limit) {
    say("bitdoku: minimize: --limit is for --all; without it there is one puzzle for each\n");
    return kUsage;
  }
  Input input(options);
  WithoutDescriptions records(input);
  return run_stream(
      options, records, input,
      {.writes_records = true,
       .writes_solutions = false,
       .on_failure = [](Reply& reply) { reply.writer.solution(reply.out, reply.record, {}); },
       .handle = [&](Reply& reply) { minimize_one(options, reply); },
       .yes = "minimized",
       .no = "not unique"});
}

constexpr auto kMinimizeOptions =
    kOptionsOf<Options, opt::minimize_all, opt::minimize_limit, opt::fewest, opt::most, opt::tries,
               opt::seed, opt::isa, opt::nodes, opt::time, opt::from, opt::shape,
               opt::read_alphabet, opt::to, opt::write_alphabet, opt::blank, opt::output,
               opt::line_buffered, opt::threads, opt::quiet, opt::verbose>;

constexpr auto kMinimizeExamples = std::to_array<Example>({
    {"minimize puzzles.txt", "Each puzzle without the givens that it does not need."},
    {"minimize --seed 2 puzzles.txt", "Perhaps others are left out."},
    {"minimize --fewest --tries 200 9x9.txt", "As few givens as 200 tries come to."},
    {"minimize --all --limit 1000 9x9.txt", "Every minimal puzzle within each, up to a thousand."},
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
        "second solution. Of what is left none can go. Sides up to 25.\n\n"
        "--fewest and --most look for one with few or many givens: some are put back and others "
        "taken out, --tries times, and the best stays. --all writes every minimal puzzle within "
        "each, of which there may be very many. --time is for each puzzle (without these three, "
        "for each question that it asks); what came until then is written, and told.",
    .options = kMinimizeOptions,
    .examples = kMinimizeExamples,
    .run = kRun<Options, run_minimize>,
};

}  // namespace bitdoku::cli
