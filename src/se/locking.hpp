// Pointing and claiming: all places of a digit in one house also lie in another house.
#ifndef BITDOKU_SE_LOCKING_HPP
#define BITDOKU_SE_LOCKING_HPP

#include "common/small_code.hpp"
#include "se/rated_step.hpp"

namespace bitdoku::se {

struct Locking {
  int base;   // the house in which the digit is locked
  int cover;  // the house from whose other cells the digit is struck out
  int digit;
};

namespace locking {

// The third of a house that has all of these places: 0 to 2, or 3 if there is none. The thirds of a
// box are its `columns` or its `rows`; those of a line are its `rows`.
struct Thirds {
  std::array<std::uint8_t, 512> columns{};
  std::array<std::uint8_t, 512> rows{};
};

constexpr Thirds make_thirds() {
  Thirds result;
  for (unsigned mask = 0; mask < 512; ++mask) {
    result.columns[mask] = 3;
    result.rows[mask] = 3;
    if (std::popcount(mask) < 2) continue;
    for (unsigned i = 0; i < 3; ++i) {
      if ((mask & ~(0111U << i)) == 0) result.columns[mask] = static_cast<std::uint8_t>(i);
      if ((mask & ~(7U << (3 * i))) == 0) result.rows[mask] = static_cast<std::uint8_t>(i);
    }
  }
  return result;
}

inline const Thirds kThirds = table_of(make_thirds);

// Visits the active digits that are locked in `base`. `table` gives the third of each set of
// places; `covers` gives the house that crosses each third.
template <class Visit>
bool visit_base(const Board& board, Mask active, int base,
                const std::array<std::uint8_t, 512>& table, const std::array<int, 3>& covers,
                Visit&& visit) {
  if (board.blanks(base) < 2) return false;
  // One word with ten bits for each third, so that nothing waits for memory.
  std::uint64_t locked = 0;
  for (Mask left = active; left != 0;) {
    const int digit = take_first(left);
    locked |= 1ULL << (10 * table[board.places(base, digit)] + digit);
  }
  for (std::size_t third = 0; third < 3; ++third) {
    for (auto left = static_cast<Mask>(locked >> (10 * third) & kAllDigits); left != 0;) {
      if (visit(Locking{base, covers[third], take_first(left)})) return true;
    }
  }
  return false;
}

// The digits that pointing or claiming strikes out somewhere in three boxes of a band or a stack.
// For each of these boxes `thirds` has a lane for each digit: the lines of the box that have a
// place of the digit.
[[nodiscard]] inline Lanes effects(const std::array<Lanes, 3>& thirds) {
  Lanes result;
  for (std::size_t i = 0; i < 3; ++i) {
    const Lanes others = thirds[(i + 1) % 3] | thirds[(i + 2) % 3];
    const Lanes single = thirds[i].ones_with_one();
    const Lanes pointing = single & ~(thirds[i] & others).empty_ones();
    const Lanes claiming = ~(single | (thirds[i] & ~others).empty_ones());
    result |= pointing | claiming;
  }
  return result;
}

// The digits that are locked somewhere and strike something out, and possibly some others.
[[nodiscard]] inline Mask active_digits(const Board& board) {
  const Lanes columns = Lanes::all(7);
  const Lanes rows = Lanes::all(0111);
  std::array<Lanes, 9> by_columns;
  std::array<Lanes, 9> by_rows;
  for (std::size_t box = 0; box < 9; ++box) {
    const Lanes places = Lanes::load(board.places(static_cast<int>(box)));
    by_columns[box] = (places | places >> 3 | places >> 6) & columns;
    by_rows[box] = (places | places >> 1 | places >> 2) & rows;
  }
  Lanes any;
  for (std::size_t i = 0; i < 3; ++i) {
    any |= effects({by_columns[i], by_columns[i + 3], by_columns[i + 6]});
    any |= effects({by_rows[3 * i], by_rows[3 * i + 1], by_rows[3 * i + 2]});
  }
  return any.which();
}

}  // namespace locking

// Visits the houses in which these digits are locked, until `visit` returns true: boxes with
// columns, boxes with rows, columns with boxes, rows with boxes.
template <class Visit>
bool visit_lockings(const Board& board, Mask digits, Visit&& visit) {
  using locking::kThirds;
  if (digits == 0) return false;
  for (int box = 0; box < 9; ++box) {
    const int left = kFirstColumn + box % 3 * 3;
    if (locking::visit_base(board, digits, box, kThirds.columns, {left, left + 1, left + 2},
                            visit)) {
      return true;
    }
  }
  for (int box = 0; box < 9; ++box) {
    const int top = kFirstRow + box / 3 * 3;
    if (locking::visit_base(board, digits, box, kThirds.rows, {top, top + 1, top + 2}, visit)) {
      return true;
    }
  }
  for (int column = 0; column < 9; ++column) {
    const int top = column / 3;
    if (locking::visit_base(board, digits, kFirstColumn + column, kThirds.rows,
                            {top, top + 3, top + 6}, visit)) {
      return true;
    }
  }
  for (int row = 0; row < 9; ++row) {
    const int left = row / 3 * 3;
    if (locking::visit_base(board, digits, kFirstRow + row, kThirds.rows,
                            {left, left + 1, left + 2}, visit)) {
      return true;
    }
  }
  return false;
}

// The cells from which a locked digit is struck out.
[[nodiscard]] inline CellSet struck_by(const Board& board, const Locking& found) {
  return board.cells(found.digit) & cells_of_house(found.cover) & ~cells_of_house(found.base);
}

// Writes the pattern of a step.
void describe(const Board& board, const Locking& found, RatedStep& step);

}  // namespace bitdoku::se

#endif
