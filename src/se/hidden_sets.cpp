#include "se/hidden_sets.hpp"

#include "se/finders.hpp"

namespace bitdoku::se {

namespace {

// The set leaves one place for another digit of the house, which is set at once.
template <int Size>
bool find_direct_hidden_set(const Board& board, TechniqueId technique, double rating,
                            RatedStep& step) {
  return visit_hidden_sets<Size>(board, Size, [&](const HouseSet& found) {
    for (Mask left = kAllDigits & ~found.digits; left != 0;) {
      const int digit = take_first(left);
      const Mask before = board.places(found.house, digit);
      const Mask after = before & ~found.places;
      if (count_of(before) < 2 || count_of(after) != 1) continue;
      step.technique = technique;
      step.rating = rating;
      step.cell = cell_at(found.house, first_of(after));
      step.digit = digit;
      describe(board, found, step);
      return true;
    }
    return false;
  });
}

template <int Size>
bool find_hidden_set(const Board& board, TechniqueId technique, double rating, RatedStep& step) {
  return visit_hidden_sets<Size>(board, 2 * Size, [&](const HouseSet& found) {
    for (Mask left = found.places; left != 0;) {
      const int cell = cell_at(found.house, take_first(left));
      const Mask struck = board.candidates(cell) & ~found.digits;
      if (struck != 0) step.removals.add(cell, struck);
    }
    if (step.removals.empty()) return false;
    step.technique = technique;
    step.rating = rating;
    describe(board, found, step);
    return true;
  });
}

}  // namespace

bool find_direct_hidden_pair(const Board& board, RatedStep& step) {
  return find_direct_hidden_set<2>(board, TechniqueId::direct_hidden_pair, 2.0, step);
}
bool find_direct_hidden_triplet(const Board& board, RatedStep& step) {
  return find_direct_hidden_set<3>(board, TechniqueId::direct_hidden_triplet, 2.5, step);
}
bool find_hidden_pair(const Board& board, RatedStep& step) {
  return find_hidden_set<2>(board, TechniqueId::hidden_pair, 3.4, step);
}
bool find_hidden_triplet(const Board& board, RatedStep& step) {
  return find_hidden_set<3>(board, TechniqueId::hidden_triplet, 4.0, step);
}
bool find_hidden_quad(const Board& board, RatedStep& step) {
  return find_hidden_set<4>(board, TechniqueId::hidden_quad, 5.4, step);
}

}  // namespace bitdoku::se
