// The first bands of grids whose digits are renamed so that box 1 is
//
//     0 3 6
//     1 4 7
//     2 5 8
//
// A first band is sorted if the columns of boxes 2 and 3 are in the order of the digits in row 1.
// There are 56 * 36 * 36 = 72,576 sorted first bands: 56 ways for the row triples of boxes 2 and 3,
// and 36 for the columns of each box. This is also their order.
//
// The weight of a first band is the number of ways to choose bands 2 and 3 with sorted rows
// (band_fills.hpp). It depends only on the column class.
#ifndef BITDOKU_GRIDS_FIRST_BANDS_HPP
#define BITDOKU_GRIDS_FIRST_BANDS_HPP

#include <array>
#include <cstdint>
#include <vector>

#include "grids/column_class.hpp"
#include "grids/partings.hpp"

namespace bitdoku::grids {

inline constexpr Triples kFirstBoxRows{0x49, 0x92, 0x124};

struct FirstBand {
  BandColumns columns;
  BandRows rows;
};

// Immutable; takes about 2.6 MB and is made at the first use, in some hundredths of a second.
class FirstBands {
 public:
  static constexpr std::uint32_t kSize = 56 * 36 * 36;
  static constexpr std::size_t kClasses = 131;
  static const FirstBands& instance();

  [[nodiscard]] static FirstBand band(std::uint32_t number);
  [[nodiscard]] static std::uint32_t number_of(const BandColumns& columns, const BandRows& rows);

  // The sum of the weights of the bands before this one.
  [[nodiscard]] std::uint64_t before(std::uint32_t number) const { return before_[number]; }
  // The last band with before(number) <= position. Requires a position below weight().
  [[nodiscard]] std::uint32_t at(std::uint64_t position) const;
  // The sum of all weights.
  [[nodiscard]] std::uint64_t weight() const { return before_.back(); }

  // The class of a band, the new names of its digits that turn its columns, in another order, into
  // those of the class, and the names that turn them back.
  struct Member {
    const ColumnClass* column_class;
    const NewNames* names;
    const NewNames* names_back;
  };
  [[nodiscard]] Member member(const BandColumns& columns) const;
  [[nodiscard]] const std::vector<ColumnClass>& classes() const { return classes_; }

 private:
  struct Entry {
    std::uint8_t column_class;
    std::uint16_t names;
  };

  FirstBands();
  void list_names();
  void find_classes();
  void add_class(std::uint16_t second, std::uint16_t third);
  void add_weights();

  // The 1,296 ways to rename digits that move only the columns of box 1 and the digits within
  // them, and their inverses.
  std::vector<NewNames> names_, inverses_;
  // The class of each pair of partings in boxes 2 and 3. Its first pair represents the class, and
  // the first of the 1,296 ways leads from it to the pair.
  std::array<std::array<Entry, Partings::kSize>, Partings::kSize> entries_;
  std::vector<ColumnClass> classes_;
  std::vector<std::uint64_t> before_;
};

}  // namespace bitdoku::grids

#endif
