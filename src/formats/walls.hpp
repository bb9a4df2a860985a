// The bars in the rows of a board. Around boxes they stand at the same places in all rows; if they
// do not, they are the walls of irregular regions, which other rules have:
//
//   |           | 3       8 |         6 |
//   |         8     | 9         | 5     |
#ifndef BITDOKU_FORMATS_WALLS_HPP
#define BITDOKU_FORMATS_WALLS_HPP

#include <bitdoku/formats.hpp>
#include <bitdoku/shape.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bitdoku {

class Walls {
 public:
  // Adds a row: the number of cells before each bar between them.
  void add(std::string row);
  // Makes the error of the record if the bars of the rows so far are walls, or those of other
  // boxes.
  bool refuse(Shape shape, Record& record) const;
  void clear() { rows_.clear(); }
  [[nodiscard]] bool empty() const { return rows_.empty(); }

 private:
  std::vector<std::string> rows_;  // with bars
};

// The same number for each bar of a line whose cells are symbols.
[[nodiscard]] std::string bars_of_row(std::string_view line);

// The same for the heavy bars alone of a row that has bars of several weights, one between any two
// of its `side` cells. The line is as it was written, before frames become ASCII. Nothing for any
// other row, and no bars if it is not clear which cells they stand between.
//
//   ┃ 5 │ 3 ┃ . │ . │ 7 ┃ or || 5 | 3 || . | . | 7 ||
[[nodiscard]] std::optional<std::string> heavy_bars_of_row(std::string_view line, std::size_t side);

}  // namespace bitdoku

#endif
