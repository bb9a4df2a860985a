// Unavoidable sets of a full grid: sets of cells whose digits can change among themselves so that
// another full grid is there. Every puzzle with that solution alone has a given in each of them.
#ifndef BITDOKU_GENERATE_UNAVOIDABLE_HPP
#define BITDOKU_GENERATE_UNAVOIDABLE_HPP

#include <array>
#include <bitdoku/puzzle.hpp>
#include <span>
#include <vector>

namespace bitdoku::generating {

using Cell = std::uint16_t;
inline constexpr std::size_t kMostSide = 25;
inline constexpr std::size_t kMostWords = (kMostSide * kMostSide + 63) / 64;

// Cells, a bit each.
using CellSet = std::array<std::uint64_t, kMostWords>;
inline void flip(CellSet& set, std::size_t cell) {
  set[cell / 64] ^= std::uint64_t{1} << cell % 64;
}

class UnavoidableSets {
 public:
  // Starts with sets of few cells where two digits change places. The grid must outlive this.
  void start(Shape shape, std::span<const Digit> grid);
  // Adds the set of the cells where another grid differs.
  void add_difference(std::span<const Digit> other);
  // Is there a set with none of these cells?
  [[nodiscard]] bool is_one_free(const CellSet& givens) const;

 private:
  void add(const CellSet& set) { sets_.insert(sets_.end(), set.begin(), set.begin() + words_); }
  void add_two_digits(std::size_t a, std::size_t b);

  Shape shape_;
  std::span<const Digit> grid_;
  std::ptrdiff_t words_ = 0;  // of a set
  std::vector<std::uint64_t> sets_;
  std::vector<std::uint8_t> column_of_;      // each digit in each row
  std::vector<std::uint8_t> row_of_;         // each digit in each column
  std::vector<std::uint8_t> row_in_box_of_;  // each digit in each box: the row
};

}  // namespace bitdoku::generating

#endif
