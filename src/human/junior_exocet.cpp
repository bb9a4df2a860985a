// Junior exocet: an exocet (exocet.hpp) with two to four base digits whose targets are in the two
// other boxes of the band, outside the line of the base. In the band, the cross-line of a target
// has base digits only in the target and in the line of the base; values count, too. The S cells
// are the 18 cells of the cross-lines outside the band. Each base digit has all its S cells, values
// included, in at most two lines, so it cannot be in the S cells of all three cross-lines.
//
// Then each digit of the base is in a target. A pair of digits fits the targets if
// - the base can have the two digits,
// - each target can have its digit, and the mirror node of the target can have this digit, too,
// - each cross-line without the digit in a target has it in an S cell, no two of these in a line,
//   and the two digits in different S cells.
// Everything that no fitting pair allows is struck out: digits of the targets that are not base
// digits; base digits of the base, the targets and the mirror nodes that fit no pair; digits of a
// mirror node that leave no room for the digit of the target; and a digit that is in all pairs that
// fit, where it would see both base cells or both targets, or would take its S cells away.
//
// Source: D. P. Bird, "JExocet pattern definition" and "JExocet compendium",
// forum.enjoysudoku.com/jexocet-pattern-definition-t31133.html and jexocet-compendium-t32370.html.
//
// The steps are ordered by the base (rows first, then by cells) and by the targets.
#include "human/exocet.hpp"
#include "human/modern_finders.hpp"

namespace bitdoku::human {
namespace {

class JuniorExocetSearch {
 public:
  explicit JuniorExocetSearch(const Board& board) : board_(board) {}

  std::vector<Exocet> run() {
    visit_bases(board_, [&](const Exocet& base) {
      exocet_ = base;
      choose_target(0, base.cross_lines[0] < 3 ? 3 : 0);
      return false;
    });
    return std::move(all_);
  }

 private:
  // Chooses the target of the box that begins at this number across the band, then the other one.
  void choose_target(std::size_t i, int first_cross) {
    if (i == 2) return add();
    for (int line = exocet_.line / 3 * 3; line < exocet_.line / 3 * 3 + 3; ++line) {
      if (line == exocet_.line) continue;
      for (int cross = first_cross; cross < first_cross + 3; ++cross) {
        if (!is_target(line, cross)) continue;
        exocet_.targets[i] = exocet_.view.cell(line, cross);
        exocet_.cross_lines[i + 1] = cross;
        int next = first_cross + 3;
        if (next == exocet_.cross_lines[0] / 3 * 3) next += 3;
        choose_target(i + 1, next);
      }
    }
  }

  // Whether the cell has base digits, and the third cell of the cross-line in the band has none.
  [[nodiscard]] bool is_target(int line, int cross) const {
    const int cell = exocet_.view.cell(line, cross);
    if ((board_.candidates(cell) & exocet_.digits) == 0) return false;
    const int first = line / 3 * 3;
    const int companion = exocet_.view.cell(3 * first + 3 - line - exocet_.line, cross);
    const int value = board_.value(companion);
    const Mask digits = value != 0 ? bit_of(value) : board_.candidates(companion);
    return (digits & exocet_.digits) == 0;
  }

  // Adds the exocet if no base digit has its places in the cross-lines without the targets.
  void add() {
    const CrossLinePlaces places(board_, exocet_);
    if (!places.is_sound()) return;
    const CellSet targets = CellSet::of(exocet_.targets[0]) | CellSet::of(exocet_.targets[1]);
    for (Mask left = exocet_.digits; left != 0;) {
      CellSet found;
      if (places.find_places(take_first(left), targets, found)) return;
    }
    all_.push_back(exocet_);
  }

  const Board& board_;
  Exocet exocet_;
  std::vector<Exocet> all_;
};

}  // namespace

std::vector<Exocet> junior_exocets(const Board& board) {
  return JuniorExocetSearch(board).run();
}

bool find_junior_exocet(const Board& board, const Sink& sink) {
  for (const Exocet& exocet : junior_exocets(board)) {
    Step step = exocet_step(board, std::span(&exocet, 1), true);
    if (!step.eliminations.empty() && !sink(std::move(step))) return true;
  }
  return false;
}

}  // namespace bitdoku::human
