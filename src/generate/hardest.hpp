// Puzzles of ER 11 and more: near them are many that hardly ever come of a random grid.
#ifndef BITDOKU_GENERATE_HARDEST_HPP
#define BITDOKU_GENERATE_HARDEST_HPP

#include <bitdoku/puzzle.hpp>

#include "generate/random.hpp"

namespace bitdoku::generating {

struct Hardest {
  Puzzle puzzle = Puzzle();
  Puzzle solution = Puzzle();
};

// An isomorph of one of twelve; each of them equally likely.
[[nodiscard]] Hardest draw_hardest(Random& random);

}  // namespace bitdoku::generating

#endif
