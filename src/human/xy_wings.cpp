// XY-wing: a pivot with the candidates X and Y sees two wings: a cell with X and Z, and a cell with
// Y and Z. One of the wings is Z, so the cells that see both wings lose Z. XYZ-wing: the pivot also
// has Z, so the cells that see all three cells lose Z. The wings do not see each other; otherwise
// the three cells would be a naked triple.
//
// XY-wings are ordered by their three cells, as in HoDoKu: by the lowest, then by the next one. The
// order of XYZ-wings is by pivot, then by first wing, then by second wing.
#include "human/build.hpp"
#include "human/finders.hpp"
#include "human/told_steps.hpp"

namespace bitdoku::human {
namespace {

constexpr int kPivot = 0;  // groups of marks
constexpr int kWings = 1;

// Adds the chain from one wing through the pivot to the other wing.
void add_xy_chain(Step& step, const Board& board, const std::array<int, 3>& cells, int digit) {
  const CellSet a = CellSet::of(cells[0]);
  const CellSet pivot = CellSet::of(cells[1]);
  const CellSet b = CellSet::of(cells[2]);
  const int x = first_of(board.candidates(cells[0]) & ~bit_of(digit));
  const int y = first_of(board.candidates(cells[2]) & ~bit_of(digit));
  const std::array<ChainNode, 6> chain{{{a, digit},
                                        {a, x},
                                        {pivot, x, house_of_all(a | pivot)},
                                        {pivot, y},
                                        {b, y, house_of_all(pivot | b)},
                                        {b, digit}}};
  add_chain(step, chain);
}

bool give_wing(const Board& board, int pivot, int a, int b, const Sink& sink) {
  const Mask of_pivot = board.candidates(pivot);
  const Mask shared = board.candidates(a) & board.candidates(b);
  if (!has_one(shared)) return false;
  const Mask all = board.candidates(a) | board.candidates(b);
  const Mask wanted = count_of(of_pivot) == 2 ? static_cast<Mask>(all & ~shared) : all;
  if (of_pivot != wanted) return false;
  const int digit = first_of(shared);
  CellSet seen = peers_of(a) & peers_of(b);
  if (count_of(of_pivot) == 3) seen &= peers_of(pivot);
  const CellSet struck = seen & board.cells(digit);
  if (struck.empty()) return false;
  Step step;
  mark(step, pivot, of_pivot, Mark::Role::pattern, kPivot);
  for (const int wing : {a, b}) {
    mark(step, wing, board.candidates(wing), Mark::Role::pattern, kWings);
  }
  strike_out(step, struck, digit);
  for (const int cell : {pivot, a, b}) step.proof.push_back(cell_fact(board, cell));
  if (count_of(of_pivot) == 2) add_xy_chain(step, board, {a, pivot, b}, digit);
  put_in_order(step);
  return !sink(std::move(step));
}

// Gives the wing of three cells in ascending order. The pivot is the one that sees both others.
bool give_wing_of(const Board& board, int a, int b, int c, const Sink& sink) {
  const bool ab = peers_of(a).has(b);
  const bool ac = peers_of(a).has(c);
  const bool bc = peers_of(b).has(c);
  if (ab && ac) return !bc && give_wing(board, a, b, c, sink);
  if (ab && bc) return give_wing(board, b, a, c, sink);
  return ac && bc && give_wing(board, c, a, b, sink);
}

bool find_wings_of_pairs(const Board& board, const Sink& sink) {
  for (CellSet left = board.bivalue_cells(); !left.empty();) {
    const int a = left.take_first();
    for (CellSet others = left; !others.empty();) {
      const int b = others.take_first();
      const CellSet seen =
          peers_of(a).has(b) ? peers_of(a) | peers_of(b) : peers_of(a) & peers_of(b);
      for (CellSet rest = others & seen; !rest.empty();) {
        if (give_wing_of(board, a, b, rest.take_first(), sink)) return true;
      }
    }
  }
  return false;
}

bool find_wings_of_triples(const Board& board, const Sink& sink) {
  const CellSet pairs = board.bivalue_cells();
  for (int pivot = 0; pivot < kCells; ++pivot) {
    if (count_of(board.candidates(pivot)) != 3) continue;
    for (CellSet left = pairs & peers_of(pivot); !left.empty();) {
      const int a = left.take_first();
      for (CellSet others = left & ~peers_of(a); !others.empty();) {
        if (give_wing(board, pivot, a, others.take_first(), sink)) return true;
      }
    }
  }
  return false;
}

}  // namespace

bool find_xy_wing(const Board& board, const Sink& sink) {
  return find_wings_of_pairs(board, sink);
}
bool find_xyz_wing(const Board& board, const Sink& sink) {
  return find_wings_of_triples(board, sink);
}

void describe_xy_wings(Step& step) {
  tell_xy_wing(Language::english, step);
}

}  // namespace bitdoku::human
