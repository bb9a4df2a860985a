// A quick test before a search for braids and whips.
#ifndef BITDOKU_TRIAL_WAVES_HPP
#define BITDOKU_TRIAL_WAVES_HPP

#include <cstdint>

#include "trial/board.hpp"

namespace bitdoku::trial {

enum class Reach : std::uint8_t {
  within,  // there is a contradiction within this number of waves
  beyond,  // perhaps later
  never,   // singles lead to no contradiction
};

// A wave decides all singles at once. A braid decides them one by one, so it decides at least as
// many singles as there are waves before the contradiction.
[[nodiscard]] Reach reach_of(Board board, int waves);

}  // namespace bitdoku::trial

#endif
