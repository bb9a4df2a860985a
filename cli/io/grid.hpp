// A board drawn for people.
#ifndef BITDOKU_CLI_IO_GRID_HPP
#define BITDOKU_CLI_IO_GRID_HPP

#include <bitdoku/formats.hpp>
#include <bitdoku/puzzle.hpp>
#include <span>
#include <string>

namespace bitdoku::cli {

struct GridStyle {
  bool unicode = true;  // box drawing; otherwise + - |
  bool color = true;    // givens bold, the rest in colour
  Alphabet alphabet = Alphabet::digits;
};

// How many columns a board takes.
[[nodiscard]] int grid_width(Shape shape);

// The board with its solution, givens apart from the rest: in colour, or, without, the puzzle and
// the solution side by side (one above the other where `width` columns are too few for that).
[[nodiscard]] std::string draw_grid(const Puzzle& puzzle, std::span<const Digit> solution,
                                    const GridStyle& style, int width);

}  // namespace bitdoku::cli

#endif
