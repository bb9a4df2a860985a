// Aligned pair and triplet exclusion: a combination of digits in two or three cells is impossible
// when it leaves nothing for a cell that all of them see. A digit of no possible combination goes.
#include "rating/finders.hpp"

namespace bitdoku::rating {
namespace {

// The cells that are looked at, in row-major order, and those that may forbid something to them.
struct Excluders {
  std::array<std::uint8_t, kCells> cells{};
  int count = 0;
  CellSet all;
  std::array<CellSet, kCells> of{};  // by cell: its peers with 2 to `degree` candidates
};

Excluders collect_excluders(const Position& position, int degree) {
  CellSet single;
  CellSet excluding;
  for (int cell = 0; cell < kCells; ++cell) {
    const int count = count_of(position.candidates(cell));
    if (count == 1) single.add(cell);
    if (count >= 2 && count <= degree) excluding.add(cell);
  }
  Excluders result;
  for (int cell = 0; cell < kCells; ++cell) {
    const CellSet& peers = kGeometry.peers[static_cast<std::size_t>(cell)];
    if (count_of(position.candidates(cell)) < 2 || !(peers & single).empty()) continue;
    const CellSet mine = peers & excluding;
    if (mine.empty()) continue;
    result.cells[static_cast<std::size_t>(result.count++)] = static_cast<std::uint8_t>(cell);
    result.all.add(cell);
    result.of[static_cast<std::size_t>(cell)] = mine;
  }
  return result;
}

// At least two cells?
bool several(const CellSet& cells) {
  return cells.count() >= 2;
}

void note_exclusion(const Position& position, const CellSet& base, const CellSet& excluders,
                    Step& step) {
  for (CellSet cells = base | excluders; !cells.empty();) {
    const int cell = cells.take_first();
    step.pattern.candidates.push_back({static_cast<std::uint8_t>(cell), position.candidates(cell)});
  }
}

bool exclude_pair(const Position& position, int a, int b, const CellSet& excluders, Step& step) {
  std::array<Mask, 9> forbidden{};  // by a digit of one cell: digits of the other
  for (CellSet left = excluders; !left.empty();) {
    const Mask two = position.candidates(left.take_first());
    for (Mask digits = two; digits != 0;) {
      const int digit = take_first(digits);
      Mask& other = forbidden[static_cast<std::size_t>(digit)];
      other = static_cast<Mask>(other | (two & ~bit_of(digit)));
    }
  }
  const bool seen = see_each_other(a, b);
  const auto impossible = [&](int cell, int partner) {
    Mask result = 0;
    for (Mask left = position.candidates(cell); left != 0;) {
      const int digit = take_first(left);
      Mask possible = position.candidates(partner) & ~forbidden[static_cast<std::size_t>(digit)];
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
  step.technique = Technique::aligned_pair_exclusion;
  step.rating = 6.2;
  note_exclusion(position, CellSet::of(a) | CellSet::of(b), excluders, step);
  return true;
}

// Three cells and what of their digits is possible together.
class TripletExclusion {
 public:
  TripletExclusion(const Position& position, const std::array<int, 3>& cells,
                   const CellSet& excluders)
      : position_(position), cells_(cells), excluders_(excluders) {
    for (CellSet left = excluders; !left.empty();) {
      forbidding_[static_cast<std::size_t>(count_++)] = position.candidates(left.take_first());
    }
  }

  bool run(Step& step) {
    std::array<Mask, 3> possible{};
    for (Mask left = digits(0); left != 0;) {
      const Mask first = bit_of(take_first(left));
      for (Mask right = digits(1) & ~same(0, 1, first); right != 0;) {
        const Mask second = bit_of(take_first(right));
        const Mask third = possible_third(first, second);
        if (third == 0) continue;
        possible[0] = static_cast<Mask>(possible[0] | first);
        possible[1] = static_cast<Mask>(possible[1] | second);
        possible[2] = static_cast<Mask>(possible[2] | third);
      }
    }
    CellSet base;
    for (const int cell : cells_) base.add(cell);
    for (CellSet left = base; !left.empty();) {
      const int cell = left.take_first();
      for (std::size_t i = 0; i < 3; ++i) {
        if (cells_[i] != cell) continue;
        const Mask struck = digits(i) & ~possible[i];
        if (struck != 0) step.removals.add(cell, struck);
      }
    }
    if (step.removals.empty()) return false;
    step.technique = Technique::aligned_triplet_exclusion;
    step.rating = 7.5;
    note_exclusion(position_, base, excluders_, step);
    return true;
  }

 private:
  [[nodiscard]] Mask digits(std::size_t i) const { return position_.candidates(cells_[i]); }

  // These digits, if the two cells see each other and so cannot have the same.
  [[nodiscard]] Mask same(std::size_t i, std::size_t k, Mask taken) const {
    return see_each_other(cells_[i], cells_[k]) ? taken : Mask{0};
  }

  [[nodiscard]] Mask possible_third(Mask first, Mask second) const {
    Mask third = digits(2) & ~same(0, 2, first) & ~same(1, 2, second);
    for (int i = 0; i < count_; ++i) {
      const Mask left = forbidding_[static_cast<std::size_t>(i)] & ~(first | second);
      if (left == 0) return 0;
      if (count_of(left) == 1) third = static_cast<Mask>(third & ~left);
    }
    return third;
  }

  const Position& position_;
  std::array<int, 3> cells_;
  CellSet excluders_;
  std::array<Mask, 20> forbidding_{};
  int count_ = 0;
};

// The third cells of a pair: excluders of the first, in the order of its peers, then of the second.
bool exclude_triplets(const Position& position, const Excluders& found, int a, int b, Step& step) {
  const CellSet& of_a = found.of[static_cast<std::size_t>(a)];
  const CellSet& of_b = found.of[static_cast<std::size_t>(b)];
  const CellSet both = of_a & of_b;
  if (!several(both)) return false;
  CellSet left = (of_a | of_b) & found.all;
  left.remove(a);
  left.remove(b);
  for (const int owner : {a, b}) {
    for (const int third : kGeometry.peer[static_cast<std::size_t>(owner)]) {
      if (!left.has(third)) continue;
      left.remove(third);
      const CellSet excluders = both & found.of[static_cast<std::size_t>(third)];
      if (several(excluders) && TripletExclusion(position, {a, b, third}, excluders).run(step)) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace

bool find_aligned_pair_exclusion(const Position& position, Step& step) {
  const Excluders found = collect_excluders(position, 2);
  for (int k = 1; k < found.count; ++k) {
    for (int i = 0; i < k; ++i) {
      const int a = found.cells[static_cast<std::size_t>(i)];
      const int b = found.cells[static_cast<std::size_t>(k)];
      const CellSet common =
          found.of[static_cast<std::size_t>(a)] & found.of[static_cast<std::size_t>(b)];
      if (several(common) && exclude_pair(position, a, b, common, step)) return true;
    }
  }
  return false;
}

bool find_aligned_triplet_exclusion(const Position& position, Step& step) {
  const Excluders found = collect_excluders(position, 3);
  if (found.count < 3) return false;
  for (int k = 1; k < found.count; ++k) {
    for (int i = 0; i < k; ++i) {
      if (exclude_triplets(position, found, found.cells[static_cast<std::size_t>(i)],
                           found.cells[static_cast<std::size_t>(k)], step)) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace bitdoku::rating
