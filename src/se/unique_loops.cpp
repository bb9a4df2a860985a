// Searches for unique rectangles and longer loops.
#include <algorithm>

#include "se/finders.hpp"
#include "se/unique_loop_types.hpp"

namespace bitdoku::se {
namespace {

// A bound for boards with an endless number of loops, which are not from puzzles. A puzzle takes a
// few thousand visits at most.
constexpr int kMostVisits = 1'000'000;

// The loop under construction. Each complete loop is given to UniqueLoopTypes.
class LoopSearch {
 public:
  LoopSearch(const Board& board, bool fixed, RatedStep& step)
      : board_(board), fixed_(fixed), types_(board, fixed, step) {}

  bool run() {
    CellSet starts = board_.bivalue_cells();
    if (starts.count() < 2) return false;  // every loop has two such cells
    while (!starts.empty() && types_.longest() > 0) {
      const int cell = starts.take_first();
      pair_ = board_.candidates(cell);
      Mask digits = pair_;
      low_ = take_first(digits);
      high_ = first_of(digits);
      both_ = board_.cells(low_) & board_.cells(high_);
      if (has_no_core_[pair_index()] || !has_company(cell, both_)) continue;
      find_core();
      has_no_core_[pair_index()] = core_.empty();
      if (!core_.has(cell)) continue;
      CellSet& done = started_[pair_index()];
      earlier_starts_ = done;
      done.add(cell);
      length_ = 0;
      start_ = CellSet::of(cell);
      visited_ = {};
      taken_ = {};
      extend(cell, 2, 0, 3);
    }
    return types_.found();
  }

 private:
  [[nodiscard]] std::size_t pair_index() const {
    const int index = low_ * 10 + high_;
    return static_cast<std::size_t>(index);
  }
  static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
  [[nodiscard]] Mask extras(int cell) const {
    return static_cast<Mask>(board_.candidates(cell) & ~pair_);
  }

  // Each house of a loop's cell has exactly one other cell of the loop. So a cell can only be in a
  // loop if each of its houses has another cell of the core.
  //
  // A loop with at most two cells with extra digits is found from each of its cells that can be a
  // start, so the core can leave out earlier starts. A loop with more such cells exists only if
  // three cells have the same single extra digit. Then the core keeps the earlier starts.
  void find_core() {
    ByDigit<int> times{};
    for (CellSet left = both_; !left.empty();) {
      const Mask extra = extras(left.take_first());
      if (has_one(extra)) ++times[static_cast<std::size_t>(first_of(extra))];
    }
    many_extras_ = std::any_of(times.begin(), times.end(), [](int n) { return n >= 3; });
    CellSet before;
    core_ = both_;
    if (!many_extras_) core_ &= ~started_[pair_index()];
    while (core_ != before) {
      before = core_;
      for (CellSet left = before; !left.empty();) {
        const int cell = left.take_first();
        if (!has_company(cell, core_)) core_.remove(cell);
      }
    }
    sort_core();
  }

  // Whether each house of this cell has another of these cells.
  static bool has_company(int cell, const CellSet& cells) {
    const CellSet others = cells & peers_of(cell);
    return std::ranges::none_of(kGeometry.house[at(cell)], [&](std::size_t house) {
      return (others & kGeometry.cells_of[house]).empty();
    });
  }

  // Sorts the cells of the core by their extra digits.
  void sort_core() {
    without_extras_ = {};
    with_one_extra_ = {};
    for (CellSet left = core_; !left.empty();) {
      const int cell = left.take_first();
      const Mask extra = extras(cell);
      if (extra == 0) without_extras_.add(cell);
      if (has_one(extra)) with_one_extra_[at(first_of(extra))].add(cell);
    }
    for (CellSet& cells : with_one_extra_) {
      if (cells.count() < 3) cells = {};
    }
    const int longest = without_extras_.count() + 2;
    longest_with_few_extras_ = longest < 4 ? 0 : longest;
  }

  // The cells where the loop can continue. Cells with extra digits are allowed only if there are
  // few of them so far.
  [[nodiscard]] CellSet allowed(int spare, Mask extra) const {
    if (spare > 0 && length_ < longest_with_few_extras_) return core_;
    CellSet result = without_extras_;
    if (!many_extras_) return result;
    if (has_one(extra)) return result | with_one_extra_[at(first_of(extra))];
    if (extra == 0) {
      for (const CellSet& cells : with_one_extra_) result |= cells;
    }
    return result;
  }

  // One bit for each of the three houses of a cell.
  static unsigned houses_of(int cell) {
    unsigned houses = 0;
    for (const int house : kGeometry.house[static_cast<std::size_t>(cell)]) houses |= 1U << house;
    return houses;
  }

  // Continues the loop. `spare` more cells may have extra digits of their own; `extra` has the
  // extra digits so far. The reference makes an error here: the extra digits of one neighbour also
  // count for the next ones.
  void extend(int cell, int spare, Mask extra, int last_kind) {
    if (length_ >= types_.longest() || ++visits_ > kMostVisits) return;
    const auto parity = static_cast<std::size_t>(length_ & 1);
    const unsigned houses = houses_of(cell);
    const CellSet taken_before = taken_[parity];
    visited_[parity] |= houses;
    taken_[parity] |= peers_of(cell);
    loop_[static_cast<std::size_t>(length_++)] = cell;
    in_loop_.add(cell);
    const int extras_before = path_extras_;
    if (extras(cell) != 0) path_extra_[at(path_extras_++)] = cell;
    const bool again = !(in_loop_ & earlier_starts_).empty() && spare >= 0;
    const CellSet free = allowed(again ? 0 : spare, extra) & ~in_loop_;
    const CellSet next_cells = free & ~taken_[1 - parity];
    if (!(again && count_of(extra) > 1) &&
        can_meet(visited_[parity] & ~visited_[1 - parity], next_cells) &&
        can_meet(visited_[1 - parity] & ~visited_[parity], free & ~taken_[parity])) {
      for (int kind = 0; kind < 3; ++kind) {
        if (kind != last_kind) extend_in(cell, kind, spare, extra, next_cells, again);
      }
    }
    path_extras_ = extras_before;
    in_loop_.remove(cell);
    --length_;
    taken_[parity] = taken_before;
    visited_[parity] &= ~houses;
  }

  // Whether each of these houses can still get a second cell of the loop. Their first cell is at an
  // even place of the loop if the candidates are for odd places, and the other way round.
  static bool can_meet(unsigned open_houses, const CellSet& candidates) {
    for (; open_houses != 0; open_houses &= open_houses - 1) {
      const CellSet& house = cells_of_house(std::countr_zero(open_houses));
      if ((candidates & house).empty()) return false;
    }
    return true;
  }

  // Whether a loop with this cell and the extra cells so far can be useful. Two extra cells must
  // see each other (types 3 and 4), or all have the same extra digit, which another cell can lose
  // (type 2).
  [[nodiscard]] bool may_help(int next) const {
    if (path_extras_ == 0) return true;
    const int first = path_extra_[0];
    if (path_extras_ == 1 && see_each_other(first, next)) return true;
    if (extras(next) != extras(first) || !has_one(extras(first))) return false;
    CellSet struck = board_.cells(first_of(extras(first))) & peers_of(next);
    for (int i = 0; i < path_extras_; ++i) {
      struck &= peers_of(path_extra_[at(i)]);
    }
    return !struck.empty();
  }

  // Continues the loop in the houses of one kind. `known` says that the loop has at most two extra
  // cells and was already found from an earlier start.
  void extend_in(int cell, int kind, int spare, Mask& extra, const CellSet& next_cells,
                 bool known) {
    const CellSet& house = cells_of_house(kGeometry.house[at(cell)][at(kind)]);
    CellSet left = next_cells & house;
    // Cells that cannot come next count only for their extra digits, while these matter.
    if (many_extras_ && !fixed_ && (extra == 0 || has_one(extra))) left = both_ & house;
    if (length_ >= 4) left |= start_ & house;
    while (!left.empty()) {
      const int next = left.take_first();
      if (next == loop_[0]) {
        if (length_ >= 4 && visited_[0] == visited_[1] && !known) {
          types_.look_at({loop_.data(), at(length_)}, pair_);
        }
        continue;
      }
      if (in_loop_.has(next)) continue;
      const auto with_next = static_cast<Mask>(extra | extras(next));
      if (!fixed_) extra = with_next;
      if (!next_cells.has(next)) continue;
      const bool bivalue = extras(next) == 0;
      if (!bivalue && !may_help(next)) continue;
      if (bivalue || spare > 0 || (many_extras_ && has_one(with_next))) {
        extend(next, bivalue ? spare : spare - 1, with_next, kind);
      }
    }
  }

  const Board& board_;
  bool fixed_;
  UniqueLoopTypes types_;
  Mask pair_ = 0;  // the two digits of the loop
  int low_ = 0;
  int high_ = 0;
  CellSet both_;                        // the cells with both digits
  CellSet core_;                        // the cells of both_ that can be in a loop
  CellSet without_extras_;              // the cells of the core without extra digits
  ByDigit<CellSet> with_one_extra_{};   // by extra digit; empty if there are fewer than three cells
  int longest_with_few_extras_ = 0;     // the longest loop with at most two extra cells
  bool many_extras_ = false;            // a loop may have three or more extra cells
  std::array<CellSet, 100> started_{};  // by pair: the starts so far
  std::array<bool, 100> has_no_core_{};  // by pair
  std::array<int, kCells> loop_{};
  int length_ = 0;
  CellSet in_loop_;
  CellSet start_;           // the start of the loop
  CellSet earlier_starts_;  // the earlier starts of loops of the same pair
  int visits_ = 0;
  // The houses of the loop's cells: [0] for cells at even places of the loop, [1] for odd places.
  std::array<unsigned, 2> visited_{};
  // The cells of these houses, which cannot follow at a place of the same parity.
  std::array<CellSet, 2> taken_{};
  std::array<int, kCells> path_extra_{};  // the cells of the path that have extra digits
  int path_extras_ = 0;
};

}  // namespace

bool find_unique_loop(const Board& board, RatedStep& step) {
  return LoopSearch(board, false, step).run();
}
bool find_fixed_unique_loop(const Board& board, RatedStep& step) {
  return LoopSearch(board, true, step).run();
}

}  // namespace bitdoku::se
