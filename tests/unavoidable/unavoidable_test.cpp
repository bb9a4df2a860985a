// Unavoidable sets are compared with those that simple searches find, which share no code with the
// library's search.
#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/bitdoku.hpp>
#include <random>
#include <set>

#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

using testing::kSanitized;

using Cells = std::set<int>;

Cells cells_of(const UnavoidableSet& set) {
  Cells cells;
  for (int cell = 0; cell < 81; ++cell) {
    if (set.has(cell)) cells.insert(cell);
  }
  return cells;
}

std::set<Cells> found_by_library(const Cells9x9& grid, const UnavoidableOptions& options) {
  UnavoidableFinder finder;
  const auto found = finder.find(grid, options);
  std::set<Cells> sets;
  EXPECT_TRUE(found);
  if (!found) return sets;
  for (const UnavoidableSet& set : *found) EXPECT_TRUE(sets.insert(cells_of(set)).second);
  return sets;
}

// Random grids.
std::vector<Cells9x9> grids(int count, unsigned seed) {
  std::mt19937_64 random(seed);
  std::vector<Cells9x9> drawn;
  while (drawn.size() < static_cast<std::size_t>(count)) {
    const auto grid = unrank_grid({.high = random() % 361, .low = random()});
    if (grid) drawn.push_back(*grid);
  }
  return drawn;
}

Puzzle puzzle_of(const Cells9x9& cells) {
  Puzzle puzzle;
  for (int cell = 0; cell < 81; ++cell) {
    puzzle.set_given(cell, cells[static_cast<std::size_t>(cell)]);
  }
  return puzzle;
}

std::set<Cells> minimal_of(const std::set<Cells>& sets) {
  std::set<Cells> minimal;
  for (const Cells& set : sets) {
    const bool has_smaller = std::ranges::any_of(sets, [&](const Cells& other) {
      return other != set && std::ranges::includes(set, other);
    });
    if (!has_smaller) minimal.insert(set);
  }
  return minimal;
}

// All solutions of the grid without these cells give all unavoidable sets within them.
std::set<Cells> found_by_solutions(const Cells9x9& grid, const Cells& region) {
  Puzzle puzzle = puzzle_of(grid);
  for (const int cell : region) puzzle.set_given(cell, 0);
  std::set<Cells> sets;
  const Answer answer =
      enumerate(puzzle, {.solutions = kNoLimit}, [&](std::span<const Digit> solution) {
        Cells set;
        for (int cell = 0; cell < 81; ++cell) {
          const auto i = static_cast<std::size_t>(cell);
          if (solution[i] != grid[i]) set.insert(cell);
        }
        if (!set.empty()) sets.insert(set);
        return true;
      });
  EXPECT_TRUE(answer.complete);
  return minimal_of(sets);
}

// Finds the sets by changing cell after cell. A cell that now has the digit of a changed peer must
// change, too.
class CellSearch {
 public:
  CellSearch(const Cells9x9& grid, std::size_t most) : now_(grid), most_(most) {
    for (first_ = 0; first_ < 81; ++first_) change(first_);
  }
  [[nodiscard]] std::set<Cells> minimal() const { return minimal_of(sets_); }

 private:
  static bool are_peers(int a, int b) {
    return a != b &&
           (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3));
  }
  [[nodiscard]] Digit& now(int cell) { return now_[static_cast<std::size_t>(cell)]; }

  void change(int cell) {
    const Digit old = now(cell);
    changed_.insert(cell);
    for (Digit digit = 1; digit <= 9; ++digit) {
      if (digit == old) continue;
      const bool clashes = std::ranges::any_of(
          changed_, [&](int other) { return are_peers(cell, other) && now(other) == digit; });
      if (clashes) continue;
      now(cell) = digit;
      go_on();
    }
    now(cell) = old;
    changed_.erase(cell);
  }

  void go_on() {
    Cells must;
    for (const int cell : changed_) {
      for (int peer = 0; peer < 81; ++peer) {
        if (are_peers(cell, peer) && now(peer) == now(cell)) must.insert(peer);
      }
    }
    if (changed_.size() + must.size() > most_) return;
    if (must.empty()) {
      sets_.insert(changed_);
    } else if (*must.begin() > first_) {
      change(*must.begin());
    }
  }

  Cells9x9 now_;
  std::size_t most_;
  int first_ = 0;
  Cells changed_;
  std::set<Cells> sets_;
};

TEST(Unavoidable, AreThoseThatAreFoundCellByCell) {
  for (const Cells9x9& grid : grids(kSanitized ? 1 : 2, 1)) {
    const int most = kSanitized ? 8 : 10;
    EXPECT_EQ(found_by_library(grid, {.most_cells = most}),
              CellSearch(grid, static_cast<std::size_t>(most)).minimal());
  }
}

TEST(Unavoidable, OfFewDigitsAreThoseOfAllSolutions) {
  for (const Cells9x9& grid : grids(2, 2)) {
    std::set<Cells> expected;
    for (unsigned digits = 0; digits < 512; ++digits) {
      if (std::popcount(digits) != 3) continue;
      Cells region;
      for (int cell = 0; cell < 81; ++cell) {
        if ((digits >> (grid[static_cast<std::size_t>(cell)] - 1U) & 1U) != 0) region.insert(cell);
      }
      expected.merge(found_by_solutions(grid, region));
    }
    EXPECT_EQ(found_by_library(grid, {.most_cells = 81, .most_digits = 3}), expected);
  }
}

TEST(Unavoidable, WithinBoxesAreThoseOfAllSolutions) {
  for (const std::vector<int>& boxes :
       {std::vector{0, 1, 2}, std::vector{1, 4, 7}, std::vector{0, 1, 3, 4}, std::vector{2, 8},
        std::vector{0, 1, 2, 4}}) {
    const Cells9x9 grid = grids(1, 3)[0];
    Cells region;
    UnavoidableOptions options{.most_cells = 81, .boxes = 0};
    for (const int box : boxes) {
      options.boxes = static_cast<std::uint16_t>(options.boxes | 1U << box);
      for (int i = 0; i < 9; ++i) region.insert(kShape9x9.box_cell(box, i));
    }
    EXPECT_EQ(found_by_library(grid, options), found_by_solutions(grid, region));
  }
}

// The grid without a set has several solutions, and one with any one cell of the set.
TEST(Unavoidable, AreUnavoidableAndMinimal) {
  for (const Cells9x9& grid : grids(kSanitized ? 1 : 10, 4)) {
    for (const Cells& set : found_by_library(grid, {})) {
      Puzzle puzzle = puzzle_of(grid);
      for (const int cell : set) puzzle.set_given(cell, 0);
      EXPECT_EQ(solve(puzzle, {.solutions = 2}).verdict, Verdict::multiple);
      for (const int cell : set) {
        puzzle.set_given(cell, grid[static_cast<std::size_t>(cell)]);
        EXPECT_EQ(solve(puzzle, {.solutions = 2}).verdict, Verdict::unique);
        puzzle.set_given(cell, 0);
      }
    }
  }
}

TEST(Unavoidable, AreTheSameByEveryWay) {
  const Cells9x9 grid = grids(1, 5)[0];
  const auto all = found_by_library(grid, {});
  const auto digits_in = [&](const Cells& set) {
    std::set<Digit> digits;
    for (const int cell : set) digits.insert(grid[static_cast<std::size_t>(cell)]);
    return digits.size();
  };
  std::set<Cells> small;
  for (const Cells& set : found_by_library(grid, {.most_cells = 81, .most_digits = 4})) {
    if (set.size() <= 12) small.insert(set);
  }
  std::set<Cells> few_digits;
  for (const Cells& set : all) {
    if (digits_in(set) <= 4) few_digits.insert(set);
  }
  EXPECT_EQ(small, few_digits);
  EXPECT_EQ(found_by_library(grid, {.most_digits = 4}), few_digits);
  std::erase_if(few_digits, [&](const Cells& set) { return set.size() < 6 || digits_in(set) < 3; });
  EXPECT_EQ(found_by_library(grid, {.least_cells = 6, .least_digits = 3, .most_digits = 4}),
            few_digits);
}

TEST(Unavoidable, MoveWithTheGrid) {
  Cells9x9 grid = grids(1, 6)[0];
  Cells9x9 transposed{};
  for (std::size_t cell = 0; cell < 81; ++cell) transposed[cell % 9 * 9 + cell / 9] = grid[cell];
  std::set<Cells> moved;
  for (const Cells& set : found_by_library(grid, {})) {
    Cells image;
    for (const int cell : set) image.insert(cell % 9 * 9 + cell / 9);
    moved.insert(image);
  }
  EXPECT_EQ(found_by_library(transposed, {}), moved);
}

TEST(Unavoidable, RefusesWhatIsNoGridAndTooMuch) {
  Cells9x9 grid = grids(1, 7)[0];
  UnavoidableFinder finder;
  EXPECT_FALSE(finder.find(grid, {.most_cells = 13}));
  EXPECT_FALSE(finder.find(grid, {.least_cells = 5, .most_cells = 4}));
  EXPECT_FALSE(finder.find(grid, {.boxes = 0x3ff}));
  EXPECT_TRUE(finder.find(grid, {.most_cells = 13, .boxes = 0x00f}));
  grid[0] = 0;
  EXPECT_FALSE(finder.find(grid, {}));
  grid[0] = grid[1];
  EXPECT_FALSE(finder.find(grid, {}));
  grid[0] = 200;
  EXPECT_FALSE(finder.find(grid, {}));
}

// Without the stop this search takes half a minute.
TEST(Unavoidable, AStopEndsTheSearch) {
  struct AfterSomeMoves {
    int* left;
    [[nodiscard]] bool stop_requested() const { return --*left < 0; }
    [[nodiscard]] static bool stop_possible() { return true; }
  };
  int left = 2000;
  UnavoidableFinder finder;
  const Cells9x9 grid = grids(1, 8)[0];
  EXPECT_FALSE(finder.find(
      grid, {.most_cells = 81, .most_digits = 5, .stop = StopToken(AfterSomeMoves{&left})}));
  EXPECT_LT(left, 0);
  EXPECT_TRUE(finder.find(grid, {}));
}

// Tries every choice of sets.
std::size_t most_disjoint_of(std::span<const UnavoidableSet> sets, std::uint64_t low,
                             std::uint64_t high) {
  std::size_t most = 0;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    if ((sets[i].low & low) != 0 || (sets[i].high & high) != 0) continue;
    most = std::max(
        most, 1 + most_disjoint_of(sets.subspan(i + 1), low | sets[i].low, high | sets[i].high));
  }
  return most;
}

TEST(Unavoidable, MostDisjointSets) {
  UnavoidableFinder finder;
  for (const Cells9x9& grid : grids(5, 8)) {
    const auto sets = *finder.find(grid, {.most_cells = 8});
    const auto some = sets.first(std::min<std::size_t>(sets.size(), 24));
    const DisjointSets few = most_disjoint(some);
    EXPECT_TRUE(few.is_most);
    EXPECT_EQ(few.sets.size(), most_disjoint_of(some, 0, 0));
    const DisjointSets all = most_disjoint(*finder.find(grid, {}));
    EXPECT_TRUE(all.is_most);
    EXPECT_GE(all.sets.size(), few.sets.size());
    UnavoidableSet used;
    for (const UnavoidableSet& set : all.sets) {
      EXPECT_EQ(set.low & used.low, 0U);
      EXPECT_EQ(set.high & used.high, 0U);
      used = {.low = set.low | used.low, .high = set.high | used.high};
    }
    const DisjointSets cut = most_disjoint(*finder.find(grid, {}), 3);
    EXPECT_FALSE(cut.is_most);
  }
  EXPECT_TRUE(most_disjoint({}).sets.empty());
  EXPECT_TRUE(most_disjoint({}).is_most);
}

}  // namespace
}  // namespace bitdoku
