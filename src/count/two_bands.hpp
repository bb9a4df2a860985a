// The number of solutions of a puzzle whose boxes are two cells wide, without listing them.
//
// With boxes of h rows and 2 columns there are two bands of h rows, and h stacks of two columns.
// Each digit stands in every stack once in its left and once in its right column: once in band 0
// and once in band 1. So a digit's *type*, the set of stacks in which it stands in the right column
// of band 0, says the columns of all its cells; and once the types are chosen (h digits left and h
// right in every stack), the bands have nothing more to do with each other:
//
//   solutions = sum over types of (fills of band 0) * (fills of band 1).
//
// A fill of a band puts the digits of each column into its h rows, so that each row has every digit
// once: the band's graph of digits and columns is cut into h perfect matchings, one a row.
// Givens fix parts of types and of matchings. Digits that are never given are interchangeable, and
// so are the two columns of a stack without givens.
//
// Boxes of 2 rows are these, turned.
#ifndef BITDOKU_COUNT_TWO_BANDS_HPP
#define BITDOKU_COUNT_TWO_BANDS_HPP

#include <array>
#include <bitdoku/puzzle.hpp>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "count/parallel_sum.hpp"
#include "count/stop.hpp"

namespace bitdoku::counting {

// Boxes of up to 4 rows, 8x8; on 10x10 the matchings become too many.
inline constexpr std::size_t kMaxTwoBandRows = 4;

// A given by row and column of the board, and digit, all from 0.
struct GivenAt {
  std::uint8_t row;
  std::uint8_t column;
  std::uint8_t digit;
};

// The types of all digits, and how many choices of types they stand for.
struct TypeChoice {
  std::array<std::uint8_t, 2 * kMaxTwoBandRows> types;
  std::uint64_t weight;
};

struct TwoBandsPlan {
  int box_rows = 0;  // of boxes two cells wide
  std::vector<GivenAt> givens;
  std::vector<TypeChoice> choices;
};
// 2x2, 2x3, 2x4 and these turned.
[[nodiscard]] bool does_two_bands(Shape shape);
// For a puzzle of such a shape without candidates, and without a clash.
[[nodiscard]] TwoBandsPlan plan_two_bands(const Puzzle& puzzle);
[[nodiscard]] Sum sum_two_bands(const TwoBandsPlan& plan, const Stop& stop, unsigned threads);

}  // namespace bitdoku::counting

#endif
