// Near misses of subsets. The definitions are those of human/naked_subsets.cpp and
// human/hidden_subsets.cpp.
#include <algorithm>

#include "explain/near_miss.hpp"
#include "human/build.hpp"
#include "human/words.hpp"

namespace bitdoku::explain {
namespace {

using position::cells_of_house;
using position::count_of;

// Some cells of a house, and the digits that they should have alone.
struct NakedSet {
  int house;
  CellSet cells;
  Mask digits;
};

// The number of candidates in the way, or -1 if the set cannot be one. Each cell needs two of the
// digits. If somebody asks about cells, one is enough for an answer.
int obstacles_of(const NearestMiss& nearest, const NakedSet& set) {
  int count = 0;
  for (CellSet left = set.cells; !left.empty();) {
    const Mask digits = nearest.board.candidates(left.take_first());
    if (count_of(digits & set.digits) < (nearest.asks_about_cells() ? 1 : 2)) return -1;
    count += count_of(digits & ~set.digits);
  }
  return count;
}

std::vector<Candidate> losses_in(const Board& board, const NakedSet& set, int house) {
  std::vector<Candidate> lost;
  for (Mask left = set.digits; left != 0;) {
    const int digit = position::take_first(left);
    add_candidates(lost, board.cells(digit) & cells_of_house(house) & ~set.cells, digit);
  }
  return lost;
}

PatternMiss miss_of(const Board& board, const NakedSet& set, std::vector<Candidate> lost) {
  PatternMiss miss{.cells = set.cells,
                   .in_the_way = {},
                   .would_lose = std::move(lost),
                   .pattern = text_of_digits(set.digits) + " in " + text_of_cells(set.cells),
                   .condition = {},
                   .obstacle = {},
                   .instead = {}};
  Mask all = 0;
  for (CellSet left = set.cells; !left.empty();) {
    const int cell = left.take_first();
    all |= board.candidates(cell);
    add_candidates(miss.in_the_way, cell, board.candidates(cell) & ~set.digits);
  }
  miss.condition = "These cells have the candidates " + text_of_digits(all) + "; there should be " +
                   human::count_word(static_cast<std::size_t>(count_of(set.digits))) + ".";
  return miss;
}

// Visits the sets of `size` cells and digits of this house, with the number of obstacles.
template <class Visit>
void visit_naked(const NearestMiss& nearest, int house, int size, const Visit& visit) {
  const Board& board = nearest.board;
  Mask blank = 0;
  for (int place = 0; place < 9; ++place) {
    if (count_of(board.candidates(position::cell_at(house, place))) >= 2) {
      blank |= position::bit_of(place);
    }
  }
  visit_subsets_of(blank, size, [&](Mask places) {
    const CellSet cells = position::cells_at(house, places);
    Mask all = 0;
    for (CellSet left = cells; !left.empty();) all |= board.candidates(left.take_first());
    visit_subsets_of(all, size, [&](Mask digits) {
      const NakedSet set{house, cells, digits};
      const int obstacles = obstacles_of(nearest, set);
      if (obstacles >= 0 && nearest.may_be_nearer(obstacles)) visit(set, obstacles);
    });
  });
}

// The box and the line of a set that is in both; -1 for a set that is not.
struct BoxAndLine {
  int box = -1;
  int line = -1;

  explicit BoxAndLine(const CellSet& cells) {
    for (int house = 0; house < position::kHouses; ++house) {
      if ((cells & ~cells_of_house(house)).empty())
        (house < position::kFirstColumn ? box : line) = house;
    }
  }
};

// What a locked set strikes out; empty unless the rest of the box and the line outside of the box
// both lose candidates.
std::vector<Candidate> losses_of_locked(const Board& board, const NakedSet& set) {
  const BoxAndLine houses(set.cells);
  if (houses.box < 0 || houses.line < 0) return {};
  std::vector<Candidate> lost = losses_in(board, set, houses.box);
  const std::vector<Candidate> in_line = losses_in(board, set, houses.line);
  const bool is_in_both =
      !lost.empty() && std::ranges::any_of(in_line, [&](const Candidate& candidate) {
        return position::box_of(candidate.cell) != houses.box;
      });
  if (!is_in_both) return {};
  lost.insert(lost.end(), in_line.begin(), in_line.end());
  return lost;
}

// Whether the set strikes out anything in its box or in its line.
bool eliminates(const Board& board, const NakedSet& set) {
  const BoxAndLine houses(set.cells);
  return !losses_in(board, set, houses.box).empty() || !losses_in(board, set, houses.line).empty();
}

}  // namespace

// A locked set counts, because people call it naked, too.
void near_naked_subset(NearestMiss& nearest, int size) {
  const Board& board = nearest.board;
  for (const int house : human::kHouseOrder) {
    visit_naked(nearest, house, size, [&](const NakedSet& set, int obstacles) {
      std::vector<Candidate> lost = losses_of_locked(board, set);
      const bool is_locked = !lost.empty();
      if (!is_locked) lost = losses_in(board, set, house);
      const bool is_whole = is_locked && obstacles == 0;
      if (is_whole) lost.clear();
      if (!nearest.is_nearer(set.cells, obstacles, is_whole || !lost.empty())) return;
      PatternMiss miss = miss_of(board, set, std::move(lost));
      miss.ranks_first = is_whole;
      if (is_whole) miss.instead = size == 2 ? "a Locked Pair" : "a Locked Triple";
      nearest.take(std::move(miss));
    });
  }
}

void near_locked_subset(NearestMiss& nearest, int size) {
  for (int box = 0; box < 9; ++box) {
    visit_naked(nearest, box, size, [&](const NakedSet& set, int obstacles) {
      if (BoxAndLine(set.cells).line < 0) return;
      std::vector<Candidate> lost = losses_of_locked(nearest.board, set);
      const bool is_naked = obstacles == 0 && lost.empty() && eliminates(nearest.board, set);
      if (!nearest.is_nearer(set.cells, obstacles, !lost.empty())) return;
      PatternMiss miss = miss_of(nearest.board, set, std::move(lost));
      if (is_naked) miss.instead = size == 2 ? "a Naked Pair" : "a Naked Triple";
      nearest.take(std::move(miss));
    });
  }
}

void near_hidden_subset(NearestMiss& nearest, int size) {
  const Board& board = nearest.board;
  for (const int house : human::kHouseOrder) {
    Mask digits = 0;
    for (int digit = 1; digit <= 9; ++digit) {
      if (count_of(board.places(house, digit)) >= 2) digits |= position::bit_of(digit);
    }
    visit_subsets_of(digits, size, [&](Mask chosen) {
      Mask all = 0;
      for (Mask left = chosen; left != 0;) all |= board.places(house, position::take_first(left));
      visit_subsets_of(all, size, [&](Mask places) {
        int obstacles = 0;
        Mask used = 0;
        for (Mask left = chosen; left != 0;) {
          const Mask of_digit = board.places(house, position::take_first(left));
          if (count_of(of_digit & places) < 2) return;
          used |= of_digit & places;
          obstacles += count_of(of_digit & ~places);
        }
        if (used != places || !nearest.may_be_nearer(obstacles)) return;
        const CellSet cells = position::cells_at(house, places);
        std::vector<Candidate> lost;
        for (CellSet left = cells; !left.empty();) {
          const int cell = left.take_first();
          add_candidates(lost, cell, board.candidates(cell) & ~chosen);
        }
        if (!nearest.is_nearer(cells, obstacles, !lost.empty())) return;
        std::vector<Candidate> in_the_way;
        for (Mask left = chosen; left != 0;) {
          const int digit = position::take_first(left);
          add_candidates(in_the_way, board.cells(digit) & cells_of_house(house) & ~cells, digit);
        }
        nearest.take({.cells = cells,
                      .in_the_way = std::move(in_the_way),
                      .would_lose = std::move(lost),
                      .pattern = text_of_digits(chosen) + " in " + text_of_cells(cells),
                      .condition = "In " + text_of_house(house) + ", " + text_of_digits(chosen) +
                                   " should be in these cells only.",
                      .obstacle = {},
                      .instead = {}});
      });
    });
  }
}

}  // namespace bitdoku::explain
