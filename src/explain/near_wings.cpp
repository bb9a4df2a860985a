// Near misses of wings and of the unique rectangle of type 1. The definitions are those of
// human/xy_wings.cpp, human/w_wing.cpp and human/unique_rectangles.cpp.
#include "explain/near_miss.hpp"
#include "human/rectangles.hpp"
#include "position/notation.hpp"

namespace bitdoku::explain {
namespace {

using position::bit_of;
using position::cell_text;
using position::cells_of_house;
using position::count_of;
using position::peers_of;

// A cell and the only digits that it should have.
struct WantedCell {
  int cell;
  Mask digits;

  [[nodiscard]] Mask others(const Board& board) const {
    return static_cast<Mask>(board.candidates(cell) & ~digits);
  }
};

// Two wings and the cell that both see.
struct XyWing {
  WantedCell pivot;
  WantedCell a;
  WantedCell b;
  int digit;  // of both wings
};

void offer_xy_wing(NearestMiss& nearest, const XyWing& wing) {
  const Board& board = nearest.board;
  const CellSet cells =
      CellSet::of(wing.pivot.cell) | CellSet::of(wing.a.cell) | CellSet::of(wing.b.cell);
  CellSet lost = peers_of(wing.a.cell) & peers_of(wing.b.cell) & board.cells(wing.digit);
  lost.remove(wing.pivot.cell);
  const bool three = count_of(wing.pivot.digits) == 3;
  if (three) lost &= peers_of(wing.pivot.cell);
  std::vector<Candidate> in_the_way;
  for (const WantedCell& wanted : {wing.pivot, wing.a, wing.b}) {
    add_candidates(in_the_way, wanted.cell, wanted.others(board));
  }
  if (!nearest.is_nearer(cells, static_cast<int>(in_the_way.size()), !lost.empty())) return;
  const auto wing_text = [](const WantedCell& wanted) {
    return "the wing " + cell_text(wanted.cell) + " only " + text_of_digits(wanted.digits);
  };
  PatternMiss miss{.cells = cells,
                   .in_the_way = std::move(in_the_way),
                   .would_lose = {},
                   .pattern = "pivot " + cell_text(wing.pivot.cell) + ", wings " +
                              cell_text(wing.a.cell) + " and " + cell_text(wing.b.cell) + ", " +
                              std::to_string(wing.digit) +
                              (three ? " in all three" : " in both wings"),
                   .condition = "The pivot should have only " + text_of_digits(wing.pivot.digits) +
                                ", " + wing_text(wing.a) + ", and " + wing_text(wing.b) + ".",
                   .obstacle = {},
                   .instead = {}};
  add_candidates(miss.would_lose, lost, wing.digit);
  nearest.take(std::move(miss));
}

// The digits of the wings are X and Z, and Y and Z.
void offer_digits(NearestMiss& nearest, int pivot, int a, int b, bool three) {
  const Board& board = nearest.board;
  const Mask of_pivot = board.candidates(pivot);
  for (Mask shared = board.candidates(a) & board.candidates(b); shared != 0;) {
    const int z = position::take_first(shared);
    if (three && !board.has(pivot, z)) continue;
    const auto besides_z = static_cast<Mask>(of_pivot & ~bit_of(z));
    for (Mask xs = besides_z & board.candidates(a); xs != 0;) {
      const Mask x = bit_of(position::take_first(xs));
      for (Mask ys = static_cast<Mask>(besides_z & board.candidates(b) & ~x); ys != 0;) {
        const Mask y = bit_of(position::take_first(ys));
        const Mask also = three ? bit_of(z) : Mask{0};
        offer_xy_wing(nearest, {.pivot = {pivot, static_cast<Mask>(x | y | also)},
                                .a = {a, static_cast<Mask>(x | bit_of(z))},
                                .b = {b, static_cast<Mask>(y | bit_of(z))},
                                .digit = z});
      }
    }
  }
}

// Two cells with the same two digits, and a house where one of the digits, `link`, should have only
// the places `near_a` and `near_b`.
struct WWing {
  int a;
  int b;
  int link;
  int other;
  int house;
  int near_a;
  int near_b;
};

void offer_w_wing(NearestMiss& nearest, const WWing& wing) {
  const Board& board = nearest.board;
  const auto two = static_cast<Mask>(bit_of(wing.link) | bit_of(wing.other));
  const CellSet ends = CellSet::of(wing.near_a) | CellSet::of(wing.near_b);
  const CellSet cells = CellSet::of(wing.a) | CellSet::of(wing.b) | ends;
  const CellSet more = board.cells(wing.link) & cells_of_house(wing.house) & ~ends;
  const CellSet lost = peers_of(wing.a) & peers_of(wing.b) & board.cells(wing.other);
  std::vector<Candidate> in_the_way;
  for (const int cell : {wing.a, wing.b}) {
    add_candidates(in_the_way, cell, board.candidates(cell) & ~two);
  }
  add_candidates(in_the_way, more, wing.link);
  if (!nearest.is_nearer(cells, static_cast<int>(in_the_way.size()), !lost.empty())) return;
  const std::string both = cell_text(wing.a) + " and " + cell_text(wing.b);
  const std::string link = std::to_string(wing.link);
  PatternMiss miss{.cells = cells,
                   .in_the_way = std::move(in_the_way),
                   .would_lose = {},
                   .pattern = both + " with " + text_of_digits(two) + ", linked by " + link +
                              " in " + text_of_house(wing.house),
                   .condition = "The cells " + both + " should have only " + text_of_digits(two) +
                                ", and " + text_of_house(wing.house) + " should have " + link +
                                " only in " + text_of_cells(ends) + ".",
                   .obstacle = {},
                   .instead = {}};
  add_candidates(miss.would_lose, lost, wing.other);
  nearest.take(std::move(miss));
}

void offer_links(NearestMiss& nearest, int a, int b, int link, int other) {
  const Board& board = nearest.board;
  for (int house = 0; house < position::kHouses; ++house) {
    const CellSet places = board.cells(link) & cells_of_house(house);
    if (places.has(a) || places.has(b)) continue;
    for (CellSet left_a = places & peers_of(a); !left_a.empty();) {
      const int near_a = left_a.take_first();
      CellSet left_b = places & peers_of(b);
      left_b.remove(near_a);
      while (!left_b.empty()) {
        offer_w_wing(nearest, {a, b, link, other, house, near_a, left_b.take_first()});
      }
    }
  }
}

// Whether the cell may lack some of the digits: see human/rectangles.hpp.
bool fits_rectangle(const Board& board, int cell, Mask pair) {
  const auto missing = static_cast<Mask>(pair & ~board.candidates(cell));
  if (missing == pair) return false;
  if (missing == 0) return true;
  if (!board.is_plain()) return false;
  for (CellSet left = peers_of(cell); !left.empty();) {
    if (board.value(left.take_first()) == position::first_of(missing)) return false;
  }
  return true;
}

// One corner, the roof, should have other digits, and the others should not.
void offer_rectangle(NearestMiss& nearest, const std::array<std::uint8_t, 4>& corners, Mask pair,
                     int roof) {
  const Board& board = nearest.board;
  if ((board.candidates(roof) & ~pair) == 0) return;
  CellSet cells;
  CellSet larger;
  bool has_whole = false;
  std::vector<Candidate> in_the_way;
  for (const int corner : corners) {
    cells.add(corner);
    const Mask digits = board.candidates(corner);
    if ((digits & ~pair) != 0) larger.add(corner);
    if (corner == roof) continue;
    has_whole |= (pair & ~digits) == 0;
    add_candidates(in_the_way, corner, digits & ~pair);
  }
  if (!has_whole || !nearest.is_nearer(cells, static_cast<int>(in_the_way.size()), true)) return;
  PatternMiss miss{.cells = cells,
                   .in_the_way = std::move(in_the_way),
                   .would_lose = {},
                   .pattern = text_of_digits(pair) + " in " + text_of_cells(cells),
                   .condition = "Three of the cells should have " + text_of_digits(pair) +
                                " only. More have: " + text_of_cells(larger) + ".",
                   .obstacle = {},
                   .instead = {}};
  add_candidates(miss.would_lose, roof, board.candidates(roof) & pair);
  nearest.take(std::move(miss));
}

}  // namespace

void near_xy_wing(NearestMiss& nearest, int size) {
  const Board& board = nearest.board;
  for (int pivot = 0; pivot < position::kCells; ++pivot) {
    const int more = count_of(board.candidates(pivot)) - size;
    if (more < 0) continue;
    for (CellSet left = peers_of(pivot); !left.empty();) {
      const int a = left.take_first();
      const int more_in_a = count_of(board.candidates(a)) - 2;
      if (more_in_a < 0 || !nearest.may_be_nearer(more + more_in_a)) continue;
      for (CellSet others = left & ~peers_of(a); !others.empty();) {
        const int b = others.take_first();
        const int more_in_b = count_of(board.candidates(b)) - 2;
        if (more_in_b < 0 || !nearest.may_be_nearer(more + more_in_a + more_in_b)) continue;
        offer_digits(nearest, pivot, a, b, size == 3);
      }
    }
  }
}

void near_w_wing(NearestMiss& nearest, int /*size*/) {
  const Board& board = nearest.board;
  for (int a = 0; a < position::kCells; ++a) {
    for (int b = a + 1; b < position::kCells; ++b) {
      const auto shared = static_cast<Mask>(board.candidates(a) & board.candidates(b));
      const int more = count_of(board.candidates(a)) + count_of(board.candidates(b)) - 4;
      if (count_of(shared) < 2 || position::see_each_other(a, b) || !nearest.may_be_nearer(more)) {
        continue;
      }
      for (Mask links = shared; links != 0;) {
        const int link = position::take_first(links);
        for (Mask others = static_cast<Mask>(shared & ~bit_of(link)); others != 0;) {
          offer_links(nearest, a, b, link, position::take_first(others));
        }
      }
    }
  }
}

void near_unique_rectangle(NearestMiss& nearest, int /*size*/) {
  const Board& board = nearest.board;
  for (const std::array<std::uint8_t, 4>& corners : human::rectangle_cells()) {
    Mask all = 0;
    bool is_blank = true;
    for (const int corner : corners) {
      all |= board.candidates(corner);
      is_blank &= board.candidates(corner) != 0;
    }
    if (!is_blank) continue;
    visit_subsets_of(all, 2, [&](Mask pair) {
      for (const int corner : corners) {
        if (!fits_rectangle(board, corner, pair)) return;
      }
      for (const int roof : corners) offer_rectangle(nearest, corners, pair, roof);
    });
  }
}

}  // namespace bitdoku::explain
