// The candidates of a board, row by row. A row holds all nine digits side by side in vectors, so
// that one operation serves every digit.
//
// A lane has the places of one digit in one row. Shifts of rows give the boxes and columns.
#ifndef BITDOKU_POSITION_DIGIT_ROWS_HPP
#define BITDOKU_POSITION_DIGIT_ROWS_HPP

#include <bitdoku/assert.hpp>
#include <bitdoku/puzzle.hpp>
#include <cstring>
#include <span>

#include "position/cells.hpp"

namespace bitdoku::position {

using EightMasks = Mask __attribute__((vector_size(16)));

// One mask for each digit: eight in one vector, the ninth in the first lane of another one.
struct Lanes {
  EightMasks most{};
  EightMasks last{};

  static Lanes load(const ByDigit<Mask>& masks) {
    Lanes lanes;
    std::memcpy(&lanes.most, masks.data() + 1, sizeof(lanes.most));
    lanes.last[0] = masks[9];
    return lanes;
  }
  void store(ByDigit<Mask>& masks) const {
    std::memcpy(masks.data() + 1, &most, sizeof(most));
    masks[9] = last[0];
  }
  // The same mask in every lane.
  static Lanes all(Mask mask) {
    const EightMasks same{mask, mask, mask, mask, mask, mask, mask, mask};
    return {same, same};
  }

  friend Lanes operator&(const Lanes& a, const Lanes& b) {
    return {a.most & b.most, a.last & b.last};
  }
  friend Lanes operator|(const Lanes& a, const Lanes& b) {
    return {a.most | b.most, a.last | b.last};
  }
  friend Lanes operator~(const Lanes& a) { return {~a.most, ~a.last}; }
  friend Lanes operator<<(const Lanes& a, int by) { return {a.most << by, a.last << by}; }
  friend Lanes operator>>(const Lanes& a, int by) { return {a.most >> by, a.last >> by}; }
  Lanes& operator|=(const Lanes& other) { return *this = *this | other; }
  Lanes& operator&=(const Lanes& other) { return *this = *this & other; }

  // All bits of each empty lane, and no bits of the other lanes.
  [[nodiscard]] Lanes empty_ones() const {
    return {reinterpret_cast<EightMasks>(most == EightMasks{}),
            reinterpret_cast<EightMasks>(last == EightMasks{})};
  }
  // All bits of each lane that has exactly one bit, and no bits of the other lanes.
  [[nodiscard]] Lanes ones_with_one() const {
    return without_lowest().empty_ones() & ~empty_ones();
  }
  // Every lane without its lowest bit.
  [[nodiscard]] Lanes without_lowest() const { return *this & Lanes{most - 1, last - 1}; }
  // For each of the nine places, writes the lanes that have it.
  void store_across(Mask* places) const;
  // The union of all lanes.
  [[nodiscard]] Mask any() const {
    const EightMasks ninth{last[0]};
    const auto words = std::bit_cast<std::array<std::uint64_t, 2>>(most | ninth);
    std::uint64_t word = words[0] | words[1];
    word |= word >> 32;
    return static_cast<Mask>(word | word >> 16);
  }
  // The digits whose lanes are full. Each lane must be full or empty.
  [[nodiscard]] Mask which() const {
    BITDOKU_ASSERT((~(empty_ones() | (~*this).empty_ones())).any() == 0);
    const Lanes digits{{2, 4, 8, 16, 32, 64, 128, 256}, {512}};
    return (*this & digits).any();
  }
};

// The digits with 2 to `Size` places in a house. `places` has the places of the digits there.
template <int Size>
[[nodiscard]] Mask digits_with_few_places(const ByDigit<Mask>& places) {
  const Lanes more_than_one = Lanes::load(places).without_lowest();
  Lanes too_many = more_than_one;
  for (int i = 1; i < Size; ++i) too_many = too_many.without_lowest();
  return (too_many.empty_ones() & ~more_than_one.empty_ones()).which();
}

using DigitRows = std::array<Lanes, 9>;

// The places of each digit on a board of 81 values, where 0 is a blank.
DigitRows rows_of(std::span<const std::uint8_t> values);
[[nodiscard]] inline bool is_empty(const DigitRows& rows) {
  Lanes all;
  for (const Lanes& row : rows) all |= row;
  return all.any() == 0;
}
// Whether `whole` has every candidate of `part`.
[[nodiscard]] inline bool has_all(const DigitRows& whole, const DigitRows& part) {
  Lanes missing;
  for (std::size_t r = 0; r < 9; ++r) missing |= part[r] & ~whole[r];
  return missing.any() == 0;
}

// Finds the hidden singles of the boxes, and those of the columns and rows.
void find_hidden_singles(const DigitRows& rows, DigitRows& in_boxes, DigitRows& in_lines);
// Sets hidden singles, band by band, and returns their number. Adds those that are not in the
// solution to `wrong`.
int set_hidden_singles(const DigitRows& solution, DigitRows& rows, Lanes& wrong);
// The cells with one candidate.
DigitRows naked_singles(const DigitRows& rows);
// Sets all of these cells: removes their other candidates, and strikes their digits out of their
// peers. Returns the number of cells.
int set_all(const DigitRows& found, DigitRows& rows);
// The candidates that no given excludes and that the puzzle allows.
DigitRows candidates_of(const Puzzle& puzzle);
// The places of the digits in the three boxes of a band.
std::array<Lanes, 3> boxes_of_band(const DigitRows& rows, std::size_t band);
std::array<Lanes, 9> columns_of(const DigitRows& rows);

}  // namespace bitdoku::position

#endif
