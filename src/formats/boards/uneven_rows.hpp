// What is wrong with rows of delimited cells that are nearly a board.
#ifndef BITDOKU_FORMATS_BOARDS_UNEVEN_ROWS_HPP
#define BITDOKU_FORMATS_BOARDS_UNEVEN_ROWS_HPP

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace bitdoku {

struct NumberedLine {
  std::size_t number = 0;
  std::string text;
};

// "8 rows of 9 cells, and a board of 9x9 has 9 rows".
[[nodiscard]] std::string wrong_number_of_rows(std::size_t rows, std::size_t side,
                                               std::string_view of_what);
// That, or "line 5 has 8 cells, and the other rows have 9". Empty if the lines are no rows of
// commas, semicolons, tabs, bars or ampersands.
[[nodiscard]] std::string what_rows_lack(std::span<const NumberedLine> lines);

}  // namespace bitdoku

#endif
