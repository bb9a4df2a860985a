// A dialect: how a text writes its boards. find_dialect (sample.hpp) chooses the dialect that
// explains a sample of the text best; BoardsReader (boards.hpp) then reads by it in one pass.
#ifndef BITDOKU_FORMATS_BOARDS_DIALECT_HPP
#define BITDOKU_FORMATS_BOARDS_DIALECT_HPP

#include <bitdoku/shape.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "formats/boards/placed_digits.hpp"

namespace bitdoku {

// The columns of a row in which a space is a blank.
struct Places {
  std::size_t margin = 0;  // the column of the first cell
  std::size_t pitch = 1;   // from a cell to the next one in its box
  std::size_t gap = 0;     // additional columns between boxes
  std::size_t box = 3;     // cells in a box row

  [[nodiscard]] std::size_t column(std::size_t cell) const {
    return margin + cell * pitch + cell / box * gap;
  }
};

struct Dialect {
  enum class Cells : std::uint8_t {
    symbols,  // 53..7.... or 5 3 . . 7 or [5, 3, 0, 0, 7]: everything else separates or surrounds
    fields,   // 5,3,,,7: an empty field is a blank
    places,   // 53  7: a space is a blank, so that the column decides
    wrapped,  // 5 3 0 0 ... in lines of any length: cells run on over the ends of lines
    coordinates,  // r1c1=5 r1c2=3: digits with their places
    scattered,    // boards far apart in other text
  };
  Cells cells = Cells::symbols;
  Shape shape = kShape9x9;
  // The symbols for a blank. One that is not among kBlanks is a blank of this text alone.
  std::string blanks;
  // How many numbers or other symbols stand before the cells of each row. Of places: whether a
  // number alone at the beginning of a line is a title. Of coordinates: whether places have names.
  std::size_t labels = 0;
  // The same behind the cells of each row.
  std::size_t labels_behind = 0;
  std::size_t rows_per_line = 1;
  // The sample has as many rows as a board.
  bool has_rows = false;
  // The two rows of a line are those of two boards side by side.
  bool side_by_side = false;
  // A line above the rows counts the columns.
  bool headed = false;
  char delimiter = ',';  // of fields
  // The empty fields before the labels and cells of each row, and whether another number fits, too.
  std::size_t margin = 0;
  bool margin_is_unsure = false;
  // Empty fields are missing at the ends of rows (fields).
  bool ends_rows = false;  // a delimiter stands behind the last cell of most rows
  bool is_cut = false;
  bool is_open = false;  // bars stand between cells alone
  // How many rows of empty fields may stand above a board (fields).
  std::size_t rows_above = 0;
  Places places;
  // A line of blanks that may also be a ruler ("---------") is one.
  bool rulers = true;
  // Into how many pieces separators divide the rows with digits. A line of blanks in other pieces
  // is a ruler. 0 if it differs.
  std::size_t pieces = 0;
  // The blanks of the rows with digits. A line of other blanks is a ruler for sure.
  std::string row_blanks;
  // An empty line ends a board. Otherwise it may also separate bands or rows.
  bool gaps_end = true;
  // An empty line within a board is a row of blanks (places).
  bool empty_rows = false;
  // A line that begins with a number sign is a comment.
  bool comments = true;
  // The text that ends a line in place of a line end: a written "\n". May be empty.
  std::string line_break;
  // How places are written (coordinates), whether they count from 0, and whether that is not known.
  PlaceStyle place_style;
  bool places_from_zero = false;
  bool may_count_from_one = false;
  bool digits_from_zero = false;  // of a list of places
  // Each puzzle is followed by its solution.
  bool pairs = false;
  // It was chosen, so that boards of other rules and arrays of house numbers are refused. All
  // boards are looked at together, and maps of boxes are told then.
  bool is_chosen = false;
  // Givens of its board clash, which is an error here: another dialect might read another board.
  bool has_slip = false;
  bool tells_maps = false;

  [[nodiscard]] std::size_t side() const { return static_cast<std::size_t>(shape.side()); }
  [[nodiscard]] bool has_boards_in_lines() const { return rows_per_line == side(); }
};

}  // namespace bitdoku

#endif
