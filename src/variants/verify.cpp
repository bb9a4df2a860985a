// Checks a full grid against all rules of a puzzle. It shares no code with the search.
#include <set>

#include "variants/places.hpp"
#include "variants/rule.hpp"

namespace bitdoku {
namespace {

bool repeats_value(const CellList& cells, std::span<const int> grid) {
  std::set<int> seen;
  for (const auto cell : cells) {
    if (!seen.insert(grid[cell]).second) return true;
  }
  return false;
}

std::optional<std::string> wrong_value(const VariantPuzzle& puzzle, std::span<const int> grid) {
  for (const std::uint16_t cell : variants::cells_below(puzzle.cells())) {
    const bool exists = grid[cell] >= puzzle.lowest && grid[cell] <= puzzle.highest();
    if (!exists || (!puzzle.candidates.empty() &&
                    (puzzle.candidates[cell] >> (grid[cell] - puzzle.lowest) & 1) == 0)) {
      return variants::name_of(puzzle, cell) + " cannot be " + std::to_string(grid[cell]);
    }
  }
  return std::nullopt;
}

std::optional<std::string> wrong_house(const VariantPuzzle& puzzle, std::span<const int> grid) {
  for (std::uint32_t row = 0; puzzle.lines_differ && row < puzzle.rows; ++row) {
    if (repeats_value(variants::row_of(puzzle, row), grid)) {
      return "row " + std::to_string(row + 1) + " has a value twice";
    }
  }
  for (std::uint32_t column = 0; puzzle.lines_differ && column < puzzle.columns; ++column) {
    if (repeats_value(variants::column_of(puzzle, column), grid)) {
      return "column " + std::to_string(column + 1) + " has a value twice";
    }
  }
  for (const CellList& region : puzzle.regions) {
    if (repeats_value(region, grid)) {
      return "the region of " + variants::name_of(puzzle, region.front()) + " has a value twice";
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> verify(const VariantPuzzle& puzzle, std::span<const int> grid) {
  if (const auto wrong = find_mistake(puzzle)) return wrong->message;
  if (grid.size() != puzzle.cells()) return "the grid does not have as many cells as the puzzle";
  if (auto wrong = wrong_value(puzzle, grid)) return wrong;
  if (auto wrong = wrong_house(puzzle, grid)) return wrong;
  for (const VariantConstraint& constraint : puzzle.constraints) {
    if (!variants::rule_of(constraint.kind).holds(puzzle, constraint, grid)) {
      std::string message = std::string(info_of(constraint.kind).name) + " is broken";
      if (!constraint.cells.empty()) {
        message += " at " + variants::name_of(puzzle, constraint.cells.front());
      }
      return message;
    }
  }
  return std::nullopt;
}

}  // namespace bitdoku
