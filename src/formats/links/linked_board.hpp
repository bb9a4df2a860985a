// The board of a linked puzzle: from cells that are objects, from packed symbols or from sets of
// candidates.
#ifndef BITDOKU_FORMATS_LINKS_LINKED_BOARD_HPP
#define BITDOKU_FORMATS_LINKS_LINKED_BOARD_HPP

#include <bitdoku/formats.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "formats/links/loose_json.hpp"

namespace bitdoku {

// What a cell of a link says. 0: nothing.
struct LinkedCell {
  int digit = 0;
  bool is_entered = false;       // by the player
  std::uint64_t candidates = 0;  // the bit d - 1 for the digit d; 0: all
};

// Makes the puzzle of the record. A candidate that a peer of the cell excludes anyway is not struck
// out.
void read_linked_cells(const std::vector<LinkedCell>& cells, const ReadOptions& options,
                       Record& record);

// Reads the unpacked text of f-puzzles or SudokuPad.
void read_linked_json(std::string text, const ReadOptions& options, Record& record);
void read_f_puzzle(const JsonNode& root, const ReadOptions& options, Record& record);
// Whether the member of a puzzle of f-puzzles says nothing about its rules.
[[nodiscard]] bool is_plain_in_f_puzzles(std::string_view key);
void read_sudokupad(const JsonNode& root, const ReadOptions& options, Record& record);
// The symbols of SudokuPad's short form, in which a symbol stands for a digit and up to five blanks
// behind it. Empty if it is another text, or no board.
[[nodiscard]] std::string symbols_of_short_form(std::string_view packed);

// Reads a value of sudokuwiki.org, in any of its forms except a plain line. Returns false if it is
// none.
bool read_sudokuwiki(std::string_view value, const ReadOptions& options, Record& record);

// Keeps the text of a member as a field of the record, unless it is empty.
void keep_member(const JsonNode* member, std::string_view name, Record& record);
// The shape whose boxes are the regions of the cells: the usual one, or another of this side. A
// region is -1 where it is not known. Nothing if there is none.
[[nodiscard]] std::optional<Shape> shape_of_regions(const std::vector<int>& regions, int side);
// Whether these are the numbers of regions rather than the digits of a board: there are as many
// numbers as a row has cells, and most cells have a neighbour in their region. Wrong numbers may be
// among them.
[[nodiscard]] bool is_like_regions(const std::vector<int>& regions);
// Expects the shape of the regions, unless another one is requested. Returns false after an error
// of the record.
bool expect_shape(Shape shape, ReadOptions& options, Record& record);
inline constexpr std::string_view kIrregular = "irregular regions, as a jigsaw has";

}  // namespace bitdoku

#endif
