#include "cli/commands/bench_race.hpp"

#include <algorithm>

#include "cli/io/console.hpp"
#include "cli/io/input.hpp"
#include "cli/io/stream.hpp"
#include "cli/io/text.hpp"
#include "engines/engine.hpp"
#include "engines/instruction_set.hpp"
#include "formats/plain_line.hpp"

namespace bitdoku::cli {
namespace {

using batch::Kind;

// Converts 9x9 puzzles to records of text.
void write_records(Set& set) {
  bool candidates = false;
  for (const Puzzle& puzzle : set.puzzles) {
    if (puzzle.shape() != kShape9x9) return;
    candidates = candidates || puzzle.has_candidates();
  }
  set.kind = candidates ? Kind::candidates : Kind::lines;
  for (const Puzzle& puzzle : set.puzzles) {
    if (!candidates) {
      set.text += to_line(puzzle.givens());
      continue;
    }
    for (int cell = 0; cell < 81; ++cell) {
      for (Digit digit = 1; digit <= 9; ++digit) {
        set.text += puzzle.allows(cell, digit) ? static_cast<char>('0' + digit) : '.';
      }
    }
  }
}

bool can_do(const Engine& engine, const Set& set) {
  return std::ranges::all_of(set.puzzles,
                             [&](const Puzzle& puzzle) { return supports(engine, puzzle); });
}

std::uint64_t wanted_solutions(const BenchArguments& options) {
  return options.limit.value_or(1);
}

// The reason why the engine cannot be measured on this set with these options, or nothing.
std::string why_left_out(const BenchArguments& options, const Engine& engine, const Set& set) {
  const std::string engine_name = "engine " + std::string(name(engine));
  if (engine.why_unavailable != nullptr) {
    return engine_name + " works on a device; bench/README.md says how to measure it";
  }
  if (!can_do(engine, set)) return engine_name + " cannot do all of " + set.name;
  if (engine.many == nullptr) return {};
  if (is_limited(options)) return engine_name + " has no limits --nodes and --time";
  if (wanted_solutions(options) > batch::kMostSolutions) {
    return engine_name + " cannot count above --limit " + std::to_string(batch::kMostSolutions);
  }
  return {};
}

std::vector<const Engine*> engines_for(const BenchArguments& options) {
  if (!options.engines.empty()) return options.engines;
  if (options.sizes.empty()) return engines_of_cpu();
  // Without --engine: the engines that answer many puzzles at once, and the default one.
  std::vector<const Engine*> chosen{&default_engine(kShape9x9)};
  for (const Engine* engine : engines()) {
    if (engine->many != nullptr && engine->why_unavailable == nullptr) chosen.push_back(engine);
  }
  return chosen;
}

// The kernels to measure the engine with, by name; an empty name for an engine without kernels.
std::vector<std::string> kernels_of(const Engine& engine, std::span<const std::string> isas) {
  if (engine.kernels == nullptr) return {""};
  std::vector<std::string> names;
  for (const std::string& set : isas) {
    const std::string kernel(engine.kernels->name(kernel_for(set, *engine.kernels)));
    if (std::ranges::find(names, kernel) == names.end()) names.push_back(kernel);
  }
  return names;
}

void add_races(const BenchArguments& options, std::span<const std::string> isas, const Set& set,
               const Engine& engine, std::vector<Race>& races) {
  const bool in_batches = engine.many != nullptr;
  std::vector<std::size_t> batches{1};
  if (in_batches) batches = options.sizes;
  if (batches.empty()) batches = {batch::kMostAtOnce};
  for (const std::string& isa : kernels_of(engine, isas)) {
    if (!isa.empty()) (void)use_instruction_set(isa);
    for (const std::size_t batch : batches) {
      Race race;
      race.set = &set;
      race.engine = &engine;
      race.isa = isa;
      race.puzzles = set.puzzles.size();
      race.batch = std::min(batch, set.puzzles.size());
      if (in_batches) race.solver = std::make_unique<batch::Solver>();
      race.out.resize(81 * set.puzzles.size());
      races.push_back(std::move(race));
    }
  }
}

RaceSum go_in_batches(const BenchArguments& options, Race& race) {
  RaceSum sum;
  const Set& set = *race.set;
  const std::size_t length = set.record_length();
  batch::RecordBlock part{.kind = set.kind,
                          .stride = length,
                          .limit = static_cast<std::uint32_t>(wanted_solutions(options))};
  for (std::size_t first = 0; first < race.puzzles; first += race.batch) {
    part.puzzles = reinterpret_cast<const std::uint8_t*>(set.text.data()) + first * length;
    part.size = std::min(race.batch, race.puzzles - first);
    part.solutions = reinterpret_cast<std::uint8_t*>(race.out.data()) + 81 * first;
    race.solver->solve(part);
    sum.statistics.nodes += race.solver->nodes();
    for (std::size_t i = 0; i < part.size; ++i) {
      const BatchAnswer answer = race.solver->answer(i);
      sum.solutions += answer.solutions;
      sum.none += answer.verdict == Verdict::none ? 1 : 0;
    }
  }
  return sum;
}

void write_line(std::span<const Digit> cells, char* line) {
  for (std::size_t i = 0; i < cells.size(); ++i) line[i] = static_cast<char>('0' + cells[i]);
}

// Makes no Answer, whose memory takes time; bitdoku_solve_line works in the same way.
RaceSum go_directly(const BenchArguments& options, Race& race) {
  RaceSum sum;
  std::array<Digit, 81> cells;
  for (std::size_t i = 0; i < race.puzzles; ++i) {
    (void)read_plain_line(race.set->text.data() + 81 * i, cells.data());
    const SearchTally tally =
        race.engine->count_9x9(cells.data(), wanted_solutions(options), cells.data());
    sum.statistics.nodes += tally.nodes;
    sum.statistics.guesses += tally.nodes > 0 ? tally.nodes - 1 : 0;
    sum.solutions += tally.solutions;
    sum.none += tally.solutions == 0 ? 1 : 0;
    if (tally.solutions > 0) write_line(cells, race.out.data() + 81 * i);
  }
  return sum;
}

RaceSum go_one_by_one(const BenchArguments& options, Race& race) {
  RaceSum sum;
  const Set& set = *race.set;
  const Limits limits = limits_of(options, wanted_solutions(options));
  Puzzle read;
  for (std::size_t i = 0; i < race.puzzles; ++i) {
    if (set.has_lines()) (void)read_plain_line(set.text.data() + 81 * i, read.givens().data());
    const Puzzle& puzzle = set.has_lines() ? read : set.puzzles[i];
    const Answer answer = solve(puzzle, limits, *race.engine);
    sum.statistics.nodes += answer.statistics.nodes;
    sum.statistics.guesses += answer.statistics.guesses;
    sum.solutions += answer.solutions;
    sum.none += answer.verdict == Verdict::none ? 1 : 0;
    sum.unknown += answer.verdict == Verdict::unknown ? 1 : 0;
    if (set.has_lines()) write_line(answer.solution, race.out.data() + 81 * i);
  }
  return sum;
}

RaceSum go_through(const BenchArguments& options, Race& race) {
  if (!race.isa.empty()) (void)use_instruction_set(race.isa);
  if (race.solver != nullptr) return go_in_batches(options, race);
  const bool is_plain = race.set->has_lines() && !is_limited(options);
  if (race.engine->count_9x9 != nullptr && is_plain) return go_directly(options, race);
  return go_one_by_one(options, race);
}

bool is_fast(const BenchArguments& options, const Race& race) {
  const bool is_plain = race.set->has_lines() && !is_limited(options);
  return race.solver != nullptr || (race.engine->count_9x9 != nullptr && is_plain);
}

using Clock = std::chrono::steady_clock;

// The number of puzzles for a fast engine, estimated from the first puzzles.
std::size_t puzzles_of_fast(const BenchArguments& options, Race& race) {
  constexpr std::size_t kProbe = 1024;
  const std::size_t size = race.set->puzzles.size();
  race.puzzles = std::min(size, kProbe);
  const auto begin = Clock::now();
  (void)go_through(options, race);
  const std::chrono::duration<double> passed = Clock::now() - begin;
  const double each = passed.count() / static_cast<double>(race.puzzles);
  const double most = std::chrono::duration<double>(options.turn).count() / std::max(each, 1e-9);
  if (most >= static_cast<double>(size)) return size;
  return std::max(race.puzzles, static_cast<std::size_t>(most));
}

// Solves one puzzle after the other until the time is over.
std::size_t puzzles_of_slow(const BenchArguments& options, const Race& race) {
  const std::vector<Puzzle>& puzzles = race.set->puzzles;
  Limits limits = limits_of(options, wanted_solutions(options));
  const auto begin = Clock::now();
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const std::chrono::nanoseconds left = options.turn - (Clock::now() - begin);
    if (left <= std::chrono::nanoseconds::zero()) return i;
    limits.time = std::min(options.time, left);
    const Answer answer = solve(puzzles[i], limits, *race.engine);
    if (answer.verdict == Verdict::unknown && Clock::now() - begin >= options.turn) return i;
  }
  return puzzles.size();
}

std::string seconds_text(std::chrono::nanoseconds time) {
  return fixed(std::chrono::duration<double>(time).count(), 1) + " s";
}

}  // namespace

std::vector<const Engine*> engines_of_cpu() {
  std::vector<const Engine*> list;
  for (const Engine* engine : engines()) {
    if (engine->why_unavailable == nullptr) list.push_back(engine);
  }
  return list;
}

bool choose_puzzles(const BenchArguments& options, Race& race) {
  const std::size_t size = race.set->puzzles.size();
  race.puzzles =
      is_fast(options, race) ? puzzles_of_fast(options, race) : puzzles_of_slow(options, race);
  const std::string engine = "bitdoku: engine " + std::string(name(*race.engine));
  if (race.puzzles == 0) {
    say(engine + " left out: it needs more than " + seconds_text(options.turn) +
        " for the first puzzle of " + race.set->name + "; --turn gives it more time\n");
  } else if (race.puzzles < size) {
    say(engine + " measured on the first " + with_commas(race.puzzles) + " of " +
        with_commas(size) + " puzzles of " + race.set->name + ", which fill a turn of " +
        seconds_text(options.turn) + " (--turn)\n");
  }
  race.batch = std::min(race.batch, std::max<std::size_t>(1, race.puzzles));
  return race.puzzles > 0;
}

void look(const BenchArguments& options, Race& race) {
  race.sum = go_through(options, race);
}

void take_turn(const BenchArguments& options, Race& race, const platform::CycleCounter& counter) {
  const auto wall = std::chrono::steady_clock::now();
  const platform::Duration cpu = platform::thread_cpu_time();
  const std::optional<std::uint64_t> cycles = counter.read();
  (void)go_through(options, race);
  const std::optional<std::uint64_t> cycles_after = counter.read();
  const platform::Duration used = platform::thread_cpu_time() - cpu;
  const platform::Duration passed = std::chrono::steady_clock::now() - wall;
  const auto each = static_cast<double>(race.puzzles);
  race.cpu.values.push_back(static_cast<double>(used.count()) / each);
  race.wall.values.push_back(static_cast<double>(passed.count()) / each);
  if (cycles && cycles_after) {
    race.cycles.values.push_back(static_cast<double>(*cycles_after - *cycles) / each);
  }
}

std::vector<Set> read_sets(const BenchArguments& options, bool& all_read) {
  std::vector<Set> sets;
  for (const std::string& operand : options.inputs()) {
    Input input(options, {operand});
    Set set;
    set.name = operand;
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
    if (set.puzzles.empty()) continue;
    const std::size_t read = set.puzzles.size();
    while (set.puzzles.size() < options.fill) {
      set.puzzles.push_back(set.puzzles[set.puzzles.size() % read]);
    }
    write_records(set);
    sets.push_back(std::move(set));
  }
  return sets;
}

std::vector<Race> plan_races(const BenchArguments& options, const Set& set) {
  std::vector<std::string> isas = options.isas;
  if (isas.empty()) isas.emplace_back(instruction_set());
  std::vector<Race> races;
  for (const Engine* engine : engines_for(options)) {
    const std::string why = why_left_out(options, *engine, set);
    if (why.empty()) {
      add_races(options, isas, set, *engine, races);
    } else {
      say("bitdoku: " + why + "\n");
    }
  }
  return races;
}

}  // namespace bitdoku::cli
