// Bivalue universal grave (BUG): if every blank cell had two candidates, and every digit two places
// in each house, there would be two solutions or none. So at least one of the additional
// candidates, the extra digits, is true.
#include "se/finders.hpp"

namespace bitdoku::se {
namespace {

class BugSearch {
 public:
  BugSearch(const Board& board, bool fixed, RatedStep& step)
      : board_(board), fixed_(fixed), step_(step) {}

  bool run() {
    if (!collect() || !rest_is_deadly()) return false;
    if (bug_count_ == 1) return type_1();
    if (count_of(all_extras_) == 1) return type_2() || (bug_count_ == 2 && type_4());
    if (common_.empty()) return false;
    return (bug_count_ == 2 && type_4()) || type_3();
  }

 private:
  // Finds the cells with extra digits. If a digit does not have two places in a house, and only one
  // of its places has three or more candidates, that cell has the digit as an extra. Returns false
  // if the board is not such a grave or gives no step.
  bool collect() {
    constexpr std::array kFirstHouses{0, kFirstRow, kFirstColumn};
    for (const int first : kFirstHouses) {
      for (int house = first; house < first + 9; ++house) {
        for (int digit = 1; digit <= 9; ++digit) {
          if (!look_at(house, digit)) return false;
        }
      }
    }
    if (fixed_) add_companions();
    return bug_count_ > 0;
  }

  // If a cell with an extra digit shares each of its houses with another such cell, the reference
  // misses it. It can be found if all extra digits are the same.
  void add_companions() {
    if (count_of(odd_digits_) != 1) return;
    for (CellSet left = maybe_bugs_ & ~is_bug_; !left.empty();) {
      add(left.take_first(), first_of(odd_digits_));
    }
  }

  bool look_at(int house, int digit) {
    const Mask places = board_.places(house, digit);
    if (places == 0 || count_of(places) == 2) return true;
    int found = 0;
    int cell = 0;
    for (Mask left = places; left != 0;) {
      const int other = cell_at(house, take_first(left));
      if (count_of(board_.candidates(other)) < 3) continue;
      cell = other;
      ++found;
      maybe_bugs_.add(other);
    }
    odd_digits_ = static_cast<Mask>(odd_digits_ | bit_of(digit));
    if (found == 0) return false;
    return found > 1 || add(cell, digit);
  }

  bool add(int cell, int digit) {
    if (!is_bug_.has(cell)) {
      is_bug_.add(cell);
      bugs_[static_cast<std::size_t>(bug_count_++)] = cell;
    }
    Mask& extras = extras_[static_cast<std::size_t>(cell)];
    extras = static_cast<Mask>(extras | bit_of(digit));
    all_extras_ = static_cast<Mask>(all_extras_ | bit_of(digit));
    common_ &= peers_of(cell) & ~is_bug_;
    return bug_count_ == 1 || count_of(all_extras_) == 1 || !common_.empty();
  }

  [[nodiscard]] bool rest_is_deadly() const {
    Board rest = board_;
    for (int i = 0; i < bug_count_; ++i) {
      const int cell = bugs_[static_cast<std::size_t>(i)];
      rest.strike_out(cell, extras_[static_cast<std::size_t>(cell)]);
    }
    for (int cell = 0; cell < kCells; ++cell) {
      if (rest.value(cell) == 0 && count_of(rest.candidates(cell)) != 2) return false;
    }
    for (int house = 0; house < kHouses; ++house) {
      for (int digit = 1; digit <= 9; ++digit) {
        const Mask places = rest.places(house, digit);
        if (places != 0 && count_of(places) != 2) return false;
      }
    }
    return true;
  }

  bool found(TechniqueId technique, double rating) {
    step_.technique = technique;
    step_.rating = rating;
    for (int i = 0; i < bug_count_; ++i) {
      const int cell = bugs_[static_cast<std::size_t>(i)];
      step_.pattern.candidates.push_back(
          {static_cast<std::uint8_t>(cell), extras_[static_cast<std::size_t>(cell)]});
    }
    return true;
  }

  bool type_1() {
    const int cell = bugs_[0];
    step_.removals.add(cell, board_.candidates(cell) & ~extras_[static_cast<std::size_t>(cell)]);
    return found(TechniqueId::bug_1, 5.6);
  }

  bool type_2() {
    const int digit = first_of(all_extras_);
    const CellSet struck = common_ & board_.cells(digit);
    if (struck.empty()) return false;
    step_.removals.add(struck, all_extras_);
    return found(TechniqueId::bug_2, 5.7);
  }

  // A house with all the extra cells, boxes first, or -1.
  [[nodiscard]] int shared_house(std::size_t kind) const {
    const int house = kGeometry.house[static_cast<std::size_t>(bugs_[0])][kind];
    for (int i = 1; i < bug_count_; ++i) {
      const int cell = bugs_[static_cast<std::size_t>(i)];
      if (kGeometry.house[static_cast<std::size_t>(cell)][kind] != house) return -1;
    }
    return house;
  }

  // Type 3: the extra digits make a naked set with other cells of a house. Like the reference,
  // tries a larger set in a box before a smaller one in a row.
  bool type_3() {
    if (!fixed_) {
      for (std::size_t kind = 0; kind < 3; ++kind) {
        for (int degree = 2; degree <= 6; ++degree) {
          if (type_3_of(kind, degree)) return true;
        }
      }
      return false;
    }
    for (int degree = 2; degree <= 6; ++degree) {
      for (std::size_t kind = 0; kind < 3; ++kind) {
        if (type_3_of(kind, degree)) return true;
      }
    }
    return false;
  }

  bool type_3_of(std::size_t kind, int degree) {
    const int house = shared_house(kind);
    if (house < 0) return false;
    // Lists them in the order of the peers of the first extra cell, like the reference.
    cells_ = 0;
    for (const int cell : kGeometry.peer[static_cast<std::size_t>(bugs_[0])]) {
      if (common_.has(cell) && cells_of_house(house).has(cell)) {
        shared_[static_cast<std::size_t>(cells_++)] = cell;
      }
    }
    if (cells_ < degree) return false;
    for (unsigned chosen = 0; chosen < 1U << cells_; ++chosen) {
      if (std::popcount(chosen) == degree - 1 && naked_set(house, chosen, degree)) return true;
    }
    return false;
  }

  bool naked_set(int house, unsigned chosen, int degree) {
    Mask digits = 0;
    CellSet set;
    for (unsigned i = 0; i < static_cast<unsigned>(cells_); ++i) {
      if ((chosen >> i & 1U) == 0) continue;
      const Mask candidates = board_.candidates(shared_[i]);
      if (count_of(candidates) < 2) return false;
      digits = static_cast<Mask>(digits | candidates);
      set.add(shared_[i]);
    }
    if (count_of(digits) != degree || count_of(digits | all_extras_) != degree) return false;
    for (int place = 0; place < 9; ++place) {
      const int cell = cell_at(house, place);
      if (!common_.has(cell) || set.has(cell)) continue;
      const Mask struck = board_.candidates(cell) & digits;
      if (struck != 0) step_.removals.add(cell, struck);
    }
    if (step_.removals.empty()) return false;
    step_.pattern.houses.push_back(static_cast<std::uint8_t>(house));
    found(TechniqueId::bug_3, 5.7 + (degree - 1) * 0.1);
    for (CellSet left = set; !left.empty();) {
      const int cell = left.take_first();
      step_.pattern.candidates.push_back(
          {static_cast<std::uint8_t>(cell), board_.candidates(cell)});
    }
    return true;
  }

  // Type 4: two extra cells of a house have another digit in common, which must be in one of them.
  bool type_4() {
    const int first = bugs_[0];
    const int second = bugs_[1];
    const auto common =
        static_cast<Mask>(board_.candidates(first) & board_.candidates(second) & ~all_extras_);
    if (count_of(common) != 1) return false;
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const int house = shared_house(kind);
      if (house < 0) continue;
      for (CellSet cells = is_bug_; !cells.empty();) {
        const int cell = cells.take_first();
        const auto struck = static_cast<Mask>(board_.candidates(cell) & ~common &
                                              ~extras_[static_cast<std::size_t>(cell)]);
        if (struck != 0) step_.removals.add(cell, struck);
      }
      step_.pattern.houses.push_back(static_cast<std::uint8_t>(house));
      return found(TechniqueId::bug_4, 5.7);
    }
    return false;
  }

  const Board& board_;
  bool fixed_;
  RatedStep& step_;
  // Cells with extra digits, in the order in which they were found.
  std::array<int, kCells> bugs_{};
  int bug_count_ = 0;
  CellSet is_bug_;
  CellSet maybe_bugs_;   // the cells that may have an extra digit
  Mask odd_digits_ = 0;  // digits that do not have two places in some house
  std::array<Mask, kCells> extras_{};
  Mask all_extras_ = 0;
  CellSet common_ = ~CellSet{};  // cells that all extra cells see
  std::array<int, 20> shared_{};
  int cells_ = 0;
};

}  // namespace

bool find_bug(const Board& board, RatedStep& step) {
  return BugSearch(board, false, step).run();
}
bool find_fixed_bug(const Board& board, RatedStep& step) {
  return BugSearch(board, true, step).run();
}

}  // namespace bitdoku::se
