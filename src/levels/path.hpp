// Solves a board of any side with the techniques of the table.
#ifndef BITDOKU_LEVELS_PATH_HPP
#define BITDOKU_LEVELS_PATH_HPP

#include <bitdoku/levels.hpp>

#include "levels/board.hpp"
#include "levels/technique.hpp"

namespace bitdoku::levels {

struct PathEnd {
  int tenths = 0;  // of the hardest technique, or kBeyondTechniques
  const Technique* hardest = nullptr;
  int steps = 0;
};

// The easiest technique that finds a step, or null if none up to `stop_above` does.
[[nodiscard]] const Technique* find_next(const Board& board, int stop_above, Found& found);

// Follows the path of a puzzle with one solution. Stops before it would need a technique harder
// than `stop_above`; `tenths` is then greater than `stop_above`. `on_step` may be empty.
PathEnd follow(const Puzzle& puzzle, int stop_above, const OnTechniqueStep& on_step);

}  // namespace bitdoku::levels

#endif
