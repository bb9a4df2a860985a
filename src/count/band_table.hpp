// The number of ways to fill one band of a 9x9 board whose boxes have given column triples.
//
// Let N(c0, c1, c2) be the number of fills of a band that respect its givens and have column
// triples c0, c1, c2 in its boxes (triples.hpp). A fill is a choice of row triples r0, r1, r2 such
// that the three boxes share no digit in any row and every r_s crosses c_s once. A given digit in
// row i and column j of box s makes two independent demands: the digit is in line i of r_s, and in
// line j of c_s.
//
// N has 1680^3 values, but few different ones. Renaming digits that are not givens of the band, and
// swapping columns of a box without givens in them, changes nothing. Therefore c0 is first moved to
// the representative of its orbit, which renames the digits of c1 and c2; these matter only up to
// swaps of columns. With k givens about 3^k tables of 280 x 280 / 3^k entries remain.
#ifndef BITDOKU_COUNT_BAND_TABLE_HPP
#define BITDOKU_COUNT_BAND_TABLE_HPP

#include <cstdint>
#include <span>
#include <vector>

#include "count/triples.hpp"

namespace bitdoku::counting {

// A given of a band: the box of the band, row and column inside the box (0 to 2), digit 0 to 8.
struct BandGiven {
  std::uint8_t box;
  std::uint8_t row;
  std::uint8_t column;
  std::uint8_t digit;
};

// Immutable after construction. At most about 10 MB.
class BandTable {
 public:
  explicit BandTable(std::span<const BandGiven> givens);

  // N(c0, ., .) for one c0: a matrix, and the renaming that c0 requires.
  struct Slice {
    const Renamer* rename;
    const std::int16_t* values;  // [class of renamed c1][class of renamed c2]
  };
  // Requires a c0 that box 0 allows.
  [[nodiscard]] Slice slice(int c0) const {
    const Placed& placed = placed_[static_cast<std::size_t>(c0)];
    return {&renamers_[placed.renamer], values_.data() + placed.values};
  }
  [[nodiscard]] std::int16_t value(const Slice& slice, int c1, int c2) const {
    return slice
        .values[class_of(1, (*slice.rename)(c1)) * classes(2) + class_of(2, (*slice.rename)(c2))];
  }

  // Whether the givens of the box allow these column triples.
  [[nodiscard]] bool allows(int box, int triples) const { return class_of(box, triples) >= 0; }
  // The class of column triples of box 1 or 2 up to swaps of free columns, from 0; -1 if they are
  // not allowed.
  [[nodiscard]] int class_of(int box, int triples) const {
    return class_of_[static_cast<std::size_t>(box)][static_cast<std::size_t>(triples)];
  }
  [[nodiscard]] int classes(int box) const {
    return static_cast<int>(members_[static_cast<std::size_t>(box)].size());
  }
  // One member of each class.
  [[nodiscard]] std::span<const std::uint16_t> members(int box) const {
    return members_[static_cast<std::size_t>(box)];
  }

 private:
  struct Placed {
    std::uint32_t renamer = 0;
    std::uint32_t values = 0;
  };
  void sort_columns(std::span<const BandGiven> givens);
  void place_box_0(std::span<const BandGiven> givens);
  void fill(std::span<const BandGiven> givens);

  std::array<std::vector<std::int16_t>, 3> class_of_;
  std::array<std::vector<std::uint16_t>, 3> members_;
  std::vector<Placed> placed_;
  std::vector<Renamer> renamers_;
  std::vector<std::uint16_t> representatives_;  // of box 0, in the order of their matrices
  std::vector<std::int16_t> values_;            // at most 12^3 = 1,728 each
};

}  // namespace bitdoku::counting

#endif
