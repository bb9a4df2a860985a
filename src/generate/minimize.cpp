// Minimal puzzles within a given one.
#include "generate/minimize.hpp"

#include <algorithm>
#include <numeric>

#include "generate/random.hpp"
#include "generate/removal.hpp"
#include "generate/seed.hpp"

namespace bitdoku {
namespace generating {
namespace {

Groups shuffled_givens(const Puzzle& puzzle, std::uint64_t seed) {
  Random random(seed, 0);
  Groups groups;
  for (std::size_t cell = 0; cell < puzzle.givens().size(); ++cell) {
    if (puzzle.givens()[cell] == 0) continue;
    groups.cells.push_back(static_cast<Cell>(cell));
    groups.close();
  }
  random.shuffle(groups.cells);
  return groups;
}

// For the next question.
Limits limits_until(Moment end, Limits limits) {
  if (end == Moment::max()) return limits;
  const std::chrono::nanoseconds left = end - std::chrono::steady_clock::now();
  limits.time = std::clamp(left, std::chrono::nanoseconds(1), limits.time);
  return limits;
}

// A question about many givens that comes to its limit is asked of fewer; not for ever.
constexpr int kMostLimitsReached = 10;

// Asks until all is done; false: limits were reached, and `reason` says which.
bool take_out(Removal& removal, const std::vector<Digit>& grid, Puzzle& question,
              const Limits& limits, Moment end, std::string& reason) {
  int reached = 0;
  while (removal.ask()) {
    // Easy questions are answered before the search looks at the clock.
    if (end != Moment::max() && std::chrono::steady_clock::now() >= end) {
      reason = "the limit of time was reached";
      return false;
    }
    std::ranges::copy(removal.puzzle(), question.givens().begin());
    std::vector<Digit> other;
    const Answer answer =
        enumerate(question, limits_until(end, limits), [&](std::span<const Digit> found) {
          if (std::ranges::equal(found, grid)) return true;
          other.assign(found.begin(), found.end());
          return false;
        });
    if (other.empty() && !answer.complete) {
      reason = answer.reason;
      if (++reached == kMostLimitsReached || limits.stop.stop_requested()) return false;
      removal.answer_unknown();
      continue;
    }
    removal.answer(other);
  }
  return reached == 0;
}

}  // namespace

MinimizeAnswer minimize_until(const Puzzle& puzzle, std::uint64_t seed, const Limits& limits,
                              Moment end) {
  MinimizeAnswer result;
  result.puzzle = puzzle;
  if (puzzle.shape().side() > static_cast<int>(kMostSide) || puzzle.has_candidates() ||
      puzzle.shape().side() < kMinSide) {
    result.verdict = Verdict::unsupported;
    result.reason = puzzle.has_candidates()
                        ? "struck out candidates cannot be minimized"
                        : "sides from 4 to 25 can be minimized, not " + to_string(puzzle.shape());
    return result;
  }
  Limits two = limits;
  two.solutions = 2;
  const Answer answer = solve(puzzle, limits_until(end, two));
  result.verdict = answer.verdict;
  result.reason = answer.reason;
  if (answer.verdict != Verdict::unique) return result;
  const Groups groups = shuffled_givens(puzzle, seed);
  Removal removal;
  removal.start(puzzle.shape(), answer.solution, puzzle.givens(), groups, 0);
  if (!take_out(removal, answer.solution, result.puzzle, two, end, result.reason)) {
    result.verdict = Verdict::unknown;
    // What was not answered stays.
    while (removal.ask()) removal.answer_unknown();
  }
  std::ranges::copy(removal.puzzle(), result.puzzle.givens().begin());
  return result;
}

}  // namespace generating

MinimizeAnswer minimize(const Puzzle& puzzle, std::uint64_t seed, const Limits& limits) {
  using namespace generating;
  return minimize_until(puzzle, mixed_seed(seed, minimize_text(puzzle)), limits, Moment::max());
}

}  // namespace bitdoku
