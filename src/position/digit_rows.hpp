// The candidates of a board, row by row and in each row all nine digits beside one another in
// vectors: what is the same for every digit is done for all of them at once.
//
// A lane has the places of one digit in one row. Boxes and columns are looked at by shifting rows.
#ifndef BITDOKU_POSITION_DIGIT_ROWS_HPP
#define BITDOKU_POSITION_DIGIT_ROWS_HPP

#include <bitdoku/puzzle.hpp>
#include <cstring>
#include <span>

#include "position/cells.hpp"

namespace bitdoku::position {

using EightMasks = Mask __attribute__((vector_size(16)));

// A mask for each digit: eight in one vector, the ninth in the first lane of another.
struct Lanes {
  EightMasks most{};
  EightMasks last{};

  static Lanes load(const std::array<Mask, 9>& masks) {
    Lanes lanes;
    std::memcpy(&lanes.most, masks.data(), sizeof(lanes.most));
    lanes.last[0] = masks[8];
    return lanes;
  }
  void store(std::array<Mask, 9>& masks) const {
    std::memcpy(masks.data(), &most, sizeof(most));
    masks[8] = last[0];
  }
  // The same in every lane.
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

  // All bits of the lanes that have none, no bit of the others.
  [[nodiscard]] Lanes empty_ones() const {
    return {reinterpret_cast<EightMasks>(most == EightMasks{}),
            reinterpret_cast<EightMasks>(last == EightMasks{})};
  }
  // All bits of the lanes that have exactly one.
  [[nodiscard]] Lanes ones_with_one() const {
    return without_lowest().empty_ones() & ~empty_ones();
  }
  // Each lane without its lowest bit.
  [[nodiscard]] Lanes without_lowest() const { return *this & Lanes{most - 1, last - 1}; }
  // For each of nine places the lanes that have it.
  void store_across(Mask* places) const;
  // What is in any lane.
  [[nodiscard]] Mask any() const {
    const EightMasks ninth{last[0]};
    const auto words = std::bit_cast<std::array<std::uint64_t, 2>>(most | ninth);
    std::uint64_t word = words[0] | words[1];
    word |= word >> 32;
    return static_cast<Mask>(word | word >> 16);
  }
  // The digits whose lanes have all bits, of lanes that have all or none.
  [[nodiscard]] Mask which() const {
    const Lanes digits{{1, 2, 4, 8, 16, 32, 64, 128}, {256}};
    return (*this & digits).any();
  }
};

// The digits that have 2 to `size` places in a house, of which these are the places.
template <int Size>
[[nodiscard]] Mask digits_with_few_places(const std::array<Mask, 9>& places) {
  const Lanes more_than_one = Lanes::load(places).without_lowest();
  Lanes too_many = more_than_one;
  for (int i = 1; i < Size; ++i) too_many = too_many.without_lowest();
  return (too_many.empty_ones() & ~more_than_one.empty_ones()).which();
}

using DigitRows = std::array<Lanes, 9>;

// Of 81 values, 0 for a blank: where each digit is.
DigitRows rows_of(std::span<const std::uint8_t> values);
[[nodiscard]] inline bool is_empty(const DigitRows& rows) {
  Lanes all;
  for (const Lanes& row : rows) all |= row;
  return all.any() == 0;
}
// Has `whole` all that `part` has?
[[nodiscard]] inline bool has_all(const DigitRows& whole, const DigitRows& part) {
  Lanes missing;
  for (std::size_t r = 0; r < 9; ++r) missing |= part[r] & ~whole[r];
  return missing.any() == 0;
}

// The hidden singles of boxes, and those of columns and rows: each digit alone in its house.
void find_hidden_singles(const DigitRows& rows, DigitRows& in_boxes, DigitRows& in_lines);
// Sets hidden singles, band by band, and tells how many. `wrong` gets what is not in the solution.
int set_hidden_singles(const DigitRows& solution, DigitRows& rows, Lanes& wrong);
// The cells with one candidate.
DigitRows naked_singles(const DigitRows& rows);
// Sets all of these: their cells have no candidate any more, and their digits are none in their
// peers. Tells how many cells these are.
int set_all(const DigitRows& found, DigitRows& rows);
// What no given excludes and the puzzle allows.
DigitRows candidates_of(const Puzzle& puzzle);
// The places of the digits in the three boxes of a band, and in the nine columns.
std::array<Lanes, 3> boxes_of_band(const DigitRows& rows, std::size_t band);
std::array<Lanes, 9> columns_of(const DigitRows& rows);

}  // namespace bitdoku::position

#endif
