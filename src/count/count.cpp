// Chooses the method of counting.
#include <algorithm>
#include <bitdoku/count.hpp>
#include <optional>
#include <thread>
#include <utility>

#include "count/stop.hpp"
#include "count/three_bands.hpp"
#include "count/two_bands.hpp"
#include "count/wide.hpp"

namespace bitdoku {
namespace {

using counting::Stop;
using counting::Sum;

constexpr std::string_view kEnumeration = "enumeration";
constexpr std::string_view kBands = "bands";

// First enumerates every puzzle up to this many solutions and nodes, in a few hundredths of a
// second. Most puzzles end here. For the others, summing over bands is rarely slower than
// enumerating on.
constexpr std::uint64_t kTrial = 20'000;

// The reason why a count is not exact.
std::string limit_reached(bool enough_solutions, const Stop& stop) {
  if (enough_solutions) return "the limit of solutions was reached";
  if (stop.token_asks()) return "stopped";
  if (stop.asks()) return "the limit of time was reached";
  return "the limit of nodes was reached";
}

// Counts by enumeration, within the limits and `budget` solutions and nodes.
struct Trial {
  CountAnswer answer;
  bool final = false;  // a larger budget would not change the answer
};
Trial enumerate_up_to(std::uint64_t budget, const Puzzle& puzzle, const Limits& limits,
                      const Stop& stop) {
  Limits trial = limits;
  trial.solutions = std::min(limits.solutions, budget);
  trial.nodes = std::min(limits.nodes, budget);
  trial.time = stop.left();
  const Answer answer = enumerate(puzzle, trial, [](std::span<const Digit>) { return true; });
  CountAnswer counted{.verdict = answer.verdict,
                      .solutions = {.high = 0, .low = answer.solutions},
                      .exact = answer.complete,
                      .reason = {},
                      .method = kEnumeration};
  if (answer.verdict == Verdict::invalid) {
    counted.reason = answer.reason;
  } else if (!answer.complete) {
    const bool out_of_budget = answer.solutions < limits.solutions && !stop.asks() &&
                               (answer.solutions >= budget || answer.statistics.nodes >= budget);
    if (out_of_budget && budget < limits.nodes) return {std::move(counted), false};
    counted.reason = limit_reached(answer.solutions >= limits.solutions, stop);
  }
  return {std::move(counted), true};
}

// The counting by bands.
class BandSum {
 public:
  // Returns nothing if the method does not apply to the puzzle. Requires that the givens do not
  // clash.
  static std::optional<BandSum> make(const Puzzle& puzzle) {
    if (puzzle.has_candidates())
      return {};  // with struck-out candidates, rows and columns of a box would depend on each
                  // other
    BandSum sum;
    if (puzzle.shape() == kShape9x9) {
      sum.three_ = counting::plan_three_bands(puzzle);
    } else if (counting::does_two_bands(puzzle.shape())) {
      sum.two_ = counting::plan_two_bands(puzzle);
    } else {
      return {};
    }
    return sum;
  }

  [[nodiscard]] Sum sum(const Stop& stop, unsigned threads) const {
    if (two_) return counting::sum_two_bands(*two_, stop, threads);
    return counting::sum_three_bands(*three_, stop, threads);
  }

 private:
  std::optional<counting::ThreeBandsPlan> three_;
  std::optional<counting::TwoBandsPlan> two_;
};

CountAnswer counted_by_bands(const Sum& sum, const Limits& limits, const Stop& stop) {
  CountAnswer answer{.verdict = Verdict::unknown,
                     .solutions = sum.value,
                     .exact = sum.complete,
                     .reason = {},
                     .method = kBands};
  const BigCount limit{.high = 0, .low = limits.solutions};
  const bool enough = limits.solutions != kNoLimit && counting::compare(sum.value, limit) >= 0;
  if (enough) {
    answer.exact = answer.exact && sum.value == limit;
    answer.solutions = limit;
  }
  if (!answer.exact) answer.reason = limit_reached(enough, stop);
  return answer;
}

// The verdict of `solve` for a number of solutions of a valid puzzle.
Verdict verdict_of(const CountAnswer& answer, std::uint64_t limit) {
  if (counting::compare(answer.solutions, BigCount{.high = 0, .low = 2}) >= 0) {
    return Verdict::multiple;
  }
  const bool one = answer.solutions == BigCount{.high = 0, .low = 1};
  if (answer.exact) return one ? Verdict::unique : Verdict::none;
  return one && limit == 1 ? Verdict::solved : Verdict::unknown;
}

unsigned threads_for(unsigned wanted) {
  return wanted != 0 ? wanted : std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace

CountAnswer count(const Puzzle& puzzle, const Limits& limits, unsigned threads) {
  const Stop stop(limits);
  // Only enumeration has nodes to limit.
  const bool enumeration_only = limits.nodes != kNoLimit;
  Trial trial = enumerate_up_to(enumeration_only ? kNoLimit : kTrial, puzzle, limits, stop);
  if (trial.final) return std::move(trial.answer);

  const std::optional<BandSum> bands = BandSum::make(puzzle);
  if (!bands) return enumerate_up_to(kNoLimit, puzzle, limits, stop).answer;
  CountAnswer answer = counted_by_bands(bands->sum(stop, threads_for(threads)), limits, stop);
  const bool fewer = counting::compare(answer.solutions, trial.answer.solutions) < 0;
  if (!answer.exact && fewer) {  // stopped early: the enumeration's bound is better
    answer.solutions = trial.answer.solutions;
    answer.method = kEnumeration;
  }
  answer.verdict = verdict_of(answer, limits.solutions);
  return answer;
}

}  // namespace bitdoku
