// Says why a loop of a chain strikes its candidates out.
#ifndef BITDOKU_POSITION_LOOP_WORDS_HPP
#define BITDOKU_POSITION_LOOP_WORDS_HPP

#include <bitdoku/step.hpp>
#include <string>
#include <vector>

namespace bitdoku::position {

// "r5c8 is 1", "1 is in r5c78", "1 is twice in r17c69"
[[nodiscard]] std::string true_text(const Node& node);
// The link that names the fish of this node. Null if the node is no fish.
[[nodiscard]] const Link* fish_at(const View& view, const Node& node);
// The row or column of the cell, whichever the covers of the fish are.
[[nodiscard]] House cover_at(const Link& fish, int cell);
// In a loop exactly one of two nodes is true if one of them is on and the other off. The sentences
// name such a pair for the eliminations that conflict with both of its nodes, or the almost locked
// set that needs the digit: "Either r7c9 is 6 or r2c9 is 6, so r68c9 cannot be 6."
[[nodiscard]] std::vector<std::string> loop_sentences(const Step& step, const View& loop);

}  // namespace bitdoku::position

#endif
