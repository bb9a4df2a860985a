// Unique rectangles and longer loops: if all cells of the loop had the same two digits, these could
// be swapped and the puzzle would have two solutions.
#include <algorithm>

#include "se/finders.hpp"

namespace bitdoku::se {
namespace {

// A bound for boards that are not from puzzles and have an endless number of loops. Puzzles take a
// few thousand visits at most.
constexpr int kMostVisits = 1'000'000;

TechniqueId technique_of_loop(int length, int type) {
  const TechniqueId first =
      length == 4 ? TechniqueId::unique_rectangle_1 : TechniqueId::unique_loop_1;
  return static_cast<TechniqueId>(static_cast<int>(first) + type - 1);
}

// The loop under construction, and the best step of all loops so far.
class LoopSearch {
 public:
  LoopSearch(const Board& board, bool fixed, RatedStep& step)
      : board_(board), fixed_(fixed), step_(step) {}

  bool run() {
    CellSet starts = board_.bivalue_cells();
    if (starts.count() < 2) return false;  // every loop has two such cells
    while (!starts.empty() && longest_ > 0) {
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
    return best_type_ != 0;
  }

 private:
  struct Bound {
    double rating;
    int type;
  };

  [[nodiscard]] std::size_t pair_index() const {
    const int index = low_ * 10 + high_;
    return static_cast<std::size_t>(index);
  }
  static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
  [[nodiscard]] Mask extras(int cell) const {
    return static_cast<Mask>(board_.candidates(cell) & ~pair_);
  }

  // Each house of a cell of a loop has exactly one other cell of the loop. So a cell can only be in
  // a loop if each of its houses has another cell of the core.
  //
  // A loop with at most two cells with extra digits is found from each of its cells that can be a
  // start. So earlier starts need not be met again, unless there may be a loop with more such
  // cells. That takes three cells with the same single extra digit, and then only loops with such a
  // digit matter.
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

  // Whether each house of this cell has another one of these cells.
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

  // The cells where the loop can go on: those with extra digits only if there are few of them.
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

  // `spare` more cells may have extra digits of their own. `extra` has the extra digits so far. The
  // reference makes a mistake here: the extra digits of one neighbour also count for the next ones.
  void extend(int cell, int spare, Mask extra, int last_kind) {
    if (length_ >= longest_ || ++visits_ > kMostVisits) return;
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

  // Whether every house with a cell of one parity can still get one of the other.
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

  // `known` says that the loop has at most two extra cells and was found from an earlier start.
  void extend_in(int cell, int kind, int spare, Mask& extra, const CellSet& next_cells,
                 bool known) {
    const CellSet& house = cells_of_house(kGeometry.house[at(cell)][at(kind)]);
    CellSet left = next_cells & house;
    // Other cells count only for their extra digits, as long as these can make a difference.
    if (many_extras_ && !fixed_ && (extra == 0 || has_one(extra))) left = both_ & house;
    if (length_ >= 4) left |= start_ & house;
    while (!left.empty()) {
      const int next = left.take_first();
      if (next == loop_[0]) {
        if (length_ >= 4 && visited_[0] == visited_[1] && !known) close();
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

  void close() {
    cells_with_extras_ = 0;
    for (int i = 0; i < length_; ++i) {
      const int cell = loop_[static_cast<std::size_t>(i)];
      if (extras(cell) != 0) with_extras_[static_cast<std::size_t>(cells_with_extras_++)] = cell;
    }
    const int first = with_extras_[0];
    const int second = with_extras_[1];
    if (cells_with_extras_ == 1) {
      try_type_1(first);
    } else if (cells_with_extras_ > 2) {
      try_type_2();
    } else if (cells_with_extras_ == 2) {
      const Mask extra = extras(first) | extras(second);
      if (count_of(extra) == 1) {
        try_type_2();
      } else {
        try_type_3(first, second, extra);
      }
      try_type_4(first, second);
    }
  }

  [[nodiscard]] double base_rating() const { return base_rating_of(length_); }
  static double base_rating_of(int length) {
    double rating = 4.5;
    if (length >= 10) rating += 0.3;
    if (length >= 8) {
      rating += 0.2;
    } else if (length >= 6) {
      rating += 0.1;
    }
    return rating;
  }

  // Whether such a step would come before the best one so far. The first of equals counts.
  [[nodiscard]] bool better(const Bound& bound) const {
    if (best_type_ == 0) return true;
    if (bound.rating != step_.rating) return bound.rating < step_.rating;
    return bound.type < best_type_;
  }

  void take(const Bound& bound, const Removals& removals, int house = -1) {
    best_type_ = bound.type;
    longest_ = length_;
    while (longest_ < kCells && base_rating_of(longest_ + 1) <= bound.rating) ++longest_;
    if (length_ == 4 && bound.type == 1) longest_ = 0;  // no loop comes before it
    step_.reset();
    step_.technique = technique_of_loop(length_, bound.type);
    step_.rating = bound.rating;
    step_.loop = length_;
    step_.removals = removals;
    for (int i = 0; i < length_; ++i) {
      const int cell = loop_[static_cast<std::size_t>(i)];
      step_.pattern.candidates.push_back(
          {static_cast<std::uint8_t>(cell), board_.candidates(cell)});
    }
    if (house >= 0) step_.pattern.houses.push_back(static_cast<std::uint8_t>(house));
  }

  // Type 1: one cell keeps the loop from being deadly.
  void try_type_1(int cell) {
    const Bound bound{base_rating(), 1};
    if (!better(bound)) return;
    Removals removals;
    removals.add(cell, pair_);
    take(bound, removals);
  }

  // Type 2: all extra digits are the same one, which is in one of the extra cells.
  void try_type_2() {
    const Bound bound{base_rating(), 2};
    if (!better(bound)) return;
    const int digit = first_of(extras(with_extras_[0]));
    CellSet struck = board_.cells(digit);
    for (int i = 0; i < cells_with_extras_; ++i) {
      struck &= peers_of(with_extras_[at(i)]);
    }
    if (struck.empty()) return;
    Removals removals;
    removals.add(struck, bit_of(digit));
    take(bound, removals);
  }

  // Type 3: the two extra cells together act as one cell of a naked or hidden set.
  void try_type_3(int first, int second, Mask extra) {
    // A hidden set can be smaller than the number of extra digits. The reference overlooks that.
    for (int degree = fixed_ ? 2 : count_of(extra); degree <= 7; ++degree) {
      for (std::size_t kind = 0; kind < 3; ++kind) {
        const int house = kGeometry.house[static_cast<std::size_t>(first)][kind];
        if (house != kGeometry.house[static_cast<std::size_t>(second)][kind]) continue;
        const TypeThree three{house, kGeometry.place[static_cast<std::size_t>(first)][kind],
                              kGeometry.place[static_cast<std::size_t>(second)][kind], extra,
                              static_cast<Mask>(extras(first) & extras(second))};
        if (degree * 2 <= board_.blanks(house) && degree >= count_of(extra)) {
          try_naked(three, degree);
        }
        if (degree * 2 < board_.blanks(house)) try_hidden(three, degree);
      }
    }
  }

  struct TypeThree {
    int house;
    int first_place;
    int second_place;
    Mask extra;   // of either cell
    Mask common;  // of both cells
  };

  void try_naked(const TypeThree& three, int degree) {
    const Bound bound{base_rating() + (degree - 1) * 0.1, 3};
    if (!better(bound)) return;
    Mask eligible = 0;
    for (int place = 0; place < 9; ++place) {
      const int count = count_of(board_.candidates(cell_at(three.house, place)));
      if (count >= 2 && count <= degree) eligible = static_cast<Mask>(eligible | bit_of(place));
    }
    const Mask pair = bit_of(three.first_place) | bit_of(three.second_place);
    eligible = static_cast<Mask>(eligible & ~pair);
    Mask others = 0;
    do {
      if (count_of(others) == degree - 1 && try_naked_set(three, others, degree, bound)) return;
      others = static_cast<Mask>((others - eligible) & eligible);
    } while (others != 0);
  }

  bool try_naked_set(const TypeThree& three, Mask others, int degree, const Bound& bound) {
    Mask covered = three.common;  // by the other cells, and by both extra cells in any case
    for (Mask left = others; left != 0;) {
      const Mask digits = board_.candidates(cell_at(three.house, take_first(left)));
      if (count_of(digits) < 2) return false;
      covered = static_cast<Mask>(covered | digits);
    }
    const auto naked = static_cast<Mask>(covered | three.extra);
    if (count_of(covered) != degree || count_of(naked) != degree) return false;
    Removals removals;
    const auto set =
        static_cast<Mask>(others | bit_of(three.first_place) | bit_of(three.second_place));
    for (Mask left = kAllPlaces & ~set; left != 0;) {
      const int cell = cell_at(three.house, take_first(left));
      const Mask struck = board_.candidates(cell) & naked;
      if (struck != 0) removals.add(cell, struck);
    }
    if (removals.empty()) return false;
    take(bound, removals, three.house);
    add_cells(three.house, others);
    return true;
  }

  // The rating counts one cell less than for a naked set, because the reference leaves out both
  // extra cells.
  void try_hidden(const TypeThree& three, int degree) {
    const Bound bound{base_rating() + (degree - 2) * 0.1, 3};
    if (!better(bound)) return;
    const auto rest = static_cast<Mask>(kAllDigits & ~pair_ & ~three.extra);
    if (rest == 0) return;
    Mask digits = 0;
    do {
      if (count_of(digits) == degree - 2 &&
          try_hidden_set(three, static_cast<Mask>(digits | pair_), degree, bound)) {
        return;
      }
      digits = static_cast<Mask>((digits - rest) & rest);
    } while (digits != 0);
  }

  bool try_hidden_set(const TypeThree& three, Mask digits, int degree, const Bound& bound) {
    Mask places = 0;
    for (Mask left = digits; left != 0;) {
      const auto now = static_cast<Mask>(board_.places(three.house, take_first(left)) &
                                         ~bit_of(three.second_place));
      if (now == 0) return false;
      places = static_cast<Mask>(places | now);
    }
    if (count_of(places) != degree) return false;
    const auto others = static_cast<Mask>(places & ~bit_of(three.first_place));
    Removals removals;
    for (Mask left = others; left != 0;) {
      const int cell = cell_at(three.house, take_first(left));
      const Mask struck = board_.candidates(cell) & ~digits;
      if (struck != 0) removals.add(cell, struck);
    }
    if (removals.empty()) return false;
    take(bound, removals, three.house);
    add_cells(three.house, others);
    return true;
  }

  // Type 4: one digit of the pair is locked in the two extra cells, so the other digit cannot be
  // there.
  void try_type_4(int first, int second) {
    const Bound bound{base_rating(), 4};
    if (!better(bound)) return;
    int house_of_low = -1;
    int house_of_high = -1;
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const int house = kGeometry.house[static_cast<std::size_t>(first)][kind];
      if (house != kGeometry.house[static_cast<std::size_t>(second)][kind]) continue;
      if (count_of(board_.places(house, low_)) == 2) house_of_low = house;
      if (count_of(board_.places(house, high_)) == 2) house_of_high = house;
    }
    if (house_of_low < 0 && house_of_high < 0) return;
    const int struck = house_of_low >= 0 ? high_ : low_;
    Removals removals;
    removals.add(CellSet::of(first) | CellSet::of(second), bit_of(struck));
    take(bound, removals, house_of_low >= 0 ? house_of_low : house_of_high);
  }

  void add_cells(int house, Mask places) {
    while (places != 0) {
      const int cell = cell_at(house, take_first(places));
      step_.pattern.candidates.push_back(
          {static_cast<std::uint8_t>(cell), board_.candidates(cell)});
    }
  }

  const Board& board_;
  bool fixed_;
  RatedStep& step_;
  int best_type_ = 0;  // 0 if none was found
  Mask pair_ = 0;      // the two digits of the loop
  int low_ = 0;
  int high_ = 0;
  CellSet both_;                       // the cells with both digits
  CellSet core_;                       // those of them that can be in a loop
  CellSet without_extras_;             // of the core
  ByDigit<CellSet> with_one_extra_{};  // by that digit; empty if there are fewer than three
  int longest_with_few_extras_ = 0;    // the longest loop with at most two such cells
  bool many_extras_ = false;           // whether there may be a loop with three or more extra cells
  std::array<CellSet, 100> started_{};   // by pair: the starts so far
  std::array<bool, 100> has_no_core_{};  // by pair
  int longest_ = kCells;                 // longer loops would not be better
  std::array<int, kCells> loop_{};
  int length_ = 0;
  CellSet in_loop_;
  CellSet start_;           // the start of the loop
  CellSet earlier_starts_;  // the earlier starts of loops of the same pair
  int visits_ = 0;
  std::array<unsigned, 2> visited_{};  // the houses, by the parity of the cell in the loop
  std::array<CellSet, 2> taken_{};     // the cells of these houses, which cannot have that parity
  std::array<int, kCells> path_extra_{};  // the cells of the path that have extra digits
  int path_extras_ = 0;
  std::array<int, kCells> with_extras_{};
  int cells_with_extras_ = 0;
};

}  // namespace

bool find_unique_loop(const Board& board, RatedStep& step) {
  return LoopSearch(board, false, step).run();
}
bool find_fixed_unique_loop(const Board& board, RatedStep& step) {
  return LoopSearch(board, true, step).run();
}

}  // namespace bitdoku::se
