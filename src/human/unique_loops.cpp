// Unique loop: six, eight or ten cells have the same two digits. Each house has two of the cells or
// none, and the two digits fit alternately. Without other candidates, the digits could be swapped
// in all cells, and the puzzle would have two solutions. The types 1 to 4 are those of
// deadly_patterns.hpp. A loop of four cells is a unique rectangle.
//
// Source: "Unique loops" of Sudoku Explainer (N. Juillerat); the types follow those of unique
// rectangles.
//
// The steps are ordered by the two digits, then by the first cell, then by the way of the search.
#include "human/deadly_patterns.hpp"
#include "human/modern_finders.hpp"

namespace bitdoku::human {
namespace {

constexpr int kMostLoopCells = 10;

using GiveType = bool (*)(const Board& board, const DeadlyPattern& pattern, const Sink& sink);

class LoopSearch {
 public:
  LoopSearch(const Board& board, GiveType give_type, const Sink& sink)
      : board_(board), give_(give_type), sink_(sink) {}

  bool run() {
    for (int a = 1; a <= 9; ++a) {
      for (int b = a + 1; b <= 9; ++b) {
        if (look_at(bit_of(a) | bit_of(b))) return true;
      }
    }
    return false;
  }

 private:
  bool look_at(Mask pair) {
    pair_ = pair;
    Mask digits = pair;
    CellSet usable = board_.cells(take_first(digits));
    usable &= board_.cells(first_of(digits));
    while (usable.count() >= 6) {
      const int cell = usable.take_first();
      usable_ = usable;
      if (add(cell)) return true;
    }
    return false;
  }

  // Whether some type can follow from these extras: they are in two cells, or all are one digit.
  [[nodiscard]] bool is_hopeful() const {
    return count_of(extras_) <= 1 || with_extras_.count() <= 2;
  }

  // Adds the cell and then, as long as a house has one cell alone, another cell of that house. A
  // house with three cells ends the search.
  bool add(int cell) {
    for (const std::size_t house : kGeometry.house[static_cast<std::size_t>(cell)]) {
      if ((cells_ & cells_of_house(static_cast<int>(house))).count() == 2) return false;
    }
    const CellSet extras_before = with_extras_;
    const Mask digits_before = extras_;
    cells_.add(cell);
    const Mask extras = board_.candidates(cell) & ~pair_;
    extras_ |= extras;
    if (extras != 0) with_extras_.add(cell);
    const bool stopped = is_hopeful() && extend();
    cells_.remove(cell);
    with_extras_ = extras_before;
    extras_ = digits_before;
    return stopped;
  }

  bool extend() {
    const int house = open_house();
    if (house < 0) return cells_.count() >= 6 && extras_ != 0 && give();
    if (cells_.count() == kMostLoopCells) return false;
    for (CellSet left = usable_ & cells_of_house(house) & ~cells_; !left.empty();) {
      if (add(left.take_first())) return true;
    }
    return false;
  }

  // A house with one cell of the loop, or -1.
  [[nodiscard]] int open_house() const {
    for (CellSet left = cells_; !left.empty();) {
      for (const std::size_t house : kGeometry.house[static_cast<std::size_t>(left.take_first())]) {
        const int number = static_cast<int>(house);
        if ((cells_ & cells_of_house(number)).count() == 1) return number;
      }
    }
    return -1;
  }

  // Whether the two digits fit alternately. The first cell gets one digit, its peers the other.
  [[nodiscard]] bool fits() const {
    if (cells_.empty()) return false;
    CellSet left = CellSet::of(cells_.first());
    CellSet first = left;
    CellSet second;
    while (!left.empty()) {
      const int cell = left.take_first();
      CellSet& other = first.has(cell) ? second : first;
      const CellSet more = cells_ & peers_of(cell) & ~other;
      other |= more;
      left |= more;
      if (!(first & second).empty()) return false;
    }
    return true;
  }

  bool give() {
    if (!fits()) return false;
    DeadlyPattern pattern;
    pattern.cells = cells_;
    for (CellSet left = cells_; !left.empty();) {
      pattern.kept[static_cast<std::size_t>(left.take_first())] = pair_;
    }
    return give_(board_, pattern, sink_);
  }

  const Board& board_;
  GiveType give_;
  const Sink& sink_;
  Mask pair_ = 0;
  CellSet usable_;  // the cells behind the first one that have both digits
  CellSet cells_;   // of the loop
  CellSet with_extras_;
  Mask extras_ = 0;
};

// Several cells with extras; one such cell is type 1.
bool give_loop_2(const Board& board, const DeadlyPattern& pattern, const Sink& sink) {
  return pattern.cells_with_extras(board).count() > 1 && give_deadly_2(board, pattern, sink);
}

}  // namespace

bool find_unique_loop_1(const Board& board, const Sink& sink) {
  return LoopSearch(board, give_deadly_1, sink).run();
}
bool find_unique_loop_2(const Board& board, const Sink& sink) {
  return LoopSearch(board, give_loop_2, sink).run();
}
bool find_unique_loop_3(const Board& board, const Sink& sink) {
  return LoopSearch(board, give_deadly_3, sink).run();
}
bool find_unique_loop_4(const Board& board, const Sink& sink) {
  return LoopSearch(board, give_deadly_4, sink).run();
}

}  // namespace bitdoku::human
