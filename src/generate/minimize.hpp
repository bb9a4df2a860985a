// Finds a minimal puzzle within a puzzle, with one deadline for all questions.
#ifndef BITDOKU_GENERATE_MINIMIZE_HPP
#define BITDOKU_GENERATE_MINIMIZE_HPP

#include <bitdoku/generate.hpp>
#include <cstdint>
#include <string>

#include "limits/deadline.hpp"

namespace bitdoku::generating {

// The reason why the puzzle cannot be minimized, or an empty text.
[[nodiscard]] std::string why_no_minimizing(const Puzzle& puzzle);

// Like `minimize`. The limits apply to each question, the deadline to all together. Passes the seed
// to class Random unchanged.
[[nodiscard]] MinimizeAnswer minimize_until(const Puzzle& puzzle, std::uint64_t seed,
                                            const Limits& limits, const Deadline& deadline);

}  // namespace bitdoku::generating

#endif
