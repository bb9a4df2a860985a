// An assumption and all its consequences. A consequence may need several earlier ones.
#ifndef BITDOKU_HUMAN_NET_HPP
#define BITDOKU_HUMAN_NET_HPP

#include <bitdoku/assert.hpp>
#include <set>

#include "human/build.hpp"

namespace bitdoku::human {

class Net {
 public:
  explicit Net(const Board& board);

  // Starts again with this assumption, and adds consequences until nothing follows or they
  // contradict each other.
  void assume(int candidate, bool on);
  // Adds the second assumption that this candidate is true, and its consequences. This net must be
  // a copy of another one, which has everything that was known before.
  void assume_too(int candidate);
  // Adds that this candidate is false, because the nested net with this number shows it. Also adds
  // the consequences.
  void conclude(int candidate, int nested);
  [[nodiscard]] bool knows(int candidate) const {
    return known(candidate, true) >= 0 || known(candidate, false) >= 0;
  }

  [[nodiscard]] bool contradicts_itself() const { return conflict_ >= 0; }
  // The sum of the levels of the two contradicting consequences. The net must contradict itself.
  [[nodiscard]] int levels_to_contradiction() const;

  // Calls visit(candidate, on, level) for everything that is known. The assumption has level 0.
  template <class Visit>
  void for_each_candidate(Visit&& visit) const {
    for (const NetLink& link : links_) {
      if (link.node < kCandidates) visit(link.node, link.on, link.level);
    }
  }

  // Adds the view that ends with this consequence, with its facts and marks.
  void add_branch(Step& step, int candidate, bool on) const;
  // The links from which the contradiction follows directly, of those that this net had when it was
  // copied.
  [[nodiscard]] std::vector<int> known_before() const;
  // The number of links that the contradiction needs, without those that were known before the
  // copy.
  [[nodiscard]] int length() const;
  // The nested nets by number. If one is used, the links that it had when it was copied are needed,
  // too.
  using Nested = std::vector<Net>;
  // Adds the two views that contradict each other.
  void add_contradiction(Step& step) const;
  // Adds both as one view.
  void add_contradiction_as_one(Step& step, const Nested& nested) const;
  // Adds both as one view. For links that were known before the copy, it only refers to view 0.
  void add_contradiction_within(Step& step) const;
  // The numbers of the nested nets that the contradiction rests on.
  [[nodiscard]] std::set<int> nested_needed(const Nested& nested) const;

 private:
  static constexpr int kCandidates = 729;
  // There are 9 boxes, 6 lines through each, and 9 digits, so 486 groups.
  static constexpr int kNodes = kCandidates + 9 * 6 * 9;

  struct NetLink {
    std::int16_t node = 0;
    bool on = false;
    Link::Why why = Link::Why::assumption;
    std::uint8_t house = 0;
    std::int16_t level = 0;
    std::int16_t parent = -1;  // of a node that is off: the link of the node that is on
    std::int16_t nested = -1;  // for `view`: the number of the nested net
  };

  [[nodiscard]] static int group_node(int box, int line, int digit);
  [[nodiscard]] CellSet cells_of(int node) const;
  [[nodiscard]] static int digit_of(int node) { return node % 9 + 1; }
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
  // The links from which a link follows directly.
  [[nodiscard]] std::vector<int> causes_of(int index) const;
  [[nodiscard]] std::vector<bool> needed_since() const;
  [[nodiscard]] std::vector<bool> rested_on(const std::vector<int>& last,
                                            const Nested& nested) const;
  void add_view(Step& step, const std::vector<bool>& needed, bool within = false) const;
  void add_known(Step& step, int index, View& view) const;
  void add_link(Step& step, int index, const std::vector<std::uint16_t>& place, View& view) const;
  [[nodiscard]] std::vector<int> contradiction() const {
    BITDOKU_ASSERT(contradicts_itself());
    return {known(conflict_, true), known(conflict_, false)};
  }

  const Board* board_;
  std::vector<NetLink> links_;  // causes before their effects
  std::size_t before_ = 0;  // the number of links that belong to the net that this one is a copy of
  std::size_t next_ = 0;    // the first link whose consequences were not added yet
  int conflict_ = -1;       // the node that is both on and off, or -1
  std::array<std::array<int, kNodes>, 2> known_{};  // for off and on: the index of the link, or -1
  std::array<Mask, kCells> in_cell_{};
  std::array<ByDigit<Mask>, kHouses> in_house_{};
};

}  // namespace bitdoku::human

#endif
