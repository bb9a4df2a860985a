// A minimal puzzle within a puzzle, with an end in time for all of its questions together.
#ifndef BITDOKU_GENERATE_MINIMIZE_HPP
#define BITDOKU_GENERATE_MINIMIZE_HPP

#include <bitdoku/generate.hpp>
#include <cstdint>
#include <string>

#include "limits/deadline.hpp"

namespace bitdoku::generating {

// False for boards of a side below 4 or above 25 and for puzzles with struck out candidates.
[[nodiscard]] bool can_minimize(const Puzzle& puzzle);
// For a puzzle that cannot.
[[nodiscard]] std::string why_not_minimized(const Puzzle& puzzle);

// As `minimize`. The limits are those of each question, the deadline is that of all together.
// The seed goes to class Random as it is.
[[nodiscard]] MinimizeAnswer minimize_until(const Puzzle& puzzle, std::uint64_t seed,
                                            const Limits& limits, const Deadline& deadline);

}  // namespace bitdoku::generating

#endif
