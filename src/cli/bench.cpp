// bitdoku bench
#include "cli/bench.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "cli/commands.hpp"
#include "cli/console.hpp"
#include "cli/input.hpp"
#include "cli/json.hpp"
#include "cli/stream.hpp"
#include "cli/text.hpp"

namespace bitdoku::cli {
namespace {

using platform::Duration;

struct Set {
  std::string name;
  std::vector<Puzzle> puzzles;
  std::uint64_t bad = 0;  // left out
};

constexpr auto kVerdicts = static_cast<std::size_t>(Verdict::unsupported) + 1;

// One engine on one set.
struct Race {
  const Set* set = nullptr;
  const Engine* engine = nullptr;
  Statistics statistics;
  std::array<std::uint64_t, kVerdicts> verdicts{};  // by Verdict
  Sample cpu;                                       // nanoseconds a puzzle
  Sample wall;
};

std::vector<Set> read_sets(const Options& options, bool& all_read) {
  std::vector<Set> sets;
  std::vector<std::string> operands = options.operands;
  if (operands.empty()) operands.emplace_back("-");
  for (const std::string& operand : operands) {
    Input input(options, {operand});
    Set set{operand, {}, 0};
    Record record;
    while (set.puzzles.size() < options.first && input.next(record)) {
      if (record.error) {
        ++set.bad;
      } else {
        set.puzzles.push_back(record.puzzle);
      }
    }
    all_read = all_read && input.all_read();
    if (set.bad > 0)
      say("bitdoku: " + operand + ": " + counted(set.bad, "bad record") + " left out\n");
    if (!set.puzzles.empty()) sets.push_back(std::move(set));
  }
  return sets;
}

bool can_do(const Engine& engine, const Set& set) {
  return std::ranges::all_of(set.puzzles, [&](const Puzzle& puzzle) {
    return supports(engine, puzzle.shape()) &&
           (!puzzle.has_candidates() || takes_candidates(engine));
  });
}

std::vector<Race> plan(const Options& options, const std::vector<Set>& sets) {
  std::vector<const Engine*> chosen = options.engines;
  if (chosen.empty()) chosen.assign(engines().begin(), engines().end());
  std::vector<Race> races;
  for (const Set& set : sets) {
    for (const Engine* engine : chosen) {
      if (can_do(*engine, set)) {
        Race race;
        race.set = &set;
        race.engine = engine;
        races.push_back(std::move(race));
      } else {
        say("bitdoku: engine " + std::string(name(*engine)) + " cannot do all of " + set.name +
            "\n");
      }
    }
  }
  return races;
}

// Once through the set. The first time tells the nodes, the others the time.
void go_through(const Options& options, Race& race, bool timed) {
  const Limits limits = limits_of(options, options.limit.value_or(1));
  const auto wall = std::chrono::steady_clock::now();
  const Duration cpu = platform::thread_cpu_time();
  Statistics sum;
  std::array<std::uint64_t, kVerdicts> verdicts{};
  for (const Puzzle& puzzle : race.set->puzzles) {
    const Answer answer = solve(puzzle, limits, *race.engine);
    sum.nodes += answer.statistics.nodes;
    sum.guesses += answer.statistics.guesses;
    ++verdicts[static_cast<std::size_t>(answer.verdict)];
  }
  const auto each = static_cast<double>(race.set->puzzles.size());
  if (timed) {
    const Duration used = platform::thread_cpu_time() - cpu;
    const Duration passed = std::chrono::steady_clock::now() - wall;
    race.cpu.values.push_back(static_cast<double>(used.count()) / each);
    race.wall.values.push_back(static_cast<double>(passed.count()) / each);
  } else {
    race.statistics = sum;
    race.verdicts = verdicts;
  }
}

std::uint64_t of(const Race& race, Verdict verdict) {
  return race.verdicts[static_cast<std::size_t>(verdict)];
}
double per_puzzle(const Race& race, std::uint64_t sum) {
  return static_cast<double>(sum) / static_cast<double>(race.set->puzzles.size());
}

std::string in_words(const std::vector<Race>& races) {
  std::vector<std::vector<std::string>> rows{{"FILE", "ENGINE", "PUZZLES", "CPU NS/PUZZLE",
                                              "SPREAD", "WALL NS/PUZZLE", "NODES/PUZZLE",
                                              "GUESSES/PUZZLE", "GIVEN UP"}};
  for (const Race& race : races) {
    rows.push_back({race.set->name, std::string(name(*race.engine)),
                    with_commas(race.set->puzzles.size()),
                    with_commas(static_cast<std::uint64_t>(race.cpu.median())),
                    fixed(race.cpu.spread(), 1) + "%",
                    with_commas(static_cast<std::uint64_t>(race.wall.median())),
                    fixed(per_puzzle(race, race.statistics.nodes), 2),
                    fixed(per_puzzle(race, race.statistics.guesses), 2),
                    std::to_string(of(race, Verdict::unknown))});
  }
  return table(rows);
}

std::string as_csv(const std::vector<Race>& races) {
  std::string text =
      "file,engine,puzzles,cpu_ns,cpu_spread_percent,wall_ns,nodes,guesses,none,unknown\n";
  for (const Race& race : races) {
    std::string file = "\"";
    for (const char c : race.set->name) file += c == '"' ? std::string("\"\"") : std::string(1, c);
    text += file + "\"," + std::string(name(*race.engine)) + "," +
            std::to_string(race.set->puzzles.size()) + "," + fixed(race.cpu.median(), 1) + "," +
            fixed(race.cpu.spread(), 2) + "," + fixed(race.wall.median(), 1) + "," +
            std::to_string(race.statistics.nodes) + "," + std::to_string(race.statistics.guesses) +
            "," + std::to_string(of(race, Verdict::none)) + "," +
            std::to_string(of(race, Verdict::unknown)) + "\n";
  }
  return text;
}

std::string as_json(const std::vector<Race>& races) {
  Json list = Json::array();
  for (const Race& race : races) {
    list.append(Json::object()
                    .set("file", race.set->name)
                    .set("engine", name(*race.engine))
                    .set("puzzles", std::uint64_t{race.set->puzzles.size()})
                    .set("cpu_ns", race.cpu.median())
                    .set("cpu_spread_percent", race.cpu.spread())
                    .set("wall_ns", race.wall.median())
                    .set("nodes", race.statistics.nodes)
                    .set("guesses", race.statistics.guesses)
                    .set("none", of(race, Verdict::none))
                    .set("unknown", of(race, Verdict::unknown)));
  }
  return list.pretty();
}

int measure(const Options& options) {
  bool all_read = true;
  const std::vector<Set> sets = read_sets(options, all_read);
  if (sets.empty()) {
    say("bitdoku: there are no puzzles to measure with\n");
    return kBadInput;
  }
  std::vector<Race> races = plan(options, sets);
  if (races.empty()) return kBadInput;
  for (Race& race : races) go_through(options, race, false);
  // By turns, so that what else the machine does falls on all alike.
  for (unsigned round = 0; round < options.repeat; ++round) {
    for (Race& race : races) go_through(options, race, true);
  }
  print(options.json ? as_json(races) : options.csv ? as_csv(races) : in_words(races));
  return all_read ? kWell : kBadInput;
}

int run_bench(const Options& options) {
  if (options.signature) return print_signature(options);
  if (!options.against.empty()) return measure_against(options);
  return measure(options);
}

constexpr auto kBenchOptions =
    std::to_array<Opt>({Opt::engines, Opt::isa, Opt::limit, Opt::first, Opt::repeat, Opt::nodes,
                        Opt::time, Opt::signature, Opt::against, Opt::threads, Opt::from,
                        Opt::shape, Opt::read_alphabet, Opt::json, Opt::csv});

constexpr auto kBenchExamples = std::to_array<Example>({
    {"bench --first 100 --time 10ms puzzles.txt",
     "All engines over the first hundred puzzles, none longer than 10 ms on one."},
    {"bench --engine mrv,dlx --limit 2 --csv puzzles.txt",
     "Two of them, with the proof that there is no second solution, as CSV."},
    {"bench --signature", "Did a change make an engine search in another way?"},
    {"bench --against 'bitdoku solve --engine singles --threads 1' puzzles.txt",
     "This program and another one by turns: which is faster, and do they agree?"},
});

}  // namespace

double Sample::median() const {
  if (values.empty()) return 0;
  std::vector<double> sorted = values;
  std::ranges::sort(sorted);
  const std::size_t middle = sorted.size() / 2;
  return sorted.size() % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

double Sample::spread() const {
  if (values.empty() || median() <= 0) return 0;
  const auto [least, most] = std::ranges::minmax(values);
  return 100 * (most - least) / median();
}

const Command kBenchCommand{
    .name = "bench",
    .operands = "[FILE]...",
    .summary = "how fast are the engines, and other programs?",
    .description =
        "Goes through each file with each engine on one core: once to count nodes and guesses, "
        "then --repeat times by turns to measure. Shown are medians, and the spread between the "
        "fastest and the slowest turn. --limit is how many solutions are looked for (default: 1; "
        "2 proves uniqueness).\n\n"
        "With --against, runs `bitdoku solve --threads 1` (or --threads N) and the other program "
        "by turns on one file, whole processes with reading and writing, and compares their "
        "times and their answers.",
    .options = kBenchOptions,
    .examples = kBenchExamples,
    .run = run_bench,
};

}  // namespace bitdoku::cli
