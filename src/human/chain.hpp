// A chain of nodes that follow from one another and are alternately off and on, and its conversion
// to a step.
#ifndef BITDOKU_HUMAN_CHAIN_HPP
#define BITDOKU_HUMAN_CHAIN_HPP

#include "human/als.hpp"

namespace bitdoku::human {

struct FishLink;
struct Rectangle;

// A node and why it follows from the node before it.
struct ChainItem {
  int node = -1;  // in the graph of chain_graph.hpp, if the chain comes from there
  CellSet cells;
  int digit = 0;
  bool on = false;
  Link::Why why = Link::Why::assumption;
  int house = -1;            // for `house`
  const Als* als = nullptr;  // for `set`
  // For `pattern`: the node before it and this one are all extra candidates of the rectangle.
  const Rectangle* rectangle = nullptr;
  // For `pattern`: this node or the one before it is this fish, the other one its fins.
  const FishLink* fish = nullptr;
  std::uint8_t times = 1;  // of a fish: how often the digit is in the cells
};
using Chain = std::vector<ChainItem>;

[[nodiscard]] Link link_of(const ChainItem& item);
[[nodiscard]] View view_of(const Chain& chain);
// Adds the chain to the step: its view, its marks, its houses, and the facts behind its strong
// links.
void add_chain(Step& step, const Board& board, const Chain& chain);
// Adds only those facts.
void add_facts_of(Step& step, const Board& board, const Chain& chain);

}  // namespace bitdoku::human

#endif
