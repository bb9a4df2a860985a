// bitdoku bench --signature
#include <array>

#include "cli/command.hpp"
#include "cli/commands/bench_race.hpp"
#include "cli/io/answer_rows.hpp"
#include "cli/io/console.hpp"
#include "cli/io/json.hpp"
#include "cli/io/text.hpp"
#include "engines/engine.hpp"

namespace bitdoku::cli {
namespace {

// The fixed set: puzzles of several shapes and kinds that are easy enough for the slowest engine. A
// change would change every signature, so the set stays as it is.
constexpr auto kSet = std::to_array<std::string_view>({
    // The two samples of POJ 3074.
    ".2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.",
    "......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.",
    // From the Wikipedia article "Sudoku".
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    // Norvig's "Solving Every Sudoku Puzzle", grid1 and grid2.
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    // The same row twice has no solution; two given rows have many.
    "12.......3..........1..2............................3..........4...............5.",
    "123456789456789123...............................................................",
    // 4x4 and 6x6.
    "1....2....3....4",
    "..3..1.2.....5.4.6......1...3...2...",
});

constexpr std::uint32_t kMostSolutions = 100;

struct Total {
  std::size_t puzzles = 0;
  Statistics sum;
};

// Solves the fixed set as one batch. The search depends on the width of the vectors, so this uses
// the last kernel, which every machine has.
Total total_of_many(const Engine& engine) {
  Total total;
  std::vector<Digit> givens;
  for (const std::string_view line : kSet) {
    const Result<Puzzle> puzzle = parse(line);
    if (!puzzle || puzzle->shape() != kShape9x9) continue;
    givens.insert(givens.end(), puzzle->givens().begin(), puzzle->givens().end());
    ++total.puzzles;
  }
  std::vector<std::uint32_t> counts(total.puzzles);
  const QuestionReport report = engine.many(engine.kernels->size() - 1)
                                    ->answer({.givens = givens.data(),
                                              .size = total.puzzles,
                                              .limit = kMostSolutions,
                                              .counts = counts.data(),
                                              .however_few = true});
  total.sum.nodes = report.nodes;
  total.sum.guesses = report.nodes - total.puzzles;
  return total;
}

// `backtrack` takes the cells in order and needs a limit to finish at once.
constexpr std::uint64_t kMostNodes = 2'000'000;

Total total_of(const Engine& engine) {
  if (engine.many != nullptr) return total_of_many(engine);
  Total total;
  for (const std::string_view line : kSet) {
    const Result<Puzzle> puzzle = parse(line);
    if (!puzzle || !supports(engine, puzzle->shape())) continue;
    Limits limits;
    limits.solutions = kMostSolutions;
    limits.nodes = kMostNodes;
    const Answer answer = solve(*puzzle, limits, engine);
    ++total.puzzles;
    total.sum.nodes += answer.statistics.nodes;
    total.sum.guesses += answer.statistics.guesses;
  }
  return total;
}

}  // namespace

int print_signature(const BenchArguments& options) {
  std::vector<const Engine*> chosen = options.engines;
  if (chosen.empty()) chosen = engines_of_cpu();
  constexpr auto kSignatureColumns =
      std::to_array<std::string_view>({"engine", "puzzles", "nodes", "guesses"});
  std::vector<Json> answers;
  std::vector<std::vector<std::string>> rows;
  for (const Engine* engine : chosen) {
    const Total total = total_of(*engine);
    rows.push_back({std::string(name(*engine)), std::to_string(total.sum.nodes)});
    answers.push_back(Json::object()
                          .set("engine", name(*engine))
                          .set("puzzles", std::uint64_t{total.puzzles})
                          .set("nodes", total.sum.nodes)
                          .set("guesses", total.sum.guesses));
  }
  print(options.is_line() ? table(rows) : list_of(options, kSignatureColumns, answers));
  return kWell;
}

}  // namespace bitdoku::cli
