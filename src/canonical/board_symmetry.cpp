// Symmetries of boards of any shape.
#include <bitdoku/canonical_board.hpp>
#include <utility>

namespace bitdoku {
namespace {

using BoardLines = std::vector<std::uint8_t>;

// The order that takes lines of `inner` in the order `outer`.
BoardLines chosen_of(const BoardLines& inner, const BoardLines& outer) {
  BoardLines result;
  result.reserve(outer.size());
  for (const std::uint8_t line : outer) result.push_back(inner[line]);
  return result;
}

BoardLines inverse_lines(const BoardLines& lines) {
  BoardLines result(lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) result[lines[i]] = static_cast<std::uint8_t>(i);
  return result;
}

}  // namespace

std::vector<Digit> image_of(std::span<const Digit> cells, const BoardSymmetry& symmetry) {
  const std::size_t side = symmetry.rows.size();
  std::vector<Digit> image;
  image.reserve(side * side);
  for (const std::size_t r : symmetry.rows) {
    for (const std::size_t c : symmetry.columns) {
      image.push_back(symmetry.digits[cells[symmetry.transposed ? c * side + r : r * side + c]]);
    }
  }
  return image;
}

BoardSymmetry compose(const BoardSymmetry& first, const BoardSymmetry& then) {
  // If the second one transposes, its rows are columns of the first one's image.
  const BoardLines& rows = then.transposed ? first.columns : first.rows;
  const BoardLines& columns = then.transposed ? first.rows : first.columns;
  return {.transposed = first.transposed != then.transposed,
          .rows = chosen_of(rows, then.rows),
          .columns = chosen_of(columns, then.columns),
          .digits = chosen_of(then.digits, first.digits)};
}

BoardSymmetry inverse(const BoardSymmetry& symmetry) {
  BoardSymmetry back{.transposed = symmetry.transposed,
                     .rows = inverse_lines(symmetry.rows),
                     .columns = inverse_lines(symmetry.columns),
                     .digits = inverse_lines(symmetry.digits)};
  if (back.transposed) std::swap(back.rows, back.columns);
  return back;
}

}  // namespace bitdoku
