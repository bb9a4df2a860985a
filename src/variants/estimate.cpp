// The number of solutions: counted if a short search ends, otherwise estimated.
#include <algorithm>
#include <bitdoku/variants.hpp>
#include <cmath>

#include "limits/budget.hpp"
#include "limits/reason.hpp"
#include "variants/program.hpp"
#include "variants/search/kernel.hpp"

namespace bitdoku {
namespace {

constexpr std::uint64_t kNodesOfShortSearch = 50'000;

// The mean of samples and how far it may be off.
class SampleMean {
 public:
  void add(double sample) {
    ++count_;
    const double distance = sample - mean_;
    mean_ += distance / static_cast<double>(count_);
    squares_ += distance * (sample - mean_);
  }
  [[nodiscard]] double mean() const { return mean_; }
  [[nodiscard]] double standard_error() const {
    if (count_ < 2) return mean_;
    const double count = static_cast<double>(count_);
    return std::sqrt(squares_ / (count - 1) / count);
  }

 private:
  std::uint64_t count_ = 0;
  double mean_ = 0;
  double squares_ = 0;
};

// Returns whether all solutions were counted.
bool count_briefly(const variants::Program& program, const Limits& limits, CountEstimate& answer) {
  Limits few = limits;
  few.solutions = kNoLimit;
  few.nodes = std::min(limits.nodes, kNodesOfShortSearch);
  Budget budget(few);
  variants::search_kernel_in_use().enumerate(
      program, budget,
      [&](std::span<const variants::ValueSet>) { return budget.count_solution(true); });
  answer.statistics = budget.statistics();
  answer.at_least = budget.solutions();
  answer.solutions = static_cast<double>(answer.at_least);
  answer.exact = !budget.stopped();
  answer.reason = budget.stop_reason();
  answer.reason_code = budget.stop_code();
  return answer.exact;
}

void take_samples(const variants::Program& program, std::uint64_t samples, std::uint64_t seed,
                  const Limits& limits, CountEstimate& answer) {
  Limits rest = limits;
  rest.solutions = kNoLimit;
  if (rest.nodes != kNoLimit) rest.nodes -= std::min(rest.nodes, answer.statistics.nodes);
  Budget budget(rest);
  SampleMean mean;
  const auto take = [&](double weight) {
    ++answer.samples;
    if (weight > 0) ++answer.successes;
    mean.add(weight);
    return answer.samples < samples;
  };
  const bool done =
      samples == 0 || variants::search_kernel_in_use().samples(program, budget, seed, take);
  answer.statistics.nodes += budget.statistics().nodes;
  answer.statistics.guesses += budget.statistics().guesses;
  answer.lower_bound = mean.mean() <= static_cast<double>(answer.at_least);
  if (!answer.lower_bound) {
    answer.solutions = mean.mean();
    answer.standard_error = mean.standard_error();
  }
  answer.reason = done ? "" : budget.stop_reason();
  answer.reason_code = done ? ReasonCode::none : budget.stop_code();
}

}  // namespace

CountEstimate estimate_count(const VariantPuzzle& puzzle, std::uint64_t samples, std::uint64_t seed,
                             const Limits& limits) {
  CountEstimate answer;
  if (const auto wrong = find_mistake(puzzle)) {
    answer.verdict = Verdict::invalid;
    set_reason(answer, ReasonCode::contradictory, wrong->message);
    return answer;
  }
  const variants::Program program = variants::compile(puzzle);
  if (!program.refused.empty()) {
    answer.verdict = Verdict::unsupported;
    set_reason(answer, ReasonCode::too_large, program.refused);
    return answer;
  }
  if (!count_briefly(program, limits, answer)) take_samples(program, samples, seed, limits, answer);
  if (answer.exact) {
    answer.reason.clear();
    answer.reason_code = ReasonCode::none;
    answer.verdict = answer.at_least == 0   ? Verdict::none
                     : answer.at_least == 1 ? Verdict::unique
                                            : Verdict::multiple;
  } else if (answer.solutions == 0) {
    answer.verdict = Verdict::unknown;
    if (answer.reason_code == ReasonCode::none) answer.reason = "no sample reached a solution";
  } else {
    answer.verdict = answer.solutions > 1 ? Verdict::multiple : Verdict::solved;
  }
  return answer;
}

}  // namespace bitdoku
