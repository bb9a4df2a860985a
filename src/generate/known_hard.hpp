// Known puzzles: hard ones, and those that need a rare technique. There are many such puzzles near
// them, while random grids hardly ever give one.
#ifndef BITDOKU_GENERATE_KNOWN_HARD_HPP
#define BITDOKU_GENERATE_KNOWN_HARD_HPP

#include <array>
#include <bitdoku/puzzle.hpp>
#include <span>
#include <string_view>

#include "generate/random.hpp"
#include "human/technique.hpp"

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

// A puzzle that needs the technique with this id, and no harder one.
struct KnownPath {
  std::string_view id;
  std::string_view puzzle;  // digits, and a letter for each run of blanks: a for 1, z for 26
};
[[nodiscard]] std::span<const KnownPath> known_paths();

// Whether each of these techniques is that of a known puzzle.
[[nodiscard]] bool are_known_paths(human::TechniqueSet techniques);
// A random isomorph of a known puzzle that needs one of these techniques.
[[nodiscard]] KnownHard draw_path(human::TechniqueSet techniques, Random& random);

}  // namespace bitdoku::generating

#endif
