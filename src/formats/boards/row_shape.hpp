// Tells lines that look like rows or boards of any size, by their symbols alone, so that no board
// of a text is passed over in silence.
#ifndef BITDOKU_FORMATS_BOARDS_ROW_SHAPE_HPP
#define BITDOKU_FORMATS_BOARDS_ROW_SHAPE_HPP

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace bitdoku {

// The number of cells if the line has the shape of a row with digits: as many cells as a side, and
// no digit twice. Otherwise 0. The header 1 2 3 4 of a board is no row.
// How many cells stand at the end of a line, with digits, after whatever is before them: 9 for
// "Row 1: 5, 3, blank, ..." and "5 & 3 & & ...". 0 if they are no row.
[[nodiscard]] std::size_t cells_at_end(std::string_view line);
[[nodiscard]] std::size_t width_like_row(std::string_view line);

// The number of cells if the line has nothing but cells, as many as a board of 8x8 or more, or has
// a word like that. Otherwise 0.
[[nodiscard]] std::size_t size_like_board(std::string_view line);

// The number of columns if the line counts them, as a head of a board does: 1 2 3, A B C, 0 1 2,
// c1 c2 c3, [,1] [,2] [,3]; perhaps with a word above the labels of the rows. Otherwise 0.
[[nodiscard]] std::size_t columns_counted(std::string_view line);

// The side of the first board below a line 0 1 2 ... N, if its N rows have the labels 1 to N. The
// corner of such a table is 0. Otherwise 0: no board has these digits in its first row and column.
[[nodiscard]] std::size_t side_below_head(std::span<const std::string> lines);

// Whether the line has many words of one or two symbols, as a row of a larger board does. The signs
// of a language are none: if i > 0 && i % 3 == 0
[[nodiscard]] bool has_many_short_words(std::string_view line);

// Whether the line is the mark above the signature of a mail or of a post in a forum.
[[nodiscard]] bool is_mark_of_signature(std::string_view trimmed_line);

// Whether a line of this many cells has only blanks, apart from frames and labels of one letter.
[[nodiscard]] bool is_of_blanks_alone(std::string_view line, std::size_t cells);

// Whether the line is words or code with few digits, so that no row of a board is lost with it.
[[nodiscard]] bool is_without_cells(std::string_view line);

// Whether the line is a date: 2024-05-03, 3.5.2024, 5/3/2024.
[[nodiscard]] bool is_date(std::string_view line);

}  // namespace bitdoku

#endif
