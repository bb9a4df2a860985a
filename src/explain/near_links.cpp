// Near misses of the skyscraper and the 2-string kite: two links of a digit with a joint. The
// definitions are those of human/turbot.cpp.
#include "explain/near_miss.hpp"
#include "position/notation.hpp"

namespace bitdoku::explain {
namespace {

using position::cells_of_house;
using position::column_of;
using position::kFirstColumn;
using position::kFirstRow;
using position::peers_of;
using position::row_of;

// Two lines that should have the digit only in their two ends.
struct TwoLines {
  int digit;
  int line_a;
  int line_b;
  int free_a;
  int joint_a;
  int free_b;
  int joint_b;

  [[nodiscard]] CellSet ends_a() const { return CellSet::of(free_a) | CellSet::of(joint_a); }
  [[nodiscard]] CellSet ends_b() const { return CellSet::of(free_b) | CellSet::of(joint_b); }
};

void offer_lines(NearestMiss& nearest, const TwoLines& lines) {
  const CellSet cells = lines.ends_a() | lines.ends_b();
  const CellSet& places = nearest.board.cells(lines.digit);
  const CellSet in_the_way =
      places & (cells_of_house(lines.line_a) | cells_of_house(lines.line_b)) & ~cells;
  const CellSet lost =
      places & peers_of(lines.free_a) & peers_of(lines.free_b) & ~cells & ~in_the_way;
  if (!nearest.is_nearer(cells, in_the_way.count(), !lost.empty())) return;
  const std::string digit = std::to_string(lines.digit);
  const std::string a = text_of_house(lines.line_a);
  const std::string b = text_of_house(lines.line_b);
  std::string condition = a + " should have " + digit + " only in " +
                          text_of_cells(lines.ends_a()) + ", and " + b + " only in " +
                          text_of_cells(lines.ends_b()) + ".";
  condition[0] = lines.line_a >= kFirstRow ? 'R' : 'C';
  PatternMiss miss{
      .cells = cells,
      .in_the_way = {},
      .would_lose = {},
      .pattern = digit + " in " + a + " and " + b + ", joined in " +
                 text_of_cells(CellSet::of(lines.joint_a) | CellSet::of(lines.joint_b)),
      .condition = std::move(condition),
      .obstacle = {},
      .instead = {}};
  add_candidates(miss.in_the_way, in_the_way, lines.digit);
  add_candidates(miss.would_lose, lost, lines.digit);
  nearest.take(std::move(miss));
}

// Visits the ordered pairs of places of the digit in a line: a free end and an end of the joint.
template <class Visit>
void visit_ends(const Board& board, int digit, int line, const Visit& visit) {
  const CellSet places = board.cells(digit) & cells_of_house(line);
  for (CellSet left = places; !left.empty();) {
    const int free = left.take_first();
    CellSet others = places;
    others.remove(free);
    while (!others.empty()) visit(free, others.take_first());
  }
}

// Both lines are rows and the joint is in a column, or the other way round.
void offer_parallel(NearestMiss& nearest, int digit, int line_a, int line_b) {
  const auto across = [&](int cell) {
    return line_a >= kFirstRow ? column_of(cell) : row_of(cell);
  };
  visit_ends(nearest.board, digit, line_a, [&](int free_a, int joint_a) {
    visit_ends(nearest.board, digit, line_b, [&](int free_b, int joint_b) {
      if (across(joint_a) != across(joint_b) || across(free_a) == across(free_b)) return;
      offer_lines(nearest, {digit, line_a, line_b, free_a, joint_a, free_b, joint_b});
    });
  });
}

// The joint is in a box that has neither free end. No end of a line is in the other line: it would
// be a third place there.
void offer_crossing(NearestMiss& nearest, int digit, int row, int column) {
  const CellSet crossing = cells_of_house(row) & cells_of_house(column);
  visit_ends(nearest.board, digit, row, [&](int free_a, int joint_a) {
    const int box = position::box_of(joint_a);
    if (position::box_of(free_a) == box || crossing.has(free_a) || crossing.has(joint_a)) return;
    visit_ends(nearest.board, digit, column, [&](int free_b, int joint_b) {
      if (position::box_of(joint_b) != box || position::box_of(free_b) == box) return;
      if (crossing.has(free_b) || crossing.has(joint_b)) return;
      offer_lines(nearest, {digit, row, column, free_a, joint_a, free_b, joint_b});
    });
  });
}

}  // namespace

void near_skyscraper(NearestMiss& nearest, int /*size*/) {
  for (int digit = 1; digit <= 9; ++digit) {
    for (const int first : {kFirstRow, kFirstColumn}) {
      for (int a = first; a < first + 9; ++a) {
        for (int b = a + 1; b < first + 9; ++b) offer_parallel(nearest, digit, a, b);
      }
    }
  }
}

void near_two_string_kite(NearestMiss& nearest, int /*size*/) {
  for (int digit = 1; digit <= 9; ++digit) {
    for (int row = kFirstRow; row < kFirstRow + 9; ++row) {
      for (int column = kFirstColumn; column < kFirstColumn + 9; ++column) {
        offer_crossing(nearest, digit, row, column);
      }
    }
  }
}

}  // namespace bitdoku::explain
