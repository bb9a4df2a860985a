// The graph that chains follow. Its nodes are candidates, groups and digits of almost locked sets.
// A strong link means: if one node is off, the other is on. A weak link means: if one node is on,
// the other is off. Links work in both directions.
#ifndef BITDOKU_HUMAN_CHAIN_GRAPH_HPP
#define BITDOKU_HUMAN_CHAIN_GRAPH_HPP

#include <bitdoku/assert.hpp>
#include <cstdint>
#include <span>

#include "human/chain.hpp"
#include "human/fish_links.hpp"
#include "human/rectangles.hpp"

namespace bitdoku::human {

// The links that a kind of chain may use.
struct LinkKinds {
  bool strong_in_cells = false;   // between two candidates of a cell
  bool strong_in_houses = false;  // between two places in a house
  bool weak_in_cells = false;
  bool groups = false;      // the places that a line and a box share are one node
  int als_cells = 0;        // almost locked sets of up to this many cells are nodes
  bool als_of_two = false;  // bivalue cells count as sets, not as cells
  bool fish = false;        // X-Wings and Swordfish with fins are nodes
  bool rectangles = false;  // between the extra candidates of a rectangle, if they are two nodes
};

class ChainGraph {
 public:
  struct GraphNode {
    CellSet cells;
    std::uint8_t digit = 0;
    // The candidates of the digit that see all of these cells; of a fish, those that it strikes
    // out.
    CellSet sees;
    int fish = -1;  // its place in the list of fish
  };
  using Word = std::uint64_t;
  using Row = std::span<const Word>;  // one bit for each node

  // The maximum number of nodes. Sets that would need more are left out. Positions of puzzles have
  // up to about 1100 nodes.
  static constexpr std::size_t kMostNodes = 1536;

  ChainGraph(const Board& board, LinkKinds kinds);
  ChainGraph(const ChainGraph&) = delete;
  ChainGraph& operator=(const ChainGraph&) = delete;

  [[nodiscard]] int size() const { return static_cast<int>(nodes_.size()); }
  // The number of candidates. They are the first nodes, ordered by cell and digit.
  [[nodiscard]] int singles() const { return singles_; }
  [[nodiscard]] std::size_t words() const { return words_; }
  [[nodiscard]] const GraphNode& node(int n) const { return nodes_[static_cast<std::size_t>(n)]; }
  // The node of a candidate, which must be on the board.
  [[nodiscard]] int node_of(int cell, int digit) const {
    const int node = node_of_[static_cast<std::size_t>(index_of(cell, digit))];
    BITDOKU_ASSERT(node >= 0);
    return node;
  }
  [[nodiscard]] Row strong(int n) const { return row(strong_, n); }
  [[nodiscard]] Row weak(int n) const { return row(weak_, n); }
  [[nodiscard]] bool is_weak(int a, int b) const { return has(weak(a), b); }
  [[nodiscard]] static bool has(Row row, int n) {
    return (row[static_cast<std::size_t>(n) / 64] >> (n % 64) & 1U) != 0;
  }

  // The node `n` as the next item of a chain after `before`, to which it must be linked.
  [[nodiscard]] ChainItem next_item(int before, int n, bool on) const;
  [[nodiscard]] ChainItem assumption(int n, bool on) const;
  // Whether a candidate is weakly linked to both nodes.
  [[nodiscard]] bool see_a_candidate(int a, int b) const;
  // The candidates that are weakly linked to both nodes.
  [[nodiscard]] std::vector<Candidate> seen_by_both(int a, int b) const;

 private:
  [[nodiscard]] Row row(const std::vector<Word>& rows, int n) const {
    return {rows.data() + static_cast<std::size_t>(n) * words_, words_};
  }
  void set_bit(std::vector<Word>& rows, int a, int b) const {
    rows[static_cast<std::size_t>(a) * words_ + static_cast<std::size_t>(b) / 64] |= Word{1}
                                                                                     << (b % 64);
  }
  void link(std::vector<Word>& rows, int a, int b) const {
    set_bit(rows, a, b);
    set_bit(rows, b, a);
  }
  int add_node(const CellSet& cells, int digit);
  void add_singles();
  void add_groups();
  void add_sets();
  void add_rectangles();
  void add_fish();
  // The node of a digit in these cells, which is added if necessary.
  int node_at(const CellSet& cells, int digit);
  void link_weakly();
  void link_strongly();
  void link_fish_weakly();
  void link_house(int house, int digit);
  [[nodiscard]] const Als* common_set(int a, int b) const;
  [[nodiscard]] const Rectangle* common_rectangle(int a, int b) const;
  // The fish that is one of the two nodes, or null.
  [[nodiscard]] const FishLink* fish_of(int a, int b) const;
  [[nodiscard]] int strong_house(int a, int b) const;

  const Board& board_;
  LinkKinds kinds_;
  std::vector<GraphNode> nodes_;
  int singles_ = 0;
  std::size_t words_ = 0;
  std::array<std::int16_t, 729> node_of_{};
  ByDigit<std::vector<std::uint16_t>> of_digit_;
  std::vector<Word> strong_;
  std::vector<Word> weak_;
  // A rectangle whose extra candidates are those of two nodes.
  struct RectangleLink {
    Rectangle rectangle;
    int a = 0;
    int b = 0;
  };
  std::vector<RectangleLink> rectangles_;
  // A fish, its node and that of its fins.
  struct FishNodes {
    FishLink link;
    int fish = 0;
    int fins = 0;
  };
  std::vector<FishNodes> fish_;
  std::vector<Als> sets_;
  std::vector<ByDigit<std::int16_t>> set_nodes_;  // by digit; -1 if there is none
};

}  // namespace bitdoku::human

#endif
