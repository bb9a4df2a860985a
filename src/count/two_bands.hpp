// Counts the solutions of a puzzle with boxes two cells wide, without listing them.
//
// With boxes of h rows and 2 columns there are two bands of h rows and h stacks of two columns. In
// every stack each digit stands once in the left and once in the right column: once in band 0 and
// once in band 1. The *type* of a digit is the set of stacks in which it stands in the right column
// of band 0; it determines the columns of all its cells. Once the types are chosen (h digits left
// and h right in every stack), the bands are independent:
//
//     solutions = sum over types of (fills of band 0) * (fills of band 1).
//
// A fill of a band puts the digits of each column into its h rows, so that each row has every digit
// once: it divides the bipartite graph of digits and columns into h perfect matchings, one for each
// row. Givens fix parts of types and of matchings. Digits without givens are interchangeable, and
// so are the two columns of a stack without givens.
//
// Boxes of 2 rows are transposed first.
#ifndef BITDOKU_COUNT_TWO_BANDS_HPP
#define BITDOKU_COUNT_TWO_BANDS_HPP

#include <array>
#include <bitdoku/puzzle.hpp>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "count/parallel_sum.hpp"
#include "limits/deadline.hpp"

namespace bitdoku::counting {

// Boxes of up to 4 rows (8x8); 10x10 boards have too many matchings.
inline constexpr std::size_t kMaxTwoBandRows = 4;

// A given: row and column of the board, and digit, all from 0.
struct GivenAt {
  std::uint8_t row;
  std::uint8_t column;
  std::uint8_t digit;
};

// The types of all digits, and the number of choices that they represent.
struct TypeChoice {
  std::array<std::uint8_t, 2 * kMaxTwoBandRows> types;
  std::uint64_t weight;
};

struct TwoBandsPlan {
  int box_rows = 0;  // of boxes two cells wide
  std::vector<GivenAt> givens;
  std::vector<TypeChoice> choices;
};
// Whether the boxes are 2x2, 2x3, 2x4, 3x2 or 4x2.
[[nodiscard]] bool does_two_bands(Shape shape);
// Requires such a shape, no struck-out candidates and no clash.
[[nodiscard]] TwoBandsPlan plan_two_bands(const Puzzle& puzzle);
[[nodiscard]] Sum sum_two_bands(const TwoBandsPlan& plan, const Deadline& deadline,
                                unsigned threads);

}  // namespace bitdoku::counting

#endif
