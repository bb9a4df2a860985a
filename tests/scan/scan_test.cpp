// Scans for puzzles with few givens. What they find is compared with published puzzles, and with
// searches that try every choice of givens and share no code with the scan.
#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/bitdoku.hpp>
#include <random>
#include <set>
#include <string>

#include "scan/band_choices.hpp"
#include "scan/plan.hpp"
#include "scan/search.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

using testing::kSanitized;

// The grid with the most known 17-clue puzzles, and these puzzles.
constexpr std::string_view kGridOfMost =
    "123456789456789123798231564234675918815943276967812435379164852582397641641528397";
constexpr std::array<std::string_view, 29> kItsPuzzles = {
    "..3..........8.1.....2..........5...81..4...........35.7....8....23.7......5...9.",
    "..3..........8.1.....2.........7....81..4...........35.7....8....23........5...97",
    "..3..........8.1.....2.........7....81..4...........35.7....8....23........5.8.9.",
    "..3..........8.1.....2.........7....81..4...........35.7....8....23.....6..5....7",
    "..3..........8.1.....2.........7....81..4...........35.7....8....23..6.....5....7",
    "..3..........8.1.....2.........7....81..4...........35.7....8....23.7......5...9.",
    "..3..........8.1.....2.........7....81..4...........35.7....8....239.......5....7",
    "..3..........8.1.....2.........7....81..4...........35.7....8...823........5...9.",
    "..3..........8.1.....2.........7....81..4...........35.7..6.8....23........5....7",
    "..3..........8.1.....2.........7....81..4...........35.79...8....23........5....7",
    "..3..........8.1.....2.........7....81..4.....6.....35.7....8....23........5....7",
    "..3..........8.1.....2.........7....81..4....9......35.7....8....23........5....7",
    "..3..........8.1.....2.........7....81..4...6.......35.7....8....23........5....7",
    "..3..........8.1.....2.........7....81..4...6.......35.7....8....23........5.8...",
    "..3..........8.1.....2.........7....81..4...6.......35.7....8....23.7......5.....",
    "..3..........8.1.....2.........7....81..4...6.......35.7....8...823........5.....",
    "..3..........8.1.....2.........7....81.94...........35.7....8....23........5....7",
    "..3..........8.1.....2.........7.9..81..4...........35.7....8....23........5....7",
    "..3..........8.1.....2........67....81..4...........35.7....8....23........5....7",
    "..3..........8.1.....2...6.....7....81..4...........35.7....8....23........5....7",
    "..3..........8.1...9.2.........7....81..4...........35.7....8....23........5....7",
    "..3..........891.....2.........7....81..4...........35.7....8....23........5....7",
    "..3........6.8.1.....2.........7....81..4...........35.7....8....23........5....7",
    "..3.....9....8.1.....2.........7....81..4...........35.7....8....23........5....7",
    "..3...7......8.1.....2..............81..4...........35.7....8....23.7......5...9.",
    "..3...7......8.1.....2..............81..4...........35.7....8....239.......5....7",
    "..3...7......8.1.....2..............81..4...6.......35.7....8....23.7......5.....",
    "..3..6.......8.1.....2.........7....81..4...........35.7....8....23........5....7",
    "..3.5........8.1.....2..............81..4...........35.7....8....23.7......5...9.",
};

// A grid that is searched fast, and the puzzles of it in the list of 49,158 17-clue puzzles.
constexpr std::string_view kFastGrid =
    "123456789456789123798132546235697814617348952984521637369215478572864391841973265";
constexpr std::array<std::string_view, 5> kPuzzlesOfFastGrid = {
    "..3.....9....8.1..7.8..2............61..4........2..3.......47...2.........9.3...",
    "..3.....9....8.1..7.8..2...2........61..4...........3.....1.47.............9.3...",
    "..3.....9....8.1..7.8..2...2........61..4...........3....2..47.............9.3...",
    "..3.....9....8.1..7.8..2...2........61..4........2..3.......47.............9.3...",
    "..3.....9....8.1..7.8..2...2........61..4.......5...3.......47.............9.3...",
};

Cells9x9 cells_of(std::string_view line) {
  Cells9x9 cells{};
  for (std::size_t i = 0; i < 81; ++i) {
    cells[i] = static_cast<Digit>(line[i] == '.' ? 0 : line[i] - '0');
  }
  return cells;
}

Puzzle puzzle_of(const Cells9x9& cells) {
  Puzzle puzzle;
  for (int cell = 0; cell < 81; ++cell) {
    puzzle.set_given(cell, cells[static_cast<std::size_t>(cell)]);
  }
  return puzzle;
}

Cells9x9 random_grid(unsigned seed) {
  std::mt19937_64 random(seed);
  for (;;) {
    if (const auto grid = unrank_grid({.high = random() % 361, .low = random()})) return *grid;
  }
}

void add(UnavoidableSet& cells, std::size_t cell) {
  (cell < 64 ? cells.low : cells.high) |= std::uint64_t{1} << cell % 64;
}

UnavoidableSet givens_of(const Cells9x9& puzzle) {
  UnavoidableSet cells;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (puzzle[cell] != 0) add(cells, cell);
  }
  return cells;
}

// Tries every choice of `clues` of these cells.
std::vector<Cells9x9> found_by_trying(const Cells9x9& grid, const UnavoidableSet& cells,
                                      int clues) {
  std::vector<std::size_t> places;
  for (int cell = 0; cell < 81; ++cell) {
    if (cells.has(cell)) places.push_back(static_cast<std::size_t>(cell));
  }
  std::vector<bool> chosen(places.size());
  std::fill_n(chosen.begin(), clues, true);
  std::vector<Cells9x9> found;
  do {
    Cells9x9 puzzle{};
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (chosen[i]) puzzle[places[i]] = grid[places[i]];
    }
    if (solve(puzzle_of(puzzle), {.solutions = 2}).verdict == Verdict::unique) {
      found.push_back(puzzle);
    }
  } while (std::prev_permutation(chosen.begin(), chosen.end()));
  std::ranges::sort(found);
  return found;
}

std::vector<Cells9x9> sorted(std::span<const std::string_view> lines) {
  std::vector<Cells9x9> puzzles;
  for (const std::string_view line : lines) puzzles.push_back(cells_of(line));
  std::ranges::sort(puzzles);
  return puzzles;
}

UnavoidableSet givens_of_all(std::span<const std::string_view> lines) {
  UnavoidableSet cells;
  for (const std::string_view line : lines) {
    const UnavoidableSet givens = givens_of(cells_of(line));
    cells = {.low = cells.low | givens.low, .high = cells.high | givens.high};
  }
  return cells;
}

TEST(Scan, FindsTheKnownPuzzlesOfAGridAndNoOther) {
  // With sanitizers, and in the grid that takes long, only the cells of the puzzles are searched.
  ClueScanner scanner;
  ScanOptions options{.clues = 17};
  if (kSanitized) options.cells = givens_of_all(kPuzzlesOfFastGrid);
  const auto answer = scanner.scan(cells_of(kFastGrid), options);
  ASSERT_TRUE(answer);
  EXPECT_TRUE(answer->complete);
  EXPECT_EQ(answer->puzzles, sorted(kPuzzlesOfFastGrid));
  options.cells = givens_of_all(kItsPuzzles);
  const auto most = scanner.scan(cells_of(kGridOfMost), options);
  ASSERT_TRUE(most);
  EXPECT_EQ(most->puzzles, sorted(kItsPuzzles));
}

// Each instruction set gives the same puzzles after the same number of steps.
TEST(Scan, IsTheSameOnEveryProcessor) {
  const Cells9x9 grid = cells_of(kGridOfMost);
  const UnavoidableSet cells = givens_of_all(kItsPuzzles);
  scan::SetFinder finder;
  finder.start(grid, {});
  scan::Bands bands(false, {cells.low, cells.high}, finder);
  const scan::BandView view(false, {0, 1, 2});
  std::vector<scan::InBands> of_second;
  std::vector<scan::InBands> of_third;
  for (const auto& set : finder.sets(view)) {
    const scan::InBands split = view.split(set);
    if (split.band[2] != 0) {
      of_third.push_back(split);
    } else if (split.band[1] != 0) {
      of_second.push_back(split);
    }
  }
  scan::BandSets second;
  scan::BandSets third;
  second.assign(of_second, 1);
  third.assign(of_third, 2);
  const scan::SearchTask task{.view = view,
                              .second = second,
                              .third = third,
                              .firsts = bands.choices(0, 5),
                              .allowed = {bands.allowed(0), bands.allowed(1), bands.allowed(2)},
                              .clues = {5, 6, 6},
                              .first_only = false,
                              .stop = {}};
  scan::Candidates candidates;
  candidates.start(grid);
  const scan::SearchReport plain = scan::search_generic(task, candidates);
  candidates.test();
  const std::vector<Cells9x9> found = candidates.puzzles();
  EXPECT_FALSE(found.empty());
  if (scan::search_avx2() == nullptr) GTEST_SKIP() << "this processor has no AVX2";
  candidates.start(grid);
  const scan::SearchReport fast = scan::search_avx2()(task, candidates);
  candidates.test();
  EXPECT_EQ(candidates.puzzles(), found);
  EXPECT_EQ(fast.pairs, plain.pairs);
  EXPECT_EQ(fast.branches, plain.branches);
}

// The cells are those of a minimal puzzle and of some more, so that there are puzzles with
// redundant givens, too.
TEST(Scan, FindsWhatTryingFindsWithinSomeCells) {
  ClueScanner scanner;
  std::mt19937 random(1);
  const Cells9x9 grid = cells_of(kGridOfMost);
  for (const int more : {3}) {
    UnavoidableSet cells = givens_of(cells_of(kItsPuzzles[static_cast<std::size_t>(more)]));
    while (cells.count() < 17 + more) add(cells, random() % 81);
    for (int clues = 17; clues <= std::min(20, 17 + more); ++clues) {
      const auto answer = scanner.scan(grid, {.clues = clues, .cells = cells});
      ASSERT_TRUE(answer);
      EXPECT_TRUE(answer->complete);
      EXPECT_EQ(answer->puzzles, found_by_trying(grid, cells, clues)) << more << " " << clues;
      EXPECT_FALSE(answer->puzzles.empty());
    }
  }
}

// Minimal puzzles with few givens of random grids, with a few cells more.
TEST(Scan, FindsWhatTryingFindsInRandomGrids) {
  ClueScanner scanner;
  int found = 0;
  for (unsigned seed = 1; seed <= (kSanitized ? 1 : 2); ++seed) {
    const Cells9x9 grid = random_grid(seed);
    const auto first = scanner.scan(grid, {.clues = 20, .first_only = true});
    ASSERT_TRUE(first);
    if (first->puzzles.empty()) continue;
    std::mt19937 random(seed);
    UnavoidableSet cells = givens_of(first->puzzles.front());
    while (cells.count() < 22) add(cells, random() % 81);
    for (const int clues : {19, 20}) {
      const auto answer = scanner.scan(grid, {.clues = clues, .cells = cells});
      ASSERT_TRUE(answer);
      EXPECT_EQ(answer->puzzles, found_by_trying(grid, cells, clues)) << seed << " " << clues;
      found += static_cast<int>(answer->puzzles.size());
    }
  }
  EXPECT_GT(found, 0);
}

TEST(Scan, MovesWithTheGrid) {
  UnavoidableSet cells;
  UnavoidableSet moved;
  for (const std::string_view line : kItsPuzzles) {
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (line[cell] == '.') continue;
      add(cells, cell);
      add(moved, cell % 9 * 9 + cell / 9);
    }
  }
  const auto transposed = [](const Cells9x9& grid) {
    Cells9x9 image{};
    for (std::size_t cell = 0; cell < 81; ++cell) image[cell % 9 * 9 + cell / 9] = grid[cell];
    return image;
  };
  ClueScanner scanner;
  const Cells9x9 grid = cells_of(kGridOfMost);
  auto found = scanner.scan(grid, {.clues = 17, .cells = cells})->puzzles;
  EXPECT_EQ(found.size(), 29U);
  std::ranges::transform(found, found.begin(), transposed);
  std::ranges::sort(found);
  EXPECT_EQ(scanner.scan(transposed(grid), {.clues = 17, .cells = moved})->puzzles, found);
}

TEST(Scan, EndsWithTheFirstPuzzleOrAStop) {
  ClueScanner scanner;
  const Cells9x9 grid = cells_of(kGridOfMost);
  const auto first = scanner.scan(grid, {.clues = 18, .first_only = true});
  ASSERT_TRUE(first);
  EXPECT_FALSE(first->complete);
  ASSERT_FALSE(first->puzzles.empty());
  EXPECT_EQ(solve(puzzle_of(first->puzzles.front()), {.solutions = 2}).verdict, Verdict::unique);
  EXPECT_EQ(puzzle_of(first->puzzles.front()).given_count(), 18);
  StopSource source;
  source.request_stop();
  const auto stopped = scanner.scan(grid, {.clues = 17, .stop = source.get_token()});
  ASSERT_TRUE(stopped);
  EXPECT_FALSE(stopped->complete);
  EXPECT_TRUE(stopped->puzzles.empty());
}

TEST(Scan, RefusesWhatIsNoGridAndOtherNumbers) {
  ClueScanner scanner;
  Cells9x9 grid = cells_of(kGridOfMost);
  EXPECT_FALSE(scanner.scan(grid, {.clues = 0}));
  EXPECT_FALSE(scanner.scan(grid, {.clues = 21}));
  const auto few = scanner.scan(grid, {.clues = 7});
  ASSERT_TRUE(few);
  EXPECT_TRUE(few->complete);
  EXPECT_TRUE(few->puzzles.empty());
  const auto nowhere = scanner.scan(grid, {.clues = 17, .cells = {}});
  ASSERT_TRUE(nowhere);
  EXPECT_TRUE(nowhere->puzzles.empty());
  grid[0] = grid[1];
  EXPECT_FALSE(scanner.scan(grid, {}));
  grid[0] = 0;
  EXPECT_FALSE(scanner.scan(grid, {}));
  grid[0] = 200;
  EXPECT_FALSE(scanner.scan(grid, {}));
}

// The choices for a band are all that hit its sets.
TEST(Scan, ChoicesOfABandAreThoseThatHitItsSets) {
  const Cells9x9 grid = random_grid(9);
  UnavoidableFinder finder;
  std::vector<scan::CellsOfBand> sets;
  const auto found_sets = finder.find(grid, {.most_cells = 81, .boxes = 0x007});
  ASSERT_TRUE(found_sets);
  for (const UnavoidableSet& set : *found_sets) {
    sets.push_back(static_cast<scan::CellsOfBand>(set.low));
  }
  for (const int clues : {3, 4, 5}) {
    const scan::CellsOfBand allowed = clues == 5 ? 0x5fffffe : scan::kAllOfBand;
    std::set<scan::CellsOfBand> expected;
    for (scan::CellsOfBand cells = 0; cells <= scan::kAllOfBand; ++cells) {
      if (std::popcount(cells) != clues || (cells & ~allowed) != 0) continue;
      if (std::ranges::all_of(sets, [&](scan::CellsOfBand set) { return (set & cells) != 0; })) {
        expected.insert(cells);
      }
    }
    const auto found = scan::choices_of_band(sets, allowed, clues);
    EXPECT_EQ(std::set(found.begin(), found.end()), expected);
    EXPECT_EQ(found.size(), expected.size());
  }
}

}  // namespace
}  // namespace bitdoku
