#include "rating/locking.hpp"

#include "rating/finders.hpp"

namespace bitdoku::rating {
namespace {

const CellSet& cells_of_house(int house) {
  return kGeometry.cells_of[static_cast<std::size_t>(house)];
}

// Does it leave one place for the digit in another house of the same kind? Tells the cell, or -1.
int following_single(const Position& position, const Locking& found) {
  const int first = found.base / 9 * 9;
  for (int house = first; house < first + 9; ++house) {
    if (house == found.base) continue;
    const CellSet before = position.cells(found.digit) & cells_of_house(house);
    const CellSet after = before & ~cells_of_house(found.cover);
    if (before != after && after.count() == 1) return after.first();
  }
  return -1;
}

}  // namespace

void describe(const Position& position, const Locking& found, Step& step) {
  step.pattern.houses = {static_cast<std::uint8_t>(found.base),
                         static_cast<std::uint8_t>(found.cover)};
  for (CellSet cells = position.cells(found.digit) & cells_of_house(found.base); !cells.empty();) {
    step.pattern.candidates.push_back(
        {static_cast<std::uint8_t>(cells.take_first()), bit_of(found.digit)});
  }
}

bool find_direct_locking(const Position& position, Step& step) {
  return visit_lockings(position, [&](const Locking& found) {
    if (struck_by(position, found).empty()) return false;
    const int cell = following_single(position, found);
    if (cell < 0) return false;
    const bool pointing = found.base < kFirstColumn;
    step.technique = pointing ? Technique::direct_pointing : Technique::direct_claiming;
    step.rating = pointing ? 1.7 : 1.9;
    step.cell = cell;
    step.digit = found.digit;
    describe(position, found, step);
    return true;
  });
}

bool find_locking(const Position& position, Step& step) {
  return visit_lockings(position, [&](const Locking& found) {
    const CellSet struck = struck_by(position, found);
    if (struck.empty()) return false;
    const bool pointing = found.base < kFirstColumn;
    step.technique = pointing ? Technique::pointing : Technique::claiming;
    step.rating = pointing ? 2.6 : 2.8;
    step.removals.add(struck, bit_of(found.digit));
    describe(position, found, step);
    return true;
  });
}

}  // namespace bitdoku::rating
