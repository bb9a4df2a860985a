// The columns of bands 2 and 3 below a first band whose column triples are known.
//
// In each stack there are 56 ways to divide the other digits between bands 2 and 3
// (second_triples), so there are 56^3 choices of columns. The weight of a choice is the number of
// fills of band 2 times that of band 3, in units of 12 * 12: both numbers are multiples of twelve.
// Choices are ordered by the way of stack 1, then of stack 2, then of stack 3.
//
// The sum of the weights is the same for two first bands if the digits of one can be renamed so
// that each box gets the same column triples, in any order. Up to this, there are 131 first bands,
// the column classes.
#ifndef BITDOKU_GRIDS_COLUMN_CLASS_HPP
#define BITDOKU_GRIDS_COLUMN_CLASS_HPP

#include <array>
#include <cstdint>

#include "grids/band_fills.hpp"

namespace bitdoku::grids {

inline constexpr std::uint32_t kWays = 56;
// The ways of the three stacks.
using ColumnChoice = std::array<std::uint32_t, 3>;

class ColumnClass {
 public:
  // `columns` of a first band, with kFirstColumns in box 1.
  explicit ColumnClass(const BandColumns& columns);

  [[nodiscard]] const BandColumns& columns() const { return columns_; }
  // The sum of all weights.
  [[nodiscard]] std::uint32_t weight() const { return before_.back(); }

  struct Place {
    ColumnChoice choice;
    std::uint32_t offset;  // less than the weight of the choice
  };
  // The sum of the weights of the choices before this one.
  [[nodiscard]] std::uint32_t before(const ColumnChoice& choice) const;
  // The choice that has this position: the sum before it is position - offset. Requires a position
  // below weight().
  [[nodiscard]] Place at(std::uint32_t position) const;

  [[nodiscard]] BandColumns second_band(const ColumnChoice& choice) const;

 private:
  BandColumns columns_;
  // The sum of the weights before each choice of the first two ways, and of all.
  std::array<std::uint32_t, kWays * kWays + 1> before_;
};

}  // namespace bitdoku::grids

#endif
