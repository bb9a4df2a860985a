// The number of solutions of a 9x9 puzzle with givens, without listing them.
//
// A grid is, for each box, its row triples and its column triples that cross once (triples.hpp).
// Summing over the row triples first leaves, for band b with column triples c0, c1, c2, the number
// N_b(c0, c1, c2) of band_table.hpp, and
//
//   solutions = sum over p of N_0(p) * sum over q of N_1(q) * N_2(r),
//
// where p, q, r are the column triples of the three bands (three boxes each), and in every box
// column the digits of p, q and r are all nine: given p, there are 56 ways to choose q and r in a
// stack, 56^3 in all. What makes the sum short:
//
// - The inner sum depends on p only up to renaming the digits that bands 1 and 2 do not give, and
//   swapping columns in which they give nothing. So the outer sum runs over orbits, weighted with
//   the sum of N_0 over the orbit. An empty grid has a few hundred of them.
// - Those weights in turn are sums over p up to renaming the digits that nobody gives.
// - A given in bands 1 or 2 cuts the product of both sums to a third, a given in band 0 the
// weights.
// - Turning the board, and choosing which band comes first and which stack goes into the innermost
//   loop, changes the work a lot and the result not at all: `plan` picks the cheapest.
// - The innermost sum, over q and r of one stack, is a product of two rows of 16-bit numbers. Rows
//   are collected once for all p that differ in stack 1 only.
//
// The idea of summing over column triples by band is B. Felgenhauer and F. Jarvis's ("Enumerating
// possible Sudoku grids", 2005), with E. Russell's merging of equivalent bands.
#ifndef BITDOKU_COUNT_THREE_BANDS_HPP
#define BITDOKU_COUNT_THREE_BANDS_HPP

#include <bitdoku/puzzle.hpp>
#include <vector>

#include "count/parallel_sum.hpp"
#include "count/stop.hpp"

namespace bitdoku::counting {

// A given by band, stack, row in the band, column in the stack (0 to 2), and digit (0 to 8).
struct Given9 {
  std::uint8_t band;
  std::uint8_t stack;
  std::uint8_t row;
  std::uint8_t column;
  std::uint8_t digit;
};

struct ThreeBandsPlan {
  std::vector<Given9> givens;  // turned and with bands and stacks in the order to sum over
  double seconds = 0;          // a forecast for one core
};
// For a 9x9 puzzle without candidates, and without a clash.
[[nodiscard]] ThreeBandsPlan plan_three_bands(const Puzzle& puzzle);

[[nodiscard]] Sum sum_three_bands(const ThreeBandsPlan& plan, const Stop& stop, unsigned threads);

}  // namespace bitdoku::counting

#endif
