#include "formats/origin.hpp"

#include <algorithm>
#include <cstring>
#include <vector>

namespace bitdoku {

bool counts_from_zero(std::span<const std::uint16_t> values, Shape shape, bool is_usual) {
  const auto side = static_cast<std::size_t>(shape.side());
  const auto zeros = static_cast<std::size_t>(std::ranges::count(values, std::uint16_t{0}));
  const bool other_blank = std::ranges::find(values, kOtherBlank) != values.end();
  const bool too_large = std::ranges::any_of(
      values, [side](std::uint16_t value) { return value != kOtherBlank && value >= side; });
  if (shape.side() < kMinSide || zeros == 0 || zeros > side || too_large) return false;
  // A full grid without its largest digit has 0 for its blanks.
  if (!other_blank && !(is_usual && zeros == side)) return false;
  // Each house with 0, by number: rows, columns, boxes.
  std::vector<bool> seen(3 * side);
  const auto boxes_in_row = side / static_cast<std::size_t>(shape.box_cols());
  for (std::size_t cell = 0; cell < values.size(); ++cell) {
    if (values[cell] != 0) continue;
    const std::size_t row = cell / side;
    const std::size_t col = cell % side;
    const std::size_t box = row / static_cast<std::size_t>(shape.box_rows()) * boxes_in_row +
                            col / static_cast<std::size_t>(shape.box_cols());
    for (const std::size_t house : {row, side + col, 2 * side + box}) {
      if (seen[house]) return false;
      seen[house] = true;
    }
  }
  return true;
}

bool may_count_from_zero(std::string_view line) {
  // Most puzzles have a 9, and most of the others no 0.
  if (std::memchr(line.data(), '9', line.size()) != nullptr) return false;
  if (std::memchr(line.data(), '0', line.size()) == nullptr) return false;
  return line.find_first_not_of("012345678") != std::string_view::npos;
}

}  // namespace bitdoku
