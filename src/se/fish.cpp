#include "se/fish.hpp"

#include <bitdoku/assert.hpp>

#include "se/finders.hpp"

namespace bitdoku::se {

void describe(const Board& board, const Fish& found, RatedStep& step) {
  BITDOKU_ASSERT(count_of(found.bases) == count_of(found.covers));
  Mask bases = found.bases;
  Mask covers = found.covers;
  while (bases != 0) {
    step.pattern.houses.push_back(
        static_cast<std::uint8_t>(fish::first_base(found.by_columns) + take_first(bases)));
    step.pattern.houses.push_back(
        static_cast<std::uint8_t>(fish::first_base(!found.by_columns) + take_first(covers)));
  }
  for (CellSet cells = board.cells(found.digit) & base_cells(found); !cells.empty();) {
    step.pattern.candidates.push_back(
        {static_cast<std::uint8_t>(cells.take_first()), bit_of(found.digit)});
  }
}

namespace {

template <int Size>
bool find_fish(const Board& board, TechniqueId technique, double rating, RatedStep& step) {
  return visit_fish<Size>(board, [&](const Fish& found) {
    const CellSet struck = struck_by(board, found);
    if (struck.empty()) return false;
    step.technique = technique;
    step.rating = rating;
    step.removals.add(struck, bit_of(found.digit));
    describe(board, found, step);
    return true;
  });
}

}  // namespace

bool find_x_wing(const Board& board, RatedStep& step) {
  return find_fish<2>(board, TechniqueId::x_wing, 3.2, step);
}
bool find_swordfish(const Board& board, RatedStep& step) {
  return find_fish<3>(board, TechniqueId::swordfish, 3.8, step);
}
bool find_jellyfish(const Board& board, RatedStep& step) {
  return find_fish<4>(board, TechniqueId::jellyfish, 5.2, step);
}

}  // namespace bitdoku::se
