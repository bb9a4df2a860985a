// Draws a board with all candidates and marks a step in it.
#ifndef BITDOKU_CLI_IO_STEP_GRID_HPP
#define BITDOKU_CLI_IO_STEP_GRID_HPP

#include <bitdoku/explain.hpp>
#include <string>

#include "cli/io/grid.hpp"

namespace bitdoku::cli {

inline constexpr int kStepGridWidth = 73;  // columns

// Marks the candidates of the step by colours. Without colour, a sign follows each of them: `*` for
// the pattern, `-` for an eliminated candidate, `+` for a digit that is set.
[[nodiscard]] std::string draw_step(const Position& position, const Step& step,
                                    const GridStyle& style);

}  // namespace bitdoku::cli

#endif
