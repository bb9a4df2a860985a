// XY-wing: a pivot with the candidates X and Y sees two wings: a cell with X and Z, and a cell with
// Y and Z. One of the wings is Z, so the cells that see both wings lose Z. XYZ-wing: the pivot also
// has Z, so the cells that see all three cells lose Z. The wings do not see each other; otherwise
// the three cells would be a naked triple.
//
// The steps are ordered by pivot, then by first wing, then by second wing.
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

bool find_wing(const Board& board, int candidates_of_pivot, const Sink& sink) {
  const CellSet pairs = board.bivalue_cells();
  for (int pivot = 0; pivot < kCells; ++pivot) {
    if (count_of(board.candidates(pivot)) != candidates_of_pivot) continue;
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
  return find_wing(board, 2, sink);
}
bool find_xyz_wing(const Board& board, const Sink& sink) {
  return find_wing(board, 3, sink);
}

void describe_xy_wings(Step& step) {
  tell_xy_wing(Language::english, step);
}

}  // namespace bitdoku::human
