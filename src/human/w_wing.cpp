// W-wing: two cells with the same two candidates that do not see each other, and a strong link of
// one of these digits, each end of which sees one of the cells. One of the cells is the other
// digit, which goes from the cells that see both.
//
// Order: by the first cell, the second cell, the digit of the link, the link (rows, columns,
// boxes).
#include "human/build.hpp"
#include "human/finders.hpp"
#include "human/turbot.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

using se::see_each_other;

const CellSet& w_peers(int cell) {
  return se::kGeometry.peers[static_cast<std::size_t>(cell)];
}

bool ties(const StrongLink& link, int a, int b) {
  return (see_each_other(link.first, a) && see_each_other(link.second, b)) ||
         (see_each_other(link.first, b) && see_each_other(link.second, a));
}

// Two cells and the digit that one of them is.
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

bool give_w_wing(const Position& position, int a, int b, int digit, const Sink& sink) {
  const int other = se::first_of(position.candidates(a) & ~se::bit_of(digit));
  const CellSet struck = w_peers(a) & w_peers(b) & position.cells(other);
  if (struck.empty()) return false;
  for (const StrongLink& link : StrongLinks(position, digit)) {
    // No end is one of the two cells: it would see the other one.
    if (!ties(link, a, b)) continue;
    Step step;
    step.houses = {house_of(link.house)};
    mark(step, a, position.candidates(a));
    mark(step, b, position.candidates(b));
    mark(step, CellSet::of(link.first) | CellSet::of(link.second), digit, Mark::Role::shared);
    strike_out(step, struck, other);
    step.proof = {cell_fact(position, a), cell_fact(position, b),
                  house_fact(position, link.house, digit)};
    add_w_chain(step, {a, b, other}, link, digit);
    put_in_order(step);
    if (!sink(std::move(step))) return true;
  }
  return false;
}

}  // namespace

bool find_w_wing(const Position& position, const Sink& sink) {
  const CellSet pairs = position.bivalue_cells();
  for (CellSet left = pairs; !left.empty();) {
    const int a = left.take_first();
    for (CellSet others = left & ~w_peers(a); !others.empty();) {
      const int b = others.take_first();
      if (position.candidates(a) != position.candidates(b)) continue;
      for (Mask digits = position.candidates(a); digits != 0;) {
        if (give_w_wing(position, a, b, se::take_first(digits), sink)) return true;
      }
    }
  }
  return false;
}

void describe_w_wing(Step& step) {
  const std::string cells = cells_text(marked_cells(step));
  const std::string link = cells_text(marked_cells(step, Mark::Role::shared));
  const std::string digit = std::to_string(marked_digits(step, Mark::Role::shared).front());
  const std::string gone = std::to_string(step.eliminations.front().digit);
  step.pattern = gone + "/" + digit + " in " + cells + " connected by " + digit + " in " + link;
  step.sentences = {
      "The cells " + cells + " both have only " + digits_text(marked_digits(step)) + ".",
      "They cannot both be " + digit + ": then neither " + link + " would be " + digit + ", and " +
          house_text(step.houses.front()) + " needs it there.",
      "So one of them is " + gone + ", and no cell that sees both is.", ruled_out(step)};
}

}  // namespace bitdoku::human
