// The canonical form of a puzzle with boxes of any shape. Two puzzles of one shape have the same
// form exactly if a symmetry maps one to the other. canonical.hpp is for 9x9, and much faster. For
// 9x9 both give the same form.
//
//   const auto found = bitdoku::canonical_board(puzzle);
//   if (found) use(found->form, found->symmetry);
//
// A symmetry permutes the digits, the bands, the stacks, the rows of a band and the columns of a
// stack, and may transpose the board if its boxes are square. The form is the first of all images
// in lexical order, row by row, with 0 for a blank. The puzzle may have any number of givens and
// solutions, and its givens may clash.
//
// The form is made row by row. The search keeps every way to choose rows and columns that gives the
// least rows so far, and leaves the order of columns open while it makes no difference. Grids and
// usual puzzles take from microseconds (4x4) to a second (25x25). Boards with very many
// automorphisms, such as a diagonal of givens on 16x16, and grids with 8 or more stacks have more
// ways than the search keeps. It gives up then. Whether it does may depend on the order of the
// rows, but a form does not.
#ifndef BITDOKU_CANONICAL_BOARD_HPP
#define BITDOKU_CANONICAL_BOARD_HPP

#include <bitdoku/export.h>

#include <bitdoku/error.hpp>
#include <bitdoku/puzzle.hpp>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace BITDOKU_NAMESPACE bitdoku {

// Row r, column c of the image has the digit digits[d], where d is the digit in row rows[r], column
// columns[c] of the original. If `transposed` is true, d is from the transposed original. Lines
// count from 0; digits[0] is 0.
struct BoardSymmetry {
  bool transposed = false;
  std::vector<std::uint8_t> rows;
  std::vector<std::uint8_t> columns;
  std::vector<Digit> digits;

  friend bool operator==(const BoardSymmetry&, const BoardSymmetry&) = default;
};

// The image of the cells of a board. The lines of the symmetry must be those of the board.
[[nodiscard]] std::vector<Digit> image_of(std::span<const Digit> cells,
                                          const BoardSymmetry& symmetry);

// The symmetry that does first the one, then the other. Both must be of boards of one side.
[[nodiscard]] BoardSymmetry compose(const BoardSymmetry& first, const BoardSymmetry& then);
// The inverse, which maps the image to the original.
[[nodiscard]] BoardSymmetry inverse(const BoardSymmetry& symmetry);

struct BoardForm {
  std::vector<Digit> form;
  BoardSymmetry symmetry;  // leads from the puzzle to the form
};

// The usual number of ways that a search keeps. They take about 60 MB.
inline constexpr std::size_t kMostFormWays = 200'000;

// The canonical form. The error is ErrorCode::unsupported if the side is above 25, if the puzzle
// has extra houses, struck-out candidates or digits above its side, or if the search would have to
// keep more than `most_ways` ways. Many threads may call this at once.
[[nodiscard]] Result<BoardForm> canonical_board(const Puzzle& puzzle,
                                                std::size_t most_ways = kMostFormWays);

// The number of automorphisms: of ways to move the cells so that the puzzle results again, up to
// the names of its digits. The error is ErrorCode::unsupported if `canonical_board` does not take
// the puzzle, if the number is above 2^64 - 1, or if the search takes more than some seconds. Many
// threads may call this at once.
[[nodiscard]] Result<std::uint64_t> count_automorphisms(const Puzzle& puzzle);

// Symmetries from the puzzle to itself that generate all others by composition: a strong generating
// set. It is empty if only the identity leads from the puzzle to itself. Its size is never above
// the logarithm to base 2 of the number of automorphisms. Digits that the puzzle does not have keep
// their names. The error is ErrorCode::unsupported if `canonical_board` does not take the puzzle,
// or if the search takes more than some seconds. Many threads may call this at once.
[[nodiscard]] Result<std::vector<BoardSymmetry>> automorphism_generators(const Puzzle& puzzle);

}  // namespace bitdoku

#endif
