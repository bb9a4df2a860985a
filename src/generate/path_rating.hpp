// What ER a puzzle can have that is solved with some techniques of people.
//
// Both scales have the same techniques up to XYZ-wings, and what one of them finds stays there, or
// becomes something easier, whatever else is found first: where one order of steps comes to an end
// with them, every other does. So techniques that solve a puzzle bound its ER from above, and
// techniques that do not go on at some stage bound it from below.
#ifndef BITDOKU_GENERATE_PATH_RATING_HPP
#define BITDOKU_GENERATE_PATH_RATING_HPP

#include "human/technique.hpp"

namespace bitdoku::generating {

// Of what is solved with these alone: no more than this. 20.0 where nobody knows.
[[nodiscard]] double most_rating_of(human::TechniqueSet allowed);

// Of what takes one of `any` while those of `allowed` that come before it in the table do not go
// on: no less than this.
[[nodiscard]] double least_rating_of(human::TechniqueSet any, human::TechniqueSet allowed);

}  // namespace bitdoku::generating

#endif
