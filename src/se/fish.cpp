#include "se/fish.hpp"

#include "se/finders.hpp"

namespace bitdoku::se {

void describe(const Position& position, const Fish& found, Step& step) {
  Mask bases = found.bases;
  Mask covers = found.covers;
  while (bases != 0) {
    step.pattern.houses.push_back(
        static_cast<std::uint8_t>(fish::first_base(found.by_columns) + take_first(bases)));
    step.pattern.houses.push_back(
        static_cast<std::uint8_t>(fish::first_base(!found.by_columns) + take_first(covers)));
  }
  for (CellSet cells = position.cells(found.digit) & base_cells(found); !cells.empty();) {
    step.pattern.candidates.push_back(
        {static_cast<std::uint8_t>(cells.take_first()), bit_of(found.digit)});
  }
}

namespace {

template <int Size>
bool find_fish(const Position& position, Technique technique, double rating, Step& step) {
  return visit_fish<Size>(position, [&](const Fish& found) {
    const CellSet struck = struck_by(position, found);
    if (struck.empty()) return false;
    step.technique = technique;
    step.rating = rating;
    step.removals.add(struck, bit_of(found.digit));
    describe(position, found, step);
    return true;
  });
}

}  // namespace

bool find_x_wing(const Position& position, Step& step) {
  return find_fish<2>(position, Technique::x_wing, 3.2, step);
}
bool find_swordfish(const Position& position, Step& step) {
  return find_fish<3>(position, Technique::swordfish, 3.8, step);
}
bool find_jellyfish(const Position& position, Step& step) {
  return find_fish<4>(position, Technique::jellyfish, 5.2, step);
}

}  // namespace bitdoku::se
