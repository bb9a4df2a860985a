#include "exact_cover/dancing_cells.hpp"

#include <algorithm>

namespace bitdoku {
namespace {

constexpr std::uint32_t kFew = 8;

// Whether an item has one of a few sizes, without a branch for each.
bool has(const std::int32_t* sizes, std::int32_t wanted) {
  bool found = false;
  for (std::uint32_t i = 0; i < kFew; ++i) found |= sizes[i] == wanted;
  return found;
}

}  // namespace

template <CellUndo kUndo>
DancingCells<kUndo>::DancingCells(const ExactCover& cover, const CoverStrategy& strategy)
    : primary_(cover.primary_items()),
      item_count_(cover.items()),
      order_(strategy.order),
      preferred_(std::min(strategy.preferred_items, primary_)),
      open_(primary_),
      coloured_(cover.has_colours()),
      items_(item_count_),
      state_(item_count_ + (coloured_ ? item_count_ - primary_ : 0)) {
  std::size_t size = cover.options();
  for (std::uint32_t option = 0; option < cover.options(); ++option) {
    size += cover.option(option).size();
  }
  nodes_.reserve(size);
  if (coloured_) colours_.reserve(size);
  for (std::uint32_t option = 0; option < cover.options(); ++option) add_option(cover, option);
  fill_cells();
}

template <CellUndo kUndo>
void DancingCells<kUndo>::add_option(const ExactCover& cover, std::uint32_t number) {
  const auto items = cover.option(number);
  const auto colours = cover.colours(number);
  nodes_.push_back({static_cast<std::uint32_t>(items.size()), number});
  for (const std::uint32_t item : items) {
    nodes_.push_back({item, 0});
    ++state_[item];
  }
  if (!coloured_) return;
  colours_.push_back(0);
  if (colours.empty()) colours_.resize(nodes_.size(), 0);
  colours_.insert(colours_.end(), colours.begin(), colours.end());
}

template <CellUndo kUndo>
void DancingCells<kUndo>::fill_cells() {
  std::uint32_t begin = 0;
  for (std::uint32_t item = 0; item < item_count_; ++item) {
    items_[item] = {begin, item < primary_ ? kTight : kNever};
    begin += static_cast<std::uint32_t>(std::exchange(state_[item], 0));
  }
  cells_.resize(begin);
  for (std::uint32_t head = 0; head < nodes_.size(); head += nodes_[head].item + 1) {
    for (std::uint32_t node = head + 1; node <= head + nodes_[head].item; ++node) {
      const std::uint32_t item = nodes_[node].item;
      nodes_[node].cell = items_[item].begin + static_cast<std::uint32_t>(state_[item]++);
      cells_[nodes_[node].cell] = {node, head};
    }
  }
}

template <CellUndo kUndo>
std::uint32_t DancingCells<kUndo>::choose_item() {
  if (open_ == 0) return kNone;
  if (levels_.empty()) {
    // An item without options can occur only at the beginning.
    const std::uint32_t hopeless = smallest(0, primary_);
    if (state_[hopeless] == 0) return hopeless;
    note_forced();
  }
  if (order_ == CoverOrder::first) return first_open();
  for (; !forced_.empty(); forced_.pop_back()) {
    if (state_[forced_.back()] == 1) return forced_.back();
  }
  if (preferred_ == 0) return smallest(0, primary_);
  // Knuth's sharp preference: the other items come first only if they have at most one option.
  const std::uint32_t ours = smallest(0, preferred_);
  const std::uint32_t other = smallest(preferred_, primary_);
  if (other == kNone) return ours;
  return ours == kNone || (state_[other] <= 1 && state_[other] < state_[ours]) ? other : ours;
}

// Notes the items that have one option at the beginning. Later ones are noted when they appear.
template <CellUndo kUndo>
void DancingCells<kUndo>::note_forced() {
  for (std::uint32_t item = primary_; item-- > 0;) {
    if (state_[item] == 1) forced_.push_back(item);
  }
}

// The first of the items with the fewest options. After the beginning, no item here has fewer than
// two, because forced items were noted. A search for exactly two is twice as fast.
template <CellUndo kUndo>
std::uint32_t DancingCells<kUndo>::smallest(std::uint32_t begin, std::uint32_t end) const {
  if (!levels_.empty()) {
    const std::uint32_t pair = first_of_size(2, begin, end);
    if (pair != end) return pair;
  }
  return find_smallest(begin, end);
}

template <CellUndo kUndo>
std::uint32_t DancingCells<kUndo>::first_of_size(std::int32_t size, std::uint32_t begin,
                                                 std::uint32_t end) const {
  const std::int32_t* const sizes = state_.data();
  std::uint32_t item = begin;
  for (; item + kFew <= end && !has(sizes + item, size); item += kFew) {
  }
  while (item < end && sizes[item] != size) ++item;
  return item;
}

// Searches by blocks, which the compiler can vectorize.
template <CellUndo kUndo>
std::uint32_t DancingCells<kUndo>::find_smallest(std::uint32_t begin, std::uint32_t end) const {
  constexpr std::uint32_t kBlock = 32;
  const std::int32_t* const sizes = state_.data();
  std::int32_t fewest = kCovered;
  std::uint32_t block = end;
  for (std::uint32_t from = begin; from < end && fewest > 0; from += kBlock) {
    std::int32_t here = kCovered;
    const std::uint32_t to = std::min(from + kBlock, end);
    for (std::uint32_t item = from; item < to; ++item) here = std::min(here, sizes[item]);
    if (here >= fewest) continue;
    fewest = here;
    block = from;
  }
  return fewest == kCovered ? kNone : first_of_size(fewest, block, end);
}

template <CellUndo kUndo>
std::uint32_t DancingCells<kUndo>::first_open() const {
  for (std::uint32_t item = 0; item < primary_; ++item) {
    if (state_[item] != kCovered) return item;
  }
  return kNone;
}

template <CellUndo kUndo>
void DancingCells<kUndo>::open_level(std::uint32_t item) {
  const auto count = static_cast<std::uint32_t>(state_[item]);
  levels_.push_back(
      {item, 0, count, 0, static_cast<std::uint32_t>(tight_.size()), open_, log_.size()});
  if (count < 2) return;
  // If this item is covered and another item has no options left, that item must be in the chosen
  // option; see try_next.
  items_[item].alarm = kNever;
  (void)cover<true>(item);
  levels_.back().open = open_;
  levels_.back().log_size = log_.size();
  save();
}

template <CellUndo kUndo>
bool DancingCells<kUndo>::try_next() {
  Level& level = levels_.back();
  if (level.tried > 0) {
    set_alarms(level.head, kTight);
    restore();
  }
  level.head = cells_[items_[level.item].begin + level.tried++].head;
  set_alarms(level.head, kNever);
  // If there was no choice, the items that were forced before are still forced.
  if (level.count > 1 || order_ == CoverOrder::first) forced_.clear();
  for (std::size_t i = level.tight_begin; i < tight_.size(); ++i) {
    const std::uint32_t item = tight_[i];
    if (items_[item].alarm == kNever) continue;
    if (state_[item] == 0) return false;
    forced_.push_back(item);
  }
  return commit(level.head, level.count > 1 ? level.item : kNone);
}

template <CellUndo kUndo>
void DancingCells<kUndo>::close_level() {
  const Level& level = levels_.back();
  if (level.tried > 0) set_alarms(level.head, kTight);
  if constexpr (kUndo == CellUndo::snapshots) {
    if (level.count > 1) snapshots_.resize(snapshots_.size() - state_.size());
  }
  tight_.resize(level.tight_begin);
  levels_.pop_back();
}

template <CellUndo kUndo>
void DancingCells<kUndo>::set_alarms(std::uint32_t head, std::int32_t alarm) {
  for (std::uint32_t node = head + nodes_[head].item; node > head; --node) {
    const std::uint32_t item = nodes_[node].item;
    if (item < primary_) items_[item].alarm = alarm;
  }
}

template <CellUndo kUndo>
void DancingCells<kUndo>::save() {
  if constexpr (kUndo == CellUndo::snapshots) {
    snapshots_.insert(snapshots_.end(), state_.begin(), state_.end());
  }
}

template <CellUndo kUndo>
void DancingCells<kUndo>::restore() {
  open_ = levels_.back().open;
  if constexpr (kUndo == CellUndo::snapshots) {
    std::copy(snapshots_.end() - static_cast<std::ptrdiff_t>(state_.size()), snapshots_.end(),
              state_.begin());
  } else {
    for (; log_.size() > levels_.back().log_size; log_.pop_back()) {
      state_[log_.back().index] = log_.back().old;
    }
  }
}

// Removes the option from the arrays of all its items. Returns false as soon as an uncovered item
// has no options left.
template <CellUndo kUndo>
template <bool kNoteTight>
bool DancingCells<kUndo>::hide(std::uint32_t head) {
  Node* const nodes = nodes_.data();
  Cell* const cells = cells_.data();
  const Item* const items = items_.data();
  const std::uint32_t end = head + nodes[head].item;
  for (std::uint32_t node = head + 1; node <= end; ++node) {
    const auto [item, place] = nodes[node];
    const std::int32_t size = state_[item] - 1;
    set(item, size);
    const std::uint32_t last = items[item].begin + static_cast<std::uint32_t>(size);
    const Cell moved = cells[last];
    cells[place] = moved;
    nodes[moved.node].cell = place;
    cells[last] = {node, head};
    nodes[node].cell = last;
    if (size > items[item].alarm) continue;
    if constexpr (kNoteTight) {
      tight_.push_back(item);
    } else {
      if (size == 0) return false;
      forced_.push_back(item);
    }
  }
  return true;
}

template <CellUndo kUndo>
template <bool kNoteTight>
bool DancingCells<kUndo>::cover(std::uint32_t item) {
  const std::uint32_t begin = items_[item].begin;
  const auto count = static_cast<std::uint32_t>(state_[item]);
  steps_ += count;
  // Goes backwards. Each option is then in the place to which it would be swapped, so the array
  // does not change.
  for (std::uint32_t cell = begin + count; cell-- > begin;) {
    if (!hide<kNoteTight>(cells_[cell].head)) return false;
  }
  if (item < primary_) {
    set(item, kCovered);
    --open_;
  }
  return true;
}

// Gives the secondary item this colour, and removes the options with another colour for it.
template <CellUndo kUndo>
bool DancingCells<kUndo>::purify(std::uint32_t item, std::uint32_t colour) {
  const std::uint32_t at = item_count_ + item - primary_;
  if (state_[at] != 0) return true;  // it already has this colour
  set(at, static_cast<std::int32_t>(colour));
  const std::uint32_t begin = items_[item].begin;
  const auto count = static_cast<std::uint32_t>(state_[item]);
  steps_ += count;
  for (std::uint32_t cell = begin + count; cell-- > begin;) {
    if (colours_[cells_[cell].node] == colour) continue;
    if (!hide<false>(cells_[cell].head)) return false;
  }
  return true;
}

// Chooses the option: covers all its items but one, or gives them their colours.
template <CellUndo kUndo>
bool DancingCells<kUndo>::commit(std::uint32_t head, std::uint32_t but) {
  const std::uint32_t end = head + nodes_[head].item;
  for (std::uint32_t node = head + 1; node <= end; ++node) {
    const std::uint32_t item = nodes_[node].item;
    if (item == but) continue;
    const bool alive =
        coloured_ && colours_[node] != 0 ? purify(item, colours_[node]) : cover<false>(item);
    if (!alive) return false;
  }
  return true;
}

template <CellUndo kUndo>
std::span<const std::uint32_t> DancingCells<kUndo>::chosen_options() {
  chosen_.clear();
  for (const Level& level : levels_) chosen_.push_back(nodes_[level.head].cell);
  return chosen_;
}

template <CellUndo kUndo>
double DancingCells<kUndo>::fraction_done() const {
  double done = 0;
  double part = 1;
  for (const Level& level : levels_) {
    if (level.count == 0) break;
    part /= level.count;
    if (level.tried > 0) done += part * (level.tried - 1);
  }
  return done;
}

template <CellUndo kUndo>
void DancingCells<kUndo>::append_key(std::vector<std::uint32_t>& key) const {
  std::uint32_t word = 0;
  for (std::uint32_t item = 0; item < item_count_; ++item) {
    const bool open = item < primary_ ? state_[item] != kCovered : state_[item] != 0;
    word |= static_cast<std::uint32_t>(open) << (item % 32);
    if (item % 32 != 31 && item + 1 != item_count_) continue;
    key.push_back(std::exchange(word, 0));
  }
  if (!coloured_) return;
  for (std::uint32_t item = primary_; item < item_count_; ++item) {
    const std::int32_t colour = state_[item_count_ + item - primary_];
    if (state_[item] != 0) key.push_back(static_cast<std::uint32_t>(colour));
  }
}

template class DancingCells<CellUndo::snapshots>;
template class DancingCells<CellUndo::log>;

}  // namespace bitdoku
