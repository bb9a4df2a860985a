// Steps in words.
#ifndef BITDOKU_LEVELS_WORDS_HPP
#define BITDOKU_LEVELS_WORDS_HPP

#include "levels/technique.hpp"

namespace bitdoku::levels {

// The step, with its text.
[[nodiscard]] TechniqueStep step_of(const Technique& technique, const Found& found,
                                    const Board& board);

}  // namespace bitdoku::levels

#endif
