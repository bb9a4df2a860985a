#include "variants/places.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace bitdoku::variants {

void PlaceBits::append_to(CellList& cells) const {
  for (std::size_t word = 0; word < words.size(); ++word) {
    for (std::uint64_t rest = words[word]; rest != 0; rest &= rest - 1) {
      cells.push_back(
          static_cast<std::uint16_t>(64 * word + static_cast<std::size_t>(std::countr_zero(rest))));
    }
  }
}

PlaceBits bits_of(const CellList& cells) {
  PlaceBits bits;
  for (const std::uint16_t cell : cells) bits.add(cell);
  return bits;
}

CellList cells_below(std::uint32_t count) {
  CellList cells(count);
  std::iota(cells.begin(), cells.end(), std::uint16_t{0});
  return cells;
}

std::optional<std::uint16_t> moved(const VariantPuzzle& puzzle, std::uint16_t cell, int down,
                                   int right) {
  if (cell >= puzzle.grid_cells()) return std::nullopt;
  const int row = static_cast<int>(cell / puzzle.columns) + down;
  const int column = static_cast<int>(cell % puzzle.columns) + right;
  if (row < 0 || column < 0 || row >= static_cast<int>(puzzle.rows) ||
      column >= static_cast<int>(puzzle.columns)) {
    return std::nullopt;
  }
  return static_cast<std::uint16_t>(row * static_cast<int>(puzzle.columns) + column);
}

std::vector<CellPair> neighbours(const VariantPuzzle& puzzle) {
  std::vector<CellPair> pairs;
  for (const std::uint16_t cell : cells_below(puzzle.grid_cells())) {
    if (const auto right = moved(puzzle, cell, 0, 1)) pairs.emplace_back(cell, *right);
    if (const auto below = moved(puzzle, cell, 1, 0)) pairs.emplace_back(cell, *below);
  }
  return pairs;
}

std::vector<CellPair> neighbours_among(const VariantPuzzle& puzzle, const CellList& cells) {
  constexpr auto kSteps = std::to_array<std::pair<int, int>>({{0, 1}, {1, 0}, {0, -1}, {-1, 0}});
  std::vector<CellPair> pairs;
  for (std::size_t first = 0; first < cells.size(); ++first) {
    for (std::size_t second = first + 1; second < cells.size(); ++second) {
      if (std::ranges::any_of(kSteps, [&](const auto& step) {
            return moved(puzzle, cells[first], step.first, step.second) == cells[second];
          })) {
        pairs.emplace_back(cells[first], cells[second]);
      }
    }
  }
  return pairs;
}

std::vector<CellList> squares_of_four(const VariantPuzzle& puzzle) {
  std::vector<CellList> squares;
  for (const std::uint16_t cell : cells_below(puzzle.grid_cells())) {
    const auto last = moved(puzzle, cell, 1, 1);
    if (!last) continue;
    const auto right = static_cast<std::uint16_t>(cell + 1);
    squares.push_back({cell, right, static_cast<std::uint16_t>(*last - 1), *last});
  }
  return squares;
}

CellList row_of(const VariantPuzzle& puzzle, std::uint32_t row) {
  CellList cells;
  cells.reserve(puzzle.columns);
  for (std::uint32_t column = 0; column < puzzle.columns; ++column) {
    cells.push_back(static_cast<std::uint16_t>(row * puzzle.columns + column));
  }
  return cells;
}

CellList column_of(const VariantPuzzle& puzzle, std::uint32_t column) {
  CellList cells;
  cells.reserve(puzzle.rows);
  for (std::uint32_t row = 0; row < puzzle.rows; ++row) {
    cells.push_back(static_cast<std::uint16_t>(row * puzzle.columns + column));
  }
  return cells;
}

std::string name_of(const VariantPuzzle& puzzle, std::uint16_t cell) {
  if (cell >= puzzle.grid_cells()) return "V" + std::to_string(cell - puzzle.grid_cells() + 1);
  return "R" + std::to_string(cell / puzzle.columns + 1) + "C" +
         std::to_string(cell % puzzle.columns + 1);
}

}  // namespace bitdoku::variants
