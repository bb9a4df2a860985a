// The steps of the rater, told to people: adds names, marks, proof, views and words.
#ifndef BITDOKU_EXPLAIN_SE_STEP_HPP
#define BITDOKU_EXPLAIN_SE_STEP_HPP

#include <bitdoku/step.hpp>
#include <span>
#include <string_view>

#include "rating/step.hpp"

namespace bitdoku::explain {

// The ids of all techniques of the rater, easiest first: "hidden_single", ...
[[nodiscard]] std::span<const std::string_view> se_technique_ids();
[[nodiscard]] std::string_view id_of(const rating::Step& step);
// A step with its proof, found in this position.
[[nodiscard]] Step public_step(const rating::Step& step, const rating::Position& position);

}  // namespace bitdoku::explain

#endif
