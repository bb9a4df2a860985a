// Remote pair: a chain of cells that have the same two candidates; each cell sees the next one. If
// the number of links between the ends is odd and at least three, both digits are struck out of the
// cells that see both ends. The shortest chain between two ends is given.
//
// The steps are ordered by the first end, then by the last one.
#include "human/build.hpp"
#include "human/finders.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

// The distance of each cell with these two candidates from a first one.
struct PairDistances {
  std::array<int, kCells> of;
  std::array<int, kCells> before;

  PairDistances(const CellSet& cells, int from) {
    of.fill(-1);
    before.fill(-1);
    of[static_cast<std::size_t>(from)] = 0;
    CellSet layer = CellSet::of(from);
    CellSet left = cells & ~layer;
    for (int distance = 1; !layer.empty(); ++distance) {
      CellSet next;
      while (!layer.empty()) {
        const int cell = layer.take_first();
        for (CellSet seen = left & peers_of(cell); !seen.empty();) {
          const int other = seen.take_first();
          left.remove(other);
          next.add(other);
          of[static_cast<std::size_t>(other)] = distance;
          before[static_cast<std::size_t>(other)] = cell;
        }
      }
      layer = next;
    }
  }
};

bool give_remote_pair(const Board& board, const PairDistances& distances, int first, int last,
                      const Sink& sink) {
  const Mask digits = board.candidates(first);
  Step step;
  for (CellSet seen = peers_of(first) & peers_of(last); !seen.empty();) {
    const int cell = seen.take_first();
    strike_out(step, cell, board.candidates(cell) & digits);
  }
  if (step.eliminations.empty()) return false;
  std::vector<ChainNode> chain;
  Mask turns = digits;
  const int one = take_first(turns);
  const std::array<int, 2> two{one, first_of(turns)};
  for (int cell = last; cell >= 0; cell = distances.before[static_cast<std::size_t>(cell)]) {
    const std::size_t turn = chain.size() / 2 % 2;
    const CellSet here = CellSet::of(cell);
    const int house = chain.empty() ? -1 : house_of_all(here | chain.back().cells);
    chain.push_back({here, two[turn], house});
    chain.push_back({here, two[1 - turn]});
    const int distance = distances.of[static_cast<std::size_t>(cell)];
    mark(step, cell, digits, Mark::Role::pattern, distance % 2);
    step.proof.push_back(cell_fact(board, cell));
  }
  add_chain(step, chain);
  put_in_order(step);
  return !sink(std::move(step));
}

CellSet cells_with(const Board& board, const CellSet& among, Mask digits) {
  CellSet cells;
  for (CellSet left = among; !left.empty();) {
    const int cell = left.take_first();
    if (board.candidates(cell) == digits) cells.add(cell);
  }
  return cells;
}

}  // namespace

bool find_remote_pair(const Board& board, const Sink& sink) {
  const CellSet pairs = board.bivalue_cells();
  for (CellSet left = pairs; !left.empty();) {
    const int first = left.take_first();
    const CellSet cells = cells_with(board, pairs, board.candidates(first));
    if (cells.count() < 4) continue;
    const PairDistances distances(cells, first);
    for (CellSet others = cells & left; !others.empty();) {
      const int last = others.take_first();
      const int distance = distances.of[static_cast<std::size_t>(last)];
      if (distance < 3 || distance % 2 == 0) continue;
      if (give_remote_pair(board, distances, first, last, sink)) return true;
    }
  }
  return false;
}

void describe_remote_pair(Step& step) {
  std::string chain;
  for (auto fact = step.proof.rbegin(); fact != step.proof.rend(); ++fact) {
    if (!chain.empty()) chain += "-";
    chain += cell_text(fact->cell);
  }
  const std::string first = cell_text(step.proof.back().cell);
  const std::string last = cell_text(step.proof.front().cell);
  const std::string digits = digits_text(marked_digits(step));
  step.pattern = joined(marked_digits(step), "/") + " in " + chain;
  step.sentences = {
      "The cells " + chain + " have only the candidates " + digits +
          ", and each sees the next one, so the two digits alternate along the chain.",
      "So " + first + " and " + last + " have different digits: one is " +
          joined(marked_digits(step), ", the other ") + ".",
      seers_lose(step, first + " and " + last)};
}

}  // namespace bitdoku::human
