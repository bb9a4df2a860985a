// Links that hold a puzzle, as people share them:
//
//   https://www.sudokuwiki.org/sudoku.htm?bd=530070000600195000...
//   https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBO...
//   https://sudokupad.app/sclN4IgzglgXgpiBcBO...
//   [Today's puzzle](https://example.org/#p=53..7....6..195....)
//
// Nothing is fetched: the puzzle is in the link itself. `line` reads links among its lines, and so
// do the values of tables and JSON.
#ifndef BITDOKU_FORMATS_LINKS_LINK_HPP
#define BITDOKU_FORMATS_LINKS_LINK_HPP

#include <bitdoku/error.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "formats/format.hpp"

namespace bitdoku {

// Whether the line has a link, and no board before it.
[[nodiscard]] bool has_link(std::string_view line);
// Reads the only puzzle in the links of a line that has one.
void read_link(std::string_view line, const ReadOptions& options, Record& record);

// The JSON that the only link of a line holds in packed form, as those of f-puzzles and SudokuPad
// do. Nothing if no link has packed JSON; an error if it is damaged, or if several links have it.
[[nodiscard]] std::optional<Result<std::string>> unpacked_link(std::string_view line);

// Whether a line may be the title of a link, or what somebody says about it.
[[nodiscard]] bool is_beside_links(std::string_view trimmed_line);

// Whether a link of the line holds a puzzle.
[[nodiscard]] bool has_puzzle_in_link(std::string_view line);
// Whether links with puzzles stand among lines of words, such as those of a page in Markdown.
[[nodiscard]] bool is_page_with_links(std::string_view text);

// Whether the text begins with a link that holds a puzzle, or with one of a page about Sudoku. A
// few lines of words may stand before it.
[[nodiscard]] Likeness begins_with_link(const Head& head);

}  // namespace bitdoku

#endif
