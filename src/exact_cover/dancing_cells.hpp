// The state of a search for exact covers, with dancing cells.
//
// Every item has an array of the options that contain it; the first `size` of them can still be
// chosen. An option is removed by swapping it with the last of these and decreasing the size. The
// order of the options is irrelevant, so undoing it only restores the old size; no links are put
// back. The sizes are contiguous, and one pass over them finds the item with the fewest options.
//
//     item i:   [ possible options | removed options ]
//               0                  size[i]
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

// How old sizes are kept. Snapshots store all of them at every choice, which is faster for small
// problems. A log stores those that change, which needs no more memory than the problem itself.
enum class CellUndo : std::uint8_t { snapshots, log };

// Whether snapshots would need too much memory.
[[nodiscard]] inline bool wants_log(const ExactCover& cover) {
  return cover.items() > 4096;
}

template <CellUndo kUndo>
class DancingCells {
 public:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  DancingCells(const ExactCover& cover, const CoverStrategy& strategy);

  // The item to branch on, or kNone if every primary item is covered.
  [[nodiscard]] std::uint32_t choose_item();
  [[nodiscard]] std::uint32_t options_left(std::uint32_t item) const {
    return static_cast<std::uint32_t>(state_[item]);
  }
  // Adds a level for the options of this item.
  void open_level(std::uint32_t item);
  [[nodiscard]] bool has_levels() const { return !levels_.empty(); }
  // These say whether the last level has an option that was not tried yet, and whether it has
  // several options.
  [[nodiscard]] bool has_untried() const { return levels_.back().tried < levels_.back().count; }
  [[nodiscard]] bool is_choice() const { return levels_.back().count > 1; }
  // Undoes the last option of the last level and everything below it, and tries its next option.
  // Returns false if an item is left without options.
  [[nodiscard]] bool try_next();
  void close_level();

  [[nodiscard]] std::span<const std::uint32_t> chosen_options();
  // The estimated share of the search done, assuming that all options of a level take equally long.
  [[nodiscard]] double fraction_done() const;
  [[nodiscard]] std::size_t depth() const { return levels_.size(); }
  // Options visited since the last call.
  [[nodiscard]] std::uint64_t take_steps() { return std::exchange(steps_, 0); }

  // Appends words that identify the remaining problem: equal words mean equal covers.
  void append_key(std::vector<std::uint32_t>& key) const;

 private:
  // The nodes of an option are contiguous and follow a head, whose `item` is their number and whose
  // `cell` is the number of the option.
  struct Node {
    std::uint32_t item;
    std::uint32_t cell;  // index in the array of the item
  };
  struct Cell {
    std::uint32_t node;
    std::uint32_t head;
  };
  struct Item {
    std::uint32_t begin;  // start of its cells
    std::int32_t alarm;   // kTight, or kNever for an item that need not be covered any more
  };
  struct Level {
    std::uint32_t item;
    std::uint32_t tried;
    std::uint32_t count;
    std::uint32_t head;         // of the option tried last
    std::uint32_t tight_begin;  // start in tight_
    std::uint32_t open;         // value of open_ with the item covered
    std::size_t log_size;
  };
  struct Change {
    std::uint32_t index;
    std::int32_t old;
  };
  static constexpr std::int32_t kCovered = std::numeric_limits<std::int32_t>::max();
  // The sizes to note: 1, which forces the option, and 0.
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
  // Returns `end` if there is none.
  [[nodiscard]] std::uint32_t first_of_size(std::int32_t size, std::uint32_t begin,
                                            std::uint32_t end) const;
  [[nodiscard]] std::uint32_t first_open() const;

  std::uint32_t primary_;
  std::uint32_t item_count_;
  CoverOrder order_;
  std::uint32_t preferred_;
  std::uint32_t open_;  // uncovered primary items
  bool coloured_;
  std::vector<Item> items_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> colours_;  // of each node; empty without colours
  std::vector<Cell> cells_;
  // The size of each item, or kCovered for a covered primary item; then, if there are colours, the
  // colour of each secondary item.
  std::vector<std::int32_t> state_;
  std::vector<Level> levels_;
  std::vector<std::int32_t> snapshots_;
  std::vector<Change> log_;
  std::vector<std::uint32_t> tight_;   // items that covering a level's item left with few options
  std::vector<std::uint32_t> forced_;  // items that may have one option left
  std::vector<std::uint32_t> chosen_;
  std::uint64_t steps_ = 0;
};

extern template class DancingCells<CellUndo::snapshots>;
extern template class DancingCells<CellUndo::log>;

}  // namespace bitdoku

#endif
