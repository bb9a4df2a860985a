// Double exocet: two junior exocets (junior_exocet.cpp) of one band, with the same three or four
// base digits and the same cross-lines. Their bases are in different boxes, and their four targets
// are different cells.
//
// No digit is in both bases. It would be in a target of each exocet. The box of the other base has
// it in this base, so these two targets would be those in the third box, which are different cells
// of one cross-line. So the bases have four digits, each of them once, and so have the targets. A
// choice of digits for the four targets fits if it fits each exocet, and if all the digits together
// have different cells in the cross-lines. Everything that no fitting choice allows is struck out.
// Among it is each base digit where it would see all its places in the bases, or all those in the
// targets, and where it would take one of the two places from its cross-lines.
//
// Source: D. P. Bird's rules for twin JExocets in "Exocet pattern in hardest puzzles" (2012),
// forum.enjoysudoku.com/exocet-pattern-in-hardest-puzzles-t6546.html; A. Stuart, "Double Exocet",
// www.sudokuwiki.org/Double_Exocet.
//
// The steps are ordered by the first exocet and by the second one.
#include <algorithm>

#include "human/exocet.hpp"
#include "human/modern_finders.hpp"

namespace bitdoku::human {
namespace {

Mask cross_lines_of(const Exocet& exocet) {
  int lines = 0;
  for (const int cross : exocet.cross_lines) lines |= bit_of(cross);
  return static_cast<Mask>(lines);
}

bool are_double(const Exocet& a, const Exocet& b) {
  if (a.view.is_stack != b.view.is_stack || a.line / 3 != b.line / 3) return false;
  if (a.digits != b.digits || cross_lines_of(a) != cross_lines_of(b)) return false;
  if (box_of(a.base[0]) == box_of(b.base[0])) return false;
  return std::ranges::none_of(a.targets,
                              [&](int t) { return std::ranges::count(b.targets, t) > 0; });
}

}  // namespace

bool find_double_exocet(const Board& board, const Sink& sink) {
  const std::vector<Exocet> juniors = junior_exocets(board);
  for (std::size_t k = 1; k < juniors.size(); ++k) {
    for (std::size_t i = 0; i < k; ++i) {
      if (!are_double(juniors[i], juniors[k])) continue;
      Step step = exocet_step(board, std::array{juniors[i], juniors[k]}, true);
      if (!step.eliminations.empty() && !sink(std::move(step))) return true;
    }
  }
  return false;
}

}  // namespace bitdoku::human
