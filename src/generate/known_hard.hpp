// Known hard puzzles as starts: near them are many hard puzzles, which random grids hardly ever
// give.
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

// A random isomorph of one of these puzzles, or of one of twelve of ER 11 and more. All of the list
// are equally likely.
[[nodiscard]] KnownHard draw_extreme(Random& random);
[[nodiscard]] KnownHard draw_hardest(Random& random);

}  // namespace bitdoku::generating

#endif
