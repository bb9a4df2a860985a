// A minimal puzzle within a puzzle, with a deadline for all of its questions together.
#ifndef BITDOKU_GENERATE_MINIMIZE_HPP
#define BITDOKU_GENERATE_MINIMIZE_HPP

#include <bitdoku/generate.hpp>
#include <cstdint>
#include <string>

#include "limits/deadline.hpp"

namespace bitdoku::generating {

// Why the puzzle cannot be minimized; empty if it can.
[[nodiscard]] std::string why_no_minimizing(const Puzzle& puzzle);

// Like `minimize`. The limits apply to each question, the deadline to all together. Passes the seed
// to class Random unchanged.
[[nodiscard]] MinimizeAnswer minimize_until(const Puzzle& puzzle, std::uint64_t seed,
                                            const Limits& limits, const Deadline& deadline);

}  // namespace bitdoku::generating

#endif
