// Chains on one line in Eureka notation: (1)r5c4=(1)r5c8-(1=4)r9c8-(4)r9c2.
//
// `=` leads to a node that is on, `-` to one that is off. Nodes in one cell share a term:
// (1=4)r9c8. An almost locked set is one term as well: in (1=264)r5c789, if 1 is not there, then 2,
// 6 and 4 are. Groups are written r5c456 or r5c4|r6c45. A chain that returns to its start ends with
// `loop`.
#ifndef BITDOKU_POSITION_EUREKA_HPP
#define BITDOKU_POSITION_EUREKA_HPP

#include <bitdoku/step.hpp>
#include <span>
#include <string>

namespace bitdoku::position {

// Empty unless each link of the view follows from the one before it and from nothing else. `marks`
// supplies the other digits of almost locked sets; without it only the two linked digits are
// written.
[[nodiscard]] std::string eureka_text(const View& view, std::span<const Mark> marks = {});

}  // namespace bitdoku::position

#endif
