// X-wings, swordfish and jellyfish: the places of a digit in some lines are covered by an equal
// number of crossing lines.
#ifndef BITDOKU_SE_FISH_HPP
#define BITDOKU_SE_FISH_HPP

#include "se/rated_step.hpp"

namespace bitdoku::se {

struct Fish {
  bool by_columns;  // whether the base lines are columns
  Mask bases;       // of the nine lines
  Mask covers;
  int digit;
};

namespace fish {

inline int first_base(bool by_columns) {
  return by_columns ? kFirstColumn : kFirstRow;
}

// For each line, the digits for which it can be a base line. Such a digit has 2 to `Size` places in
// the line, and there are enough lines like that.
template <int Size>
std::array<Mask, 9> digits_of_bases(const Board& board, bool by_columns) {
  std::array<Mask, 9> digits;
  for (int line = 0; line < 9; ++line) {
    digits[static_cast<std::size_t>(line)] =
        digits_with_few_places<Size>(board.places(first_base(by_columns) + line));
  }
  Mask enough = 0;
  for (int digit = 1; digit <= 9; ++digit) {
    if (board.times_set(digit) + 2 * Size > 9) continue;
    int lines = 0;
    for (const Mask mask : digits) lines += mask >> digit & 1;
    if (lines >= Size) enough = static_cast<Mask>(enough | bit_of(digit));
  }
  for (Mask& mask : digits) mask &= enough;
  return digits;
}

// Chooses `Left` more lines below `end`, in the order of visit_subsets. Each can be a base line of
// the digits in `common`.
template <int Left, class Visit>
bool visit_bases(const std::array<Mask, 9>& digits, int end, Mask common, Mask chosen,
                 Visit&& visit) {
  if constexpr (Left == 0) {
    return visit(chosen, common);
  } else {
    for (int line = Left - 1; line < end; ++line) {
      const Mask left = common & digits[static_cast<std::size_t>(line)];
      if (left != 0 && visit_bases<Left - 1>(digits, line, left,
                                             static_cast<Mask>(chosen | bit_of(line)), visit)) {
        return true;
      }
    }
    return false;
  }
}

}  // namespace fish

// Visits every fish of this size, in the order of its base lines, then of its digit. Columns come
// before rows.
template <int Size, class Visit>
bool visit_fish(const Board& board, Visit&& visit) {
  for (const bool by_columns : {true, false}) {
    const std::array<Mask, 9> digits = fish::digits_of_bases<Size>(board, by_columns);
    const auto visit_digits = [&](Mask bases, Mask common) {
      while (common != 0) {
        const int digit = take_first(common);
        Mask covers = 0;
        for (Mask left = bases; left != 0;) {
          const int house = fish::first_base(by_columns) + take_first(left);
          covers = static_cast<Mask>(covers | board.places(house, digit));
        }
        if (count_of(covers) == Size && visit(Fish{by_columns, bases, covers, digit})) return true;
      }
      return false;
    };
    const bool stop = fish::visit_bases<Size>(digits, 9, kAllDigits, 0, visit_digits);
    if (stop) return true;
  }
  return false;
}

// All cells of these lines. `first_house` is the first of the nine parallel lines.
[[nodiscard]] inline CellSet cells_of_lines(int first_house, Mask lines) {
  CellSet result;
  while (lines != 0) {
    const int house = first_house + take_first(lines);
    result |= cells_of_house(house);
  }
  return result;
}
[[nodiscard]] inline CellSet base_cells(const Fish& found) {
  return cells_of_lines(fish::first_base(found.by_columns), found.bases);
}
[[nodiscard]] inline CellSet cover_cells(const Fish& found) {
  return cells_of_lines(fish::first_base(!found.by_columns), found.covers);
}
[[nodiscard]] inline CellSet struck_by(const Board& board, const Fish& found) {
  return board.cells(found.digit) & cover_cells(found) & ~base_cells(found);
}

// Writes the pattern of a step.
void describe(const Board& board, const Fish& found, RatedStep& step);

}  // namespace bitdoku::se

#endif
