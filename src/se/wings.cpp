#include "se/finders.hpp"

namespace bitdoku::se {
namespace {

struct Wing {
  int pivot;
  int first;
  int second;
};

bool is_wing(Mask pivot, Mask first, Mask second, bool xyz) {
  if (count_of(pivot | first | second) != 3) return false;
  return count_of(pivot & first & second) == (xyz ? 1 : 0);
}

bool strike_by_wing(const Board& board, const Wing& wing, bool xyz, RatedStep& step) {
  const Mask common = board.candidates(wing.first) & board.candidates(wing.second);
  const int digit = first_of(common);
  CellSet victims = peers_of(wing.first) & peers_of(wing.second) & board.cells(digit);
  if (xyz) victims &= peers_of(wing.pivot);
  victims.remove(wing.pivot);
  if (victims.empty()) return false;
  step.technique = xyz ? TechniqueId::xyz_wing : TechniqueId::xy_wing;
  step.rating = xyz ? 4.4 : 4.2;
  step.removals.add(victims, bit_of(digit));
  for (const int cell : {wing.pivot, wing.first, wing.second}) {
    step.pattern.candidates.push_back({static_cast<std::uint8_t>(cell), board.candidates(cell)});
  }
  return true;
}

// Whether there may be two wings. Most pivots have none, so this test saves most of the search.
bool may_have_wings(const Board& board, Mask pivot, bool xyz, const CellSet& bivalue) {
  const int low = first_of(pivot);
  if (xyz) {
    const Mask others = pivot & (pivot - 1);
    const CellSet with_low = bivalue & board.cells(low);
    const CellSet second = board.cells(first_of(others)) & bivalue;
    const CellSet third = board.cells(first_of(others & (others - 1))) & bivalue;
    const int kinds = static_cast<int>(!(with_low & second).empty()) +
                      static_cast<int>(!(with_low & third).empty()) +
                      static_cast<int>(!(second & third).empty());
    return kinds >= 2;
  }
  const CellSet& with_low = board.cells(low);
  const CellSet& with_high = board.cells(first_of(pivot & (pivot - 1)));
  const CellSet first = bivalue & with_low & ~with_high;
  const CellSet second = bivalue & with_high & ~with_low;
  if (first.empty() || second.empty()) return false;
  for (Mask left = kAllDigits & ~pivot; left != 0;) {
    const CellSet& with_digit = board.cells(take_first(left));
    if (!(first & with_digit).empty() && !(second & with_digit).empty()) return true;
  }
  return false;
}

// Tries the wings of a pivot in the order of its peers.
bool find_wing_at(const Board& board, int pivot, bool xyz, const CellSet& bivalue,
                  RatedStep& step) {
  const Mask mask = board.candidates(pivot);
  for (const int first : kGeometry.peer[static_cast<std::size_t>(pivot)]) {
    if (!bivalue.has(first) || count_of(mask & ~board.candidates(first)) != 1) continue;
    for (const int second : kGeometry.peer[static_cast<std::size_t>(pivot)]) {
      if (bivalue.has(second) &&
          is_wing(mask, board.candidates(first), board.candidates(second), xyz) &&
          strike_by_wing(board, {pivot, first, second}, xyz, step)) {
        return true;
      }
    }
  }
  return false;
}

bool find_wing(const Board& board, bool xyz, RatedStep& step) {
  const Board::ByCount cells = board.cells_by_count();
  for (CellSet pivots = xyz ? cells.three : cells.two; !pivots.empty();) {
    const int pivot = pivots.take_first();
    const CellSet wings = peers_of(pivot) & cells.two;
    if (may_have_wings(board, board.candidates(pivot), xyz, wings) &&
        find_wing_at(board, pivot, xyz, cells.two, step)) {
      return true;
    }
  }
  return false;
}

}  // namespace

bool find_xy_wing(const Board& board, RatedStep& step) {
  return find_wing(board, false, step);
}
bool find_xyz_wing(const Board& board, RatedStep& step) {
  return find_wing(board, true, step);
}

}  // namespace bitdoku::se
