// Franken and mutant fish, and siamese fish: two fish with fins that have the same base.
#ifndef BITDOKU_HUMAN_COMPLEX_FISH_HPP
#define BITDOKU_HUMAN_COMPLEX_FISH_HPP

#include "human/fish_search.hpp"
#include "human/technique.hpp"

namespace bitdoku::human {

bool find_complex_fish(const Board& board, const FishWish& wish, const Sink& sink);
bool find_siamese_fish(const Board& board, const FishWish& wish, const Sink& sink);
void describe_complex_fish(Step& step);
void describe_siamese_fish(Step& step);

// The same as finders of the table.
template <FishKind Kind, int Size>
bool find_plain_fish(const Board& board, const Sink& sink) {
  return find_complex_fish(board, {.kind = Kind, .size = Size, .fins = false}, sink);
}
template <FishKind Kind, int Size>
bool find_fish_with_fins(const Board& board, const Sink& sink) {
  return find_complex_fish(board, {.kind = Kind, .size = Size, .fins = true}, sink);
}
template <FishKind Kind, int Size>
bool find_siamese_fish_of(const Board& board, const Sink& sink) {
  return find_siamese_fish(board, {.kind = Kind, .size = Size, .fins = true}, sink);
}

}  // namespace bitdoku::human

#endif
