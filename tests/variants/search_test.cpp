// Each kind of constraint, and mixtures: the search finds exactly the grids that the checkers
// accept among all grids of small shapes. Every kernel is tried.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <numeric>
#include <set>
#include <string>

#include "support/sanitized.hpp"
#include "variants/random_clues.hpp"
#include "variants/rule.hpp"
#include "variants/search/kernel.hpp"

namespace bitdoku {
namespace {

// The shapes together suit every kind.
const std::vector<SmallShape>& shapes() {
  static const std::vector<SmallShape> made = [] {
    std::vector<SmallShape> shapes;
    shapes.push_back(small_shape(variant_of_size(4, 4)));
    VariantPuzzle raw;
    raw.rows = 2;
    raw.columns = 3;
    raw.values = 3;
    raw.lines_differ = false;
    shapes.push_back(small_shape(raw));
    VariantPuzzle from_zero = raw;
    from_zero.values = 4;
    from_zero.lowest = 0;
    from_zero.lines_differ = true;
    from_zero.extra_cells = 1;
    shapes.push_back(small_shape(from_zero));
    VariantPuzzle nine;
    nine.rows = 2;
    nine.columns = 2;
    nine.lines_differ = false;
    shapes.push_back(small_shape(nine));
    VariantPuzzle missing = raw;  // a cell for each row and column
    missing.rows = 2;
    missing.columns = 2;
    missing.lowest = 0;
    missing.lines_differ = true;
    missing.extra_cells = 4;
    shapes.push_back(small_shape(missing));
    VariantPuzzle many = nine;
    many.rows = 1;
    many.columns = 3;
    many.values = 12;
    many.lowest = 0;
    many.lines_differ = true;
    shapes.push_back(small_shape(many));
    return shapes;
  }();
  return made;
}

std::set<SmallGrid> accepted(const SmallShape& shape, const VariantPuzzle& puzzle) {
  std::set<SmallGrid> grids;
  for (const SmallGrid& grid : shape.grids) {
    const bool right = std::ranges::all_of(puzzle.constraints, [&](const auto& constraint) {
      return variants::rule_of(constraint.kind).holds(puzzle, constraint, grid);
    });
    if (right) grids.insert(grid);
  }
  return grids;
}

std::string words_of(const std::vector<VariantConstraint>& constraints) {
  std::string text;
  for (const VariantConstraint& constraint : constraints) {
    text += std::string(info_of(constraint.kind).name) + " cells";
    for (const auto cell : constraint.cells) text += " " + std::to_string(cell);
    text += " numbers";
    for (const int number : constraint.numbers) text += " " + std::to_string(number);
    if (!constraint.parts.empty()) text += " (" + words_of(constraint.parts) + ")";
    text += "; ";
  }
  return text;
}

std::string words_of(const VariantPuzzle& puzzle) {
  return words_of(puzzle.constraints) + std::to_string(puzzle.rows) + "x" +
         std::to_string(puzzle.columns);
}

void expect_same(const SmallShape& shape, const VariantPuzzle& puzzle) {
  const std::set<SmallGrid> wanted = accepted(shape, puzzle);
  std::vector<variants::ValueSet> seen(puzzle.cells(), 0);
  for (const SmallGrid& grid : wanted) {
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
      seen[cell] = static_cast<variants::ValueSet>(seen[cell] | 1U << (grid[cell] - puzzle.lowest));
    }
  }
  const variants::Program program = variants::compile(puzzle);
  ASSERT_EQ(program.refused, "") << words_of(puzzle);
  for (const variants::SearchKernel* kernel : variants::search_kernels()) {
    if (!kernel->available()) continue;
    std::set<SmallGrid> found;
    std::size_t times = 0;
    Budget budget(Limits{.solutions = kNoLimit});
    kernel->enumerate(program, budget, [&](std::span<const variants::ValueSet> grid) {
      SmallGrid values;
      for (const unsigned set : grid) values.push_back(puzzle.lowest + std::countr_zero(set));
      found.insert(values);
      ++times;
      return true;
    });
    ASSERT_EQ(found, wanted) << kernel->name << ": " << words_of(puzzle);
    ASSERT_EQ(times, wanted.size()) << kernel->name << ": " << words_of(puzzle);
    Budget other(Limits{.solutions = kNoLimit});
    std::vector<variants::ValueSet> candidates;
    ASSERT_TRUE(kernel->candidates(program, other, candidates)) << words_of(puzzle);
    ASSERT_EQ(candidates, seen) << kernel->name << ": " << words_of(puzzle);
  }
}

const SmallGrid& any_grid(const SmallShape& shape, std::mt19937& random) {
  return shape.grids[random() % shape.grids.size()];
}

// For each kind. More with shapes that have few grids.
int rounds_for(const SmallShape& shape) {
  const std::size_t work = testing::kSanitized ? 2'000 : 10'000;
  return static_cast<int>(std::clamp<std::size_t>(work / shape.grids.size(), 2, 40));
}

TEST(VariantSearch, FindsWhatTheCheckerOfEachKindAccepts) {
  for (const ConstraintInfo& info : constraint_kinds()) {
    int shapes_that_fit = 0;
    for (const SmallShape& shape : shapes()) {
      if (!fits(info.kind, shape.empty)) continue;
      ++shapes_that_fit;
      std::mt19937 random(static_cast<unsigned>(info.kind) + 1);
      for (int round = 0; round < rounds_for(shape); ++round) {
        VariantPuzzle puzzle = shape.empty;
        puzzle.constraints = {
            random_constraint(puzzle, info.kind, any_grid(shape, random), random)};
        if (find_mistake(puzzle)) continue;
        ASSERT_NO_FATAL_FAILURE(expect_same(shape, puzzle));
      }
    }
    EXPECT_GT(shapes_that_fit, 0) << info.name;
  }
}

TEST(VariantSearch, FindsWhatTheCheckersOfMixturesAccept) {
  std::mt19937 random(7);
  for (int round = 0; round < (testing::kSanitized ? 30 : 150); ++round) {
    const SmallShape& shape = shapes()[random() % shapes().size()];
    const SmallGrid& grid = any_grid(shape, random);
    VariantPuzzle puzzle = shape.empty;
    for (std::size_t count = 2 + random() % 3; count > 0; --count) {
      const auto kind = static_cast<ConstraintKind>(random() % constraint_kinds().size());
      VariantPuzzle with = puzzle;
      with.constraints.push_back(random_constraint(shape.empty, kind, grid, random));
      if (!find_mistake(with)) puzzle = with;
    }
    ASSERT_NO_FATAL_FAILURE(expect_same(shape, puzzle));
  }
}

// All grids of a 6x6 puzzle with many givens, by trying every value of the other cells.
SmallShape shape_with_givens(const VariantPuzzle& empty, const SmallGrid& full, std::size_t blank,
                             std::mt19937& random) {
  VariantPuzzle puzzle = empty;
  CellList cells(puzzle.grid_cells());
  std::iota(cells.begin(), cells.end(), std::uint16_t{0});
  std::ranges::shuffle(cells, random);
  cells.resize(cells.size() - blank);
  for (const auto cell : cells) puzzle.set_given(cell, full[cell]);
  return small_shape(puzzle);
}

TEST(VariantSearch, FindsWhatTheCheckersAcceptIn6x6) {
  constexpr std::size_t kBlank = 16;
  const VariantPuzzle empty = variant_of_size(6, 6);
  std::mt19937 random(11);
  for (const ConstraintInfo& info : constraint_kinds()) {
    if (!fits(info.kind, empty)) continue;
    for (int round = 0; round < (testing::kSanitized ? 1 : 2); ++round) {
      // Some full grid, drawn by its first row.
      VariantPuzzle first_row = empty;
      std::vector<int> row{1, 2, 3, 4, 5, 6};
      std::ranges::shuffle(row, random);
      for (std::uint32_t cell = 0; cell < 6; ++cell) first_row.set_given(cell, row[cell]);
      const SmallGrid full = solve(first_row, {.solutions = 1 + random() % 50}).solution;
      const SmallShape shape = shape_with_givens(empty, full, kBlank, random);
      VariantPuzzle puzzle = shape.empty;
      puzzle.constraints = {random_constraint(puzzle, info.kind, full, random)};
      if (find_mistake(puzzle)) continue;
      ASSERT_NO_FATAL_FAILURE(expect_same(shape, puzzle));
    }
  }
}

TEST(VariantSearch, CandidatesRestrictCells) {
  VariantPuzzle puzzle = variant_of_size(4, 4);
  for (std::uint32_t cell = 0; cell < 4; ++cell) puzzle.set_given(cell, static_cast<int>(cell) + 1);
  EXPECT_EQ(solve(puzzle, {.solutions = kNoLimit}).solutions, 12);
  puzzle.set_given(4, 7);  // no such value
  EXPECT_EQ(solve(puzzle).verdict, Verdict::none);
  EXPECT_EQ(true_candidates(puzzle).verdict, Verdict::none);
}

TEST(VariantSearch, APuzzleMayHaveNoRuleAtAll) {
  VariantPuzzle puzzle;
  puzzle.rows = 1;
  puzzle.columns = 2;
  puzzle.values = 3;
  puzzle.lines_differ = false;
  puzzle.set_given(0, 2);
  EXPECT_EQ(solve(puzzle, {.solutions = kNoLimit}).solutions, 3);
  EXPECT_EQ(true_candidates(puzzle).candidates, (std::vector<std::uint16_t>{2, 7}));
}

TEST(VariantSearch, LimitsEndTheSearch) {
  const VariantPuzzle empty = variant_of_size(9, 9);
  const VariantAnswer some = solve(empty, {.solutions = 1000});
  EXPECT_EQ(some.verdict, Verdict::multiple);
  EXPECT_EQ(some.solutions, 1000);
  EXPECT_FALSE(some.complete);
  EXPECT_EQ(solve(empty, {.solutions = kNoLimit, .nodes = 1}).reason_code,
            ReasonCode::out_of_nodes);
  StopSource source;
  source.request_stop();
  EXPECT_EQ(solve(empty, {.solutions = kNoLimit, .stop = source.get_token()}).reason_code,
            ReasonCode::stopped);
  const TrueCandidates all = true_candidates(empty);
  EXPECT_TRUE(all.complete);
  EXPECT_EQ(all.candidates, std::vector<std::uint16_t>(81, 511));
}

TEST(VariantSearch, RefusesWhatHasMistakes) {
  VariantPuzzle puzzle = variant_of_size(9, 9);
  puzzle.add(ConstraintKind::thermo, {0, 100});
  const VariantAnswer answer = solve(puzzle);
  EXPECT_EQ(answer.verdict, Verdict::invalid);
  EXPECT_EQ(answer.reason, "thermometer: a cell does not exist");
}

}  // namespace
}  // namespace bitdoku
