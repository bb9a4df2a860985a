// Fuzzes scans for puzzles with few givens: within some twenty cells of a grid they find what
// trying every choice of cells finds.
#include <fuzzer/FuzzedDataProvider.h>

#include <algorithm>
#include <bitdoku/bitdoku.hpp>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

using bitdoku::Cells9x9;
using bitdoku::Puzzle;
using bitdoku::UnavoidableSet;

// With 17 givens, so that puzzles are found within the cells of an image and some more.
constexpr std::string_view kPuzzle =
    "..3..........8.1.....2..........5...81..4...........35.7....8....23.7......5...9.";

void add(UnavoidableSet& cells, int cell) {
  (cell < 64 ? cells.low : cells.high) |= std::uint64_t{1} << cell % 64;
}

bool is_unique(const Cells9x9& cells) {
  Puzzle puzzle;
  for (int cell = 0; cell < 81; ++cell) {
    puzzle.set_given(cell, cells[static_cast<std::size_t>(cell)]);
  }
  return solve(puzzle, {.solutions = 2}).verdict == bitdoku::Verdict::unique;
}

std::vector<Cells9x9> found_by_trying(const Cells9x9& grid, const UnavoidableSet& cells,
                                      int clues) {
  std::vector<std::size_t> places;
  for (int cell = 0; cell < 81; ++cell) {
    if (cells.has(cell)) places.push_back(static_cast<std::size_t>(cell));
  }
  std::vector<Cells9x9> found;
  std::vector<bool> chosen(places.size());
  std::fill_n(chosen.begin(), std::min(places.size(), static_cast<std::size_t>(clues)), true);
  if (std::ranges::count(chosen, true) < clues) return found;
  do {
    Cells9x9 puzzle{};
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (chosen[i]) puzzle[places[i]] = grid[places[i]];
    }
    if (is_unique(puzzle)) found.push_back(puzzle);
  } while (std::prev_permutation(chosen.begin(), chosen.end()));
  std::ranges::sort(found);
  return found;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider bytes(data, size);
  Puzzle puzzle;
  for (int cell = 0; cell < 81; ++cell) {
    const char symbol = kPuzzle[static_cast<std::size_t>(cell)];
    puzzle.set_given(cell, static_cast<bitdoku::Digit>(symbol == '.' ? 0 : symbol - '0'));
  }
  puzzle = bitdoku::random_isomorph(puzzle, bytes.ConsumeIntegral<std::uint64_t>(), 0);
  // Without one of the givens there is often no puzzle.
  const int without = 160 - bytes.ConsumeIntegralInRange(0, 160);
  UnavoidableSet cells;
  for (int cell = 0; cell < 81; ++cell) {
    if (puzzle.given(cell) != 0 && cell != without) add(cells, cell);
  }
  // An input that is too short gives zeros. It still has three cells more.
  for (int more = 3 - bytes.ConsumeIntegralInRange(0, 3); more > 0; --more) {
    add(cells, (20 * more + bytes.ConsumeIntegralInRange(0, 80)) % 81);
  }
  const int clues = 17 + bytes.ConsumeIntegralInRange(0, 3);
  Cells9x9 grid{};
  std::ranges::copy(solve(puzzle).solution, grid.begin());
  bitdoku::ClueScanner scanner;
  const auto answer = scanner.scan(grid, {.clues = clues, .cells = cells});
  if (!answer || !answer->complete || answer->puzzles != found_by_trying(grid, cells, clues)) {
    std::fprintf(stderr, "%d givens: %s\n", clues, bitdoku::to_line(grid).c_str());
    std::abort();
  }
  return 0;
}
