// The search for exact covers: Algorithm X with dancing links.
//
// Every item is the head of a circular, doubly linked list of the options that contain it. Removing
// an element x leaves x's own links unchanged, so `x.up.down = x; x.down.up = x` restores it.
// Undoing choices in reverse order therefore needs no memory and no copies.
//
// Layout, after Knuth (TAOCP 7.2.2.1): node 0 is the root of the list of uncovered items, nodes 1
// to n are the heads of the n items, then come the nodes of the options, with a spacer before,
// between and after them.
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

  // Passes every cover to `report` and counts it in the budget; `report` returns whether to
  // continue. May be called only once, because a stopped search does not restore the links.
  void run(Budget& budget, const OnCover& report);

 private:
  struct Node {
    std::int32_t up;    // in a spacer: the first node of the option before it
    std::int32_t down;  // in a spacer: the last node of the option after it
    std::int32_t item;  // in a spacer: -k after k options
  };
  struct Item {
    std::int32_t left;
    std::int32_t right;
    std::int32_t size;  // number of options in its list
  };
  struct Level {
    std::int32_t node;  // the node of the chosen option in the list of the item
    bool choice;        // there were several options
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
  std::uint64_t steps_ = 0;  // links followed since the last report to the budget
};

}  // namespace bitdoku

#endif
