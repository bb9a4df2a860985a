// The state of a search for exact covers, in dancing cells.
//
// Every item has an array of the options that contain it, and the first `size` of them are those
// that can still be chosen. An option is taken out by swapping it with the last of these and making
// the size smaller by one. What that did to the order does not matter, so undoing it takes nothing
// but the old sizes: no link is put back one by one. Sizes lie side by side, and to choose the item
// with the fewest options is one pass over an array.
//
// Sources: D. E. Knuth, "Dancing cells" and the programs SSXC and SSXCC, 2020 to 2023, for sparse
// sets in exact covers (the sets: P. Briggs and L. Torczon, 1993); The Art of Computer Programming,
// volume 4B, section 7.2.2.1, for colours.
#ifndef BITDOKU_EXACT_COVER_DANCING_CELLS_HPP
#define BITDOKU_EXACT_COVER_DANCING_CELLS_HPP

#include <bitdoku/exact_cover.hpp>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace bitdoku {

// How old sizes are kept: all of them for every choice, which is the faster for small problems, or
// those that change, which needs no more memory than the problem itself.
enum class CellUndo : std::uint8_t { snapshots, log };

// Snapshots would need too much.
[[nodiscard]] inline bool wants_log(const ExactCover& cover) {
  return cover.items() > 4096;
}

template <CellUndo kUndo>
class DancingCells {
 public:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  DancingCells(const ExactCover& cover, const CoverStrategy& strategy);

  // The item to branch on: kNone when every primary item is covered.
  [[nodiscard]] std::uint32_t choose_item();
  [[nodiscard]] std::uint32_t options_left(std::uint32_t item) const {
    return static_cast<std::uint32_t>(state_[item]);
  }
  // Adds a level for the options of this item, none tried yet.
  void open_level(std::uint32_t item);
  [[nodiscard]] bool has_levels() const { return !levels_.empty(); }
  // Of the last level: is there an option that was not tried, were there two or more?
  [[nodiscard]] bool has_untried() const { return levels_.back().tried < levels_.back().count; }
  [[nodiscard]] bool is_choice() const { return levels_.back().count > 1; }
  // Takes back what was tried last at the last level and below, and tries the next option there.
  // False when an item is left that no option can cover any more.
  [[nodiscard]] bool try_next();
  void close_level();

  [[nodiscard]] std::span<const std::uint32_t> chosen_options();
  // Which part of the search is behind, if every choice had the same size below it.
  [[nodiscard]] double fraction_done() const;
  [[nodiscard]] std::size_t depth() const { return levels_.size(); }
  // Options looked at since the last call.
  [[nodiscard]] std::uint64_t take_steps() { return std::exchange(steps_, 0); }

  // Appends words that say which problem is left: equal words, equal covers of what is left.
  void append_key(std::vector<std::uint32_t>& key) const;

 private:
  // The nodes of an option stand side by side behind a head, whose `item` is how many they are and
  // whose `cell` is the number of the option.
  struct Node {
    std::uint32_t item;
    std::uint32_t cell;  // where it stands in the array of the item
  };
  struct Cell {
    std::uint32_t node;
    std::uint32_t head;
  };
  struct Item {
    std::uint32_t begin;  // of its cells
    std::int32_t alarm;   // kTight, or kNever for what need not be covered any more
  };
  struct Level {
    std::uint32_t item;
    std::uint32_t tried;
    std::uint32_t count;
    std::uint32_t head;         // of the option tried last
    std::uint32_t tight_begin;  // in tight_
    std::uint32_t open;         // of open_, with the item covered
    std::size_t log_size;
  };
  struct Change {
    std::uint32_t index;
    std::int32_t old;
  };
  static constexpr std::int32_t kCovered = std::numeric_limits<std::int32_t>::max();
  // The sizes that are noted: 1, where there is no choice any more, and 0.
  static constexpr std::int32_t kTight = 1;
  static constexpr std::int32_t kNever = -1;

  void add_option(const ExactCover& cover, std::uint32_t number);
  void fill_cells();

  void set(std::uint32_t index, std::int32_t value) {
    if constexpr (kUndo == CellUndo::log) log_.push_back({index, state_[index]});
    state_[index] = value;
  }
  void set_alarms(std::uint32_t head, std::int32_t alarm);
  void save();
  void restore();
  template <bool kNoteTight>
  [[nodiscard]] bool hide(std::uint32_t head);
  template <bool kNoteTight>
  [[nodiscard]] bool cover(std::uint32_t item);
  [[nodiscard]] bool purify(std::uint32_t item, std::uint32_t colour);
  [[nodiscard]] bool commit(std::uint32_t head, std::uint32_t but);

  void note_forced();
  [[nodiscard]] std::uint32_t smallest(std::uint32_t begin, std::uint32_t end) const;
  [[nodiscard]] std::uint32_t find_smallest(std::uint32_t begin, std::uint32_t end) const;
  // `end` when there is none.
  [[nodiscard]] std::uint32_t first_of_size(std::int32_t size, std::uint32_t begin,
                                            std::uint32_t end) const;
  [[nodiscard]] std::uint32_t first_open() const;

  std::uint32_t primary_;
  std::uint32_t item_count_;
  CoverOrder order_;
  std::uint32_t preferred_;
  std::uint32_t open_;  // primary items that are not covered
  bool coloured_;
  std::vector<Item> items_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> colours_;  // of each node; empty without colours
  std::vector<Cell> cells_;
  // The size of each item, kCovered for a primary item that is covered; then, if there are colours,
  // the colour of each secondary item.
  std::vector<std::int32_t> state_;
  std::vector<Level> levels_;
  std::vector<std::int32_t> snapshots_;
  std::vector<Change> log_;
  std::vector<std::uint32_t> tight_;   // items left with few options by the cover of a level's item
  std::vector<std::uint32_t> forced_;  // items that may have one option left
  std::vector<std::uint32_t> chosen_;
  std::uint64_t steps_ = 0;
};

extern template class DancingCells<CellUndo::snapshots>;
extern template class DancingCells<CellUndo::log>;

}  // namespace bitdoku

#endif
