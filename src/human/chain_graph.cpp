#include "human/chain_graph.hpp"

#include <algorithm>
#include <bitdoku/assert.hpp>
#include <map>
#include <tuple>

namespace bitdoku::human {
namespace {

bool contains(const CellSet& all, const CellSet& some) {
  return (some & ~all).empty();
}

}  // namespace

ChainGraph::ChainGraph(const Board& board, LinkKinds kinds) : board_(board), kinds_(kinds) {
  add_singles();
  if (kinds_.groups) add_groups();
  if (kinds_.als_cells > 0) add_sets();
  if (kinds_.rectangles) add_rectangles();
  if (kinds_.fish) add_fish();
  words_ = (nodes_.size() + 63) / 64;
  strong_.assign(nodes_.size() * words_, 0);
  weak_.assign(nodes_.size() * words_, 0);
  link_weakly();
  link_strongly();
}

int ChainGraph::add_node(const CellSet& cells, int digit) {
  const CellSet sees = peers_of_all(cells) & board_.cells(digit);
  of_digit_[static_cast<std::size_t>(digit)].push_back(static_cast<std::uint16_t>(nodes_.size()));
  nodes_.push_back({cells, static_cast<std::uint8_t>(digit), sees});
  return size() - 1;
}

void ChainGraph::add_singles() {
  node_of_.fill(-1);
  for (int cell = 0; cell < kCells; ++cell) {
    for (Mask left = board_.candidates(cell); left != 0;) {
      const int digit = take_first(left);
      node_of_[static_cast<std::size_t>(index_of(cell, digit))] =
          static_cast<std::int16_t>(add_node(CellSet::of(cell), digit));
    }
  }
  singles_ = size();
}

void ChainGraph::add_groups() {
  for (int box = 0; box < 9; ++box) {
    for (int line = kFirstColumn; line < kHouses; ++line) {
      const CellSet crossing = cells_of_house(box) & cells_of_house(line);
      for (int digit = 1; digit <= 9; ++digit) {
        const CellSet cells = crossing & board_.cells(digit);
        if (cells.count() > 1) add_node(cells, digit);
      }
    }
  }
}

void ChainGraph::add_sets() {
  sets_ = find_all_als(board_, kinds_.als_cells);
  if (!kinds_.als_of_two) std::erase_if(sets_, [](const Als& als) { return als.size == 1; });
  std::map<std::tuple<int, std::uint64_t, std::uint64_t>, int> known;
  for (int n = 0; n < size(); ++n) {
    known[{node(n).digit, node(n).cells.low, node(n).cells.high}] = n;
  }
  for (const Als& als : sets_) {
    auto& of_set = set_nodes_.emplace_back();
    of_set.fill(-1);
    for (Mask left = als.digits; left != 0;) {
      const int digit = take_first(left);
      const auto d = static_cast<std::size_t>(digit);
      const CellSet& with = als.with[d];
      const auto found = known.find({digit, with.low, with.high});
      if (found != known.end()) {
        of_set[d] = static_cast<std::int16_t>(found->second);
      } else if (nodes_.size() < kMostNodes) {
        const int n = add_node(with, digit);
        known[{digit, with.low, with.high}] = n;
        of_set[d] = static_cast<std::int16_t>(n);
      }
    }
  }
}

int ChainGraph::node_at(const CellSet& cells, int digit) {
  for (const int n : of_digit_[static_cast<std::size_t>(digit)]) {
    if (node(n).cells == cells) return n;
  }
  return add_node(cells, digit);
}

// One of the extra candidates is true. They make a strong link if they have two digits, or if they
// are one digit in two opposite corners.
void ChainGraph::add_rectangles() {
  Rectangles rectangles(board_);
  for (Rectangle rectangle; rectangles.next(rectangle);) {
    std::vector<std::pair<CellSet, int>> ends;
    for (Mask left = rectangle.all_extras(); left != 0;) {
      const int digit = take_first(left);
      CellSet cells;
      for (std::size_t i = 0; i < 4; ++i) {
        if ((rectangle.extras[i] >> digit & 1) != 0) cells.add(rectangle.cell[i]);
      }
      ends.emplace_back(cells, digit);
    }
    if (ends.size() == 1 && ends.front().first.count() == 2) {
      CellSet& first = ends.front().first;
      ends.emplace_back(CellSet::of(first.take_first()), ends.front().second);
    }
    if (ends.size() != 2 || nodes_.size() + 2 > kMostNodes) continue;
    const int a = node_at(ends[0].first, ends[0].second);
    const int b = node_at(ends[1].first, ends[1].second);
    rectangles_.push_back({rectangle, std::min(a, b), std::max(a, b)});
  }
}

void ChainGraph::add_fish() {
  for (FishLink& link : find_fish_links(board_)) {
    if (nodes_.size() + 2 > kMostNodes) return;
    const int fins = node_at(link.fins, link.digit);
    const int fish = size();
    // It is not among the nodes of its digit, which are linked by what their cells see.
    nodes_.push_back({link.cells, static_cast<std::uint8_t>(link.digit), link.seen,
                      static_cast<int>(fish_.size())});
    fish_.push_back({std::move(link), fish, fins});
  }
}

// A fish strikes out the nodes that are within one of its covers and outside its base.
void ChainGraph::link_fish_weakly() {
  for (const FishNodes& one : fish_) {
    for (const int n : of_digit_[static_cast<std::size_t>(one.link.digit)]) {
      const CellSet& cells = node(n).cells;
      if (contains(one.link.seen, cells) && one.link.cover_of(cells) >= 0) {
        link(weak_, one.fish, n);
      }
    }
  }
}

void ChainGraph::link_weakly() {
  link_fish_weakly();
  for (const auto& of_digit : of_digit_) {
    for (std::size_t i = 0; i < of_digit.size(); ++i) {
      const CellSet& seen = node(of_digit[i]).sees;
      if (seen.empty()) continue;
      for (std::size_t k = i + 1; k < of_digit.size(); ++k) {
        if (!contains(seen, node(of_digit[k]).cells)) continue;
        // The extra candidates of a rectangle may be in several houses.
        const CellSet both = node(of_digit[i]).cells | node(of_digit[k]).cells;
        if (!kinds_.rectangles || house_of_all(both) >= 0) link(weak_, of_digit[i], of_digit[k]);
      }
    }
  }
  if (!kinds_.weak_in_cells) return;
  for (int a = 0; a < singles_; ++a) {
    for (int b = a + 1; b < singles_ && node(b).cells == node(a).cells; ++b) link(weak_, a, b);
  }
}

void ChainGraph::link_strongly() {
  if (kinds_.strong_in_cells) {
    for (int a = 0; a + 1 < singles_; ++a) {
      const int cell = node(a).cells.first();
      if (node(a + 1).cells == node(a).cells && has_two(board_.candidates(cell))) {
        link(strong_, a, a + 1);
      }
    }
  }
  if (kinds_.strong_in_houses) {
    for (int house = 0; house < kHouses; ++house) {
      for (int digit = 1; digit <= 9; ++digit) link_house(house, digit);
    }
  }
  for (const auto& of_set : set_nodes_) {
    for (std::size_t i = 1; i <= 9; ++i) {
      for (std::size_t k = i + 1; k <= 9; ++k) {
        if (of_set[i] >= 0 && of_set[k] >= 0) link(strong_, of_set[i], of_set[k]);
      }
    }
  }
  for (const RectangleLink& one : rectangles_) link(strong_, one.a, one.b);
  for (const FishNodes& one : fish_) link(strong_, one.fins, one.fish);
}

// Links two nodes if together they are all places of the digit in the house, and neither alone is.
void ChainGraph::link_house(int house, int digit) {
  const CellSet& in_house = cells_of_house(house);
  const CellSet places = in_house & board_.cells(digit);
  if (places.count() < 2) return;
  std::vector<int> inside;  // the nodes that are some of these places
  for (const int n : of_digit_[static_cast<std::size_t>(digit)]) {
    const CellSet& cells = node(n).cells;
    if (contains(places, cells) && cells != places) inside.push_back(n);
  }
  for (std::size_t i = 0; i < inside.size(); ++i) {
    for (std::size_t k = i + 1; k < inside.size(); ++k) {
      if ((node(inside[i]).cells | node(inside[k]).cells) == places) {
        link(strong_, inside[i], inside[k]);
      }
    }
  }
}

const Als* ChainGraph::common_set(int a, int b) const {
  const auto digit_a = static_cast<std::size_t>(node(a).digit);
  const auto digit_b = static_cast<std::size_t>(node(b).digit);
  if (digit_a == digit_b) return nullptr;
  for (std::size_t i = 0; i < sets_.size(); ++i) {
    if (set_nodes_[i][digit_a] == a && set_nodes_[i][digit_b] == b) return &sets_[i];
  }
  return nullptr;
}

const Rectangle* ChainGraph::common_rectangle(int a, int b) const {
  for (const RectangleLink& one : rectangles_) {
    if (one.a == std::min(a, b) && one.b == std::max(a, b)) return &one.rectangle;
  }
  return nullptr;
}

const FishLink* ChainGraph::fish_of(int a, int b) const {
  const int fish = node(a).fish >= 0 ? node(a).fish : node(b).fish;
  return fish < 0 ? nullptr : &fish_[static_cast<std::size_t>(fish)].link;
}

int ChainGraph::strong_house(int a, int b) const {
  if (!kinds_.strong_in_houses || node(a).digit != node(b).digit) return -1;
  const CellSet both = node(a).cells | node(b).cells;
  constexpr std::array<int, 3> kKinds = {kFirstRow, kFirstColumn, 0};
  for (const int first : kKinds) {
    for (int house = first; house < first + 9; ++house) {
      const CellSet& in_house = cells_of_house(house);
      if ((in_house & board_.cells(node(a).digit)) == both) return house;
    }
  }
  return -1;
}

ChainItem ChainGraph::assumption(int n, bool on) const {
  ChainItem item;
  item.node = n;
  item.cells = node(n).cells;
  item.digit = node(n).digit;
  item.on = on;
  if (node(n).fish >= 0) {
    const FishLink& fish = fish_[static_cast<std::size_t>(node(n).fish)].link;
    item.times = static_cast<std::uint8_t>(fish.base.size());
  }
  return item;
}

ChainItem ChainGraph::next_item(int before, int n, bool on) const {
  BITDOKU_ASSERT(has(on ? strong(before) : weak(before), n));
  ChainItem item = assumption(n, on);
  if (const FishLink* fish = fish_of(before, n)) {
    item.why = on ? Link::Why::pattern : Link::Why::house;
    if (on) item.fish = fish;
    if (!on) item.house = fish->cover_of(node(node(n).fish >= 0 ? before : n).cells);
    return item;
  }
  const bool same_cell = node(before).cells == node(n).cells && node(n).cells.count() == 1;
  if (!on) {
    item.why = same_cell ? Link::Why::cell : Link::Why::house;
    if (!same_cell) item.house = house_of_all(node(before).cells | node(n).cells);
    return item;
  }
  if (same_cell && kinds_.strong_in_cells && has_two(board_.candidates(node(n).cells.first()))) {
    item.why = Link::Why::cell;
    return item;
  }
  item.house = strong_house(before, n);
  item.why = Link::Why::house;
  if (item.house >= 0) return item;
  item.rectangle = common_rectangle(before, n);
  item.why = item.rectangle != nullptr ? Link::Why::pattern : Link::Why::set;
  if (item.rectangle == nullptr) item.als = common_set(before, n);
  return item;
}

bool ChainGraph::see_a_candidate(int a, int b) const {
  const Row of_a = weak(a);
  const Row of_b = weak(b);
  const auto last = static_cast<std::size_t>(singles_ / 64);
  for (std::size_t w = 0; w < last; ++w) {
    if ((of_a[w] & of_b[w]) != 0) return true;
  }
  const Word below = (Word{1} << (singles_ % 64)) - 1;
  return below != 0 && (of_a[last] & of_b[last] & below) != 0;
}

std::vector<Candidate> ChainGraph::seen_by_both(int a, int b) const {
  std::vector<Candidate> seen;
  const Row of_a = weak(a);
  const Row of_b = weak(b);
  for (std::size_t w = 0; w * 64 < static_cast<std::size_t>(singles_); ++w) {
    for (Word left = of_a[w] & of_b[w]; left != 0; left &= left - 1) {
      const int n = static_cast<int>(w * 64) + std::countr_zero(left);
      if (n >= singles_) break;
      seen.push_back(candidate_of(node(n).cells.first(), node(n).digit));
    }
  }
  return seen;
}

}  // namespace bitdoku::human
