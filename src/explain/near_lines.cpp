// Near misses of locked candidates and basic fish: a digit in houses that cross. The definitions
// are those of human/locked_candidates.cpp and human/fish.cpp.
#include "explain/near_miss.hpp"
#include "human/build.hpp"
#include "position/facts.hpp"
#include "position/notation.hpp"

namespace bitdoku::explain {
namespace {

using position::cells_of_house;
using position::count_of;
using position::kFirstColumn;
using position::kFirstRow;

// All places of the digit in `from` should also be in `to`.
void offer_locked(NearestMiss& nearest, int from, int to, int digit) {
  const CellSet& places = nearest.board.cells(digit);
  const CellSet here = cells_of_house(from);
  const CellSet there = cells_of_house(to);
  const CellSet pattern = places & here & there;
  const CellSet in_the_way = places & here & ~there;
  const CellSet lost = places & there & ~here;
  if (pattern.count() < 2 || !nearest.is_nearer(pattern, in_the_way.count(), !lost.empty())) return;
  const std::string name = std::to_string(digit);
  PatternMiss miss{.cells = pattern,
                   .in_the_way = {},
                   .would_lose = {},
                   .pattern = name + " in " + text_of_cells(pattern) + ", " + text_of_house(from) +
                              " and " + text_of_house(to),
                   .condition = "In " + text_of_house(from) + ", all places for " + name +
                                " should be in " + text_of_house(to) + ".",
                   .obstacle = {},
                   .instead = {}};
  add_candidates(miss.in_the_way, in_the_way, digit);
  add_candidates(miss.would_lose, lost, digit);
  nearest.take(std::move(miss));
}

template <class Offer>
void visit_box_and_line(const Offer& offer) {
  for (int box = 0; box < 9; ++box) {
    for (const int line : human::kHouseOrder) {
      if (line < kFirstColumn || (cells_of_house(box) & cells_of_house(line)).empty()) continue;
      for (int digit = 1; digit <= 9; ++digit) offer(box, line, digit);
    }
  }
}

// The places of a digit in the rows or in the columns.
struct LinesOfDigit {
  const Board& board;
  int digit;
  int first_base;
  int first_cover;

  [[nodiscard]] Mask at(int line) const { return board.places(first_base + line, digit); }
  [[nodiscard]] CellSet cells(int first_house, Mask lines) const {
    CellSet cells;
    while (lines != 0) cells |= cells_of_house(first_house + position::take_first(lines));
    return cells & board.cells(digit);
  }
  [[nodiscard]] static std::string text(int first_house, Mask lines) {
    std::vector<House> houses;
    while (lines != 0) {
      houses.push_back(position::house_of(first_house + position::take_first(lines)));
    }
    return position::houses_text(houses);
  }
};

// The number of candidates in the way, or -1 if a base has fewer than two places in the covers, or
// a cover has none.
int obstacles_of_fish(const LinesOfDigit& lines, Mask base, Mask covers) {
  int count = 0;
  Mask used = 0;
  while (base != 0) {
    const Mask places = lines.at(position::take_first(base));
    if (count_of(places & covers) < 2) return -1;
    used |= places & covers;
    count += count_of(places & ~covers);
  }
  return used == covers ? count : -1;
}

// "Row 5 has a third place for 4: r5c7."
std::string third_place(const CellSet& in_the_way, int digit, bool in_rows) {
  const int cell = in_the_way.first();
  const int line =
      in_rows ? kFirstRow + position::row_of(cell) : kFirstColumn + position::column_of(cell);
  std::string text = text_of_house(line) + " has a third place for " + std::to_string(digit) +
                     ": " + position::cell_text(cell) + ".";
  text[0] = in_rows ? 'R' : 'C';
  return text;
}

void offer_fish(NearestMiss& nearest, const LinesOfDigit& lines, Mask base, Mask covers) {
  const int obstacles = obstacles_of_fish(lines, base, covers);
  if (obstacles < 0 || !nearest.may_be_nearer(obstacles)) return;
  const CellSet in_base = lines.cells(lines.first_base, base);
  const CellSet in_covers = lines.cells(lines.first_cover, covers);
  const CellSet lost = in_covers & ~in_base;
  if (!nearest.is_nearer(in_base & in_covers, obstacles, !lost.empty())) return;
  const std::string digit = std::to_string(lines.digit);
  const std::string of_base = LinesOfDigit::text(lines.first_base, base);
  const std::string of_covers = LinesOfDigit::text(lines.first_cover, covers);
  const CellSet in_the_way = in_base & ~in_covers;
  PatternMiss miss{.cells = in_base & in_covers,
                   .in_the_way = {},
                   .would_lose = {},
                   .pattern = digit + " in " + of_base + ", " + of_covers,
                   .condition = "In " + of_base + ", all places for " + digit + " should be in " +
                                of_covers + ".",
                   .obstacle = {},
                   .instead = {}};
  if (count_of(base) == 2 && obstacles == 1) {
    miss.obstacle = third_place(in_the_way, lines.digit, lines.first_base == kFirstRow);
  }
  add_candidates(miss.in_the_way, in_the_way, lines.digit);
  add_candidates(miss.would_lose, lost, lines.digit);
  nearest.take(std::move(miss));
}

}  // namespace

void near_pointing(NearestMiss& nearest, int /*size*/) {
  visit_box_and_line(
      [&](int box, int line, int digit) { offer_locked(nearest, box, line, digit); });
}

void near_claiming(NearestMiss& nearest, int /*size*/) {
  visit_box_and_line(
      [&](int box, int line, int digit) { offer_locked(nearest, line, box, digit); });
}

void near_fish(NearestMiss& nearest, int size) {
  for (int digit = 1; digit <= 9; ++digit) {
    for (const bool in_rows : {true, false}) {
      const LinesOfDigit lines{nearest.board, digit, in_rows ? kFirstRow : kFirstColumn,
                               in_rows ? kFirstColumn : kFirstRow};
      Mask usable = 0;
      for (int line = 0; line < 9; ++line) {
        if (count_of(lines.at(line)) >= 2) usable |= position::bit_of(line);
      }
      visit_subsets_of(usable, size, [&](Mask base) {
        Mask all = 0;
        for (Mask left = base; left != 0;) all |= lines.at(position::take_first(left));
        visit_subsets_of(all, size, [&](Mask covers) { offer_fish(nearest, lines, base, covers); });
      });
    }
  }
}

}  // namespace bitdoku::explain
