#include "human/net.hpp"

#include <algorithm>
#include <bitdoku/assert.hpp>

#include "common/merge_sort.hpp"

namespace bitdoku::human {

Net::Net(const Board& board) : board_(&board) {
  links_.reserve(std::size_t{2} * kNodes);
}

void Net::begin() {
  links_.clear();
  before_ = 0;
  next_ = 0;
  conflict_ = -1;
  for (auto& known : known_) known.fill(-1);
  for (int cell = 0; cell < kCells; ++cell) {
    left_in_cell(cell) = board_->candidates(cell);
  }
  for (int house = 0; house < kHouses; ++house) {
    for (int digit = 1; digit <= 9; ++digit) {
      left_in_house(house, digit) = board_->places(house, digit);
    }
  }
}

void Net::go_on() {
  for (; next_ < links_.size() && conflict_ < 0; ++next_) {
    if (links_[next_].on) {
      follow_on(static_cast<int>(next_));
    } else {
      follow_off(static_cast<int>(next_));
    }
  }
}

void Net::assume(int candidate, bool on) {
  begin();
  NetLink first;
  first.node = static_cast<std::int16_t>(candidate);
  first.on = on;
  add(first);
  go_on();
}

void Net::assume_too(int candidate) {
  before_ = links_.size();
  NetLink second;
  second.node = static_cast<std::int16_t>(candidate);
  second.on = true;
  add(second);
  go_on();
}

void Net::conclude(int candidate, int nested) {
  NetLink link;
  link.node = static_cast<std::int16_t>(candidate);
  link.why = Link::Why::view;
  link.level = static_cast<std::int16_t>(links_.back().level + 1);
  link.parent = 0;
  link.nested = static_cast<std::int16_t>(nested);
  add(link);
  go_on();
}

void Net::add(NetLink link) {
  if (conflict_ >= 0 || known(link.node, link.on) >= 0) return;
  known(link.node, link.on) = static_cast<int>(links_.size());
  links_.push_back(link);
  if (known(link.node, !link.on) >= 0) conflict_ = link.node;
}

int Net::group_node(int box, int line, int digit) {
  const bool column = line < kFirstRow;
  const int of_box = column ? (line - kFirstColumn) % 3 : 3 + (line - kFirstRow) % 3;
  return kCandidates + (box * 6 + of_box) * 9 + digit - 1;
}

CellSet Net::cells_of(int node) const {
  if (node < kCandidates) return CellSet::of(node / 9);
  const int box = (node - kCandidates) / 9 / 6;
  const int of_box = (node - kCandidates) / 9 % 6;
  const int line =
      of_box < 3 ? kFirstColumn + box % 3 * 3 + of_box : kFirstRow + box / 3 * 3 + of_box - 3;
  return cells_of_house(box) & cells_of_house(line) & board_->cells(digit_of(node));
}

// Adds what must be false because this node is on.
void Net::follow_on(int index) {
  const NetLink from = links_[static_cast<std::size_t>(index)];
  NetLink link;
  link.level = static_cast<std::int16_t>(from.level + 1);
  link.parent = static_cast<std::int16_t>(index);
  const int digit = digit_of(from.node);
  const CellSet cells = cells_of(from.node);
  if (from.node < kCandidates) {
    link.why = Link::Why::cell;
    const int cell = cells.first();
    for (Mask left = board_->candidates(cell) & ~bit_of(digit); left != 0;) {
      link.node = static_cast<std::int16_t>(index_of(cell, take_first(left)));
      add(link);
    }
  }
  link.why = Link::Why::house;
  for (const int house : kHouseOrder) {
    const CellSet& in_house = cells_of_house(house);
    if (!(cells & ~in_house).empty()) continue;
    link.house = static_cast<std::uint8_t>(house);
    for (CellSet left = in_house & board_->cells(digit) & ~cells; !left.empty();) {
      link.node = static_cast<std::int16_t>(index_of(left.take_first(), digit));
      add(link);
    }
  }
}

// Adds candidates that must be true because this node is off: each is the last of its cell or
// house.
void Net::follow_off(int index) {
  const NetLink from = links_[static_cast<std::size_t>(index)];
  const int cell = from.node / 9;
  const int digit = digit_of(from.node);
  Mask& digits = left_in_cell(cell);
  digits = static_cast<Mask>(digits & ~bit_of(digit));
  if (digits == 0 || has_one(digits)) {
    NetLink link;
    link.node =
        static_cast<std::int16_t>(digits == 0 ? from.node : index_of(cell, first_of(digits)));
    link.on = true;
    link.why = Link::Why::cell;
    link.level = static_cast<std::int16_t>(from.level + 1);
    add(link);
  }
  for (std::size_t i = 0; i < 3; ++i) {
    const int house = kGeometry.house[static_cast<std::size_t>(cell)][i];
    Mask& places = left_in_house(house, digit);
    places = static_cast<Mask>(places & kGeometry.others[static_cast<std::size_t>(cell)][i]);
    look_at_house(house, digit, index);
  }
}

void Net::look_at_house(int house, int digit, int index) {
  const NetLink from = links_[static_cast<std::size_t>(index)];
  const Mask places = left_in_house(house, digit);
  if (count_of(places) > 3) return;
  if (count_of(places) > 1) {
    add_group(house, digit, places, index);
    return;
  }
  NetLink link;
  link.node = static_cast<std::int16_t>(
      places == 0 ? from.node : index_of(cell_at(house, first_of(places)), digit));
  link.on = true;
  link.why = Link::Why::house;
  link.house = static_cast<std::uint8_t>(house);
  link.level = static_cast<std::int16_t>(from.level + 1);
  add(link);
}

// Adds a group if the two or three last places in the house also lie in another house.
void Net::add_group(int house, int digit, Mask places, int index) {
  const CellSet cells = cells_at(house, places);
  const auto& houses = kGeometry.house[static_cast<std::size_t>(cells.first())];
  for (const int other : houses) {
    const bool crosses = other != house && (other < 9 || house < 9);
    const CellSet& in_other = cells_of_house(other);
    if (!crosses || !(cells & ~in_other).empty()) continue;
    const int node = group_node(std::min(house, other), std::max(house, other), digit);
    NetLink link;
    link.node = static_cast<std::int16_t>(node);
    link.on = true;
    link.why = Link::Why::house;
    link.house = static_cast<std::uint8_t>(house);
    link.level = static_cast<std::int16_t>(links_[static_cast<std::size_t>(index)].level + 1);
    add(link);
  }
}

int Net::levels_to_contradiction() const {
  BITDOKU_ASSERT(contradicts_itself());
  return links_[static_cast<std::size_t>(known(conflict_, true))].level +
         links_[static_cast<std::size_t>(known(conflict_, false))].level;
}

std::vector<int> Net::causes_of(int index) const {
  const NetLink& link = links_[static_cast<std::size_t>(index)];
  std::vector<int> causes;
  if (link.why == Link::Why::assumption) return causes;
  if (!link.on) return {link.parent};
  const int digit = digit_of(link.node);
  const CellSet cells = cells_of(link.node);
  if (link.why == Link::Why::cell) {
    const int cell = cells.first();
    for (Mask left = board_->candidates(cell) & ~bit_of(digit); left != 0;) {
      causes.push_back(known(index_of(cell, take_first(left)), false));
    }
  } else {
    const CellSet& in_house = cells_of_house(link.house);
    for (CellSet left = in_house & board_->cells(digit) & ~cells; !left.empty();) {
      causes.push_back(known(index_of(left.take_first(), digit), false));
    }
  }
  merge_sort(causes);
  return causes;
}

// Marks the assumption, these links, and all links that they follow from, directly or through
// nested nets.
std::vector<bool> Net::rested_on(const std::vector<int>& last, const Nested& nested) const {
  std::vector<bool> needed(links_.size(), false);
  needed.front() = true;
  const auto need = [&](const std::vector<int>& causes) {
    for (const int cause : causes) needed[static_cast<std::size_t>(cause)] = true;
  };
  need(last);
  for (std::size_t i = links_.size(); i-- > 0;) {
    if (!needed[i]) continue;
    need(causes_of(static_cast<int>(i)));
    if (links_[i].nested >= 0 && !nested.empty()) {
      need(nested[static_cast<std::size_t>(links_[i].nested)].known_before());
    }
  }
  return needed;
}

// Marks the links that the contradiction needs and that were added since this net was copied. Also
// marks the earlier links from which these follow directly.
std::vector<bool> Net::needed_since() const {
  std::vector<bool> needed(links_.size(), false);
  for (const int end : contradiction()) needed[static_cast<std::size_t>(end)] = true;
  for (std::size_t i = links_.size(); i-- > before_;) {
    if (!needed[i]) continue;
    for (const int cause : causes_of(static_cast<int>(i))) {
      needed[static_cast<std::size_t>(cause)] = true;
    }
  }
  return needed;
}

std::vector<int> Net::known_before() const {
  const std::vector<bool> needed = needed_since();
  std::vector<int> known;
  for (std::size_t i = 0; i < before_; ++i) {
    if (needed[i]) known.push_back(static_cast<int>(i));
  }
  return known;
}

int Net::length() const {
  const std::vector<bool> needed = needed_since();
  return static_cast<int>(
      std::count(needed.begin() + static_cast<std::ptrdiff_t>(before_), needed.end(), true));
}

void Net::add_link(Step& step, int index, const std::vector<std::uint16_t>& place,
                   View& view) const {
  const NetLink& from = links_[static_cast<std::size_t>(index)];
  const int digit = digit_of(from.node);
  Link link;
  link.to = {list_of(cells_of(from.node)), static_cast<Digit>(digit), from.on};
  link.why = from.why;
  if (from.why == Link::Why::house) link.house = house_of(from.house);
  if (from.why == Link::Why::view) link.view = static_cast<std::uint16_t>(from.nested);
  for (const int cause : causes_of(index)) {
    link.from.push_back(place[static_cast<std::size_t>(cause)]);
  }
  for (const int cell : link.to.cells) {
    add_mark(step, candidate_of(cell, digit), Mark::Role::pattern);
  }
  if (from.on && from.why == Link::Why::cell) {
    add_fact(step.proof, cell_fact(*board_, from.node / 9));
  } else if (from.on && from.why == Link::Why::house) {
    add_fact(step.proof, house_fact(*board_, from.house, digit));
  }
  view.links.push_back(std::move(link));
}

// Adds a link that view 0 shows.
void Net::add_known(Step& step, int index, View& view) const {
  const NetLink& from = links_[static_cast<std::size_t>(index)];
  Link link;
  link.to = {list_of(cells_of(from.node)), static_cast<Digit>(digit_of(from.node)), from.on};
  link.why = Link::Why::view;
  for (const int cell : link.to.cells) {
    add_mark(step, candidate_of(cell, digit_of(from.node)), Mark::Role::pattern);
  }
  view.links.push_back(std::move(link));
}

// Adds these links in order. `within` has the meaning of add_contradiction_within.
void Net::add_view(Step& step, const std::vector<bool>& needed, bool within) const {
  View view;
  std::vector<std::uint16_t> place(needed.size(), 0);
  for (std::size_t i = 0; i < needed.size(); ++i) {
    if (!needed[i]) continue;
    place[i] = static_cast<std::uint16_t>(view.links.size());
    if (within && i > 0 && i < before_) {
      add_known(step, static_cast<int>(i), view);
    } else {
      add_link(step, static_cast<int>(i), place, view);
    }
  }
  step.views.push_back(std::move(view));
}

void Net::add_branch(Step& step, int candidate, bool on) const {
  add_view(step, rested_on({known(candidate, on)}, {}));
}

void Net::add_contradiction(Step& step) const {
  for (const int end : contradiction()) add_view(step, rested_on({end}, {}));
}

void Net::add_contradiction_as_one(Step& step, const Nested& nested) const {
  add_view(step, rested_on(contradiction(), nested));
}

void Net::add_contradiction_within(Step& step) const {
  std::vector<bool> needed = needed_since();
  needed.front() = true;
  add_view(step, needed, true);
}

std::set<int> Net::nested_needed(const Nested& nested) const {
  std::set<int> numbers;
  const std::vector<bool> needed = rested_on(contradiction(), nested);
  for (std::size_t i = 0; i < needed.size(); ++i) {
    if (needed[i] && links_[i].nested >= 0) numbers.insert(links_[i].nested);
  }
  return numbers;
}

}  // namespace bitdoku::human
