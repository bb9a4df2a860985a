// Aligned pair and triplet exclusion. A combination of digits in two or three cells is impossible
// if another cell, which sees all of them, would have no candidate left. If a digit is in no
// possible combination, it is struck out.
#include <algorithm>

#include "se/finders.hpp"

namespace bitdoku::se {
namespace {

// The cells to look at, in row-major order, and the cells that can exclude combinations.
struct Excluders {
  std::array<std::uint8_t, kCells> cells{};
  int count = 0;
  CellSet all;
  std::array<CellSet, kCells> of{};  // by cell: its peers with 2 to `degree` candidates
};

Excluders collect_excluders(const Board& board, int degree) {
  const Board::ByCount cells = board.cells_by_count();
  const CellSet excluding = degree == 2 ? cells.two : cells.two | cells.three;
  Excluders result;
  for (int cell = 0; cell < kCells; ++cell) {
    const CellSet& peers = peers_of(cell);
    if (count_of(board.candidates(cell)) < 2 || !(peers & cells.one).empty()) continue;
    const CellSet mine = peers & excluding;
    if (mine.empty()) continue;
    result.cells[static_cast<std::size_t>(result.count++)] = static_cast<std::uint8_t>(cell);
    result.all.add(cell);
    result.of[static_cast<std::size_t>(cell)] = mine;
  }
  return result;
}

// Whether the set has at least two cells.
bool several(const CellSet& cells) {
  if (cells.low != 0) return (cells.low & (cells.low - 1)) != 0 || cells.high != 0;
  return (cells.high & (cells.high - 1)) != 0;
}

// Writes the pattern of the step. The two or three cells come first.
void note_exclusion(const Board& board, const CellSet& base, const CellSet& excluders,
                    RatedStep& step) {
  for (CellSet cells : {base, excluders}) {
    while (!cells.empty()) {
      const int cell = cells.take_first();
      step.pattern.candidates.push_back({static_cast<std::uint8_t>(cell), board.candidates(cell)});
    }
  }
}

bool exclude_pair(const Board& board, int a, int b, const CellSet& excluders, RatedStep& step) {
  // A digit of one cell is struck out if every digit of the other cell is forbidden together with
  // it. Each digit of the other cell needs its own excluder. An exception is the same digit if the
  // two cells see each other.
  const int fewest = std::min(count_of(board.candidates(a)), count_of(board.candidates(b)));
  if (excluders.count() + 1 < fewest) return false;
  ByDigit<Mask> forbidden{};  // for each digit of one cell: the digits forbidden in the other
  for (CellSet left = excluders; !left.empty();) {
    const Mask two = board.candidates(left.take_first());
    for (Mask digits = two; digits != 0;) {
      const int digit = take_first(digits);
      Mask& other = forbidden[static_cast<std::size_t>(digit)];
      other = static_cast<Mask>(other | (two & ~bit_of(digit)));
    }
  }
  const bool seen = see_each_other(a, b);
  const auto impossible = [&](int cell, int partner) {
    Mask result = 0;
    for (Mask left = board.candidates(cell); left != 0;) {
      const int digit = take_first(left);
      Mask possible = board.candidates(partner) & ~forbidden[static_cast<std::size_t>(digit)];
      if (seen) possible = static_cast<Mask>(possible & ~bit_of(digit));
      if (possible == 0) result = static_cast<Mask>(result | bit_of(digit));
    }
    return result;
  };
  const Mask from_a = impossible(a, b);
  const Mask from_b = impossible(b, a);
  if ((from_a | from_b) == 0) return false;
  if (from_a != 0) step.removals.add(a, from_a);
  if (from_b != 0) step.removals.add(b, from_b);
  step.technique = TechniqueId::aligned_pair_exclusion;
  step.rating = 6.2;
  note_exclusion(board, CellSet::of(a) | CellSet::of(b), excluders, step);
  return true;
}

// The pairs of cells for which an exclusion is possible: the excluders of one cell, together with
// one of its digits, forbid all digits of the other cell.
class PairsToTry {
 public:
  PairsToTry(const Board& board, const Excluders& found) : board_(board) {
    for (int i = 0; i < found.count; ++i) {
      const int cell = found.cells[static_cast<std::size_t>(i)];
      CellSet left = forbidden_by(cell, found.of[static_cast<std::size_t>(cell)]) & found.all;
      left.remove(cell);
      partners_[static_cast<std::size_t>(cell)] |= left;
      while (!left.empty()) partners_[static_cast<std::size_t>(left.take_first())].add(cell);
    }
  }

  // The cells that form such a pair with this cell.
  [[nodiscard]] const CellSet& partners(int cell) const {
    return partners_[static_cast<std::size_t>(cell)];
  }

 private:
  [[nodiscard]] CellSet forbidden_by(int cell, CellSet excluders) const {
    ByDigit<Mask> forbidden{};
    while (!excluders.empty()) {
      const Mask two = board_.candidates(excluders.take_first());
      for (Mask digits = two; digits != 0;) {
        Mask& other = forbidden[static_cast<std::size_t>(take_first(digits))];
        other = static_cast<Mask>(other | two);
      }
    }
    CellSet result;
    for (Mask left = board_.candidates(cell); left != 0;) {
      const Mask mask = forbidden[static_cast<std::size_t>(take_first(left))];
      if (mask != 0) result |= cells_within(mask);
    }
    return result;
  }
  // The cells that have only candidates of this set.
  [[nodiscard]] CellSet cells_within(Mask digits) const {
    CellSet others;
    for (Mask left = kAllDigits & ~digits; left != 0;) others |= board_.cells(take_first(left));
    return ~others;
  }

  const Board& board_;
  std::array<CellSet, kCells> partners_{};
};

// Three cells, and the combinations of their digits that are possible.
class TripletExclusion {
 public:
  TripletExclusion(const Board& board, const std::array<int, 3>& cells, const CellSet& excluders)
      : board_(board), cells_(cells), excluders_(excluders) {
    for (std::size_t i = 0; i < 3; ++i) digits_[i] = board.candidates(cells[i]);
    const Mask all = digits_[0] | digits_[1] | digits_[2];
    for (CellSet left = excluders; !left.empty();) {
      const Mask digits = board.candidates(left.take_first());
      if ((digits & ~all) == 0) forbidding_[static_cast<std::size_t>(count_++)] = digits;
    }
    same_01_ = see_each_other(cells[0], cells[1]) ? kAllDigits : Mask{0};
    same_02_ = see_each_other(cells[0], cells[2]) ? kAllDigits : Mask{0};
    same_12_ = see_each_other(cells[1], cells[2]) ? kAllDigits : Mask{0};
  }

  bool run(RatedStep& step) {
    if (all_possible()) return false;
    CellSet base;
    for (const int cell : cells_) base.add(cell);
    for (CellSet left = base; !left.empty();) {
      const int cell = left.take_first();
      for (std::size_t i = 0; i < 3; ++i) {
        if (cells_[i] != cell) continue;
        const Mask struck = digits_[i] & ~possible_[i];
        if (struck != 0) step.removals.add(cell, struck);
      }
    }
    step.technique = TechniqueId::aligned_triplet_exclusion;
    step.rating = 7.5;
    note_exclusion(board_, base, excluders_, step);
    return true;
  }

 private:
  // Tries combinations until every digit of the three cells is in a possible one, or until none is
  // left. First tries digits that are in none so far; this is usually enough.
  bool all_possible() {
    Mask right = digits_[1];
    for (Mask left = digits_[0]; left != 0;) {
      const Mask first = bit_of(take_first(left));
      Mask choice = right & ~(first & same_01_);
      if (choice == 0) choice = digits_[1] & ~(first & same_01_);
      if (choice == 0) continue;
      const Mask second = bit_of(first_of(choice));
      if (look_at(first, second)) right = static_cast<Mask>(right & ~second);
    }
    return possible_ == digits_ || all_possible_at_last();
  }

  bool all_possible_at_last() {
    for (Mask left = digits_[0]; left != 0;) {
      const Mask first = bit_of(take_first(left));
      for (Mask right = digits_[1] & ~(first & same_01_); right != 0;) {
        const Mask second = bit_of(take_first(right));
        const bool known = (possible_[0] & first) != 0 && (possible_[1] & second) != 0;
        if (known && possible_[2] == digits_[2]) continue;
        if (look_at(first, second) && possible_ == digits_) return true;
      }
    }
    return false;
  }

  // Whether a third digit makes a possible combination with these two. If so, notes it.
  bool look_at(Mask first, Mask second) {
    const Mask third = possible_third(first, second);
    if (third == 0) return false;
    possible_[0] = static_cast<Mask>(possible_[0] | first);
    possible_[1] = static_cast<Mask>(possible_[1] | second);
    possible_[2] = static_cast<Mask>(possible_[2] | third);
    return true;
  }

  [[nodiscard]] Mask possible_third(Mask first, Mask second) const {
    const Mask two = first | second;
    Mask third = digits_[2] & ~(first & same_02_) & ~(second & same_12_);
    for (int i = 0; i < count_; ++i) {
      const Mask left = forbidding_[static_cast<std::size_t>(i)] & ~two;
      if (left == 0) return 0;
      if ((left & (left - 1)) == 0) third = static_cast<Mask>(third & ~left);
    }
    return third;
  }

  const Board& board_;
  std::array<int, 3> cells_;
  CellSet excluders_;
  std::array<Mask, 3> digits_{};
  std::array<Mask, 3> possible_{};
  // Candidates of each excluder that has only digits of the three cells.
  std::array<Mask, 20> forbidding_;
  int count_ = 0;
  Mask same_01_ = 0;  // all digits if the first and second cell see each other, otherwise none
  Mask same_02_ = 0;
  Mask same_12_ = 0;
};

// Whether these three cells were already tried as another pair with a third cell. Pairs come in the
// order of their higher cells. The result does not depend on the order of the three cells.
bool was_tried(const Excluders& found, int a, int b, int third) {
  const CellSet& of_third = found.of[static_cast<std::size_t>(third)];
  if (third < b && (found.of[static_cast<std::size_t>(a)].has(b) || of_third.has(b))) return true;
  return third < a && (found.of[static_cast<std::size_t>(b)].has(a) || of_third.has(a));
}

// The cells that see at least two of these.
CellSet seeing_several(CellSet cells) {
  CellSet once;
  CellSet twice;
  while (!cells.empty()) {
    const CellSet& peers = peers_of(cells.take_first());
    twice |= once & peers;
    once |= peers;
  }
  return twice;
}

// Tries the third cells of a pair: the excluders of the first cell in the order of its peers, then
// those of the second.
bool exclude_triplets(const Board& board, const Excluders& found, int a, int b, RatedStep& step) {
  const CellSet& of_a = found.of[static_cast<std::size_t>(a)];
  const CellSet& of_b = found.of[static_cast<std::size_t>(b)];
  const CellSet both = of_a & of_b;
  if (!several(both)) return false;
  CellSet left = (of_a | of_b) & found.all & seeing_several(both);
  left.remove(a);
  left.remove(b);
  for (const int owner : {a, b}) {
    for (const std::size_t house : kGeometry.house[static_cast<std::size_t>(owner)]) {
      CellSet here = left & kGeometry.cells_of[house];
      left &= ~kGeometry.cells_of[house];
      while (!here.empty()) {
        const int third = here.take_first();
        if (was_tried(found, a, b, third)) continue;
        const CellSet excluders = both & found.of[static_cast<std::size_t>(third)];
        if (TripletExclusion(board, {a, b, third}, excluders).run(step)) return true;
      }
    }
  }
  return false;
}

}  // namespace

bool find_aligned_pair_exclusion(const Board& board, RatedStep& step) {
  const Excluders found = collect_excluders(board, 2);
  const PairsToTry pairs(board, found);
  CellSet before;
  for (int k = 0; k < found.count; ++k) {
    const int b = found.cells[static_cast<std::size_t>(k)];
    for (CellSet left = pairs.partners(b) & before; !left.empty();) {
      const int a = left.take_first();
      const CellSet common =
          found.of[static_cast<std::size_t>(a)] & found.of[static_cast<std::size_t>(b)];
      if (several(common) && exclude_pair(board, a, b, common, step)) return true;
    }
    before.add(b);
  }
  return false;
}

bool find_aligned_triplet_exclusion(const Board& board, RatedStep& step) {
  const Excluders found = collect_excluders(board, 3);
  if (found.count < 3) return false;
  for (int k = 1; k < found.count; ++k) {
    for (int i = 0; i < k; ++i) {
      if (exclude_triplets(board, found, found.cells[static_cast<std::size_t>(i)],
                           found.cells[static_cast<std::size_t>(k)], step)) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace bitdoku::se
