// Minimal puzzles within a given puzzle.
#include "generate/minimize.hpp"

#include <algorithm>
#include <numeric>

#include "generate/random.hpp"
#include "generate/removal.hpp"
#include "generate/seed.hpp"
#include "limits/reason.hpp"

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

// If a question about many givens reaches its limit, it is asked again about fewer givens. This is
// the largest number of such repetitions.
constexpr int kMostLimitsReached = 10;

// Asks until the removal is complete. Returns false if a limit was reached; the reason is then in
// `result`.
bool take_out(Removal& removal, const std::vector<Digit>& grid, const Limits& limits,
              const Deadline& deadline, MinimizeAnswer& result) {
  int reached = 0;
  while (removal.ask()) {
    // The search checks the clock too seldom for easy questions, so it is checked here.
    if (const ReasonCode passed = deadline.passed(); passed != ReasonCode::none) {
      set_reason(result, passed);
      return false;
    }
    std::ranges::copy(removal.puzzle(), result.puzzle.givens().begin());
    std::vector<Digit> other;
    const Answer answer =
        enumerate(result.puzzle, deadline.within(limits), [&](std::span<const Digit> found) {
          if (std::ranges::equal(found, grid)) return true;
          other.assign(found.begin(), found.end());
          return false;
        });
    if (other.empty() && !answer.complete) {
      set_reason(result, answer.reason_code, answer.reason);
      if (++reached == kMostLimitsReached || deadline.has_passed()) return false;
      removal.answer_unknown();
      continue;
    }
    removal.answer(other);
  }
  return reached == 0;
}

}  // namespace

std::string why_no_minimizing(const Puzzle& puzzle) {
  if (puzzle.has_candidates()) return "puzzles with struck-out candidates cannot be minimized";
  if (!puzzle.has_plain_houses()) return "puzzles with extra houses or regions cannot be minimized";
  const int side = puzzle.shape().side();
  if (side >= kMinSide && side <= static_cast<int>(kMostSide)) return {};
  return "sides from 4 to 25 can be minimized, not " + to_string(puzzle.shape());
}

MinimizeAnswer minimize_until(const Puzzle& puzzle, std::uint64_t seed, const Limits& limits,
                              const Deadline& deadline) {
  MinimizeAnswer result;
  result.puzzle = puzzle;
  if (const std::string why = why_no_minimizing(puzzle); !why.empty()) {
    result.verdict = Verdict::unsupported;
    set_reason(result, ReasonCode::unsupported, why);
    return result;
  }
  Limits two = limits;
  two.solutions = 2;
  const Answer answer = solve(puzzle, deadline.within(two));
  result.verdict = answer.verdict;
  set_reason(result, answer.reason_code, answer.reason);
  if (answer.verdict != Verdict::unique) return result;
  const Groups groups = shuffled_givens(puzzle, seed);
  Removal removal;
  removal.start(puzzle.shape(), answer.solution, puzzle.givens(), groups, 0);
  if (!take_out(removal, answer.solution, two, deadline, result)) {
    result.verdict = Verdict::unknown;
    // Givens whose questions were not answered stay.
    while (removal.ask()) removal.answer_unknown();
  }
  std::ranges::copy(removal.puzzle(), result.puzzle.givens().begin());
  return result;
}

}  // namespace generating

MinimizeAnswer minimize(const Puzzle& puzzle, std::uint64_t seed, const Limits& limits) {
  using namespace generating;
  return minimize_until(puzzle, mixed_seed(seed, minimize_text(puzzle)), limits, Deadline(limits));
}

}  // namespace bitdoku
