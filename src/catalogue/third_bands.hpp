// The fills of band 3 whose columns are known.
//
// Such a fill has three rows. Each takes one digit of each column, and all nine digits. If two rows
// share no place of a column, the digits that are left make the third. So the fills are pairs of
// rows: row 7 with the smallest digit of column 1, and row 8 with its middle digit. This is quick
// because there are about 20 of each, and a word with one bit for each row 8 tells which of them
// share no place with a row 7.
#ifndef BITDOKU_CATALOGUE_THIRD_BANDS_HPP
#define BITDOKU_CATALOGUE_THIRD_BANDS_HPP

#include <array>
#include <cstdint>
#include <vector>

#include "catalogue/stack_ways.hpp"

namespace bitdoku::catalogue {

// A fill in four bytes. The search looks up lists in no order, so it is faster if all lists need
// less memory.
class ThirdBand {
 public:
  ThirdBand() = default;
  // `places` are those of the boxes, as BoxWay::place_of has them.
  ThirdBand(const std::array<std::uint16_t, 3>& places, bool is_equal) : code_(is_equal) {
    for (unsigned s = 0; s < 3; ++s) {
      code_ |= (places[s] & 63U) << crossing_at(s) | (places[s] >> 6U) << order_at(s);
    }
  }

  // The crossing of a box, as a part of its stack.
  [[nodiscard]] unsigned crossing(unsigned s) const { return code_ >> crossing_at(s) & 63U; }
  [[nodiscard]] unsigned fill(unsigned s, const BoxWay& way) const {
    return way.fill_at(crossing(s), code_ >> order_at(s) & 7U);
  }
  // Whether the band has the class of the first band.
  [[nodiscard]] bool is_equal() const { return (code_ & 1U) != 0; }

 private:
  static constexpr unsigned crossing_at(unsigned s) { return 1 + 6 * s; }
  static constexpr unsigned order_at(unsigned s) { return 19 + 3 * s; }

  std::uint32_t code_ = 0;
};

// A box of band 3 beside the box of the first stack, for two ways to choose their columns.
struct BoxBeside {
  BoxBeside(const BoxWay& first, const BoxWay& box);

  // For each choice of this box: the columns of its digits in the first box, as 9 a + 3 b + c.
  std::array<std::uint8_t, 27> columns{};
  // For each choice of the first box: the places of its digits in this box. Bit 3 * column + place.
  std::array<std::uint16_t, 27> places{};
};

struct ThirdWays {
  std::array<const BoxWay*, 3> boxes;
  std::array<const BoxBeside*, 2> beside;  // of the second and third box
};

// Which fills a list has.
struct WantedThirds {
  unsigned least_class;                    // the class of the band is not below this
  std::array<std::uint64_t, 3> crossings;  // of each box, one bit each
};

// Appends the fills with rising rows, in lexical order.
void append_thirds(const ThirdWays& ways, const WantedThirds& wanted,
                   std::vector<ThirdBand>& thirds);

}  // namespace bitdoku::catalogue

#endif
