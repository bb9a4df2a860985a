// Known hard puzzles. There are many hard puzzles near them, while random grids hardly ever give
// one.
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

// Puzzles of ER 9.0 to 9.3, one per line.
inline constexpr std::size_t kExtremes = 256;
[[nodiscard]] std::span<const std::string_view, kExtremes> extreme_puzzles();

// A random isomorph of one of these puzzles, or of one of twelve puzzles with an ER of 11 or more.
// All are equally likely.
[[nodiscard]] KnownHard draw_extreme(Random& random);
[[nodiscard]] KnownHard draw_hardest(Random& random);

}  // namespace bitdoku::generating

#endif
