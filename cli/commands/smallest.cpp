#include "cli/commands/smallest.hpp"

#include <algorithm>

#include "cli/io/stream.hpp"

namespace bitdoku::cli {
namespace {

using Clock = std::chrono::steady_clock;

// Runs several searches that share their limits.
class Searches {
 public:
  Searches(const Engine* engine, const LimitOptions& limits) : engine_(engine), limits_(limits) {}

  Answer run(const Puzzle& puzzle, std::uint64_t solutions) {
    Limits limits = limits_of(limits_, solutions);
    if (limits.nodes != kNoLimit) limits.nodes -= std::min(limits.nodes, sum_.nodes);
    if (limits.time != std::chrono::nanoseconds::max()) {
      limits.time = std::max<std::chrono::nanoseconds>(std::chrono::nanoseconds::zero(),
                                                       limits.time - (Clock::now() - started_));
    }
    Answer answer = solve_with(engine_, puzzle, limits);
    sum_.nodes += answer.statistics.nodes;
    sum_.guesses += answer.statistics.guesses;
    return answer;
  }
  [[nodiscard]] const Statistics& sum() const { return sum_; }

 private:
  const Engine* engine_;
  const LimitOptions& limits_;
  Clock::time_point started_ = Clock::now();
  Statistics sum_;
};

// Sets the cell to the smallest digit for which there is a solution, and stores this solution in
// `best`. Returns false if a limit came first.
bool settle(Searches& searches, Puzzle& puzzle, int cell, Answer& best) {
  const Digit known = best.solution[static_cast<std::size_t>(cell)];
  for (Digit digit = 1; digit < known; ++digit) {
    if (!puzzle.allows(cell, digit)) continue;
    Puzzle smaller = puzzle;
    smaller.set_given(cell, digit);
    Answer answer = searches.run(smaller, 1);
    if (answer.verdict == Verdict::unknown) {
      best = std::move(answer);
      return false;
    }
    if (answer.solution.empty()) continue;
    best.solution = std::move(answer.solution);
    break;
  }
  puzzle.set_given(cell, best.solution[static_cast<std::size_t>(cell)]);
  return true;
}

}  // namespace

bool wants_smallest(const Format& format) {
  return name(format) == "uva989";
}

Answer solve_smallest(const Puzzle& puzzle, const Engine* engine, const LimitOptions& limits,
                      bool unique) {
  Searches searches(engine, limits);
  Answer best = searches.run(puzzle, 2);
  if (best.verdict == Verdict::multiple && !unique) {
    Puzzle settled = puzzle;
    for (int cell = 0; cell < puzzle.shape().cells(); ++cell) {
      if (!settle(searches, settled, cell, best)) break;
    }
  }
  best.statistics = searches.sum();
  return best;
}

}  // namespace bitdoku::cli
