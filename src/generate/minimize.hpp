// A minimal puzzle within a puzzle, with an end in time for all of its questions together.
#ifndef BITDOKU_GENERATE_MINIMIZE_HPP
#define BITDOKU_GENERATE_MINIMIZE_HPP

#include <bitdoku/generate.hpp>
#include <chrono>
#include <cstdint>

namespace bitdoku::generating {

using Moment = std::chrono::steady_clock::time_point;

// So long from `begin` on; Moment::max() where that is for ever.
[[nodiscard]] inline Moment end_of(Moment begin, std::chrono::nanoseconds time) {
  return time < Moment::max() - begin ? begin + time : Moment::max();
}

// As `minimize`, with limits for each question and an end for all of them; Moment::max() is no end.
// The seed goes to class Random as it is.
[[nodiscard]] MinimizeAnswer minimize_until(const Puzzle& puzzle, std::uint64_t seed,
                                            const Limits& limits, Moment end);

}  // namespace bitdoku::generating

#endif
