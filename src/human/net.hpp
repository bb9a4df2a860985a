// An assumption and all that follows from it, each consequence from any earlier ones together.
#ifndef BITDOKU_HUMAN_NET_HPP
#define BITDOKU_HUMAN_NET_HPP

#include "human/chain_facts.hpp"

namespace bitdoku::human::chains {

class Net {
 public:
  explicit Net(const Position& position);

  // Forgets what was before, assumes this and goes on until nothing follows, or something and its
  // opposite.
  void assume(int candidate, bool on);

  [[nodiscard]] bool contradicts_itself() const { return conflict_ >= 0; }
  // Of the two consequences that exclude each other, together.
  [[nodiscard]] int levels_to_contradiction() const;

  // visit(candidate, on, level) for all that is known; the assumption has level 0.
  template <class Visit>
  void for_each_candidate(Visit&& visit) const {
    for (const NetLink& link : links_) {
      if (link.node < kCandidates) visit(link.node, link.on, link.level);
    }
  }

  // Adds the view that ends with this consequence, with its facts and marks.
  void add_branch(Step& step, int candidate, bool on) const;
  // Adds the two views that exclude each other.
  void add_contradiction(Step& step) const;

 private:
  static constexpr int kCandidates = 729;
  // Groups: 9 boxes, 6 lines through each, 9 digits.
  static constexpr int kNodes = kCandidates + 9 * 6 * 9;

  struct NetLink {
    std::int16_t node = 0;
    bool on = false;
    Link::Why why = Link::Why::assumption;
    std::uint8_t house = 0;
    std::int16_t level = 0;
    std::int16_t parent = -1;  // of a node that is off: the one that is on
  };

  [[nodiscard]] static int group_node(int box, int line, int digit);
  [[nodiscard]] CellSet cells_of(int node) const;
  [[nodiscard]] static int digit_of(int node) { return node % 9; }
  [[nodiscard]] int& known(int node, bool on) {
    return known_[on ? 1 : 0][static_cast<std::size_t>(node)];
  }
  [[nodiscard]] int known(int node, bool on) const {
    return known_[on ? 1 : 0][static_cast<std::size_t>(node)];
  }
  [[nodiscard]] Mask& left_in_cell(int cell) { return in_cell_[static_cast<std::size_t>(cell)]; }
  [[nodiscard]] Mask& left_in_house(int house, int digit) {
    return in_house_[static_cast<std::size_t>(house)][static_cast<std::size_t>(digit)];
  }

  void add(NetLink link);
  void follow_on(int index);
  void follow_off(int index);
  void look_at_house(int house, int digit, int index);
  void add_group(int house, int digit, Mask places, int index);
  // The links that a link follows from.
  [[nodiscard]] std::vector<int> causes_of(int index) const;
  void add_view(Step& step, int last) const;

  const Position& position_;
  std::vector<NetLink> links_;                      // causes before what follows from them
  int conflict_ = -1;                               // the node that is on and off
  std::array<std::array<int, kNodes>, 2> known_{};  // off, on: which link, or -1
  std::array<Mask, rating::kCells> in_cell_{};
  std::array<std::array<Mask, 9>, rating::kHouses> in_house_{};
};

}  // namespace bitdoku::human::chains

#endif
