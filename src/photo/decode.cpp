#include "photo/decode.hpp"

#include <algorithm>
#include <bitdoku/solve.hpp>
#include <numeric>

#include "common/merge_sort.hpp"
#include "photo/readings.hpp"

namespace bitdoku::photo {
namespace {

constexpr int kLeastGivens = 17;  // no puzzle with fewer has exactly one solution
constexpr double kMostGap = 12;
constexpr std::uint64_t kMostNodes = 5'000;  // of one test; usual puzzles need below 100
constexpr int kMostContradictions = 12;
constexpr double kPrintBonus = 3;

bool see_each_other(int a, int b) {
  return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

// Whether a peer of the cell has its digit.
bool clashes(const Cells9x9& cells, int cell) {
  const Digit digit = cells[static_cast<std::size_t>(cell)];
  if (digit == 0) return false;
  for (int other = 0; other < 81; ++other) {
    if (other != cell && cells[static_cast<std::size_t>(other)] == digit &&
        see_each_other(cell, other)) {
      return true;
    }
  }
  return false;
}

int filled(const Cells9x9& cells) {
  return 81 - static_cast<int>(std::ranges::count(cells, Digit{0}));
}

// Asks the solver for none, one or several solutions.
class Oracle {
 public:
  const Answer& ask(const Cells9x9& cells) {
    std::ranges::copy(cells, puzzle_.givens().begin());
    answer_ = solve(puzzle_, {.solutions = 2, .nodes = kMostNodes});
    nodes_ += answer_.statistics.nodes;
    return answer_;
  }
  // Of all tests so far.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  std::uint64_t nodes_ = 0;
  Puzzle puzzle_;
  Answer answer_;
};

// Clashes of the most probable digits. A reading must change a cell of each.
class Clashes {
 public:
  explicit Clashes(const Cells9x9& cells) {
    for (int a = 0; a < 81; ++a) {
      for (int b = a + 1; b < 81; ++b) {
        const Digit digit = cells[static_cast<std::size_t>(a)];
        if (digit != 0 && digit == cells[static_cast<std::size_t>(b)] && see_each_other(a, b)) {
          pairs_.emplace_back(a, b);
        }
      }
    }
  }
  [[nodiscard]] bool are_solved_by(const Reading& reading) const {
    const auto is_changed = [&](int cell) {
      return std::ranges::count(reading.changes, cell, &Change::cell) != 0;
    };
    return std::ranges::all_of(pairs_, [&](const auto& pair) {
      return is_changed(pair.first) || is_changed(pair.second);
    });
  }

 private:
  std::vector<std::pair<int, int>> pairs_;
};

Cells9x9 solution_of(const Answer& answer) {
  Cells9x9 solution{};
  std::ranges::copy(answer.solution, solution.begin());
  return solution;
}

// The filled cells, the surest first.
std::vector<std::size_t> surest_cells(const LogProbabilities& cells, const Cells9x9& best,
                                      const std::array<bool, 81>& print) {
  std::array<double, 81> confidence{};
  std::vector<std::size_t> order;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (best[cell] == 0) continue;
    double second = -1e9;
    for (std::size_t digit = 0; digit < 10; ++digit) {
      if (digit != best[cell]) second = std::max(second, cells[cell][digit]);
    }
    confidence[cell] = cells[cell][best[cell]] - second + (print[cell] ? kPrintBonus : 0);
    order.push_back(cell);
  }
  merge_sort(order, [&](std::size_t a, std::size_t b) { return confidence[a] > confidence[b]; });
  return order;
}

}  // namespace

Cells9x9 most_probable(const LogProbabilities& cells) {
  Cells9x9 best{};
  for (std::size_t cell = 0; cell < 81; ++cell) {
    best[cell] = static_cast<Digit>(std::ranges::max_element(cells[cell]) - cells[cell].begin());
  }
  return best;
}

std::optional<Decoded> decode(const LogProbabilities& cells, std::uint64_t most_nodes) {
  const Cells9x9 best = most_probable(cells);
  const Clashes base_clashes(best);
  Readings readings(cells);
  Oracle oracle;
  Reading reading;
  std::optional<Decoded> found;
  while (oracle.nodes() < most_nodes && readings.next(reading)) {
    if (found && reading.cost > found->cost + kMostGap) return found;
    if (!base_clashes.are_solved_by(reading)) continue;
    Cells9x9 puzzle = best;
    for (const Change& change : reading.changes) {
      puzzle[static_cast<std::size_t>(change.cell)] = change.digit;
    }
    if (std::ranges::any_of(reading.changes,
                            [&](const Change& change) { return clashes(puzzle, change.cell); })) {
      continue;
    }
    if (filled(puzzle) < kLeastGivens) continue;
    const Answer& answer = oracle.ask(puzzle);
    if (answer.verdict != Verdict::unique) continue;
    if (found) {
      found->gap = reading.cost;
      return found;
    }
    found = {
        .puzzle = puzzle, .solution = solution_of(answer), .cost = reading.cost, .gap = kMostGap};
  }
  // All readings up to this cost have been tried; a limit has kept those behind it.
  if (found) found->gap = std::min(kMostGap, reading.cost);
  return found;
}

std::optional<Decoded> decode_completed(const LogProbabilities& cells,
                                        const std::array<bool, 81>& print) {
  const Cells9x9 best = most_probable(cells);
  Cells9x9 sure{};
  Oracle oracle;
  for (const std::size_t cell : surest_cells(cells, best, print)) {
    sure[cell] = best[cell];
    if (clashes(sure, static_cast<int>(cell))) sure[cell] = 0;
    if (sure[cell] == 0 || filled(sure) < kLeastGivens) continue;
    const Answer& answer = oracle.ask(sure);
    if (answer.verdict == Verdict::none) sure[cell] = 0;
    if (answer.verdict != Verdict::unique) continue;
    Decoded found{.solution = solution_of(answer)};
    int contradictions = 0;
    for (std::size_t i = 0; i < 81; ++i) {
      if (best[i] == 0) continue;
      found.puzzle[i] = found.solution[i];
      if (found.puzzle[i] == best[i]) continue;
      ++contradictions;
      found.cost += cells[i][best[i]] - cells[i][found.puzzle[i]];
    }
    if (contradictions > kMostContradictions) return std::nullopt;
    found.gap = found.cost;
    return found;
  }
  return std::nullopt;
}

}  // namespace bitdoku::photo
