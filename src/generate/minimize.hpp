// A minimal puzzle within a puzzle, with an end in time for all of its questions together.
#ifndef BITDOKU_GENERATE_MINIMIZE_HPP
#define BITDOKU_GENERATE_MINIMIZE_HPP

#include <bitdoku/generate.hpp>
#include <cstdint>
#include <string>

#include "limits/deadline.hpp"

namespace bitdoku::generating {

// Why the puzzle cannot be minimized; empty if it can.
[[nodiscard]] std::string why_no_minimizing(const Puzzle& puzzle);

// As `minimize`. The limits are those of each question, the deadline is that of all together.
// The seed goes to class Random as it is.
[[nodiscard]] MinimizeAnswer minimize_until(const Puzzle& puzzle, std::uint64_t seed,
                                            const Limits& limits, const Deadline& deadline);

}  // namespace bitdoku::generating

#endif
