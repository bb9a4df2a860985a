// Hard puzzles to begin at: near them are many that hardly ever come of a random grid.
#ifndef BITDOKU_GENERATE_KNOWN_HARD_HPP
#define BITDOKU_GENERATE_KNOWN_HARD_HPP

#include <array>
#include <bitdoku/puzzle.hpp>
#include <span>
#include <string_view>

#include "generate/random.hpp"

namespace bitdoku::generating {

struct KnownHard {
  Puzzle puzzle = Puzzle();
  Puzzle solution = Puzzle();
};

// Puzzles of ER 9.0 to 9.3, a line each.
inline constexpr std::size_t kExtremes = 256;
[[nodiscard]] std::span<const std::string_view, kExtremes> extreme_puzzles();

// An isomorph of one of them, or of one of twelve of ER 11 and more; each of the list is equally
// likely.
[[nodiscard]] KnownHard draw_extreme(Random& random);
[[nodiscard]] KnownHard draw_hardest(Random& random);

}  // namespace bitdoku::generating

#endif
