// Draws a board with all candidates and marks a step in it.
#ifndef BITDOKU_CLI_IO_STEP_GRID_HPP
#define BITDOKU_CLI_IO_STEP_GRID_HPP

#include <bitdoku/explain.hpp>
#include <string>

#include "cli/io/grid.hpp"

namespace bitdoku::cli {

// The columns of a drawn board: 73 of 9x9.
[[nodiscard]] constexpr int step_grid_width(Shape shape) {
  return shape.side() * (2 * shape.box_cols() + 2) + 1;
}

// Marks the candidates of the step by colours. Without colour, a sign follows each of them: `*` for
// the pattern, `-` for an eliminated candidate, `+` for a digit that is set. Digits above 9 are
// letters, as in the lines of such puzzles.
[[nodiscard]] std::string draw_step(const Position& position, const Step& step,
                                    const GridStyle& style);

}  // namespace bitdoku::cli

#endif
