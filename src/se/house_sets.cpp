// Naked and hidden pairs, triplets and quads as steps.
#include "se/finders.hpp"
#include "se/hidden_sets.hpp"
#include "se/naked_sets.hpp"

namespace bitdoku::se {
namespace {

// Completes the step of a set. Returns false if it strikes out nothing.
bool give_set(const Board& board, const HouseSet& found, TechniqueId technique, double rating,
              RatedStep& step) {
  if (step.removals.empty()) return false;
  step.technique = technique;
  step.rating = rating;
  describe(board, found, step);
  return true;
}

template <int Size>
bool find_naked_set(const Board& board, TechniqueId technique, double rating, RatedStep& step) {
  return visit_naked_sets<Size>(board, [&](const HouseSet& found) {
    strike_by(board, found, step.removals);
    return give_set(board, found, technique, rating, step);
  });
}

template <int Size>
bool find_hidden_set(const Board& board, TechniqueId technique, double rating, RatedStep& step) {
  return visit_hidden_sets<Size>(board, 2 * Size, [&](const HouseSet& found) {
    strike_out_at(board, found.house, found.places, static_cast<Mask>(~found.digits),
                  step.removals);
    return give_set(board, found, technique, rating, step);
  });
}

// Finds a set that leaves another digit of the house only one place, so that the digit can be set
// at once.
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
