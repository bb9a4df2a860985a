// Bounds on the ER of puzzles that certain human techniques solve.
//
// Up to XYZ-wings, Sudoku Explainer and the human order have the same techniques. If a step of one
// of them is possible, it stays possible or becomes easier, whatever other steps come first. So if
// one order of steps solves the puzzle with these techniques, every order does. Therefore
// techniques that solve a puzzle bound its ER from above, and techniques that do not solve it bound
// it from below.
#ifndef BITDOKU_GENERATE_PATH_RATING_HPP
#define BITDOKU_GENERATE_PATH_RATING_HPP

#include "human/technique.hpp"

namespace bitdoku::generating {

// The highest ER of puzzles that these techniques alone solve; 20.0 if unknown.
[[nodiscard]] double most_rating_of(human::TechniqueSet allowed);

// The lowest ER of puzzles that need one of `any`, because the techniques of `allowed` that come
// before it in the table find nothing more.
[[nodiscard]] double least_rating_of(human::TechniqueSet any, human::TechniqueSet allowed);

}  // namespace bitdoku::generating

#endif
