// The layout of a board in `band`.
//
// The board is nine vectors, called planes. Plane 3*i+j holds the cells at row i and column j of
// their boxes, so a plane has one cell of each box. A cell is a 16-bit mask of its candidates. The
// nine cells of a plane lie in four groups of four lanes: a group is a band, a lane is a box, and
// the fourth lane and the fourth group are empty:
//
//     band 0   band 1   band 2
//    |0 1 2 -|0 1 2 -|0 1 2 -|- - - -|      the boxes of each band, left to right
//
// Rules within a box are arithmetic between planes. Rules for bands also rotate the lanes within
// each group; rules for stacks rotate the groups.
#ifndef BITDOKU_ENGINES_BAND_LAYOUT_HPP
#define BITDOKU_ENGINES_BAND_LAYOUT_HPP

#include <array>
#include <cstddef>
#include <cstdint>

namespace bitdoku::band {

inline constexpr std::size_t kPlanes = 9;
inline constexpr std::size_t kLanes = 16;
inline constexpr std::int16_t kAllDigits = 0x1ff;

// In a band, a digit stands in the three boxes at three different rows; in a stack, at three
// different columns. Either way there are six permutations, called configurations (the term of
// tdoku). Bands and stacks together are called chutes; they have the numbers 0 to 5.
//
// Configuration 3*s+b of a band puts row i of the band into box (b + (s+1)*i) modulo 3.
// Configuration 3*s+b of a stack puts column j of the stack into band (b + (s+1)*j) modulo 3.
inline constexpr std::size_t kChutes = 6;
inline constexpr std::size_t kConfigurations = 6;

// The lane of box `place` of a chute. The boxes of a band count from left to right, those of a
// stack from top to bottom.
constexpr std::size_t chute_lane(std::size_t chute, std::size_t place) {
  return chute < 3 ? 4 * chute + place : 4 * place + chute - 3;
}

// Maps a row-major cell to its position in the nine planes taken as one array.
constexpr auto make_places() {
  std::array<std::uint8_t, 81> places{};
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const std::size_t row = cell / 9;
    const std::size_t column = cell % 9;
    places[cell] =
        static_cast<std::uint8_t>((row % 3 * 3 + column % 3) * kLanes + row / 3 * 4 + column / 3);
  }
  return places;
}
inline constexpr auto kPlace = make_places();

// The candidates of a given; a byte that is not a digit has none.
constexpr auto make_given_masks() {
  std::array<std::int16_t, 256> masks{};
  masks[0] = kAllDigits;
  for (std::size_t digit = 1; digit <= 9; ++digit) {
    masks[digit] = static_cast<std::int16_t>(1 << (digit - 1));
  }
  return masks;
}
inline constexpr auto kGivenMask = make_given_masks();

// The masks of `kForbidden`: for each row and then for each column of a box, the lanes that exclude
// a digit with this configuration in this chute.
struct alignas(32) ForbiddenLanes {
  std::array<std::array<std::int16_t, kLanes>, 6> line{};
};

constexpr auto make_forbidden() {
  std::array<std::array<ForbiddenLanes, kConfigurations>, kChutes> table{};
  for (std::size_t chute = 0; chute < kChutes; ++chute) {
    for (std::size_t configuration = 0; configuration < kConfigurations; ++configuration) {
      for (std::size_t line = 0; line < 3; ++line) {
        const std::size_t taken = (configuration % 3 + (configuration / 3 + 1) * line) % 3;
        for (std::size_t place = 0; place < 3; ++place) {
          if (place == taken) continue;
          table[chute][configuration].line[chute < 3 ? line : 3 + line][chute_lane(chute, place)] =
              -1;
        }
      }
    }
  }
  return table;
}
inline constexpr auto kForbidden = make_forbidden();

}  // namespace bitdoku::band

#endif
