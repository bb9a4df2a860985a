// Full rank: all rows and columns, read in both directions, are numbers in an order.
#include <algorithm>
#include <set>

#include "variants/builder.hpp"
#include "variants/kinds/kinds.hpp"
#include "variants/places.hpp"

namespace bitdoku::variants {
namespace {

constexpr int kSides = 4;

// All lines, as seen from the four sides.
std::vector<CellList> all_lines(const VariantPuzzle& puzzle) {
  std::vector<CellList> lines;
  for (std::uint32_t place = 0; place < puzzle.rows; ++place) {
    lines.push_back(row_of(puzzle, place));
    lines.push_back(column_of(puzzle, place));
  }
  for (std::size_t place = 0; place < 2 * std::size_t{puzzle.rows}; ++place) {
    CellList reversed = lines[place];
    std::ranges::reverse(reversed);
    lines.push_back(std::move(reversed));
  }
  return lines;
}

// The values of all lines, by rows and columns of the grid.
std::multiset<std::vector<int>> numbers_in(const VariantPuzzle& puzzle, Grid grid) {
  std::multiset<std::vector<int>> numbers;
  const std::size_t side = puzzle.rows;
  for (std::size_t line = 0; line < side; ++line) {
    std::vector<int> across;
    std::vector<int> down;
    for (std::size_t place = 0; place < side; ++place) {
      across.push_back(grid[line * side + place]);
      down.push_back(grid[place * side + line]);
    }
    for (std::vector<int>& number : {std::ref(across), std::ref(down)}) {
      numbers.insert(number);
      std::ranges::reverse(number);
      numbers.insert(number);
    }
  }
  return numbers;
}

bool rank_holds(const VariantPuzzle& puzzle, const VariantConstraint& constraint, Grid grid) {
  std::vector<int> own;
  for (const auto cell : constraint.cells) own.push_back(grid[cell]);
  const auto numbers = numbers_in(puzzle, grid);
  const auto [first, last] = numbers.equal_range(own);
  const bool ties = constraint.numbers[1] != 0;
  return std::distance(numbers.begin(), first) + 1 == constraint.numbers[0] &&
         (ties || std::distance(first, last) == 1);
}

std::optional<std::string> no_square(const VariantPuzzle& puzzle) {
  if (puzzle.rows == puzzle.columns && puzzle.rows == puzzle.values && puzzle.lines_differ &&
      puzzle.rows > 1) {
    return std::nullopt;
  }
  return "the grid must be a square whose rows and columns have all values";
}

}  // namespace

const Rule kFullRank{
    .info = {ConstraintKind::full_rank, "full rank", "FullRank", "",
             "All rows and columns are read as numbers in both directions and ordered from the "
             "lowest on; the line has this place in the order.",
             "the cells as seen from the clue",
             "the place from 1 on, then 1 if other lines may read the same, or 0"},
    .cells = {2},
    .numbers = {2, 2},
    .repeats = false,
    .holds = rank_holds,
    .compile =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Builder& builder) {
          const int place = constraint.numbers[0] - 1;
          std::vector<CellList> others = all_lines(puzzle);
          std::erase(others, constraint.cells);
          builder.keep(constraint.cells[0], builder.set_of(builder.lowest() + place / kSides));
          builder.rankings.push_back(
              {constraint.cells, std::move(others), place % kSides, constraint.numbers[1] != 0});
        },
    .mistake = [](const VariantPuzzle& puzzle,
                  const VariantConstraint& constraint) -> std::optional<std::string> {
      if (auto wrong = no_square(puzzle)) return wrong;
      const std::vector<CellList> lines = all_lines(puzzle);
      if (std::ranges::find(lines, constraint.cells) == lines.end()) {
        return "the cells must be a row or column";
      }
      const int most = kSides * static_cast<int>(puzzle.rows);
      if (constraint.numbers[0] < 1 || constraint.numbers[0] > most) {
        return "the rank must be 1 to " + std::to_string(most);
      }
      return std::nullopt;
    },
};

const Rule kDifferentRanks{
    .info = {ConstraintKind::different_ranks, "different ranks", "FullRankTies (none)", "",
             "No two rows or columns read the same in any direction.", "", ""},
    .cells = kNone,
    .numbers = kNone,
    .repeats = false,
    .holds =
        [](const VariantPuzzle& puzzle, const VariantConstraint&, Grid grid) {
          const auto numbers = numbers_in(puzzle, grid);
          return std::ranges::adjacent_find(numbers) == numbers.end();
        },
    .compile =
        [](const VariantPuzzle& puzzle, const VariantConstraint&, Builder& builder) {
          std::vector<CellList> lines = all_lines(puzzle);
          while (lines.size() > 1) {
            CellList line = std::move(lines.back());
            lines.pop_back();
            builder.rankings.push_back({std::move(line), lines, -1, false});
          }
        },
    .mistake = [](const VariantPuzzle& puzzle,
                  const VariantConstraint&) { return no_square(puzzle); },
};

}  // namespace bitdoku::variants
