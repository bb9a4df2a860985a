// An assumption and all that follows from it, each consequence from any earlier ones together.
#ifndef BITDOKU_HUMAN_NET_HPP
#define BITDOKU_HUMAN_NET_HPP

#include <set>

#include "human/build.hpp"

namespace bitdoku::human {

class Net {
 public:
  explicit Net(const Board& board);

  // Forgets what was before, assumes this and goes on until nothing follows, or something and its
  // opposite.
  void assume(int candidate, bool on);
  // Assumes beside it that this candidate is true, and goes on. What was known before is of the net
  // that this one is a copy of.
  void assume_too(int candidate);
  // A net of its own, number `nested`, shows this candidate to be false here; goes on.
  void conclude(int candidate, int nested);
  [[nodiscard]] bool knows(int candidate) const {
    return known(candidate, true) >= 0 || known(candidate, false) >= 0;
  }

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
  // The links of the net that this is a copy of, which the contradiction follows from directly.
  [[nodiscard]] std::vector<int> known_before() const;
  // How many links the contradiction takes, without what was known before.
  [[nodiscard]] int length() const;
  // The nets of their own, by number: what they knew before is needed where they are.
  using Nested = std::vector<Net>;
  // Adds the two views that exclude each other.
  void add_contradiction(Step& step) const;
  // Adds both as one view.
  void add_contradiction_as_one(Step& step, const Nested& nested) const;
  // The same; what was known before is just said to be, by view 0.
  void add_contradiction_within(Step& step) const;
  // The numbers of those that the contradiction rests on.
  [[nodiscard]] std::set<int> nested_needed(const Nested& nested) const;

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
    std::int16_t nested = -1;  // for `view`: the number of the net of its own
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

  void begin();
  void go_on();
  void add(NetLink link);
  void follow_on(int index);
  void follow_off(int index);
  void look_at_house(int house, int digit, int index);
  void add_group(int house, int digit, Mask places, int index);
  // The links that a link follows from.
  [[nodiscard]] std::vector<int> causes_of(int index) const;
  [[nodiscard]] std::vector<bool> needed_since() const;
  [[nodiscard]] std::vector<bool> rested_on(const std::vector<int>& last,
                                            const Nested& nested) const;
  void add_view(Step& step, const std::vector<bool>& needed, bool within = false) const;
  void add_known(Step& step, int index, View& view) const;
  void add_link(Step& step, int index, const std::vector<std::uint16_t>& place, View& view) const;
  [[nodiscard]] std::vector<int> contradiction() const {
    return {known(conflict_, true), known(conflict_, false)};
  }

  const Board* board_;
  std::vector<NetLink> links_;  // causes before what follows from them
  std::size_t before_ = 0;      // so many of them are of the net that this is a copy of
  std::size_t next_ = 0;        // the first link whose consequences were not looked at
  int conflict_ = -1;           // the node that is on and off
  std::array<std::array<int, kNodes>, 2> known_{};  // off, on: which link, or -1
  std::array<Mask, kCells> in_cell_{};
  std::array<std::array<Mask, 9>, kHouses> in_house_{};
};

}  // namespace bitdoku::human

#endif
