// Counts the solutions of a 9x9 puzzle without struck-out candidates, without listing them.
//
// A grid has, for each box, row triples and column triples that cross once (triples.hpp). Summing
// over the row triples first leaves, for band b with column triples c0, c1, c2, the number N_b(c0,
// c1, c2) of band_table.hpp, and
//
//     solutions = sum over p of N_0(p) * sum over q of N_1(q) * N_2(r),
//
// where p, q, r are the column triples of the three bands (three boxes each). In every column of
// boxes, p, q and r together have all nine digits, so for a given p there are 56 ways to choose q
// and r in a stack, and 56^3 in all. The sum is shortened as follows:
//
//  - The inner sum depends on p only up to renaming digits that are not givens of bands 1 and 2
//    and swapping columns without givens of these bands. So the outer sum runs over orbits,
//    weighted with the sum of N_0 over the orbit. An empty grid has a few hundred orbits.
//  - These weights are sums over p up to renaming digits without any givens.
//  - A given in bands 1 or 2 divides the product of both sums by three, a given in band 0 the
//    weights.
//  - Transposing the board, and choosing the first band and the innermost stack, changes the work a
//    lot but not the result: `plan` picks the cheapest way.
//  - The innermost sum, over q and r of one stack, is a product of two rows of 16-bit numbers. Rows
//    are collected once for all p that differ only in stack 1.
//
// Source: the sum over column triples by band is by B. Felgenhauer and F. Jarvis ("Enumerating
// possible Sudoku grids", 2005), with E. Russell's merging of equivalent bands.
#ifndef BITDOKU_COUNT_THREE_BANDS_HPP
#define BITDOKU_COUNT_THREE_BANDS_HPP

#include <bitdoku/puzzle.hpp>
#include <vector>

#include "count/parallel_sum.hpp"
#include "limits/deadline.hpp"

namespace bitdoku::counting {

// A given: band, stack, row in the band, column in the stack (0 to 2), and digit (0 to 8).
struct Given9 {
  std::uint8_t band;
  std::uint8_t stack;
  std::uint8_t row;
  std::uint8_t column;
  std::uint8_t digit;
};

struct ThreeBandsPlan {
  std::vector<Given9> givens;  // transposed and reordered as the sum needs them
  double seconds = 0;          // estimated seconds on one core
};
// Requires a 9x9 puzzle without struck-out candidates and without a clash.
[[nodiscard]] ThreeBandsPlan plan_three_bands(const Puzzle& puzzle);

[[nodiscard]] Sum sum_three_bands(const ThreeBandsPlan& plan, const Deadline& deadline,
                                  unsigned threads);

}  // namespace bitdoku::counting

#endif
