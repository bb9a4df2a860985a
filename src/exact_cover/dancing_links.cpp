#include "exact_cover/dancing_links.hpp"

#include <limits>

namespace bitdoku {
namespace {

constexpr std::int32_t kRoot = 0;

}  // namespace

DancingLinks::DancingLinks(const ExactCover& cover) {
  const auto items = static_cast<std::int32_t>(cover.items());
  const auto primary = static_cast<std::int32_t>(cover.primary_items());
  std::size_t size = cover.items() + std::size_t{cover.options()} + 2;
  for (std::uint32_t option = 0; option < cover.options(); ++option) {
    size += cover.option(option).size();
  }
  nodes_.reserve(size);
  for (std::int32_t item = 0; item <= items; ++item) {
    nodes_.push_back({item, item, item});
    // Secondary items need not be covered, so they are outside the list of the root.
    items_.push_back(item <= primary ? Item{item - 1, item + 1, 0} : Item{item, item, 0});
  }
  items_[kRoot].left = primary;
  items_[primary].right = kRoot;
  nodes_.push_back({0, 0, 0});
  for (std::uint32_t option = 0; option < cover.options(); ++option) {
    add_option(cover.option(option));
  }
}

void DancingLinks::add_option(std::span<const std::uint32_t> items) {
  const std::size_t before = nodes_.size() - 1;  // the spacer
  for (const std::uint32_t number : items) {
    const auto node = static_cast<std::int32_t>(nodes_.size());
    const auto item = static_cast<std::int32_t>(number) + 1;
    const std::int32_t last = nodes_[item].up;
    nodes_.push_back({last, item, item});
    nodes_[last].down = node;
    nodes_[item].up = node;
    ++items_[item].size;
  }
  nodes_[before].down = static_cast<std::int32_t>(nodes_.size()) - 1;
  nodes_.push_back({static_cast<std::int32_t>(before) + 1, 0, nodes_[before].item - 1});
}

void DancingLinks::run(Budget& budget, const OnCover& report) {
  if (!budget.enter_node()) return;
  do {
    const std::int32_t item = smallest_item();
    if (item == kRoot) {
      if (!report(chosen_options())) return;
    } else {
      levels_.push_back({item, items_[item].size > 1});
      cover(item);
    }
    if (!budget.work(steps_)) return;
    steps_ = 0;
  } while (next_choice(budget));
}

// Undoes the latest choice that has an alternative, and takes the alternative. Returns false if
// there is none or the search must stop.
bool DancingLinks::next_choice(Budget& budget) {
  while (!levels_.empty()) {
    Level& level = levels_.back();
    const std::int32_t item = nodes_[level.node].item;
    if (level.node != item) uncover_others(level.node);
    level.node = nodes_[level.node].down;
    if (level.node != item) {
      if (!budget.enter_node()) return false;
      if (level.choice) budget.guess();
      cover_others(level.node);
      return true;
    }
    uncover(item);
    levels_.pop_back();
  }
  return false;
}

// Returns the root if every primary item is covered.
std::int32_t DancingLinks::smallest_item() {
  std::int32_t best = kRoot;
  std::int32_t fewest = std::numeric_limits<std::int32_t>::max();
  for (std::int32_t item = items_[kRoot].right; item != kRoot; item = items_[item].right) {
    ++steps_;
    if (items_[item].size >= fewest) continue;
    best = item;
    fewest = items_[item].size;
    if (fewest == 0) break;
  }
  return best;
}

std::span<const std::uint32_t> DancingLinks::chosen_options() {
  chosen_.clear();
  for (const Level& level : levels_) {
    std::int32_t node = level.node;
    while (nodes_[node].item > 0) ++node;  // to the spacer after the option
    chosen_.push_back(static_cast<std::uint32_t>(-nodes_[node].item - 1));
  }
  return chosen_;
}

// Removes the item from the list of the root, and the options that contain it from all other lists.
void DancingLinks::cover(std::int32_t item) {
  for (std::int32_t node = nodes_[item].down; node != item; node = nodes_[node].down) hide(node);
  items_[items_[item].left].right = items_[item].right;
  items_[items_[item].right].left = items_[item].left;
}

void DancingLinks::uncover(std::int32_t item) {
  items_[items_[item].left].right = item;
  items_[items_[item].right].left = item;
  for (std::int32_t node = nodes_[item].up; node != item; node = nodes_[node].up) unhide(node);
}

// Removes the option of the node from the lists of its other items, from left to right ...
void DancingLinks::hide(std::int32_t node) {
  for (std::int32_t other = node + 1; other != node; ++steps_) {
    const Node& at = nodes_[other];
    if (at.item <= 0) {
      other = at.up;
      continue;
    }
    nodes_[at.up].down = at.down;
    nodes_[at.down].up = at.up;
    --items_[at.item].size;
    ++other;
  }
}

// ... and restores it, from right to left.
void DancingLinks::unhide(std::int32_t node) {
  for (std::int32_t other = node - 1; other != node;) {
    const Node& at = nodes_[other];
    if (at.item <= 0) {
      other = at.down;
      continue;
    }
    nodes_[at.up].down = other;
    nodes_[at.down].up = other;
    ++items_[at.item].size;
    --other;
  }
}

void DancingLinks::cover_others(std::int32_t node) {
  for (std::int32_t other = node + 1; other != node;) {
    if (nodes_[other].item <= 0) {
      other = nodes_[other].up;
    } else {
      cover(nodes_[other++].item);
    }
  }
}

void DancingLinks::uncover_others(std::int32_t node) {
  for (std::int32_t other = node - 1; other != node;) {
    if (nodes_[other].item <= 0) {
      other = nodes_[other].down;
    } else {
      uncover(nodes_[other--].item);
    }
  }
}

}  // namespace bitdoku
