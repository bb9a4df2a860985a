#include "variants/forms/cell_names.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "variants/links/f_puzzles_place.hpp"
#include "variants/places.hpp"

namespace bitdoku::variants {
namespace {

std::optional<std::uint16_t> extra_cell(const VariantPuzzle& puzzle, std::string_view digits) {
  std::uint32_t number = 0;
  const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  const bool is_number = code == std::errc() && end == digits.data() + digits.size();
  if (!is_number || number < 1 || number > puzzle.extra_cells) return std::nullopt;
  return static_cast<std::uint16_t>(puzzle.grid_cells() + number - 1);
}

int step_of(int difference) {
  return difference == 0 ? 0 : difference > 0 ? 1 : -1;
}

bool append_line(const VariantPuzzle& puzzle, std::uint16_t first, std::uint16_t last,
                 CellList& cells) {
  if (first >= puzzle.grid_cells() || last >= puzzle.grid_cells()) return false;
  const auto columns = static_cast<int>(puzzle.columns);
  const int down = last / columns - first / columns;
  const int right = last % columns - first % columns;
  if (down != 0 && right != 0 && std::abs(down) != std::abs(right)) return false;
  for (int left = std::max(std::abs(down), std::abs(right)); left >= 0; --left) {
    cells.push_back(first);
    if (left > 0) first = moved(puzzle, first, step_of(down), step_of(right)).value_or(first);
  }
  return true;
}

}  // namespace

std::optional<std::uint16_t> named_cell(const VariantPuzzle& puzzle, std::string_view name) {
  if (name.starts_with('V') || name.starts_with('v')) return extra_cell(puzzle, name.substr(1));
  const auto place = place_of(name);
  const bool exists = place && place->row >= 0 && place->column >= 0 &&
                      place->row < static_cast<int>(puzzle.rows) &&
                      place->column < static_cast<int>(puzzle.columns);
  if (!exists) return std::nullopt;
  return static_cast<std::uint16_t>(place->row * static_cast<int>(puzzle.columns) + place->column);
}

bool append_named_cells(const VariantPuzzle& puzzle, std::string_view names, CellList& cells) {
  const std::size_t hyphen = names.find('-');
  const auto first = named_cell(puzzle, names.substr(0, hyphen));
  if (!first) return false;
  if (hyphen == std::string_view::npos) {
    cells.push_back(*first);
    return true;
  }
  const auto last = named_cell(puzzle, names.substr(hyphen + 1));
  return last && append_line(puzzle, *first, *last, cells);
}

}  // namespace bitdoku::variants
