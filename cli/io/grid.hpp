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

// The width of a drawn board in columns of the terminal.
[[nodiscard]] int grid_width(Shape shape);

// Draws the solution with the givens in another colour. Without colour it draws the puzzle and the
// solution side by side, or one below the other if `width` columns are too few.
[[nodiscard]] std::string draw_grid(const Puzzle& puzzle, std::span<const Digit> solution,
                                    const GridStyle& style, int width);

}  // namespace bitdoku::cli

#endif
