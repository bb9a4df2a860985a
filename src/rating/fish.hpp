// X-wings, swordfish and jellyfish: a digit in so many lines that only so many lines across cover.
#ifndef BITDOKU_RATING_FISH_HPP
#define BITDOKU_RATING_FISH_HPP

#include "rating/step.hpp"

namespace bitdoku::rating {

struct Fish {
  bool by_columns;  // the base lines are columns
  Mask bases;       // which of the nine lines
  Mask covers;
  int digit;
};

namespace fish {

inline int first_base(bool by_columns) {
  return by_columns ? kFirstColumn : kFirstRow;
}

// The lines that can be bases: for each digit, those with 2 to `size` places, if there are enough.
// Gives the lines that can be for any digit.
inline Mask eligible_bases(const Position& position, bool by_columns, int size,
                           std::array<Mask, 9>& bases) {
  Mask any = 0;
  for (int digit = 0; digit < 9; ++digit) {
    Mask lines = 0;
    if (position.times_set(digit) + 2 * size <= 9) {
      for (int line = 0; line < 9; ++line) {
        const int places = count_of(position.places(first_base(by_columns) + line, digit));
        if (places >= 2 && places <= size) lines = static_cast<Mask>(lines | bit_of(line));
      }
    }
    if (count_of(lines) < size) lines = 0;
    any = static_cast<Mask>(any | lines);
    bases[static_cast<std::size_t>(digit)] = lines;
  }
  return any;
}

}  // namespace fish

// Visits every fish of this size, the base lines outermost, then the digit; columns before rows.
template <int Size, class Visit>
bool visit_fish(const Position& position, Visit&& visit) {
  for (const bool by_columns : {true, false}) {
    std::array<Mask, 9> eligible;
    const Mask any = fish::eligible_bases(position, by_columns, Size, eligible);
    const bool stop = visit_subsets<Size>(any, [&](Mask bases) {
      for (int digit = 0; digit < 9; ++digit) {
        if ((bases & ~eligible[static_cast<std::size_t>(digit)]) != 0) continue;
        Mask covers = 0;
        for (Mask left = bases; left != 0;) {
          const int house = fish::first_base(by_columns) + take_first(left);
          covers = static_cast<Mask>(covers | position.places(house, digit));
        }
        if (count_of(covers) == Size && visit(Fish{by_columns, bases, covers, digit})) return true;
      }
      return false;
    });
    if (stop) return true;
  }
  return false;
}

// All cells of these of nine parallel lines.
[[nodiscard]] inline CellSet cells_of_lines(int first_house, Mask lines) {
  CellSet result;
  while (lines != 0) {
    const int house = first_house + take_first(lines);
    result |= kGeometry.cells_of[static_cast<std::size_t>(house)];
  }
  return result;
}
[[nodiscard]] inline CellSet base_cells(const Fish& found) {
  return cells_of_lines(fish::first_base(found.by_columns), found.bases);
}
[[nodiscard]] inline CellSet cover_cells(const Fish& found) {
  return cells_of_lines(fish::first_base(!found.by_columns), found.covers);
}
[[nodiscard]] inline CellSet struck_by(const Position& position, const Fish& found) {
  return position.cells(found.digit) & cover_cells(found) & ~base_cells(found);
}

// Writes the pattern of a step.
void describe(const Position& position, const Fish& found, Step& step);

}  // namespace bitdoku::rating

#endif
