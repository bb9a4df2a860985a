// The steps of the rater, told to people: adds names, marks, proof, views and words.
#ifndef BITDOKU_EXPLAIN_SE_STEP_HPP
#define BITDOKU_EXPLAIN_SE_STEP_HPP

#include <bitdoku/explain.hpp>
#include <span>
#include <string_view>

#include "se/step.hpp"

namespace bitdoku::explain {

// All techniques of the rater, easiest first but for the unique rectangles, which are last.
[[nodiscard]] std::span<const TechniqueName> se_techniques();
[[nodiscard]] std::string_view id_of(const se::Step& step);
// A step with its proof, found in this position.
[[nodiscard]] Step public_step(const se::Step& step, const se::Position& position);

}  // namespace bitdoku::explain

#endif
