// Extended rectangle: six cells in two lines and three lines that cross them would be deadly with
// three digits. Either the two lines are in one band or stack, or the three cells of each line are
// in one box. If the cells had only the three digits, both lines would have all three of them, so
// the lines could be exchanged, and the puzzle would have two solutions. The types 1 to 4 are those
// of deadly_patterns.hpp.
//
// Source: "Extended unique rectangles", sudokuwiki.org/Extended_Unique_Rectangles.
//
// The steps are ordered by the two lines (rows first), then by the places in the lines and by the
// digits, both as binary numbers.
#include "human/deadly_patterns.hpp"
#include "human/modern_finders.hpp"

namespace bitdoku::human {
namespace {

Mask blank_places(const Board& board, int line) {
  Mask blank = 0;
  for (int place = 0; place < 9; ++place) {
    if (board.candidates(cell_at(line, place)) != 0) blank |= bit_of(place);
  }
  return blank;
}

bool is_in_one_box(Mask places) {
  return (places & ~0x7) == 0 || (places & ~0x38) == 0 || (places & ~0x1c0) == 0;
}

class ExtendedRectangleSearch {
 public:
  ExtendedRectangleSearch(const Board& board, const Sink& sink) : board_(board), sink_(sink) {}

  bool run() {
    for (const int first : {kFirstRow, kFirstColumn}) {
      for (int a = 0; a < 9; ++a) {
        for (int b = a + 1; b < 9; ++b) {
          if (look_at_lines(first + a, first + b, a / 3 == b / 3)) return true;
        }
      }
    }
    return false;
  }

 private:
  bool look_at_lines(int a, int b, bool in_one_chute) {
    const Mask blank = blank_places(board_, a) & blank_places(board_, b);
    return visit_subsets<3>(blank, [&](Mask places) {
      return is_in_one_box(places) != in_one_chute && look_at_cells(a, b, places);
    });
  }

  bool look_at_cells(int a, int b, Mask places) {
    const CellSet in_a = cells_at(a, places);
    const CellSet in_b = cells_at(b, places);
    const Mask digits = all_digits(in_a) & all_digits(in_b);
    return visit_subsets<3>(digits, [&](Mask three) {
      DeadlyPattern pattern;
      pattern.cells = in_a | in_b;
      return keep_digits(board_, three, pattern) &&
             (board_.is_plain() || is_even(pattern, a, b, places)) &&
             give_deadly(board_, pattern, sink_);
    });
  }

  [[nodiscard]] Mask all_digits(CellSet cells) const {
    Mask digits = 0;
    while (!cells.empty()) digits |= board_.candidates(cells.take_first());
    return digits;
  }

  // Whether the cells of both lines keep the same digits at each place. If the puzzle forbids
  // candidates, the lines cannot be exchanged otherwise.
  static bool is_even(const DeadlyPattern& pattern, int a, int b, Mask places) {
    while (places != 0) {
      const int place = take_first(places);
      if (pattern.kept[static_cast<std::size_t>(cell_at(a, place))] !=
          pattern.kept[static_cast<std::size_t>(cell_at(b, place))]) {
        return false;
      }
    }
    return true;
  }

  const Board& board_;
  const Sink& sink_;
};

}  // namespace

bool find_extended_rectangle(const Board& board, const Sink& sink) {
  return ExtendedRectangleSearch(board, sink).run();
}

}  // namespace bitdoku::human
