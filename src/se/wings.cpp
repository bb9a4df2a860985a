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

bool strike_by_wing(const Position& position, const Wing& wing, bool xyz, Step& step) {
  const Mask common = position.candidates(wing.first) & position.candidates(wing.second);
  const int digit = first_of(common);
  CellSet victims = kGeometry.peers[static_cast<std::size_t>(wing.first)] &
                    kGeometry.peers[static_cast<std::size_t>(wing.second)] & position.cells(digit);
  if (xyz) victims &= kGeometry.peers[static_cast<std::size_t>(wing.pivot)];
  victims.remove(wing.pivot);
  if (victims.empty()) return false;
  step.technique = xyz ? Technique::xyz_wing : Technique::xy_wing;
  step.rating = xyz ? 4.4 : 4.2;
  step.removals.add(victims, bit_of(digit));
  for (const int cell : {wing.pivot, wing.first, wing.second}) {
    step.pattern.candidates.push_back({static_cast<std::uint8_t>(cell), position.candidates(cell)});
  }
  return true;
}

// Are there two wings? So many pivots have none that this saves most of the search.
bool may_have_wings(const Position& position, Mask pivot, bool xyz, const CellSet& bivalue) {
  const int low = first_of(pivot);
  if (xyz) {
    const Mask others = pivot & (pivot - 1);
    const CellSet with_low = bivalue & position.cells(low);
    const CellSet second = position.cells(first_of(others)) & bivalue;
    const CellSet third = position.cells(first_of(others & (others - 1))) & bivalue;
    const int kinds = static_cast<int>(!(with_low & second).empty()) +
                      static_cast<int>(!(with_low & third).empty()) +
                      static_cast<int>(!(second & third).empty());
    return kinds >= 2;
  }
  const CellSet& with_low = position.cells(low);
  const CellSet& with_high = position.cells(first_of(pivot & (pivot - 1)));
  const CellSet first = bivalue & with_low & ~with_high;
  const CellSet second = bivalue & with_high & ~with_low;
  if (first.empty() || second.empty()) return false;
  for (Mask left = kAllNine & ~pivot; left != 0;) {
    const CellSet& with_digit = position.cells(take_first(left));
    if (!(first & with_digit).empty() && !(second & with_digit).empty()) return true;
  }
  return false;
}

// The wings of a pivot, in the order of its peers.
bool find_wing_at(const Position& position, int pivot, bool xyz, const CellSet& bivalue,
                  Step& step) {
  const Mask mask = position.candidates(pivot);
  for (const int first : kGeometry.peer[static_cast<std::size_t>(pivot)]) {
    if (!bivalue.has(first) || count_of(mask & ~position.candidates(first)) != 1) continue;
    for (const int second : kGeometry.peer[static_cast<std::size_t>(pivot)]) {
      if (bivalue.has(second) &&
          is_wing(mask, position.candidates(first), position.candidates(second), xyz) &&
          strike_by_wing(position, {pivot, first, second}, xyz, step)) {
        return true;
      }
    }
  }
  return false;
}

bool find_wing(const Position& position, bool xyz, Step& step) {
  const Position::ByCount cells = position.cells_by_count();
  for (CellSet pivots = xyz ? cells.three : cells.two; !pivots.empty();) {
    const int pivot = pivots.take_first();
    const CellSet wings = kGeometry.peers[static_cast<std::size_t>(pivot)] & cells.two;
    if (may_have_wings(position, position.candidates(pivot), xyz, wings) &&
        find_wing_at(position, pivot, xyz, cells.two, step)) {
      return true;
    }
  }
  return false;
}

}  // namespace

bool find_xy_wing(const Position& position, Step& step) {
  return find_wing(position, false, step);
}
bool find_xyz_wing(const Position& position, Step& step) {
  return find_wing(position, true, step);
}

}  // namespace bitdoku::se
