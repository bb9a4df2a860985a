// The steps of boards of other shapes than 9x9, by the techniques of the room levels/.
#ifndef BITDOKU_EXPLAIN_OWN_STEPS_HPP
#define BITDOKU_EXPLAIN_OWN_STEPS_HPP

#include <bitdoku/explain.hpp>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace bitdoku::explain {

// What to look for, and when to stop.
struct OwnSearch {
  std::span<const Digit> solution;                     // checks the steps
  std::function<bool(std::string_view id)> is_wanted;  // the techniques
  std::function<bool()> is_late;                       // asked before each technique
  std::function<bool(Step&& step)> sink;               // returns true if it wants no more
};

// Whether the position is for these techniques and not for those of 9x9.
[[nodiscard]] inline bool is_own(const Position& position) {
  return position.shape() != kShape9x9;
}
// Gives all steps, the easiest first. The position must have no mistake. Returns what is wrong with
// a step that was not given; empty if nothing.
[[nodiscard]] std::string visit_own_steps(const Position& position, const OwnSearch& search);

}  // namespace bitdoku::explain

#endif
