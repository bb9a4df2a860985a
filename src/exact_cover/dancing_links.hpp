// The search for exact covers: Algorithm X on dancing links.
//
// Every item is the head of a circular, doubly linked list of the options that contain it. Taking
// an element x out of such a list leaves x's own links as they were, so `x.up.down = x; x.down.up =
// x` puts it back: undoing a choice costs no memory and no copy, if it goes in the opposite order.
//
// Layout, after Knuth (TAOCP 7.2.2.1): node 0 is the root of the list of items still to cover,
// nodes 1 to n are the heads of the n items, then come the nodes of the options, one after the
// other, with a spacer before, between and behind them.
#ifndef BITDOKU_EXACT_COVER_DANCING_LINKS_HPP
#define BITDOKU_EXACT_COVER_DANCING_LINKS_HPP

#include <bitdoku/exact_cover.hpp>
#include <cstdint>
#include <vector>

#include "limits/budget.hpp"

namespace bitdoku {

class DancingLinks {
 public:
  explicit DancingLinks(const ExactCover& cover);

  // Hands every cover to `report`, which counts it in the budget and says whether to go on. Once
  // only: a search that was stopped leaves the links as they are.
  void run(Budget& budget, const OnCover& report);

 private:
  struct Node {
    std::int32_t up;    // of a spacer: the first node of the option before it
    std::int32_t down;  // of a spacer: the last node of the option behind it
    std::int32_t item;  // of a spacer: -k, when k options come before it
  };
  struct Item {
    std::int32_t left;
    std::int32_t right;
    std::int32_t size;  // options in its list
  };
  struct Level {
    std::int32_t node;  // the node, in the list of the item branched on, whose option was chosen
    bool choice;        // there was more than one option
  };

  void add_option(std::span<const std::uint32_t> items);
  [[nodiscard]] std::int32_t smallest_item();
  [[nodiscard]] bool next_choice(Budget& budget);
  [[nodiscard]] std::span<const std::uint32_t> chosen_options();

  void cover(std::int32_t item);
  void uncover(std::int32_t item);
  void hide(std::int32_t node);
  void unhide(std::int32_t node);
  void cover_others(std::int32_t node);
  void uncover_others(std::int32_t node);

  std::vector<Node> nodes_;
  std::vector<Item> items_;  // items_[0] is the root
  std::vector<Level> levels_;
  std::vector<std::uint32_t> chosen_;
  std::uint64_t steps_ = 0;  // links followed since the budget was told
};

}  // namespace bitdoku

#endif
