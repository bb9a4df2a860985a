// Senior exocet: an exocet (exocet.hpp) with three or four base digits and one target outside the
// band of the base. One target is in the band, outside the box and the line of the base, as in a
// junior exocet. The other one is an S cell (a cell of a cross-line outside the band) of another
// cross-line. Without the targets, no base digit has places in all three cross-lines in three
// different lines; values count as places. A digit of the base can be in the band, too, outside its
// box and its line.
//
// Then each digit of the base is in a target, and what follows is the same as for junior exocets,
// without mirror nodes.
//
// Source: D. P. Bird, "JExocet compendium", forum.enjoysudoku.com/jexocet-compendium-t32370.html:
// the targets of a junior exocet are both in the band, those of a senior exocet are not. Programs
// call the target in the S cell the endo-target, and ask for different cross-lines.
//
// The steps are ordered by the base (rows first, then by cells), by the cross-lines and by the
// targets.
#include <algorithm>

#include "human/exocet.hpp"
#include "human/modern_finders.hpp"

namespace bitdoku::human {
namespace {

constexpr int kFewestSeniorDigits = 3;  // a base with two digits is a naked pair

using Targets = std::array<int, 2>;

class SeniorExocetSearch {
 public:
  SeniorExocetSearch(const Board& board, const Sink& sink) : board_(board), sink_(sink) {}

  bool run() {
    return visit_bases(board_, [&](const Exocet& base) {
      if (count_of(base.digits) < kFewestSeniorDigits) return false;
      const int own = base.cross_lines[0] / 3;
      const int a = own == 0 ? 3 : 0;
      const int b = own == 2 ? 3 : 6;
      for (int i = a; i < a + 3; ++i) {
        for (int k = b; k < b + 3; ++k) {
          exocet_ = base;
          exocet_.cross_lines[1] = i;
          exocet_.cross_lines[2] = k;
          if (look_at_cross_lines()) return true;
        }
      }
      return false;
    });
  }

 private:
  bool look_at_cross_lines() {
    const CrossLinePlaces places(board_, exocet_);
    if (!places.is_sound()) return false;
    for (const Targets& targets : targets_of(places)) {
      exocet_.targets = targets;
      if (!are_senior(targets)) continue;
      Step step = exocet_step(board_, std::span(&exocet_, 1), false);
      if (!step.eliminations.empty() && !sink_(std::move(step))) return true;
    }
    return false;
  }

  // Whether one target is in the band and the other one is an S cell of another cross-line.
  [[nodiscard]] bool are_senior(const Targets& targets) const {
    return exocet_.is_in_band(targets[0]) != exocet_.is_in_band(targets[1]) &&
           exocet_.view.cross_of(targets[0]) != exocet_.view.cross_of(targets[1]);
  }

  // Finds places for some base digit without these cells. One of them must be a target.
  bool find_places(const CrossLinePlaces& places, const CellSet& without, CellSet& found) const {
    for (Mask left = exocet_.digits; left != 0;) {
      if (places.find_places(take_first(left), without, found)) return true;
    }
    return false;
  }

  // All pairs of cells without which no base digit has its places.
  [[nodiscard]] std::vector<Targets> targets_of(const CrossLinePlaces& places) const {
    std::array<CellSet, kCells> greater;  // by the smaller cell
    CellSet first;
    if (!find_places(places, {}, first)) return {};
    while (!first.empty()) {
      const int a = first.take_first();
      CellSet second;
      if (!find_places(places, CellSet::of(a), second)) continue;
      while (!second.empty()) {
        const int b = second.take_first();
        CellSet rest;
        if (find_places(places, CellSet::of(a) | CellSet::of(b), rest)) continue;
        greater.at(static_cast<std::size_t>(std::min(a, b))).add(std::max(a, b));
      }
    }
    std::vector<Targets> all;
    for (int a = 0; a < kCells; ++a) {
      for (CellSet& left = greater.at(static_cast<std::size_t>(a)); !left.empty();) {
        all.push_back({a, left.take_first()});
      }
    }
    return all;
  }

  const Board& board_;
  const Sink& sink_;
  Exocet exocet_;
};

}  // namespace

bool find_senior_exocet(const Board& board, const Sink& sink) {
  return SeniorExocetSearch(board, sink).run();
}

}  // namespace bitdoku::human
