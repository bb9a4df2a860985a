// Bounds on the ER of puzzles that certain human techniques solve.
//
// Up to XYZ-wings both scales have the same techniques. A step that one of them finds stays
// available, or becomes something easier, whatever other steps come first. So if one order of steps
// solves the puzzle with these techniques, every order does. Techniques that solve a puzzle
// therefore bound its ER from above, and techniques that get stuck bound it from below.
#ifndef BITDOKU_GENERATE_PATH_RATING_HPP
#define BITDOKU_GENERATE_PATH_RATING_HPP

#include "human/technique.hpp"

namespace bitdoku::generating {

// The highest ER of puzzles that these techniques alone solve; 20.0 if unknown.
[[nodiscard]] double most_rating_of(human::TechniqueSet allowed);

// The lowest ER of puzzles that need one of `any` when the techniques of `allowed` before it in the
// table get stuck.
[[nodiscard]] double least_rating_of(human::TechniqueSet any, human::TechniqueSet allowed);

}  // namespace bitdoku::generating

#endif
