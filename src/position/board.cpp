#include "position/board.hpp"

#include <algorithm>
#include <bitdoku/assert.hpp>

namespace bitdoku::position {

Board::Board(const DigitRows& rows, std::span<const Digit> values) {
  take_candidates(rows);
  take_values(values);
}

DigitRows Board::rows() const {
  DigitRows rows;
  for (std::size_t r = 0; r < 9; ++r) rows[r] = Lanes::load(places_[kFirstRow + r]);
  return rows;
}

// Updates all views from these candidates, except what depends on values and blank cells.
void Board::take_candidates(const DigitRows& rows) {
  for (std::size_t r = 0; r < 9; ++r) {
    rows[r].store(places_[kFirstRow + r]);
    one_place_[kFirstRow + r] = rows[r].ones_with_one().which();
  }
  const std::array<Lanes, 9> columns = columns_of(rows);
  for (std::size_t c = 0; c < 9; ++c) {
    columns[c].store(places_[kFirstColumn + c]);
    one_place_[kFirstColumn + c] = columns[c].ones_with_one().which();
  }
  for (std::size_t band = 0; band < 3; ++band) {
    const std::array<Lanes, 3> boxes = boxes_of_band(rows, band);
    for (std::size_t i = 0; i < 3; ++i) {
      boxes[i].store(places_[3 * band + i]);
      one_place_[3 * band + i] = boxes[i].ones_with_one().which();
    }
  }
  for (std::size_t digit = 1; digit <= 9; ++digit) {
    CellSet& cells = digits_[digit];
    cells = {};
    for (std::size_t r = 0; r < 7; ++r) {
      cells.low |= static_cast<std::uint64_t>(places_[kFirstRow + r][digit]) << (9 * r);
    }
    const std::uint64_t last = places_[kFirstRow + 7][digit] | places_[kFirstRow + 8][digit] << 9;
    cells.low |= last << 63;
    cells.high = last >> 1;
  }
  for (std::size_t r = 0; r < 9; ++r) rows[r].store_across(&cells_[9 * r]);
}

void Board::take_values(std::span<const Digit> values) {
  BITDOKU_ASSERT(values.size() == kCells);
  std::array<std::uint8_t, 10> times{};
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t cell = 9 * row; cell < 9 * row + 9; ++cell) {
      const Digit value = cells_[cell] != 0 ? Digit{0} : values[cell];
      if (value != 0) givens_.add(static_cast<int>(cell));
      values_[cell] = value;
      ++times[value];
      const std::uint8_t blank = value == 0 ? 1 : 0;
      const auto& house = kGeometry.house[cell];
      for (const std::size_t h : house) blanks_[h] = static_cast<std::uint8_t>(blanks_[h] + blank);
    }
  }
  all_blanks_ = times[0];
  std::copy_n(times.begin() + 1, 9, times_set_.begin() + 1);
  for (std::size_t house = 0; house < kHouses; ++house) note_blanks(house);
}

void Board::note_puzzle(const Puzzle& puzzle) {
  BITDOKU_ASSERT(puzzle.shape() == kShape9x9);
  givens_ = {};
  for (int cell = 0; cell < kCells; ++cell) {
    if (puzzle.given(cell) != 0) givens_.add(cell);
  }
  is_plain_ = !puzzle.has_candidates();
}

void Board::set(int cell, int digit) {
  BITDOKU_ASSERT(value(cell) == 0 && digit >= 1 && digit <= 9);
  values_[at(cell)] = static_cast<std::uint8_t>(digit);
  ++times_set_[at(digit)];
  --all_blanks_;
  const Mask candidates = cells_[at(cell)];
  cells_[at(cell)] = 0;
  for (Mask left = candidates; left != 0;) digits_[at(take_first(left))].remove(cell);
  for (std::size_t i = 0; i < 3; ++i) {
    const std::size_t house = kGeometry.house[at(cell)][i];
    --blanks_[house];
    note_blanks(house);
    for (Mask& places : places_[house]) {
      places = static_cast<Mask>(places & kGeometry.others[at(cell)][i]);
    }
    for (Mask left = candidates; left != 0;) {
      const int other = take_first(left);
      note_count(house, other, places_[house][at(other)]);
    }
  }
  for (CellSet seen = peers_of(cell) & digits_[at(digit)]; !seen.empty();) {
    strike_out(seen.take_first(), digit);
  }
}

// Counts the candidates of all cells at once.
Board::ByCount Board::cells_by_count() const {
  std::array<CellSet, 4> at_least{};  // one, two, three, four
  for (const CellSet& cells : digits_) {
    at_least[3] |= at_least[2] & cells;
    at_least[2] |= at_least[1] & cells;
    at_least[1] |= at_least[0] & cells;
    at_least[0] |= cells;
  }
  return {at_least[0] & ~at_least[1], at_least[1] & ~at_least[2], at_least[2] & ~at_least[3]};
}

}  // namespace bitdoku::position
