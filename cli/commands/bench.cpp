// bitdoku bench
#include "cli/commands/bench.hpp"

#include <algorithm>
#include <array>

#include "cli/commands.hpp"
#include "cli/commands/bench_race.hpp"
#include "cli/io/console.hpp"
#include "cli/io/progress.hpp"
#include "cli/io/text.hpp"
#include "engines/engine.hpp"

namespace bitdoku::cli {
namespace {

// Whether all engines find the same number of solutions in the same puzzles. If not, writes a
// message.
bool agree(const std::vector<Race>& races) {
  for (const Race& race : races) {
    const auto other = std::ranges::find_if(races, [&](const Race& first) {
      return first.set == race.set && first.puzzles == race.puzzles && first.sum.unknown == 0;
    });
    if (race.sum.unknown > 0 || other->sum.solutions == race.sum.solutions) continue;
    say("bitdoku: please report it: on " + race.set->name + " engine " +
        std::string(name(*race.engine)) + " finds " + std::to_string(race.sum.solutions) +
        " solutions, and " + std::string(name(*other->engine)) + " " +
        std::to_string(other->sum.solutions) + "\n");
    return false;
  }
  return true;
}

// Whether an option has no effect together with another one. If so, writes a message.
bool asks_in_vain(const BenchArguments& options) {
  if (options.sizes.empty() || options.engines.empty()) return false;
  const auto does_many = [](const Engine* engine) {
    return engine->many != nullptr && engine->why_unavailable == nullptr;
  };
  if (std::ranges::any_of(options.engines, does_many)) return false;
  std::vector<std::string> names;
  for (const Engine* engine : engines()) {
    if (does_many(engine)) names.emplace_back(engine->name);
  }
  say("bitdoku: --sizes is for the engine " + listed(names) + "; leave --engine out, or name " +
      listed(names) + ", too\n");
  return true;
}

// Runs the races of one set. The engines take turns, so that a disturbance of the machine affects
// all of them alike.
void run_set(const BenchArguments& options, std::vector<Race>& races, BenchReport& report) {
  ProgressLine progress(MessageOptions{}, "turn");
  const platform::CycleCounter counter;
  Done done;
  const double turns = static_cast<double>(races.size()) * (options.repeat + 2.0);
  const auto show = [&](const Race& race) {
    done.detail = "; " + std::string(name(*race.engine)) + " on " + race.set->name;
    done.share = static_cast<double>(done.count) / turns;
    progress.show(done);
    ++done.count;
  };
  std::erase_if(races, [&](Race& race) {
    show(race);
    return !choose_puzzles(options, race);
  });
  for (Race& race : races) {
    show(race);
    look(options, race);
  }
  report.begin_set(races);
  for (unsigned round = 0; round < options.repeat; ++round) {
    for (Race& race : races) {
      show(race);
      take_turn(options, race, counter);
      if (round + 1 == options.repeat) report.add(race);
    }
  }
}

int measure(const BenchArguments& options) {
  if (asks_in_vain(options)) return kUsage;
  bool all_read = true;
  const std::vector<Set> sets = read_sets(options, all_read);
  if (sets.empty()) {
    say("bitdoku: no puzzles to measure with; name a file of puzzles\n");
    return kBadInput;
  }
  BenchReport report(options);
  bool is_right = true;
  for (const Set& set : sets) {
    std::vector<Race> races = plan_races(options, set);
    run_set(options, races, report);
    is_right = agree(races) && is_right;
  }
  if (report.is_empty()) return kBadInput;
  report.finish();
  if (!is_right) return kInternal;
  return all_read ? kWell : kBadInput;
}

int run_bench(const BenchArguments& options) {
  if (options.signature) return print_signature(options);
  if (!options.against.empty()) return measure_against(options);
  return measure(options);
}

constexpr auto kBenchLimit = opt::limit.described("Look for N solutions; 2 proves uniqueness", "1");
constexpr auto kBenchThreads =
    opt::threads.described("With --against, let bitdoku work on N cores", "1");

constexpr auto kBenchOptions =
    kOptionsOf<BenchArguments, opt::engines, opt::isas, opt::sizes, kBenchLimit, opt::first,
               opt::fill, opt::repeat, opt::turn, opt::nodes, opt::time, opt::signature,
               opt::against, kBenchThreads, opt::from, opt::column, opt::shape, opt::read_alphabet,
               opt::rows, opt::rows_json>;

constexpr auto kBenchExamples = std::to_array<Example>({
    {"bench --first 100 --time 10ms puzzles.txt",
     "Measure all engines on the first hundred puzzles, at most 10 ms on each."},
    {"bench --engine band,slice --isa all --limit 2 --fill 10000 --to csv 9x9.txt",
     "Measure two engines with each instruction set, with the proof of uniqueness, on ten "
     "thousand puzzles, and write CSV."},
    {"bench --sizes 1,8,64,512 --fill 4096 9x9.txt",
     "Find the size of a batch from which `slice` is faster than `band`."},
    {"bench --signature", "Show whether a change made an engine search in another way."},
    {"bench --against 'bitdoku solve --engine singles --threads 1' puzzles.txt",
     "Compare the times and answers of this program and another one."},
});

}  // namespace

double Measurements::median() const {
  if (values.empty()) return 0;
  std::vector<double> sorted = values;
  std::ranges::sort(sorted);
  const std::size_t middle = sorted.size() / 2;
  return sorted.size() % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

double Measurements::spread() const {
  if (values.empty() || median() <= 0) return 0;
  const auto [least, most] = std::ranges::minmax(values);
  return 100 * (most - least) / median();
}

const Command kBenchCommand{
    .name = "bench",
    .operands = "[FILE]...",
    .summary = "measure the engines, and other programs",
    .description =
        "Solves the puzzles of each file with each engine on one core. A first run counts nodes "
        "and guesses. Then come --repeat measured runs, in which the engines take turns. If an "
        "engine needs longer than --turn for all puzzles, it gets only the first ones, and a "
        "message says how many. The result of an engine is printed after its last turn: the median "
        "time, the difference between the fastest and the slowest turn in percent, and cycles if "
        "the system counts them. For 9x9 puzzles, the time includes reading them from lines in "
        "memory and writing their solutions as lines. Each call solves one puzzle, with `slice` "
        "up to 16,384 (or --sizes). --limit is the number of solutions to look for (default: 1; 2 "
        "proves uniqueness). The exit code is 4 if the engines find different numbers of "
        "solutions.\n"
        "\n"
        "With --against it compares `bitdoku solve --threads 1` (or --threads N) with another "
        "program. Both run in turn on one file, as processes that read and write. It compares "
        "their times and their answers.",
    .options = kBenchOptions,
    .examples = kBenchExamples,
    .run = kRun<BenchArguments, run_bench>,
};

}  // namespace bitdoku::cli
