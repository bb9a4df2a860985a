// Borescoper's deadly pattern: two rows and two columns cross in four cells of a box. Beside it,
// the two rows have two cells of one column of another box. Above or below it, the two columns have
// two cells of one row of another box. If these eight cells had only four digits, the puzzle would
// have two solutions. Without one of the four cells, the seven others would be deadly with three
// digits. The types 1 to 4 are those of deadly_patterns.hpp.
//
// Why: the box has all the digits of the pattern. So each cell of the pair beside it has a digit
// that the box has in the other row. The two cells can exchange their digits if the box exchanges
// two digits between the rows. If these two are in different columns of the box, the other pair
// exchanges its digits as well.
//
// Source: the patterns that the solver Sudoku Studio (github.com/SunnieShine/Sudoku) lists by this
// name; borescoper is a member of forum.enjoysudoku.com.
//
// The steps are ordered by the box, its rows and columns, the pair beside it, the pair above or
// below it, then by the cell that is left out (none first), and by the digits as a binary number.
#include "human/deadly_patterns.hpp"
#include "human/modern_finders.hpp"

namespace bitdoku::human {
namespace {

class BorescopersSearch {
 public:
  BorescopersSearch(const Board& board, const Sink& sink) : board_(board), sink_(sink) {
    for (int digit = 1; digit <= 9; ++digit) blank_ |= board_.cells(digit);
  }

  bool run() {
    for (int box = 0; box < 9; ++box) {
      for (int left_out_row = 0; left_out_row < 3; ++left_out_row) {
        for (int left_out_column = 0; left_out_column < 3; ++left_out_column) {
          if (look_at_box(box, left_out_row, left_out_column)) return true;
        }
      }
    }
    return false;
  }

 private:
  bool look_at_box(int box, int left_out_row, int left_out_column) {
    const int band = box / 3;
    const int stack = box % 3;
    CellSet rows;
    CellSet columns;
    for (int i = 0; i < 3; ++i) {
      if (i != left_out_row) rows |= cells_of_house(kFirstRow + 3 * band + i);
      if (i != left_out_column) columns |= cells_of_house(kFirstColumn + 3 * stack + i);
    }
    const CellSet square = rows & columns;
    if ((square & blank_).count() < 3) return false;
    for (int column = 0; column < 9; ++column) {
      const CellSet beside = rows & cells_of_house(kFirstColumn + column);
      if (column / 3 == stack || !is_blank(beside)) continue;
      for (int row = 0; row < 9; ++row) {
        const CellSet above = columns & cells_of_house(kFirstRow + row);
        if (row / 3 == band || !is_blank(above)) continue;
        if (look_at_cells(square, beside | above)) return true;
      }
    }
    return false;
  }

  [[nodiscard]] bool is_blank(const CellSet& cells) const { return (cells & ~blank_).empty(); }

  bool look_at_cells(const CellSet& square, const CellSet& pairs) {
    if (is_blank(square) && look_at_digits(square | pairs, 4)) return true;
    for (CellSet left = square; !left.empty();) {
      CellSet three = square;
      three.remove(left.take_first());
      if (is_blank(three) && look_at_digits(three | pairs, 3)) return true;
    }
    return false;
  }

  // Looks at the sets of `size` digits, in ascending order.
  bool look_at_digits(const CellSet& cells, int size) {
    Mask all = 0;
    for (CellSet left = cells; !left.empty();) all |= board_.candidates(left.take_first());
    for (Mask digits = 0; digits != all;) {
      digits = static_cast<Mask>((digits - all) & all);
      if (count_of(digits) != size) continue;
      DeadlyPattern pattern;
      pattern.cells = cells;
      if (keep_digits(board_, digits, pattern) && give_deadly(board_, pattern, sink_)) return true;
    }
    return false;
  }

  const Board& board_;
  const Sink& sink_;
  CellSet blank_;
};

}  // namespace

bool find_borescopers_pattern(const Board& board, const Sink& sink) {
  // If the puzzle forbids candidates by itself, the second solution may need one of them.
  return board.is_plain() && BorescopersSearch(board, sink).run();
}

}  // namespace bitdoku::human
