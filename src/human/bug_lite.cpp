// BUG-lite: each of these cells keeps two digits, and in every house each digit has none or two of
// the cells. If the cells had no other candidates, each could take its other digit, and the puzzle
// would have two solutions. The types 1 to 4 are those of deadly_patterns.hpp. With two digits in
// all, this is a unique rectangle or a unique loop; here there are more.
//
// Source: "Between Uniqueness and BUG: BUG-Lite" by Myth Jellies, forum.enjoysudoku.com.
//
// Patterns of up to ten cells are searched. The steps are ordered by the first cell and its digits,
// then by the way of the search.
#include "human/deadly_patterns.hpp"
#include "human/modern_finders.hpp"

namespace bitdoku::human {
namespace {

constexpr int kMostLiteCells = 10;

class LiteSearch {
 public:
  LiteSearch(const Board& board, const Sink& sink) : board_(board), sink_(sink) {}

  bool run() {
    for (int cell = 0; cell < kCells; ++cell) usable_.add(cell);
    for (int cell = 0; cell < kCells; ++cell) {
      usable_.remove(cell);
      const bool stopped =
          visit_subsets<2>(board_.candidates(cell), [&](Mask two) { return add(cell, two); });
      if (stopped) return true;
    }
    return false;
  }

 private:
  struct Open {
    int house = -1;
    int digit = 0;
  };

  // Whether some type can follow from these extras: they are in two cells, or all are one digit.
  [[nodiscard]] bool is_hopeful() const {
    const int cells = with_extras_.count();
    return cells <= 2 || (cells <= 3 && has_one(extras_));
  }

  // Adds the cell with two digits. Then, as long as a digit has one cell of a house alone, adds
  // another cell there. A digit with three cells in a house ends the search.
  bool add(int cell, Mask two) {
    const auto& houses = kGeometry.house[static_cast<std::size_t>(cell)];
    for (const std::size_t house : houses) {
      if ((twice_[house] & two) != 0) return false;
    }
    const DeadlyPattern pattern_before = pattern_;
    const auto once_before = once_;
    const auto twice_before = twice_;
    const CellSet cells_before = with_extras_;
    const Mask extras_before = extras_;
    pattern_.cells.add(cell);
    pattern_.kept[static_cast<std::size_t>(cell)] = two;
    for (const std::size_t house : houses) {
      twice_[house] = static_cast<Mask>(twice_[house] | (once_[house] & two));
      once_[house] ^= two;
    }
    const Mask extras = board_.candidates(cell) & ~two;
    extras_ |= extras;
    if (extras != 0) with_extras_.add(cell);
    const bool stopped = is_hopeful() && extend();
    pattern_ = pattern_before;
    once_ = once_before;
    twice_ = twice_before;
    with_extras_ = cells_before;
    extras_ = extras_before;
    return stopped;
  }

  bool extend() {
    int count = 0;
    const Open open = first_open(count);
    if (count == 0) return give();
    // A cell closes at most six openings.
    if (pattern_.cells.count() + (count + 5) / 6 > kMostLiteCells) return false;
    CellSet left = usable_ & cells_of_house(open.house) & board_.cells(open.digit);
    for (left &= ~pattern_.cells; !left.empty();) {
      const int cell = left.take_first();
      for (Mask others = board_.candidates(cell) & ~bit_of(open.digit); others != 0;) {
        const auto two = static_cast<Mask>(bit_of(open.digit) | bit_of(take_first(others)));
        if (add(cell, two)) return true;
      }
    }
    return false;
  }

  // A house and a digit that has one cell there. Counts all of these.
  [[nodiscard]] Open first_open(int& count) const {
    Open open;
    for (int house = 0; house < kHouses; ++house) {
      const Mask alone = once_[static_cast<std::size_t>(house)];
      if (alone == 0) continue;
      if (count == 0) open = {house, first_of(alone)};
      count += count_of(alone);
    }
    return open;
  }

  bool give() {
    Mask digits = 0;
    for (CellSet left = pattern_.cells; !left.empty();) {
      digits |= pattern_.kept[static_cast<std::size_t>(left.take_first())];
    }
    return count_of(digits) > 2 && extras_ != 0 && give_deadly(board_, pattern_, sink_);
  }

  const Board& board_;
  const Sink& sink_;
  CellSet usable_;  // the cells behind the first one
  DeadlyPattern pattern_;
  std::array<Mask, kHouses> once_{};   // by house: the digits with one cell
  std::array<Mask, kHouses> twice_{};  // those with two cells
  CellSet with_extras_;
  Mask extras_ = 0;
};

}  // namespace

bool find_bug_lite(const Board& board, const Sink& sink) {
  return LiteSearch(board, sink).run();
}

}  // namespace bitdoku::human
