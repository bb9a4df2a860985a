// Tests boards with houses other than rows, columns and boxes. The engines that support them must
// agree with a search that shares no code with them. All others must say `unsupported`.
#include "support/houses.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/bitdoku.hpp>
#include <fstream>
#include <numeric>
#include <set>
#include <sstream>
#include <vector>

#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

using testing::below;
using testing::diagonals;
using testing::houses_of;
using testing::Random;

using Grids = std::set<std::vector<Digit>>;

// Every set of cells that must have different digits, read from the rules alone.
std::vector<std::vector<int>> different_cells(Shape shape, const HouseRules& rules) {
  const int side = shape.side();
  std::vector<std::vector<int>> sets;
  for (int i = 0; i < side; ++i) {
    std::vector<int> row;
    std::vector<int> column;
    std::vector<int> region;
    for (int cell = 0; cell < shape.cells(); ++cell) {
      if (cell / side == i) row.push_back(cell);
      if (cell % side == i) column.push_back(cell);
      const int of_cell = rules.regions.empty() ? shape.box(cell) : rules.regions[cell];
      if (rules.has_regions && of_cell == i) region.push_back(cell);
    }
    sets.insert(sets.end(), {row, column, region});
  }
  for (const ExtraHouse& extra : rules.extra)
    sets.emplace_back(extra.cells.begin(), extra.cells.end());
  return sets;
}

// Lists solutions, cell by cell and digit by digit, up to a limit.
class BruteForce {
 public:
  BruteForce(const Puzzle& puzzle, const HouseRules& rules, std::size_t limit)
      : puzzle_(puzzle), limit_(limit), rivals_(puzzle.givens().size()), grid_(rivals_.size()) {
    for (const auto& set : different_cells(puzzle.shape(), rules)) {
      for (const int a : set) {
        for (const int b : set) {
          if (b < a) rivals_[a].push_back(b);
        }
      }
    }
    fill(0);
  }

  [[nodiscard]] const Grids& grids() const { return grids_; }

 private:
  void fill(std::size_t cell) {
    if (grids_.size() >= limit_) return;
    if (cell == grid_.size()) {
      grids_.insert(grid_);
      return;
    }
    for (Digit digit = 1; digit <= puzzle_.shape().side(); ++digit) {
      if (!puzzle_.allows(static_cast<int>(cell), digit)) continue;
      const auto& rivals = rivals_[cell];
      if (std::ranges::any_of(rivals, [&](int rival) { return grid_[rival] == digit; })) continue;
      grid_[cell] = digit;
      fill(cell + 1);
    }
    grid_[cell] = 0;
  }

  const Puzzle& puzzle_;
  std::size_t limit_;
  std::vector<std::vector<int>> rivals_;  // for each cell, the earlier cells that must differ
  std::vector<Digit> grid_;
  Grids grids_;
};

std::vector<const Engine*> engines_with_houses() {
  return {find_engine("singles"), find_engine("dlx"), find_engine("large")};
}

Grids solutions_of(const Puzzle& puzzle, std::uint64_t limit, const Engine& engine) {
  Grids grids;
  const auto keep = [&](std::span<const Digit> solution) {
    EXPECT_EQ(verify(puzzle, solution), std::nullopt);
    EXPECT_TRUE(grids.emplace(solution.begin(), solution.end()).second) << "twice";
    return true;
  };
  const Answer answer = enumerate(puzzle, {.solutions = limit}, keep, engine);
  EXPECT_EQ(answer.solutions, grids.size());
  EXPECT_EQ(answer.complete, grids.size() < limit || answer.complete);
  return grids;
}

// Finds all solutions with every engine and by brute force.
std::size_t expect_agreement(const Puzzle& puzzle, const HouseRules& rules) {
  constexpr std::size_t kLimit = 1000;
  const Grids wanted = BruteForce(puzzle, rules, kLimit).grids();
  for (const Engine* engine : engines_with_houses()) {
    SCOPED_TRACE(name(*engine));
    const Grids found = solutions_of(puzzle, kLimit, *engine);
    if (wanted.size() < kLimit) {
      EXPECT_EQ(found, wanted);
    } else {
      EXPECT_EQ(found.size(), kLimit);
    }
  }
  return wanted.size();
}

bool is_connected(const std::vector<std::uint8_t>& regions, std::uint8_t region) {
  std::vector<int> reached{static_cast<int>(std::ranges::find(regions, region) - regions.begin())};
  std::set<int> seen(reached.begin(), reached.end());
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const int cell = reached[i];
    const auto go = [&](int next, bool inside) {
      if (inside && regions[next] == region && seen.insert(next).second) reached.push_back(next);
    };
    go(cell - 4, cell >= 4);
    go(cell + 4, cell < 12);
    go(cell - 1, cell % 4 > 0);
    go(cell + 1, cell % 4 < 3);
  }
  return seen.size() == 4;
}

// Lists every way to divide a 4x4 board into four connected regions of four cells.
void cut(std::vector<std::uint8_t>& regions, std::size_t cell, std::array<int, 4>& sizes,
         std::uint8_t used, const std::function<void()>& on_map) {
  if (cell == regions.size()) {
    for (std::uint8_t region = 0; region < 4; ++region) {
      if (!is_connected(regions, region)) return;
    }
    return on_map();
  }
  for (std::uint8_t region = 0; region < 4 && region <= used; ++region) {
    if (sizes[region] == 4) continue;
    ++sizes[region];
    regions[cell] = region;
    cut(regions, cell + 1, sizes, std::max<std::uint8_t>(used, region + 1), on_map);
    --sizes[region];
  }
}

TEST(OtherHouses, AllGridsOfAllJigsawsOfSide4) {
  int maps = 0;
  int with_grids = 0;
  HouseRules rules;
  rules.regions.resize(16);
  std::array<int, 4> sizes{};
  cut(rules.regions, 0, sizes, 0, [&] {
    ++maps;
    if (testing::kSanitized && maps % 8 != 0) return;
    if (expect_agreement(Puzzle(houses_of(Shape{2, 2}, rules)), rules) > 0) ++with_grids;
  });
  EXPECT_EQ(maps, 117);  // ways to tile a 4x4 square with tetrominoes
  if (!testing::kSanitized) {
    EXPECT_GT(with_grids, 30);
  }
}

TEST(OtherHouses, AllGridsOfSmallBoards) {
  const Shape shape{2, 2};
  EXPECT_EQ(expect_agreement(Puzzle(houses_of(shape, diagonals(shape))), diagonals(shape)), 48U);
  HouseRules latin;
  latin.has_regions = false;
  EXPECT_EQ(expect_agreement(Puzzle(houses_of(shape, latin)), latin), 576U);
  latin.extra = diagonals(shape).extra;
  EXPECT_EQ(expect_agreement(Puzzle(houses_of(shape, latin)), latin), 48U);
}

std::vector<std::uint16_t> random_cells(Shape shape, int count, Random& random) {
  std::vector<std::uint16_t> cells(static_cast<std::size_t>(shape.cells()));
  std::iota(cells.begin(), cells.end(), std::uint16_t{0});
  testing::shuffle(cells, random);
  cells.resize(static_cast<std::size_t>(count));
  return cells;
}

// Makes regions and houses of any form and size. Puzzles have givens and struck-out candidates.
HouseRules random_rules(Shape shape, Random& random) {
  HouseRules rules;
  const int kind = below(random, 4);
  if (kind == 0) rules.has_regions = false;
  if (kind == 1) {  // the boxes with a few cells changed
    for (int cell = 0; cell < shape.cells(); ++cell) {
      rules.regions.push_back(static_cast<std::uint8_t>(shape.box(cell)));
    }
    for (int i = below(random, 6); i >= 0; --i) {
      std::swap(rules.regions[below(random, shape.cells())],
                rules.regions[below(random, shape.cells())]);
    }
  }
  for (int i = below(random, 6); i > 0; --i) {
    rules.extra.push_back({"", random_cells(shape, 2 + below(random, shape.side() - 1), random)});
  }
  return rules;
}

TEST(OtherHouses, RandomBoards) {
  Random random(20);
  int solved = 0;
  for (int i = 0; i < (testing::kSanitized ? 60 : 600); ++i) {
    SCOPED_TRACE(i);
    const Shape shape = i % 3 == 0 ? Shape{2, 3} : Shape{2, 2};
    const HouseRules rules = random_rules(shape, random);
    Puzzle puzzle(houses_of(shape, rules));
    // Takes the givens from a grid of these houses, if there is one, so that most puzzles have
    // solutions.
    const Answer grid = solve(puzzle, {.solutions = 1, .nodes = 1000}, *find_engine("singles"));
    if (shape.side() == 6 && grid.solution.empty()) continue;
    const int givens = shape.cells() * (shape.side() == 6 ? 5 : 1) / 12;
    for (const int cell : random_cells(shape, givens, random)) {
      if (!grid.solution.empty()) puzzle.set_given(cell, grid.solution[cell]);
    }
    if (i % 5 == 0) puzzle.strike_out(below(random, shape.cells()), 2);
    if (find_clash(puzzle)) continue;
    if (expect_agreement(puzzle, rules) > 0) ++solved;
    const CountAnswer count = bitdoku::count(puzzle, {.solutions = 1000});
    const Answer listed = solve(puzzle, {.solutions = 1000}, *find_engine("dlx"));
    EXPECT_EQ(count.solutions, (BigCount{0, listed.solutions}));
  }
  EXPECT_GT(solved, testing::kSanitized ? 20 : 200);
}

// All pairs of cells a knight's move apart; the two cells must differ.
HouseRules anti_knight(Shape shape) {
  HouseRules rules;
  for (int cell = 0; cell < shape.cells(); ++cell) {
    for (const auto& [down, right] : {std::pair{1, 2}, {1, -2}, {2, 1}, {2, -1}}) {
      const int row = shape.row(cell) + down;
      const int column = shape.column(cell) + right;
      if (row >= shape.side() || column < 0 || column >= shape.side()) continue;
      rules.extra.push_back({"knight's move",
                             {static_cast<std::uint16_t>(cell),
                              static_cast<std::uint16_t>(row * shape.side() + column)}});
    }
  }
  return rules;
}

TEST(OtherHouses, PairsOfCells) {
  const HouseRules rules = anti_knight(kShape9x9);
  EXPECT_EQ(rules.extra.size(), 224U);
  const auto houses = houses_of(kShape9x9, rules);
  EXPECT_EQ(houses->full_count(), 27);
  EXPECT_EQ(houses->of(40).size(), 11U);
  Puzzle puzzle(houses);
  const Answer first = solve(puzzle, {.solutions = 1}, *find_engine("singles"));
  ASSERT_EQ(first.verdict, Verdict::solved);
  EXPECT_EQ(verify(puzzle, first.solution), std::nullopt);
  for (int cell = 0; cell < 81; cell += 3) puzzle.set_given(cell, first.solution[cell]);
  const Grids wanted = solutions_of(puzzle, 5000, *find_engine("singles"));
  EXPECT_TRUE(wanted.contains(first.solution));
  for (const Engine* engine : engines_with_houses()) {
    EXPECT_EQ(solutions_of(puzzle, 5000, *engine), wanted) << name(*engine);
  }
}

struct Example {
  std::string kind;
  Shape shape;
  HouseRules rules;
  std::vector<Digit> givens;
  std::vector<Digit> solution;
};

std::vector<Digit> digits_of(const std::string& text) {
  std::vector<Digit> digits;
  for (const char symbol : text) {
    const int letter = symbol >= 'A' ? symbol - 'A' + 10 : symbol - '0';
    digits.push_back(symbol == '.' ? Digit{0} : static_cast<Digit>(letter));
  }
  return digits;
}

// Reads houses.txt.
std::vector<Example> examples() {
  std::vector<Example> found;
  std::ifstream file(BITDOKU_TESTS "/engines/houses.txt");
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#') continue;
    std::istringstream words(line);
    std::string kind;
    std::string regions;
    std::string givens;
    std::string solution;
    int rows = 0;
    int columns = 0;
    char times = 0;
    words >> kind >> rows >> times >> columns >> regions >> givens >> solution;
    const Shape shape = *Shape::make(rows, columns);
    HouseRules rules = kind == "x" ? diagonals(shape) : HouseRules{};
    if (regions != "-") rules.regions = digits_of(regions);
    found.push_back({kind, shape, rules, digits_of(givens), digits_of(solution)});
  }
  return found;
}

Puzzle puzzle_of(const Example& example) {
  Puzzle puzzle(houses_of(example.shape, example.rules));
  std::ranges::copy(example.givens, puzzle.givens().begin());
  return puzzle;
}

TEST(OtherHouses, XSudokuAndJigsaws) {
  std::set<std::pair<std::string, int>> kinds;
  for (const Example& example : examples()) {
    kinds.emplace(example.kind, example.shape.side());
    const Puzzle puzzle = puzzle_of(example);
    SCOPED_TRACE(example.kind + " " + testing::text_of(puzzle));
    // Checks the solution with separate code and with `verify`.
    for (const auto& set : different_cells(example.shape, example.rules)) {
      std::set<Digit> digits;
      for (const int cell : set) digits.insert(example.solution[cell]);
      EXPECT_EQ(digits.size(), set.size());
    }
    EXPECT_EQ(verify(puzzle, example.solution), std::nullopt);
    for (const Engine* engine : engines_with_houses()) {
      const Answer answer = solve(puzzle, {}, *engine);
      EXPECT_EQ(answer.verdict, Verdict::unique) << name(*engine);
      EXPECT_EQ(answer.solution, example.solution) << name(*engine);
    }
    EXPECT_EQ(solve(puzzle).solution, example.solution);
    // Without one given there are usually more solutions. All engines must find the same number.
    Puzzle open = puzzle;
    const auto last = std::ranges::find_if(open.givens(), [](Digit digit) { return digit != 0; });
    *last = 0;
    const Grids wanted = solutions_of(open, 300, *find_engine("dlx"));
    for (const Engine* engine : engines_with_houses()) {
      const Grids found = solutions_of(open, 300, *engine);
      EXPECT_EQ(found.size(), wanted.size()) << name(*engine);
      if (wanted.size() < 300) {
        EXPECT_EQ(found, wanted) << name(*engine);
      }
    }
    const CountAnswer count = bitdoku::count(open, {.solutions = 300});
    EXPECT_EQ(count.solutions, (BigCount{0, wanted.size()}));
  }
  for (const int side : {6, 9, 12, 16}) {
    EXPECT_TRUE(kinds.contains({"x", side})) << side;
    EXPECT_TRUE(kinds.contains({"jigsaw", side})) << side;
  }
}

// An engine that ignored the houses would give a wrong answer.
TEST(OtherHouses, WhatCannotTakeThemSaysSo) {
  int unsupported = 0;
  for (const Example& example : examples()) {
    const Puzzle puzzle = puzzle_of(example);
    for (const Engine* engine : engines()) {
      EXPECT_EQ(supports(*engine, puzzle), takes_houses(*engine)) << name(*engine);
      if (takes_houses(*engine)) continue;
      ++unsupported;
      const Answer answer = solve(puzzle, {}, *engine);
      ASSERT_EQ(answer.verdict, Verdict::unsupported) << name(*engine);
      EXPECT_EQ(answer.solutions, 0U);
      EXPECT_TRUE(answer.solution.empty());
      if (!supports(*engine, puzzle.shape())) continue;
      EXPECT_EQ(answer.reason,
                "engine " + std::string(name(*engine)) +
                    " cannot solve puzzles with houses other than rows, columns and boxes; these "
                    "can: large, singles, dlx");
    }
  }
  EXPECT_GT(unsupported, 30);
  for (const Engine* engine : engines_with_houses()) EXPECT_TRUE(takes_houses(*engine));

  // The message also names the limit of dlx.
  const Puzzle giant(houses_of(Shape{15, 17}, diagonals(Shape{15, 17})));
  EXPECT_EQ(solve(giant, {}, *find_engine("dlx")).verdict, Verdict::unsupported);
}

Puzzle nine_by_nine(const std::string& kind) {
  const auto all = examples();
  return puzzle_of(*std::ranges::find_if(all, [&](const Example& example) {
    return example.kind == kind && example.shape == kShape9x9;
  }));
}

TEST(OtherHouses, RestOfTheLibraryRefusesThem) {
  for (const std::string kind : {"x", "jigsaw"}) {
    const Puzzle puzzle = nine_by_nine(kind);
    EXPECT_EQ(rate(puzzle).verdict, Verdict::unsupported);
    EXPECT_EQ(rate(puzzle).reason, "puzzles with extra houses or regions cannot be rated");
    EXPECT_EQ(minimize(puzzle, 1).verdict, Verdict::unsupported);
    EXPECT_EQ(minimize(puzzle, 1).puzzle, puzzle);
    EXPECT_EQ(minimize_well(puzzle, {}).verdict, Verdict::unsupported);
    const auto no_puzzle = [](const Puzzle&) -> bool {
      ADD_FAILURE();
      return false;
    };
    EXPECT_EQ(minimal_puzzles(puzzle, {}, no_puzzle).verdict, Verdict::unsupported);
    EXPECT_EQ(vicinity(puzzle, {}, no_puzzle).reason,
              "puzzles with extra houses or regions have no vicinity here");
    EXPECT_EQ(Position::of(puzzle), std::nullopt);
    EXPECT_EQ(Position::of(Puzzle(), puzzle), std::nullopt);
    Printer printer({}, [](std::string_view) {});
    EXPECT_FALSE(printer.add({.puzzle = puzzle}));
    for (const Format* format : formats()) {
      EXPECT_FALSE(can_carry(*format, puzzle)) << name(*format);
      Record record;
      record.puzzle = puzzle;
      std::string written;
      if (!can_write(*format)) continue;
      Writer(*format).puzzle(written, record);
      EXPECT_EQ(written.find_first_of("123456789"), std::string::npos) << name(*format);
    }
  }
}

// A diagonal would not survive if rows changed places.
TEST(OtherHouses, IsomorphsOnlyRenameDigits) {
  const Puzzle puzzle = nine_by_nine("x");
  const Puzzle isomorph = random_isomorph(puzzle, 5);
  EXPECT_EQ(isomorph.houses(), puzzle.houses());
  EXPECT_NE(isomorph, puzzle);
  EXPECT_EQ(solve(isomorph).verdict, Verdict::unique);
  for (int cell = 0; cell < 81; ++cell) {
    EXPECT_EQ(isomorph.given(cell) == 0, puzzle.given(cell) == 0);
  }
}

}  // namespace
}  // namespace bitdoku
