// The fills of a band whose boxes have given column triples, in a fixed order.
//
// A fill is a choice of row triples for the three boxes that cross the column triples once and have
// every digit once in each row. Exchanging the rows gives six fills; one of them is `sorted`: the
// smallest digit of the first column is in row 0, the middle one in row 1, the largest in row 2.
//
// Fills are ordered by the rows of the digits in column 2 of box 1, then by those in column 3. For
// each of these there are two choices of rows for each column of box 2, or no fill. The choices are
// compared for column 3 first, then for column 2, then for column 1. The rows of a column's three
// digits are compared like words.
#ifndef BITDOKU_GRIDS_BAND_FILLS_HPP
#define BITDOKU_GRIDS_BAND_FILLS_HPP

#include <array>
#include <cstdint>

#include "grids/triples.hpp"

namespace bitdoku::grids {

// The digits of the rows of a box as one number: bit 9 * row + digit.
using RowMasks = std::uint32_t;
using BandColumns = std::array<Triples, 3>;  // of the boxes
using BandRows = std::array<RowMasks, 3>;

inline constexpr RowMasks kAllRows = (1U << 27U) - 1;

[[nodiscard]] inline RowMasks row_masks(const Triples& rows) {
  return rows[0] | rows[1] << 9U | rows[2] << 18U;
}
[[nodiscard]] inline Triples rows_of(RowMasks rows) {
  return {rows & kAll, rows >> 9U & kAll, rows >> 18U};
}

// The number of sorted fills that come before this sorted one.
[[nodiscard]] std::uint32_t number_of_fill(const BandColumns& columns, const BandRows& fill);
// The sorted fill that has this many before it. There must be one.
[[nodiscard]] BandRows fill_of_number(const BandColumns& columns, std::uint32_t number);

}  // namespace bitdoku::grids

#endif
