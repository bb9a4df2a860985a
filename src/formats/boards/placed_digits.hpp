// The given cells of a line of a list such as r1c1=5.
#ifndef BITDOKU_FORMATS_BOARDS_PLACED_DIGITS_HPP
#define BITDOKU_FORMATS_BOARDS_PLACED_DIGITS_HPP

#include <bitdoku/shape.hpp>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/boards/place_words.hpp"

namespace bitdoku {

// How a list writes places.
struct PlaceStyle {
  PlaceOrder order = kRowColumnDigit;  // of three numbers without names
  bool one_number = false;             // the cells are counted row by row
  bool letters_are_columns = false;    // A1, B1, ... are the first row, as in spreadsheets
  bool in_boxes = false;               // the numbers of the box, and of the cell in it
  bool without_i = false;              // J follows H, as in SudokuWiki's names of rows
};

// A cell as it stands in the text: row and column may count from 0. If the cells are counted, `row`
// is the number of the cell.
struct PlacedDigit {
  int row = 0;
  int column = 0;
  int value = 0;  // 0 is a blank

  [[nodiscard]] std::pair<int, int> place() const { return {row, column}; }
};

struct PlacedLine {
  std::vector<PlacedDigit> digits;
  bool has_names = false;     // the places have names: r1c1, A1, row 1 column 1
  bool has_letters = false;   // A1
  bool has_brackets = false;  // grid[0][1]
  bool has_numbers = false;   // even if they are no places with digits
  std::size_t pairs = 0;      // of numbers, if the line has nothing else
  // About the first numbers of the pairs, which are a row with its column, or a counted cell.
  bool has_one_digit = false;  // or more than two
  bool has_zero = false;       // a 0 is among the digits
  bool has_nine = false;
};
[[nodiscard]] PlacedLine placed_digits(std::string_view line, const PlaceStyle& style);

// Row and column from 0, which may be outside of the board. `origin` is the number of the first
// row, column, box or cell.
[[nodiscard]] std::pair<int, int> cell_of(const PlacedDigit& digit, const PlaceStyle& style,
                                          Shape shape, int origin);

}  // namespace bitdoku

#endif
