// Reads one line of a text by a dialect: which cells it has, or what else it is.
#ifndef BITDOKU_FORMATS_BOARDS_LINE_CELLS_HPP
#define BITDOKU_FORMATS_BOARDS_LINE_CELLS_HPP

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/boards/dialect.hpp"

namespace bitdoku {

struct LineCells {
  enum class Kind : std::uint8_t {
    empty,
    ruler,
    comment,
    title,    // any other text
    rows,     // `cells` has the symbols of whole rows
    damaged,  // cells, but not as many as rows have: `width`
  };
  Kind kind = Kind::empty;
  std::string cells;           // one symbol each; a number above 9 is a letter
  std::string solution;        // a second board of the line
  std::string bars;            // of a row: the number of cells before each bar (walls.hpp)
  std::vector<int> labels;     // the values of the labels before the cells
  std::size_t pieces = 0;      // into which separators divide the cells
  std::size_t width = 0;       // the number of cells
  bool is_number = false;      // the cells were numbers, so that 0 is a blank if no other symbol is
  bool side_by_side = false;   // the rows may be those of boards side by side
  bool may_be_ruler = false;   // a row of blanks that looks like a ruler
  bool like_row = false;       // of a ruler: it has the form and the blanks of the rows
  bool heads_table = false;    // of a ruler: the line above it is the head of a table
  bool like_rule = false;      // of rows: hyphens, which may be the ruler below the head of a table
  bool heads_columns = false;  // the line counts the columns
  bool has_words = false;      // of a title
  std::size_t other_row = 0;   // of a title: its cells if it looks like a row of some board
  bool other_blanks = false;   // of the latter: it has blanks, which may not be those of the text
  bool other_board = false;    // of a title: it looks like a board in a line
  std::optional<std::uint64_t> number;  // a title that is a number: "2", "2."
};

// The line may have text beyond ASCII. Its end is cut off.
[[nodiscard]] LineCells cells_of_line(std::string_view line, const Dialect& dialect);

// A run of symbols of boards in a line, between separators.
struct Chunk {
  std::string_view text;
  std::size_t at = 0;
  bool is_word = false;  // a word that stands for a blank: null, None, nan
};
// All chunks of a line, for boards of this side with these symbols for blanks.
[[nodiscard]] std::vector<Chunk> chunks_of(std::string_view line, int side,
                                           std::string_view blanks);
// Whether the word stands for a blank: null, None, NaN, empty.
[[nodiscard]] bool is_blank_word(std::string_view word);
// The symbol of a cell that is one symbol or a number ("12", "5.0", "5."), or 0.
[[nodiscard]] char symbol_of_cell(std::string_view text, int side, std::string_view blanks);
// The value of a label, which counts rows: 3, "3.", C, r3. Nothing for a blank or anything else.
[[nodiscard]] std::optional<int> label_of(std::string_view text);
// Without the marks before a quoted line of a mail: > > 53..7....
[[nodiscard]] std::string_view without_quote_marks(std::string_view line);
// The number of a line that has nothing else but signs: "2", "#2", "2.", "[2]"
[[nodiscard]] std::optional<std::uint64_t> number_alone(std::string_view line);
// Whether the line is a fence of Markdown: ``` or ~~~, perhaps with the name of a language.
[[nodiscard]] bool is_fence(std::string_view line);
// Whether the line has nothing but rulers, frames and spaces.
[[nodiscard]] bool is_ruler_line(std::string_view line);
// Whether these cells are all blanks of one kind that rulers are made of.
[[nodiscard]] bool may_be_ruler(std::string_view cells);

}  // namespace bitdoku

#endif
