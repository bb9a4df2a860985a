#include "se/all_singles.hpp"

namespace bitdoku::se {
namespace {

void join(const DigitRows& more, DigitRows& rows) {
  for (std::size_t r = 0; r < 9; ++r) rows[r] |= more[r];
}

// The candidates in cells that are the last blank cell of a house.
DigitRows last_of_houses(const DigitRows& rows) {
  DigitRows blanks;
  for (std::size_t r = 0; r < 9; ++r) blanks[r] = Lanes::all(rows[r].any());
  DigitRows last;
  DigitRows in_lines;
  find_hidden_singles(blanks, last, in_lines);
  join(in_lines, last);
  for (std::size_t r = 0; r < 9; ++r) last[r] &= rows[r];
  return last;
}

}  // namespace

int AllSingles::set_some(double er, DigitRows& rows, double& hardest) {
  if (er < 1.5) return set_easiest(er, rows, hardest);
  hardest = 1.5;
  const int hidden = set_hidden_singles(solution_, rows, wrong_);
  if (hidden > 0 || er < 2.3) return hidden;
  hardest = 2.3;
  return set(naked_singles(rows), rows);
}

// Continues while a hidden single in a line would be harder than every step before it.
int AllSingles::set_easiest(double er, DigitRows& rows, double& hardest) {
  DigitRows in_boxes;
  DigitRows in_lines;
  find_hidden_singles(rows, in_boxes, in_lines);
  const DigitRows last = last_of_houses(rows);
  const bool any_last = !is_empty(last);
  hardest = 1.0;
  if (any_last && er < 1.2) return set(last, rows);
  if (!is_empty(in_boxes)) hardest = 1.2;
  if (any_last || hardest > 1.0) {
    join(last, in_boxes);
    return set(in_boxes, rows);
  }
  hardest = 1.5;
  return set(in_lines, rows);
}

int AllSingles::set(const DigitRows& found, DigitRows& rows) {
  for (std::size_t r = 0; r < 9; ++r) wrong_ |= found[r] & ~solution_[r];
  return set_all(found, rows);
}

}  // namespace bitdoku::se
