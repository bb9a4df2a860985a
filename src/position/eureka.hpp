// Chains on one line, as people write them: (1)r5c4=(1)r5c8-(1=4)r9c8-(4)r9c2.
//
// `=` leads to a node that is on, `-` to one that is off. What stays in one cell stands together,
// (1=4)r9c8, and so does an almost locked set, (1=264)r5c789: where 1 is not, 2, 6 and 4 are.
// Groups are r5c456 or r5c4|r6c45. A chain that comes back to where it began ends with `loop`.
#ifndef BITDOKU_POSITION_EUREKA_HPP
#define BITDOKU_POSITION_EUREKA_HPP

#include <bitdoku/step.hpp>
#include <span>
#include <string>

namespace bitdoku::position {

// Empty unless each link of the view follows from the one before it and from nothing else. The
// marks of the step tell the other digits of almost locked sets; without them only the two that are
// linked are written.
[[nodiscard]] std::string eureka_text(const View& view, std::span<const Mark> marks = {});

}  // namespace bitdoku::position

#endif
