#include "se/naked_sets.hpp"

#include "se/finders.hpp"

namespace bitdoku::se {

namespace {

template <int Size>
bool find_naked_set(const Board& board, TechniqueId technique, double rating, RatedStep& step) {
  return visit_naked_sets<Size>(board, [&](const HouseSet& found) {
    strike_by(board, found, step.removals);
    if (step.removals.empty()) return false;
    step.technique = technique;
    step.rating = rating;
    describe(board, found, step);
    return true;
  });
}

}  // namespace

bool find_naked_pair(const Board& board, RatedStep& step) {
  return find_naked_set<2>(board, TechniqueId::naked_pair, 3.0, step);
}
bool find_naked_triplet(const Board& board, RatedStep& step) {
  return find_naked_set<3>(board, TechniqueId::naked_triplet, 3.6, step);
}
bool find_naked_quad(const Board& board, RatedStep& step) {
  return find_naked_set<4>(board, TechniqueId::naked_quad, 5.0, step);
}

}  // namespace bitdoku::se
