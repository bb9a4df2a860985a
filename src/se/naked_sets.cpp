#include "se/naked_sets.hpp"

#include "se/finders.hpp"

namespace bitdoku::se {

namespace {

template <int Size>
bool find_naked_set(const Position& position, Technique technique, double rating, Step& step) {
  return visit_naked_sets<Size>(position, [&](const HouseSet& found) {
    strike_by(position, found, step.removals);
    if (step.removals.empty()) return false;
    step.technique = technique;
    step.rating = rating;
    describe(position, found, step);
    return true;
  });
}

}  // namespace

bool find_naked_pair(const Position& position, Step& step) {
  return find_naked_set<2>(position, Technique::naked_pair, 3.0, step);
}
bool find_naked_triplet(const Position& position, Step& step) {
  return find_naked_set<3>(position, Technique::naked_triplet, 3.6, step);
}
bool find_naked_quad(const Position& position, Step& step) {
  return find_naked_set<4>(position, Technique::naked_quad, 5.0, step);
}

}  // namespace bitdoku::se
