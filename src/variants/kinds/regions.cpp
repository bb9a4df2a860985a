// Regions and patterns in which no value occurs twice.
#include <algorithm>
#include <set>
#include <vector>

#include "variants/builder.hpp"
#include "variants/kinds/kinds.hpp"
#include "variants/places.hpp"

namespace bitdoku::variants {
namespace {

bool no_value_twice(const CellList& cells, Grid grid) {
  std::set<int> seen;
  return std::ranges::all_of(cells, [&](auto cell) { return seen.insert(grid[cell]).second; });
}

std::uint32_t size_of_boxes(const VariantPuzzle& puzzle, const VariantConstraint& constraint) {
  return constraint.numbers.empty() ? puzzle.values
                                    : static_cast<std::uint32_t>(constraint.numbers[0]);
}

std::optional<std::string> wrong_box_size(const VariantPuzzle& puzzle,
                                          const VariantConstraint& constraint) {
  const bool fits =
      (constraint.numbers.empty() || constraint.numbers[0] > 1) &&
      !boxes_of(puzzle.rows, puzzle.columns, size_of_boxes(puzzle, constraint)).empty();
  if (fits) return std::nullopt;
  return "the grid has no boxes of this size";
}

// The windows lie one cell from the border and one cell apart.
std::vector<CellList> windows_of(const VariantPuzzle& puzzle, std::uint32_t size) {
  const CellList box = boxes_of(puzzle.rows, puzzle.columns, size).front();
  const std::uint32_t height = box.back() / puzzle.columns + 1;
  const std::uint32_t width = box.back() % puzzle.columns + 1;
  std::vector<CellList> windows;
  for (std::uint32_t top = 1; top + height < puzzle.rows; top += height + 1) {
    for (std::uint32_t left = 1; left + width < puzzle.columns; left += width + 1) {
      CellList window;
      for (const std::uint16_t cell : box) {
        window.push_back(static_cast<std::uint16_t>(cell + top * puzzle.columns + left));
      }
      windows.push_back(window);
    }
  }
  return windows;
}

CellList diagonal_of(const VariantPuzzle& puzzle, int direction) {
  CellList cells;
  for (std::uint32_t row = 0; row < puzzle.rows; ++row) {
    const std::uint32_t column = direction > 0 ? puzzle.columns - 1 - row : row;
    cells.push_back(static_cast<std::uint16_t>(row * puzzle.columns + column));
  }
  return cells;
}

// All rows, columns and regions of the largest size.
std::vector<CellList> largest_houses(const VariantPuzzle& puzzle) {
  std::vector<CellList> houses = puzzle.regions;
  for (std::uint32_t row = 0; row < puzzle.rows; ++row) houses.push_back(row_of(puzzle, row));
  for (std::uint32_t column = 0; column < puzzle.columns; ++column) {
    houses.push_back(column_of(puzzle, column));
  }
  const std::size_t most = std::ranges::max(houses, {}, &CellList::size).size();
  std::erase_if(houses, [&](const CellList& house) { return house.size() != most; });
  return houses;
}

bool same_set_in_all(const std::vector<CellList>& houses, Grid grid) {
  std::set<std::set<int>> sets;
  for (const CellList& house : houses) {
    std::set<int> set;
    for (const auto cell : house) set.insert(grid[cell]);
    sets.insert(set);
  }
  return sets.size() <= 1;
}

}  // namespace

const Rule kAllDifferent{
    .info = {ConstraintKind::all_different, "extra region", "AllDifferent", "extraregion",
             "No value occurs twice in the cells.", "the cells", ""},
    .cells = {1},
    .numbers = kNone,
    .repeats = false,
    .holds = [](const VariantPuzzle&, const VariantConstraint& constraint,
                Grid grid) { return no_value_twice(constraint.cells, grid); },
    .compile = [](const VariantPuzzle&, const VariantConstraint& constraint,
                  Builder& builder) { builder.all_differ(constraint.cells); },
    .mistake = nullptr,
};

const Rule kDiagonal{
    .info = {ConstraintKind::diagonal, "diagonal", "Diagonal", "diagonal+, diagonal-",
             "No value occurs twice on the diagonal.", "",
             "1 for the diagonal from the lower left, -1 for the one from the upper left"},
    .cells = kNone,
    .numbers = {1, 1},
    .repeats = false,
    .holds =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Grid grid) {
          CellList cells;
          for (const std::uint16_t cell : cells_below(puzzle.grid_cells())) {
            const std::uint32_t row = cell / puzzle.columns;
            const std::uint32_t column = cell % puzzle.columns;
            if (constraint.numbers[0] > 0 ? row + column == puzzle.rows - 1 : row == column) {
              cells.push_back(cell);
            }
          }
          return no_value_twice(cells, grid);
        },
    .compile =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Builder& builder) {
          builder.all_differ(diagonal_of(puzzle, constraint.numbers[0]));
        },
    .mistake = [](const VariantPuzzle& puzzle,
                  const VariantConstraint& constraint) -> std::optional<std::string> {
      if (puzzle.rows != puzzle.columns) return "only square grids have diagonals";
      const int direction = constraint.numbers[0];
      if (direction != 1 && direction != -1) return "the number must be 1 or -1";
      return std::nullopt;
    },
};

const Rule kWindoku{
    .info = {ConstraintKind::windoku, "windoku", "Windoku", "",
             "No value occurs twice in a window; the windows lie one cell from the border and one "
             "cell apart.",
             "", "the size of a window, if it is not the number of values"},
    .cells = kNone,
    .numbers = {0, 1},
    .repeats = false,
    .holds =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Grid grid) {
          return std::ranges::all_of(
              windows_of(puzzle, size_of_boxes(puzzle, constraint)),
              [&](const CellList& window) { return no_value_twice(window, grid); });
        },
    .compile =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Builder& builder) {
          for (const CellList& window : windows_of(puzzle, size_of_boxes(puzzle, constraint))) {
            builder.all_differ(window);
          }
        },
    .mistake = wrong_box_size,
};

const Rule kDisjointGroups{
    .info = {ConstraintKind::disjoint_groups, "disjoint groups", "DisjointSets", "disjointgroups",
             "No value occurs twice at the same place of the boxes.", "",
             "the size of a box, if it is not the number of values"},
    .cells = kNone,
    .numbers = {0, 1},
    .repeats = false,
    .holds =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Grid grid) {
          const auto boxes =
              boxes_of(puzzle.rows, puzzle.columns, size_of_boxes(puzzle, constraint));
          for (const CellList& first : boxes) {
            for (const CellList& second : boxes) {
              for (std::size_t place = 0; place < first.size(); ++place) {
                if (&first != &second && grid[first[place]] == grid[second[place]]) return false;
              }
            }
          }
          return true;
        },
    .compile =
        [](const VariantPuzzle& puzzle, const VariantConstraint& constraint, Builder& builder) {
          const auto boxes =
              boxes_of(puzzle.rows, puzzle.columns, size_of_boxes(puzzle, constraint));
          for (std::size_t place = 0; place < boxes.front().size(); ++place) {
            CellList group;
            for (const CellList& box : boxes) group.push_back(box[place]);
            builder.all_differ(group);
          }
        },
    .mistake = wrong_box_size,
};

const Rule kRegionSameValues{
    .info = {ConstraintKind::region_same_values, "same values in all regions", "RegionSameValues",
             "", "The largest rows, columns and regions hold the same set of values.", "", ""},
    .cells = kNone,
    .numbers = kNone,
    .repeats = false,
    .holds = [](const VariantPuzzle& puzzle, const VariantConstraint&,
                Grid grid) { return same_set_in_all(largest_houses(puzzle), grid); },
    .compile =
        [](const VariantPuzzle& puzzle, const VariantConstraint&, Builder& builder) {
          const auto houses = largest_houses(puzzle);
          if (houses.front().size() >= puzzle.values) return;
          for (std::size_t other = 1; other < houses.size(); ++other) {
            builder.same(houses[0], houses[other]);
          }
        },
    .mistake = [](const VariantPuzzle& puzzle,
                  const VariantConstraint&) -> std::optional<std::string> {
      if (!puzzle.lines_differ) return "rows and columns must not repeat values";
      return std::nullopt;
    },
};

}  // namespace bitdoku::variants
