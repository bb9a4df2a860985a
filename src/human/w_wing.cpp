// W-wing: two cells have the same two candidates and do not see each other. There is a strong link
// of one of the digits, and each of its ends sees one of the cells. So at least one of the cells
// has the other digit, and the candidates of that digit that see both cells are struck out.
//
// The steps are ordered by first cell, second cell, digit of the link, then by link (rows, columns,
// boxes).
#include "human/build.hpp"
#include "human/finders.hpp"
#include "human/told_steps.hpp"
#include "human/turbot.hpp"

namespace bitdoku::human {
namespace {

bool ties(const StrongLink& link, int a, int b) {
  return (see_each_other(link.first, a) && see_each_other(link.second, b)) ||
         (see_each_other(link.first, b) && see_each_other(link.second, a));
}

// Two cells and the digit that one of them has.
struct WEnds {
  int a;
  int b;
  int digit;
};

void add_w_chain(Step& step, const WEnds& ends, const StrongLink& link, int digit) {
  const int near_a = see_each_other(link.first, ends.a) && see_each_other(link.second, ends.b)
                         ? link.first
                         : link.second;
  const CellSet a = CellSet::of(ends.a);
  const CellSet b = CellSet::of(ends.b);
  const CellSet p = CellSet::of(near_a);
  const CellSet q = CellSet::of(link.first + link.second - near_a);
  const std::array<ChainNode, 6> chain{{{a, ends.digit},
                                        {a, digit},
                                        {p, digit, house_of_all(a | p)},
                                        {q, digit, link.house},
                                        {b, digit, house_of_all(b | q)},
                                        {b, ends.digit}}};
  add_chain(step, chain);
}

bool give_w_wing(const Board& board, int a, int b, int digit, const Sink& sink) {
  const int other = first_of(board.candidates(a) & ~bit_of(digit));
  const CellSet struck = peers_of(a) & peers_of(b) & board.cells(other);
  if (struck.empty()) return false;
  for (const StrongLink& link : StrongLinks(board, digit)) {
    // An end of the link cannot be one of the two cells, because it would see the other one.
    if (!ties(link, a, b)) continue;
    Step step;
    step.houses = {house_of(link.house)};
    mark(step, a, board.candidates(a));
    mark(step, b, board.candidates(b));
    mark(step, CellSet::of(link.first) | CellSet::of(link.second), digit, Mark::Role::shared);
    strike_out(step, struck, other);
    step.proof = {cell_fact(board, a), cell_fact(board, b), house_fact(board, link.house, digit)};
    add_w_chain(step, {a, b, other}, link, digit);
    put_in_order(step);
    if (!sink(std::move(step))) return true;
  }
  return false;
}

}  // namespace

bool find_w_wing(const Board& board, const Sink& sink) {
  const CellSet pairs = board.bivalue_cells();
  for (CellSet left = pairs; !left.empty();) {
    const int a = left.take_first();
    for (CellSet others = left & ~peers_of(a); !others.empty();) {
      const int b = others.take_first();
      if (board.candidates(a) != board.candidates(b)) continue;
      for (Mask digits = board.candidates(a); digits != 0;) {
        if (give_w_wing(board, a, b, take_first(digits), sink)) return true;
      }
    }
  }
  return false;
}

void describe_w_wing(Step& step) {
  tell_w_wing(Language::english, step);
}

}  // namespace bitdoku::human
