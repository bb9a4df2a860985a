// Cells whose value says where another value is.
#include <algorithm>
#include <vector>

#include "variants/builder.hpp"
#include "variants/kinds/kinds.hpp"
#include "variants/places.hpp"

namespace bitdoku::variants {
namespace {

// Whether the cell with value N has its own number in the Nth cell of its column (by_row) or row.
bool index_holds(const VariantPuzzle& puzzle, Grid grid, std::uint16_t cell, bool by_row) {
  const int row = static_cast<int>(cell / puzzle.columns);
  const int column = static_cast<int>(cell % puzzle.columns);
  const int size = static_cast<int>(by_row ? puzzle.rows : puzzle.columns);
  const int place = grid[cell] - 1;
  if (place < 0 || place >= size) return false;
  const int target = by_row ? place * static_cast<int>(puzzle.columns) + column
                            : row * static_cast<int>(puzzle.columns) + place;
  return grid[static_cast<std::size_t>(target)] == (by_row ? row : column) + 1;
}

bool all_index(const VariantPuzzle& puzzle, const VariantConstraint& constraint, Grid grid,
               bool by_row) {
  return std::ranges::all_of(constraint.cells,
                             [&](auto cell) { return index_holds(puzzle, grid, cell, by_row); });
}

void compile_index(const VariantPuzzle& puzzle, const VariantConstraint& constraint,
                   Builder& builder, bool by_row) {
  for (const auto cell : constraint.cells) {
    const std::uint32_t row = cell / puzzle.columns;
    const std::uint32_t column = cell % puzzle.columns;
    const CellList line = by_row ? column_of(puzzle, column) : row_of(puzzle, row);
    const int number = static_cast<int>(by_row ? row : column) + 1;
    const int size = static_cast<int>(line.size());
    builder.keep(cell, builder.set_where([&](int value) { return value >= 1 && value <= size; }));
    for (int place = 1; place <= size; ++place) {
      const std::uint16_t target = line[static_cast<std::size_t>(place - 1)];
      if (target == cell) continue;
      // If the line repeats no value, the number at the place means that the cell points there.
      builder.relate(cell, target, [&](int index, int value) {
        return puzzle.lines_differ ? (index == place) == (value == number)
                                   : index != place || value == number;
      });
    }
  }
}

// The first region of full size that has the cell; null if there is none.
const CellList* region_of(const VariantPuzzle& puzzle, std::uint16_t cell) {
  for (const CellList& region : puzzle.regions) {
    if (region.size() != puzzle.values) continue;
    if (std::ranges::find(region, cell) != region.end()) return &region;
  }
  return nullptr;
}

// Its cells are numbered from 1 in the order of the region.
int number_in(const CellList& region, std::uint16_t cell) {
  return static_cast<int>(std::ranges::find(region, cell) - region.begin()) + 1;
}

bool all_index_in_regions(const VariantPuzzle& puzzle, const VariantConstraint& constraint,
                          Grid grid) {
  return std::ranges::all_of(constraint.cells, [&](auto cell) {
    const CellList& region = *region_of(puzzle, cell);
    const int place = grid[cell];
    return place >= 1 && place <= static_cast<int>(region.size()) &&
           grid[region[static_cast<std::size_t>(place - 1)]] == number_in(region, cell);
  });
}

void compile_index_in_region(const VariantPuzzle& puzzle, const VariantConstraint& constraint,
                             Builder& builder) {
  for (const auto cell : constraint.cells) {
    const CellList& region = *region_of(puzzle, cell);
    const int own = number_in(region, cell);
    const int size = static_cast<int>(region.size());
    builder.keep(cell, builder.set_where([&](int value) { return value >= 1 && value <= size; }));
    for (int place = 1; place <= size; ++place) {
      const std::uint16_t target = region[static_cast<std::size_t>(place - 1)];
      if (target == cell) continue;
      // The region repeats no value, so the number at the place means that the cell points there.
      builder.relate(cell, target,
                     [&](int index, int value) { return (index == place) == (value == own); });
    }
  }
}

std::optional<std::string> without_region(const VariantPuzzle& puzzle,
                                          const VariantConstraint& constraint) {
  if (std::ranges::all_of(constraint.cells,
                          [&](auto cell) { return region_of(puzzle, cell) != nullptr; })) {
    return std::nullopt;
  }
  return "a cell is in no region with as many cells as there are values";
}

std::optional<std::string> outside_of_grid(const VariantPuzzle& puzzle,
                                           const VariantConstraint& constraint) {
  if (std::ranges::all_of(constraint.cells,
                          [&](auto cell) { return cell < puzzle.grid_cells(); })) {
    return std::nullopt;
  }
  return "extra cells have no row or column";
}

bool value_index_holds(const VariantConstraint& constraint, Grid grid) {
  const int distance = grid[constraint.cells[1]];
  return distance >= 1 && distance + 2 <= static_cast<int>(constraint.cells.size()) &&
         grid[constraint.cells[static_cast<std::size_t>(distance) + 1]] ==
             grid[constraint.cells[0]];
}

// The state is the value and the number of cells up to its place; 0 after it.
void compile_value_index(const VariantConstraint& constraint, Builder& builder) {
  const int lowest = builder.lowest();
  const auto cells = static_cast<MachineState>(constraint.cells.size());
  builder.machine(
      constraint.cells,
      {.starts = {0},
       .step =
           [=](MachineState state, std::size_t place, int value, std::vector<MachineState>& next) {
             const auto bit = static_cast<MachineState>(value - lowest);
             const MachineState left = state & 0xffffffffU;
             if (place == 0) {
               next.push_back(bit << 32U);
             } else if (place == 1) {
               if (value < 1 || static_cast<MachineState>(value) + 2 > cells) return;
               next.push_back(state | static_cast<MachineState>(value));
             } else if (left > 1) {
               next.push_back(state - 1);
             } else if (left == 0 || bit == state >> 32U) {
               next.push_back(0);
             }
           },
       .accepts = [](MachineState state) { return state == 0; }});
}

}  // namespace

const Rule kIndexRow{
    .info = {ConstraintKind::index_row, "row index", "Indexing (R)", "rowindexer",
             "If a cell in row R has value N, the cell in row N of the same column has value R.",
             "the pointing cells", ""},
    .cells = {1},
    .numbers = kNone,
    .repeats = false,
    .holds = [](const VariantPuzzle& puzzle, const VariantConstraint& constraint,
                Grid grid) { return all_index(puzzle, constraint, grid, true); },
    .compile = [](const VariantPuzzle& puzzle, const VariantConstraint& constraint,
                  Builder& builder) { compile_index(puzzle, constraint, builder, true); },
    .mistake = outside_of_grid,
};

const Rule kIndexColumn{
    .info = {ConstraintKind::index_column, "column index", "Indexing (C)", "columnindexer",
             "If a cell in column C has value N, the cell in column N of the same row has value C.",
             "the pointing cells", ""},
    .cells = {1},
    .numbers = kNone,
    .repeats = false,
    .holds = [](const VariantPuzzle& puzzle, const VariantConstraint& constraint,
                Grid grid) { return all_index(puzzle, constraint, grid, false); },
    .compile = [](const VariantPuzzle& puzzle, const VariantConstraint& constraint,
                  Builder& builder) { compile_index(puzzle, constraint, builder, false); },
    .mistake = outside_of_grid,
};

const Rule kIndexBox{
    .info = {ConstraintKind::index_box, "box index", "", "boxindexer",
             "If the Pth cell of a region has value N, the Nth cell of the region has value P.",
             "the pointing cells", ""},
    .cells = {1},
    .numbers = kNone,
    .repeats = false,
    .holds = [](const VariantPuzzle& puzzle, const VariantConstraint& constraint,
                Grid grid) { return all_index_in_regions(puzzle, constraint, grid); },
    .compile = [](const VariantPuzzle& puzzle, const VariantConstraint& constraint,
                  Builder& builder) { compile_index_in_region(puzzle, constraint, builder); },
    .mistake = without_region,
};

const Rule kValueIndex{
    .info = {ConstraintKind::value_index, "value index", "ValueIndexing", "",
             "The second cell says how many cells behind it the value of the first cell is.",
             "the value, the distance, then the cells of the line", ""},
    .cells = {3},
    .numbers = kNone,
    .repeats = true,
    .holds = [](const VariantPuzzle&, const VariantConstraint& constraint,
                Grid grid) { return value_index_holds(constraint, grid); },
    .compile = [](const VariantPuzzle&, const VariantConstraint& constraint,
                  Builder& builder) { compile_value_index(constraint, builder); },
    .mistake = nullptr,
};

}  // namespace bitdoku::variants
