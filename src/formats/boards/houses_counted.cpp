#include "formats/boards/houses_counted.hpp"

#include <array>
#include <string>

namespace bitdoku {

std::string_view houses_counted(const Puzzle& puzzle) {
  constexpr std::array<std::string_view, 4> kNames{"rows", "columns", kBoxes, "places in boxes"};
  const Shape shape = puzzle.shape();
  const auto givens = puzzle.givens();
  const int first = givens[0];
  std::array<bool, kNames.size()> counts{first < 2, first < 2, first < 2, first < 2};
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const int row = cell / shape.side();
    const int column = cell % shape.side();
    const int place = (row % shape.box_rows() * shape.box_cols()) + (column % shape.box_cols());
    const std::array numbers{row, column, shape.box(cell), place};
    bool any = false;
    for (std::size_t i = 0; i < counts.size(); ++i) {
      counts[i] = counts[i] && givens[cell] == first + numbers[i];
      any = any || counts[i];
    }
    if (!any) return {};
  }
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i]) return kNames[i];
  }
  return {};
}

Error numbers_of_houses(std::string_view what, std::uint64_t line) {
  return {ErrorCode::bad_syntax, line, 0,
          "these numbers count the " + std::string(what) + " of a board; they are no puzzle"};
}

}  // namespace bitdoku
