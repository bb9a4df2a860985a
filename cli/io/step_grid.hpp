// A board with all candidates, drawn for people, with a step in it.
#ifndef BITDOKU_CLI_IO_STEP_GRID_HPP
#define BITDOKU_CLI_IO_STEP_GRID_HPP

#include <bitdoku/explain.hpp>
#include <string>

#include "cli/io/grid.hpp"

namespace bitdoku::cli {

inline constexpr int kStepGridWidth = 73;  // columns

// In colour, or, without, with a sign behind each candidate that the step speaks of: `*` of the
// pattern, `-` struck out, `+` set.
[[nodiscard]] std::string draw_step(const Position& position, const Step& step,
                                    const GridStyle& style);

}  // namespace bitdoku::cli

#endif
