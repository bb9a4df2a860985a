// A 9x9 board in progress: the values that are set and the candidates that are left. Cells, houses
// and digits each have their own view of the candidates; all views are kept up to date.
#ifndef BITDOKU_POSITION_BOARD_HPP
#define BITDOKU_POSITION_BOARD_HPP

#include <bitdoku/assert.hpp>
#include <bitdoku/puzzle.hpp>
#include <span>

#include "position/cells.hpp"
#include "position/digit_rows.hpp"

namespace bitdoku::position {

class Board {
 public:
  Board() = default;
  // The board of a 9x9 puzzle: each candidate that no given excludes and that the puzzle allows.
  explicit Board(const Puzzle& puzzle) : Board(candidates_of(puzzle), puzzle.givens()) {
    is_plain_ = !puzzle.has_candidates();
  }
  // A board with these candidates. A cell without candidates gets its value from `values`. The
  // values count as givens, and the candidates as those that the puzzle allows.
  Board(const DigitRows& rows, std::span<const Digit> values);

  // The value of the cell, 1 to 9, or 0 for a blank cell.
  [[nodiscard]] int value(int cell) const { return values_[at(cell)]; }
  [[nodiscard]] Mask candidates(int cell) const { return cells_[at(cell)]; }
  [[nodiscard]] bool has(int cell, int digit) const { return (cells_[at(cell)] >> digit & 1) != 0; }
  // The places of the house where the digit is a candidate.
  [[nodiscard]] Mask places(int house, int digit) const { return places_[at(house)][at(digit)]; }
  // The same for all digits.
  [[nodiscard]] const ByDigit<Mask>& places(int house) const { return places_[at(house)]; }
  // The digits that have exactly one place left in the house.
  [[nodiscard]] Mask digits_with_one_place(int house) const { return one_place_[at(house)]; }
  // The cells where the digit is a candidate.
  [[nodiscard]] const CellSet& cells(int digit) const { return digits_[at(digit)]; }
  [[nodiscard]] int blanks(int house) const { return blanks_[at(house)]; }
  [[nodiscard]] int blanks() const { return all_blanks_; }
  // The houses with exactly one blank cell, one bit for each house.
  [[nodiscard]] unsigned houses_with_one_blank() const { return one_blank_; }
  // The number of cells that have this digit set.
  [[nodiscard]] int times_set(int digit) const { return times_set_[at(digit)]; }
  [[nodiscard]] bool solved() const { return all_blanks_ == 0; }
  // Says of which puzzle the board is a position. Its other values were entered, and its other
  // candidates were struck out on the way.
  void note_puzzle(const Puzzle& puzzle);
  // The cells whose values are givens. All other values were entered, or set by steps.
  [[nodiscard]] const CellSet& givens() const { return givens_; }
  // Whether the puzzle consists of givens alone: it does not forbid other candidates.
  [[nodiscard]] bool is_plain() const { return is_plain_; }
  // The cells with one, two and three candidates.
  struct ByCount {
    CellSet one;
    CellSet two;
    CellSet three;
  };
  [[nodiscard]] ByCount cells_by_count() const;
  [[nodiscard]] CellSet bivalue_cells() const { return cells_by_count().two; }

  // Strikes out a candidate. It must be there.
  void strike_out(int cell, int digit) {
    BITDOKU_ASSERT(has(cell, digit));
    cells_[at(cell)] = static_cast<Mask>(cells_[at(cell)] & ~bit_of(digit));
    digits_[at(digit)].remove(cell);
    for (std::size_t i = 0; i < 3; ++i) {
      const std::size_t house = kGeometry.house[at(cell)][i];
      Mask& places = places_[house][at(digit)];
      places = static_cast<Mask>(places & kGeometry.others[at(cell)][i]);
      note_count(house, digit, places);
    }
  }
  void strike_out(int cell, Mask digits) {
    for (Mask left = digits & cells_[at(cell)]; left != 0;) strike_out(cell, take_first(left));
  }
  // A faster strike_out for boards that only chains look at. Afterwards digits_with_one_place is
  // not valid.
  void hide(int cell, int digit) {
    cells_[at(cell)] = static_cast<Mask>(cells_[at(cell)] & ~bit_of(digit));
    digits_[at(digit)].remove(cell);
    for (std::size_t i = 0; i < 3; ++i) {
      Mask& places = places_[kGeometry.house[at(cell)][i]][at(digit)];
      places = static_cast<Mask>(places & kGeometry.others[at(cell)][i]);
    }
  }
  // The candidates of all digits, row by row.
  [[nodiscard]] DigitRows rows() const;
  // Sets the value of a blank cell, removes the other candidates of the cell, and strikes the digit
  // out of its peers.
  void set(int cell, int digit);

  friend bool operator==(const Board&, const Board&) = default;

 private:
  static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

  void take_candidates(const DigitRows& rows);
  void take_values(std::span<const Digit> values);
  void note_blanks(std::size_t house) {
    const unsigned one = blanks_[house] == 1 ? 1 : 0;
    one_blank_ = (one_blank_ & ~(1U << house)) | one << house;
  }
  void note_count(std::size_t house, int digit, Mask places) {
    const unsigned one = has_one(places) ? 1 : 0;
    one_place_[house] = static_cast<Mask>((one_place_[house] & ~bit_of(digit)) | one << digit);
  }

  std::array<Mask, kCells> cells_{};
  std::array<ByDigit<Mask>, kHouses> places_{};
  ByDigit<CellSet> digits_{};
  std::array<Mask, kHouses> one_place_{};
  std::array<std::uint8_t, kCells> values_{};
  std::array<std::uint8_t, kHouses> blanks_{};
  ByDigit<std::uint8_t> times_set_{};
  std::uint8_t all_blanks_ = 0;
  bool is_plain_ = false;
  unsigned one_blank_ = 0;
  CellSet givens_;
};

}  // namespace bitdoku::position

#endif
