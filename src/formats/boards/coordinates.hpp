// Reads boards that are lists of given cells with their places:
//
//   r1c1=5   A1=5   (0, 0): 5   grid[0][0] = 5;   given(1,1,5).   1 1 5   1,1,5   115   11=5
//
// A puzzle ends where the places begin again, or at other text.
#ifndef BITDOKU_FORMATS_BOARDS_COORDINATES_HPP
#define BITDOKU_FORMATS_BOARDS_COORDINATES_HPP

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "formats/boards/dialect.hpp"
#include "formats/format.hpp"

namespace bitdoku {

// A cell as it stands in the text: row and column may count from 0.
struct PlacedDigit {
  int row = 0;
  int column = 0;
  int value = 0;  // 0 is a blank
};

struct PlacedLine {
  std::vector<PlacedDigit> digits;
  bool has_names = false;    // the places have names: r1c1, A1
  bool has_numbers = false;  // even if they are no places with digits
};
[[nodiscard]] PlacedLine placed_digits(std::string_view line);

// The dialect of a list of placed digits. None if the lines are no such list.
[[nodiscard]] std::optional<Dialect> dialect_of_places(std::span<const std::string> lines,
                                                       std::optional<Shape> shape);

[[nodiscard]] std::unique_ptr<FormatReader> open_coordinates(TextInput& input,
                                                             const ReadOptions& options,
                                                             const Dialect& dialect);

}  // namespace bitdoku

#endif
