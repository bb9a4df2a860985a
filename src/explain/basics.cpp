#include "explain/basics.hpp"

namespace bitdoku::explain {
namespace {

using position::DigitRows;
using position::Lanes;

bool set_naked_singles(DigitRows& rows) {
  const DigitRows found = position::naked_singles(rows);
  return position::set_all(found, rows) > 0;
}

// Looks at the part of a row in a box, for all digits at once. Pointing: the box has its places in
// this part alone, so the rest of the row loses them. Claiming: the row has its places in this part
// alone, so the rest of the box loses them. Adds what is struck out to `struck`.
void strike_around(const DigitRows& rows, std::size_t row, int box, DigitRows& struck) {
  const Lanes in_box = Lanes::all(static_cast<position::Mask>(7U << (3 * box)));
  const std::size_t top = row - row % 3;
  const std::size_t second = top + (row + 1) % 3;
  const std::size_t third = top + (row + 2) % 3;
  const Lanes there = ~(rows[row] & in_box).empty_ones();
  const Lanes rest_of_row = rows[row] & ~in_box;
  const Lanes rest_of_box = (rows[second] | rows[third]) & in_box;
  struck[row] |= rest_of_row & rest_of_box.empty_ones() & there;
  const Lanes claimed = rest_of_row.empty_ones() & there & in_box;
  struck[second] |= rows[second] & claimed;
  struck[third] |= rows[third] & claimed;
}

bool strike_by_locked_rows(DigitRows& rows) {
  DigitRows struck;
  for (std::size_t row = 0; row < 9; ++row) {
    for (int box = 0; box < 3; ++box) strike_around(rows, row, box, struck);
  }
  for (std::size_t row = 0; row < 9; ++row) rows[row] &= ~struck[row];
  return !position::is_empty(struck);
}

bool strike_by_locked_candidates(DigitRows& rows) {
  const bool by_rows = strike_by_locked_rows(rows);
  DigitRows columns = position::columns_of(rows);
  const bool by_columns = strike_by_locked_rows(columns);
  if (by_columns) rows = position::columns_of(columns);  // the columns of the columns
  return by_rows || by_columns;
}

}  // namespace

void follow_basics(Basics basics, const DigitRows& solution, DigitRows& rows) {
  Lanes wrong;  // stays empty, because every candidate of the solution is there
  do {
    while (position::set_hidden_singles(solution, rows, wrong) > 0 || set_naked_singles(rows)) {
    }
  } while (basics == Basics::locked_candidates && strike_by_locked_candidates(rows));
}

}  // namespace bitdoku::explain
