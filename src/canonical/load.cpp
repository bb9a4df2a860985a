// Reads a puzzle into the two boards of the search.
#include <array>
#include <bit>

#include "canonical/search.hpp"

namespace bitdoku::canonical {
namespace {

constexpr std::array<std::uint8_t, 81> kBoxes = [] {
  std::array<std::uint8_t, 81> result{};
  for (unsigned cell = 0; cell < 81; ++cell) {
    result[cell] = static_cast<std::uint8_t>(cell / 27 * 3 + cell % 9 / 3);
  }
  return result;
}();

}  // namespace

bool FormSearch::load(const Cells9x9& cells) {
  for (Board& board : boards_) board = Board{};
  std::uint64_t low = 0;
  unsigned high = 0;
  for (unsigned r = 0; r < 9; ++r) {
    std::uint64_t eight = 0;
    for (unsigned c = 0; c < 8; ++c) eight |= std::uint64_t{cells[9 * r + c]} << (8 * c);
    const std::uint64_t last = cells[9 * r + 8];
    // Turns each byte into a bit that is set if the byte is not 0, and then each byte into a
    // nibble.
    constexpr std::uint64_t kOnes = 0x0101010101010101;
    const std::uint64_t given = (eight + 0x7F * kOnes) >> 7 & kOnes;
    const auto mask = static_cast<unsigned>(given * 0x0102040810204080 >> 56 | (last != 0) << 8);
    std::uint64_t digits = (eight | eight >> 4) & 0x00FF00FF00FF00FF;
    digits = (digits | digits >> 8) & 0x0000FFFF0000FFFF;
    digits = (digits | digits >> 16) & 0xFFFFFFFF;
    digits |= last << 32;
    boards_[0].masks[r] = static_cast<std::uint16_t>(mask);
    boards_[0].digits[r] = digits;
    if (r < 7) {
      low |= std::uint64_t{mask} << (9 * r);
    } else {
      high |= mask << (9 * (r - 7));
    }
  }
  std::uint16_t boxes[9] = {};  // the digits of each box
  unsigned clashes = 0;         // digits that occur twice in a house
  // Enters one given into everything that depends on its column or its digit.
  const auto add = [&](unsigned cell) {
    const unsigned r = cell / 9;
    const unsigned c = cell % 9;
    const std::uint64_t d = cells[cell];
    const unsigned bit = 1U << d;
    std::uint16_t& row = boards_[0].sets[r];
    std::uint16_t& column = boards_[1].sets[c];
    std::uint16_t& box = boxes[kBoxes[cell]];
    clashes |= (row | column | box) & bit;
    row = static_cast<std::uint16_t>(row | bit);
    column = static_cast<std::uint16_t>(column | bit);
    box = static_cast<std::uint16_t>(box | bit);
    boards_[1].digits[c] |= d << (4 * r);
    boards_[1].masks[c] = static_cast<std::uint16_t>(boards_[1].masks[c] | 1U << r);
  };
  for (; low != 0; low &= low - 1) add(static_cast<unsigned>(std::countr_zero(low)));
  for (; high != 0; high &= high - 1) add(63U + static_cast<unsigned>(std::countr_zero(high)));
  for (Board& board : boards_) {
    for (unsigned r = 0; r < 9; ++r) {
      board.blank = static_cast<std::uint16_t>(board.blank | (board.masks[r] == 0) << r);
    }
  }
  return clashes == 0;
}

}  // namespace bitdoku::canonical
