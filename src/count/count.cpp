// Chooses the method of counting.
#include <algorithm>
#include <bitdoku/count.hpp>
#include <optional>
#include <utility>

#include "count/three_bands.hpp"
#include "count/two_bands.hpp"
#include "count/wide.hpp"
#include "limits/deadline.hpp"
#include "limits/reason.hpp"
#include "limits/threads.hpp"

namespace bitdoku {
namespace {

using counting::Sum;

constexpr std::string_view kEnumeration = "enumeration";
constexpr std::string_view kBands = "bands";

// The number of solutions and nodes of a first enumeration, which every puzzle gets. It takes a few
// hundredths of a second and is enough for most puzzles. For the others, the sum over bands is
// rarely slower than a longer enumeration.
constexpr std::uint64_t kTrial = 20'000;

// Says why a count that is not exact stopped.
void set_limit_reached(CountAnswer& answer, bool enough_solutions, const Deadline& deadline) {
  ReasonCode code = enough_solutions ? ReasonCode::enough_solutions : deadline.passed();
  if (code == ReasonCode::none) code = ReasonCode::out_of_nodes;
  set_reason(answer, code);
}

// Counts by enumeration, within the limits and `budget` solutions and nodes.
struct Trial {
  CountAnswer answer;
  bool final = false;  // a larger budget would not change the answer
};
Trial enumerate_up_to(std::uint64_t budget, const Puzzle& puzzle, const Limits& limits,
                      const Deadline& deadline) {
  Limits trial = limits;
  trial.solutions = std::min(limits.solutions, budget);
  trial.nodes = std::min(limits.nodes, budget);
  trial.time = deadline.left();
  const Answer answer = enumerate(puzzle, trial, [](std::span<const Digit>) { return true; });
  CountAnswer counted{.verdict = answer.verdict,
                      .solutions = {.high = 0, .low = answer.solutions},
                      .exact = answer.complete,
                      .reason = {},
                      .reason_code = ReasonCode::none,
                      .method = kEnumeration};
  if (answer.verdict == Verdict::invalid) {
    set_reason(counted, answer.reason_code, answer.reason);
  } else if (!answer.complete) {
    const bool out_of_budget = answer.solutions < limits.solutions && !deadline.has_passed() &&
                               (answer.solutions >= budget || answer.statistics.nodes >= budget);
    if (out_of_budget && budget < limits.nodes) return {std::move(counted), false};
    set_limit_reached(counted, answer.solutions >= limits.solutions, deadline);
  }
  return {std::move(counted), true};
}

// The counting by bands.
class BandSum {
 public:
  // Returns nothing if the method does not apply to the puzzle. Requires that the givens do not
  // clash.
  static std::optional<BandSum> make(const Puzzle& puzzle) {
    if (!puzzle.has_plain_houses()) return {};
    // With struck-out candidates, the rows and columns of a box depend on each other.
    if (puzzle.has_candidates()) return {};
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

  [[nodiscard]] Sum sum(const Deadline& deadline, unsigned threads) const {
    if (two_) return counting::sum_two_bands(*two_, deadline, threads);
    return counting::sum_three_bands(*three_, deadline, threads);
  }

 private:
  std::optional<counting::ThreeBandsPlan> three_;
  std::optional<counting::TwoBandsPlan> two_;
};

CountAnswer counted_by_bands(const Sum& sum, const Limits& limits, const Deadline& deadline) {
  CountAnswer answer{.verdict = Verdict::unknown,
                     .solutions = sum.value,
                     .exact = sum.complete,
                     .reason = {},
                     .reason_code = ReasonCode::none,
                     .method = kBands};
  const BigCount limit{.high = 0, .low = limits.solutions};
  const bool enough = limits.solutions != kNoLimit && counting::compare(sum.value, limit) >= 0;
  if (enough) {
    answer.exact = answer.exact && sum.value == limit;
    answer.solutions = limit;
  }
  if (!answer.exact) set_limit_reached(answer, enough, deadline);
  return answer;
}

// The verdict that `solve` would give for this number of solutions of a valid puzzle.
Verdict verdict_of(const CountAnswer& answer, std::uint64_t limit) {
  if (counting::compare(answer.solutions, BigCount{.high = 0, .low = 2}) >= 0) {
    return Verdict::multiple;
  }
  const bool one = answer.solutions == BigCount{.high = 0, .low = 1};
  if (answer.exact) return one ? Verdict::unique : Verdict::none;
  return one && limit == 1 ? Verdict::solved : Verdict::unknown;
}

}  // namespace

CountAnswer count(const Puzzle& puzzle, const Limits& limits, unsigned threads) {
  const Deadline deadline(limits);
  // A limit on nodes applies only to enumeration.
  const bool enumeration_only = limits.nodes != kNoLimit;
  Trial trial = enumerate_up_to(enumeration_only ? kNoLimit : kTrial, puzzle, limits, deadline);
  if (trial.final) return std::move(trial.answer);

  const std::optional<BandSum> bands = BandSum::make(puzzle);
  if (!bands) return enumerate_up_to(kNoLimit, puzzle, limits, deadline).answer;
  CountAnswer answer =
      counted_by_bands(bands->sum(deadline, thread_count(threads)), limits, deadline);
  const bool fewer = counting::compare(answer.solutions, trial.answer.solutions) < 0;
  if (!answer.exact && fewer) {  // stopped early: the enumeration's bound is better
    answer.solutions = trial.answer.solutions;
    answer.method = kEnumeration;
  }
  answer.verdict = verdict_of(answer, limits.solutions);
  return answer;
}

}  // namespace bitdoku
