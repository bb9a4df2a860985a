#include "photo/turns.hpp"

#include <algorithm>
#include <numeric>

#include "common/merge_sort.hpp"
#include "photo/network.hpp"

namespace bitdoku::photo {
namespace {

constexpr std::size_t kProbes = 12;  // cells that are read in each turn
constexpr double kClear = 0.5;       // a turn that is surer than the others by this is right

double surest(const std::array<double, 10>& cell) {
  return *std::ranges::max_element(cell);
}

bool is_filled(const std::array<double, 10>& cell) {
  return std::ranges::max_element(cell) != cell.begin();
}

void read_cell(TurnedBoard& board, std::size_t place, const CellPicture& cell,
               const Network& network) {
  const CellScores scores = network.read(cell);
  board.cells[place] = scores.log_probabilities;
  board.handwriting[place] = scores.handwriting;
  board.has_much_ink[place] = has_much_ink(cell);
}

TurnedBoard read_all(const CellPictures& cells, int quarters, const Network& network) {
  TurnedBoard board{.quarters = quarters};
  for (std::size_t i = 0; i < cells.size(); ++i) read_cell(board, i, cells[i], network);
  return board;
}

// How sure the filled cells are.
double sureness(const TurnedBoard& board) {
  double sum = 0;
  int count = 0;
  for (const auto& cell : board.cells) {
    if (!is_filled(cell)) continue;
    sum += surest(cell);
    ++count;
  }
  return count == 0 ? -9 : sum / count;
}

// The cells that are least like a blank.
std::vector<std::size_t> probes_of(const TurnedBoard& board) {
  std::vector<std::size_t> order(81);
  std::iota(order.begin(), order.end(), std::size_t{0});
  merge_sort(order,
             [&](std::size_t a, std::size_t b) { return board.cells[a][0] < board.cells[b][0]; });
  order.resize(kProbes);
  return order;
}

double probed(const std::vector<CellPicture>& probes, const Network& network) {
  double sum = 0;
  for (const CellPicture& probe : probes) sum += surest(network.read(probe).log_probabilities);
  return sum / static_cast<double>(probes.size());
}

}  // namespace

TurnedBoard read_in_turn(CellPictures cells, int quarters) {
  for (int i = 0; i < quarters; ++i) cells = quarter_turned(cells);
  return read_all(cells, quarters, Network());
}

std::vector<TurnedBoard> read_in_likely_turns(const CellPictures& cells) {
  const Network network;
  TurnedBoard upright = read_all(cells, 0, network);
  std::vector<CellPicture> probes;
  std::array<double, 4> sure{};
  for (const std::size_t cell : probes_of(upright)) {
    probes.push_back(cells[cell]);
    sure[0] += surest(upright.cells[cell]) / kProbes;
  }
  for (std::size_t quarters = 1; quarters < sure.size(); ++quarters) {
    for (CellPicture& probe : probes) probe = quarter_turned(probe);
    sure[quarters] = probed(probes, network);
  }
  const double best = *std::ranges::max_element(sure);

  // Turns that the probes do not rule out are read in full.
  std::vector<TurnedBoard> boards;
  CellPictures turned = cells;
  for (int quarters = 0; quarters < 4; ++quarters) {
    if (quarters > 0) turned = quarter_turned(turned);
    if (sure[static_cast<std::size_t>(quarters)] < best - kClear) continue;
    boards.push_back(quarters == 0 ? upright : read_all(turned, quarters, network));
  }
  merge_sort(boards,
             [](const TurnedBoard& a, const TurnedBoard& b) { return sureness(a) > sureness(b); });
  return boards;
}

}  // namespace bitdoku::photo
