// Rules about areas of cells, and about the values that houses miss.
#include <algorithm>
#include <set>

#include "variants/builder.hpp"
#include "variants/kinds/kinds.hpp"
#include "variants/places.hpp"

namespace bitdoku::variants {
namespace {

// The places of the list that hold one of the values.
std::set<int> area_of(const VariantConstraint& constraint, Grid grid) {
  std::set<int> area;
  const auto values = std::span(constraint.numbers).subspan(2);
  for (std::size_t place = 0; place < constraint.cells.size(); ++place) {
    if (std::ranges::find(values, grid[constraint.cells[place]]) != values.end()) {
      area.insert(static_cast<int>(place));
    }
  }
  return area;
}

// Takes one place after another that lies beside one taken before.
bool is_connected(std::set<int> area, int columns) {
  std::vector<int> taken{*area.begin()};
  area.erase(area.begin());
  while (!taken.empty()) {
    const int place = taken.back();
    taken.pop_back();
    const auto take = [&](bool exists, int other) {
      if (exists && area.erase(other) > 0) taken.push_back(other);
    };
    take(place % columns != 0, place - 1);
    take(place % columns != columns - 1, place + 1);
    take(true, place - columns);
    take(true, place + columns);
  }
  return area.empty();
}

bool connected_holds(const VariantPuzzle&, const VariantConstraint& constraint, Grid grid) {
  const std::set<int> area = area_of(constraint, grid);
  const int size = constraint.numbers[1];
  return !area.empty() && (size == 0 || static_cast<int>(area.size()) == size) &&
         is_connected(area, constraint.numbers[0]);
}

// The rows, the columns and the regions if they have cells of their own, in this order.
std::vector<CellList> houses_with_cells(const VariantPuzzle& puzzle,
                                        const VariantConstraint& constraint) {
  std::vector<CellList> houses;
  for (std::uint32_t row = 0; row < puzzle.rows; ++row) houses.push_back(row_of(puzzle, row));
  for (std::uint32_t column = 0; column < puzzle.columns; ++column) {
    houses.push_back(column_of(puzzle, column));
  }
  if (constraint.cells.size() > houses.size()) {
    houses.insert(houses.end(), puzzle.regions.begin(), puzzle.regions.end());
  }
  return houses;
}

std::optional<std::string> missing_mistake(const VariantPuzzle& puzzle,
                                           const VariantConstraint& constraint) {
  if (puzzle.rows != puzzle.columns || puzzle.values != puzzle.rows + 1 || !puzzle.lines_differ) {
    return "the grid must be a square with one value more than it has rows";
  }
  const std::vector<CellList> houses = houses_with_cells(puzzle, constraint);
  if (constraint.cells.size() != houses.size()) {
    return "there must be a cell for each row and column, and for each region or none";
  }
  if (std::ranges::any_of(houses,
                          [&](const CellList& house) { return house.size() != puzzle.rows; })) {
    return "each region must have as many cells as a row";
  }
  return std::nullopt;
}

// The missing values at a cell: of its row, its column and its region.
CellList missing_at(const std::vector<CellList>& houses, const VariantConstraint& constraint,
                    std::uint16_t cell) {
  CellList missing;
  for (std::size_t number = 0; number < houses.size(); ++number) {
    if (std::ranges::find(houses[number], cell) != houses[number].end()) {
      missing.push_back(constraint.cells[number]);
    }
  }
  return missing;
}

bool missing_holds(const VariantPuzzle& puzzle, const VariantConstraint& constraint, Grid grid) {
  const std::vector<CellList> houses = houses_with_cells(puzzle, constraint);
  std::set<std::pair<std::size_t, int>> seen;  // rows, columns or regions, and a missing value
  for (std::size_t number = 0; number < houses.size(); ++number) {
    const int missing = grid[constraint.cells[number]];
    std::set<int> values{missing};
    for (const auto cell : houses[number]) values.insert(grid[cell]);
    if (values.size() != puzzle.values || missing == puzzle.lowest ||
        !seen.insert({std::min<std::size_t>(number / puzzle.rows, 2), missing}).second) {
      return false;
    }
  }
  for (const std::uint16_t cell : cells_below(puzzle.grid_cells())) {
    if (grid[cell] != puzzle.lowest) continue;
    const CellList at_cell = missing_at(houses, constraint, cell);
    std::set<int> values;
    for (const auto other : at_cell) values.insert(grid[other]);
    if (values.size() != at_cell.size()) return false;
  }
  return true;
}

// Where the cell has the lowest value, the others differ.
void differ_at_zero(std::uint16_t cell, std::uint16_t first, std::uint16_t second,
                    Builder& builder) {
  static constexpr MachineState kAnything = 1000;
  const int lowest = builder.lowest();
  builder.machine(CellList{cell, first, second},
                  {.starts = {0},
                   .step =
                       [lowest](MachineState state, std::size_t place, int value,
                                std::vector<MachineState>& next) {
                         const auto read = static_cast<MachineState>(value - lowest);
                         if (place == 0) next.push_back(read == 0 ? 0 : kAnything);
                         if (place == 1) next.push_back(state == kAnything ? kAnything : read);
                         if (place == 2 && (state == kAnything || state != read)) next.push_back(0);
                       },
                   .accepts = [](MachineState) { return true; }});
}

void compile_missing(const VariantPuzzle& puzzle, const VariantConstraint& constraint,
                     Builder& builder) {
  const std::vector<CellList> houses = houses_with_cells(puzzle, constraint);
  const std::size_t side = puzzle.rows;
  for (std::size_t number = 0; number < houses.size(); ++number) {
    CellList all = houses[number];
    all.push_back(constraint.cells[number]);
    builder.all_differ(all);
    builder.keep(constraint.cells[number],
                 builder.set_where([&](int value) { return value != puzzle.lowest; }));
  }
  for (std::size_t begin = 0; begin < houses.size(); begin += side) {
    const auto end = std::min(begin + side, houses.size());
    builder.all_differ(CellSpan(constraint.cells).subspan(begin, end - begin));
  }
  for (const std::uint16_t cell : cells_below(puzzle.grid_cells())) {
    const CellList missing = missing_at(houses, constraint, cell);
    for (std::size_t first = 0; first < missing.size(); ++first) {
      for (std::size_t second = first + 1; second < missing.size(); ++second) {
        differ_at_zero(cell, missing[first], missing[second], builder);
      }
    }
  }
}

}  // namespace

const Rule kMissingValues{
    .info = {ConstraintKind::missing_values, "missing values", "Doppelganger", "",
             "Each row, column and region misses one value, which is in its cell of the list and "
             "not the lowest. Rows miss different values, so do columns, and regions. Where a cell "
             "of the grid has the lowest value, its row, column and region miss different values.",
             "a cell for each row, then for each column, then for each region or none", ""},
    .cells = {2},
    .numbers = kNone,
    .repeats = false,
    .holds = missing_holds,
    .compile = compile_missing,
    .mistake = missing_mistake,
};

const Rule kConnected{
    .info = {ConstraintKind::connected, "connected area", "ConnectedValues", "",
             "The cells with one of the values are connected by their sides. There is at least "
             "one.",
             "the cells of the grid or of a part of it, row by row",
             "how many cells a row has, how many cells have one of the values, or 0, then the "
             "values"},
    .cells = {1},
    .numbers = {3},
    .repeats = false,
    .holds = connected_holds,
    .compile =
        [](const VariantPuzzle&, const VariantConstraint& constraint, Builder& builder) {
          const auto values = std::span(constraint.numbers).subspan(2);
          builder.connections.push_back({constraint.cells, constraint.numbers[0],
                                         constraint.numbers[1], builder.set_where([&](int value) {
                                           return std::ranges::find(values, value) != values.end();
                                         })});
        },
    .mistake = [](const VariantPuzzle&,
                  const VariantConstraint& constraint) -> std::optional<std::string> {
      if (constraint.numbers[0] < 1) return "a row must have a cell";
      if (constraint.numbers[1] < 0) return "the size must not be negative";
      return std::nullopt;
    },
};

}  // namespace bitdoku::variants
