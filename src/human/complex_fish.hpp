// Franken and mutant fish, and siamese fish: two fish with fins that have the same base.
#ifndef BITDOKU_HUMAN_COMPLEX_FISH_HPP
#define BITDOKU_HUMAN_COMPLEX_FISH_HPP

#include "human/fish_search.hpp"
#include "human/technique.hpp"

namespace bitdoku::human {

bool find_complex_fish(const Board& board, const FishWish& wish, const Sink& sink);
bool find_siamese_fish(const Board& board, const FishWish& wish, const Sink& sink);
void describe_complex_fish(Step& step);
// A step with the base, the covers and the facts of the fish, without marks and changes.
[[nodiscard]] Step fish_step(const Board& board, const FoundFish& fish);
// "rows 2 and 7 and box 3", "row 2, columns 4 and 5 and box 3"
[[nodiscard]] std::string mixed_houses_text(std::span<const House> houses);
// Those of these houses that have the cell.
[[nodiscard]] std::vector<House> houses_with(std::span<const House> houses, int cell);
// "If the fin r1c2 is not 5, then rows 2 and 7 have their 5s in two different cells of columns 3
// and 8." If base houses overlap, it says before that they share no place.
[[nodiscard]] std::string without_fins_text(std::span<const House> base,
                                            std::span<const House> covers,
                                            const std::vector<std::uint16_t>& fins,
                                            const std::string& digit);
// Why a fish without its fins strikes the candidates of the step out.
[[nodiscard]] std::string other_cells_sentence(const Step& step, std::span<const House> covers,
                                               const std::string& digit);
// "and only one of them would be left for the other two 4s"
[[nodiscard]] std::string few_left_text(std::size_t covers, const std::string& digit);
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
