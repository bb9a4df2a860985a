// The reports of `bitdoku bench`.
#include <algorithm>
#include <array>
#include <cmath>

#include "cli/commands/bench_race.hpp"
#include "cli/io/answer_rows.hpp"
#include "cli/io/console.hpp"
#include "cli/io/text.hpp"
#include "cli/io/version.hpp"

namespace bitdoku::cli {
namespace {

double per_puzzle(const Race& race, std::uint64_t sum) {
  return static_cast<double>(sum) / static_cast<double>(race.puzzles);
}

std::string whole(double number) {
  return with_commas(static_cast<std::uint64_t>(std::llround(number)));
}

std::string program() {
  return "bitdoku " + std::string(kVersion) + ", " + compiler();
}

// What the measured time includes.
std::string_view method_of(const Race& race) {
  if (race.solver != nullptr) return "records of text in memory to lines of text";
  return race.set->has_lines() ? "lines of text in memory to lines of text" : "board to answer";
}

constexpr auto kBenchColumns = std::to_array<std::string_view>(
    {"processor", "program", "file", "engine", "isa", "batch", "limit", "puzzles", "cpu_ns",
     "cpu_spread_percent", "wall_ns", "wall_spread_percent", "cycles", "nodes", "guesses", "none",
     "unknown", "method"});

// A number with one decimal.
double rounded(double number) {
  return std::round(number * 10) / 10;
}

Json to_json(const BenchArguments& options, const Race& race) {
  const Statistics& found = race.sum.statistics;
  Json object = Json::object();
  object.set("processor", platform::processor())
      .set("program", program())
      .set("file", race.set->name)
      .set("engine", name(*race.engine))
      .set("isa", race.isa)
      .set("batch", std::uint64_t{race.batch})
      .set("limit", options.limit.value_or(1))
      .set("puzzles", std::uint64_t{race.puzzles})
      .set("cpu_ns", rounded(race.cpu.median()))
      .set("cpu_spread_percent", rounded(race.cpu.spread()))
      .set("wall_ns", rounded(race.wall.median()))
      .set("wall_spread_percent", rounded(race.wall.spread()));
  if (!race.cycles.values.empty()) object.set("cycles", rounded(race.cycles.median()));
  object.set("nodes", found.nodes)
      .set("guesses", found.guesses)
      .set("none", race.sum.none)
      .set("unknown", race.sum.unknown)
      .set("method", method_of(race));
  return object;
}

constexpr auto kTitles = std::to_array<std::string_view>(
    {"FILE", "ENGINE", "ISA", "BATCH", "PUZZLES", "CPU NS/PUZZLE", "SPREAD", "WALL NS/PUZZLE",
     "SPREAD", "CYCLES", "NODES/PUZZLE", "GIVEN UP"});

std::vector<std::string> cells_of(const Race& race) {
  return {race.set->name,
          std::string(name(*race.engine)),
          race.isa.empty() ? "-" : race.isa,
          with_commas(race.batch),
          with_commas(race.puzzles),
          whole(race.cpu.median()),
          fixed(race.cpu.spread(), 1) + "%",
          whole(race.wall.median()),
          fixed(race.wall.spread(), 1) + "%",
          race.cycles.values.empty() ? "-" : whole(race.cycles.median()),
          fixed(per_puzzle(race, race.sum.statistics.nodes), 2),
          std::to_string(race.sum.unknown)};
}

std::string aligned(std::span<const std::string> words, std::span<const std::size_t> widths) {
  std::string line;
  for (std::size_t i = 0; i < words.size(); ++i) {
    line += words[i];
    const std::size_t width = widths[i] + 2;
    if (i + 1 < words.size()) line.append(width - std::min(words[i].size(), width - 1), ' ');
  }
  return line + "\n";
}

}  // namespace

void BenchReport::begin_set(const std::vector<Race>& races) {
  if (races.empty()) return;
  if (rows_ == 0) print(head_of(options_, kBenchColumns));
  if (!options_.is_line()) return;
  // The times are not known yet. They fit below their titles.
  const std::vector<std::string> titles(kTitles.begin(), kTitles.end());
  widths_.clear();
  for (const std::string& title : titles) widths_.push_back(title.size());
  for (const Race& race : races) {
    const std::vector<std::string> words = cells_of(race);
    for (std::size_t i = 0; i < words.size(); ++i) {
      widths_[i] = std::max(widths_[i], words[i].size());
    }
  }
  print((rows_ == 0 ? "" : "\n") + aligned(titles, widths_));
}

void BenchReport::add(const Race& race) {
  ++rows_;
  if (options_.rows == RowsChoice::json) {
    answers_.push_back(to_json(options_, race));
  } else if (options_.is_line()) {
    print(aligned(cells_of(race), widths_));
  } else {
    print(row_of(options_, kBenchColumns, to_json(options_, race)));
  }
}

void BenchReport::finish() const {
  if (options_.rows == RowsChoice::json) print(list_of(options_, kBenchColumns, answers_));
}

}  // namespace bitdoku::cli
