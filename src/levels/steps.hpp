// What a finder found, as a step.
#ifndef BITDOKU_LEVELS_STEPS_HPP
#define BITDOKU_LEVELS_STEPS_HPP

#include <bitdoku/step.hpp>

#include "levels/technique.hpp"

namespace bitdoku::levels {

// The step with its proof and in English words.
[[nodiscard]] Step step_of(const Technique& technique, const Found& found, const Board& board);

}  // namespace bitdoku::levels

#endif
