// The limits of one search, how much of them is used up, and why the search ended.
#ifndef BITDOKU_LIMITS_BUDGET_HPP
#define BITDOKU_LIMITS_BUDGET_HPP

#include <bitdoku/solve.hpp>
#include <cstdint>
#include <string_view>

#include "limits/deadline.hpp"

namespace bitdoku {

// A search calls `enter_node` for every state that it visits, `guess` for every choice that it
// tries where there was more than one, `work` or `check_clock` inside states that take long, and
// `count_solution` for every solution. When one of them returns false the search unwinds at once,
// and all later calls return false, too.
class Budget {
 public:
  explicit Budget(const Limits& limits);
  // A budget that only this deadline limits.
  [[nodiscard]] static Budget until(Deadline deadline);

  [[nodiscard]] bool enter_node() {
    if (statistics_.nodes >= next_check_ && !check_limits()) return false;
    ++statistics_.nodes;
    return true;
  }
  void guess() { ++statistics_.guesses; }
  // A dead end, in an engine that counts them.
  [[nodiscard]] bool conflict() {
    if (statistics_.conflicts >= limits_.conflicts) return stop_for(ReasonCode::out_of_conflicts);
    ++statistics_.conflicts;
    return work(kStepsOfConflict);
  }
  void restart() { ++statistics_.restarts; }
  // Steps of a few nanoseconds each (a cell looked at, a link followed) since the last call.
  [[nodiscard]] bool work(std::uint64_t steps) {
    steps_ += steps;
    return steps_ < kStepsBetweenChecks || check_clock();
  }
  // For work that takes about a millisecond or more: reads the clock at once.
  [[nodiscard]] bool check_clock();
  [[nodiscard]] bool count_solution(bool more_wanted);
  // Ends the search as the stop token does.
  bool cancel() { return stop_for(ReasonCode::stopped); }

  [[nodiscard]] bool stopped() const { return stop_ != ReasonCode::none; }
  [[nodiscard]] const Limits& limits() const { return limits_; }
  [[nodiscard]] std::uint64_t solutions() const { return solutions_; }
  [[nodiscard]] const Statistics& statistics() const { return statistics_; }

  // What follows is for a search that has ended.
  [[nodiscard]] Verdict verdict() const;
  // Why the verdict is `unknown`; empty and `none` for the other verdicts.
  [[nodiscard]] std::string_view reason() const;
  [[nodiscard]] ReasonCode reason_code() const;
  // Why the search stopped before its end; `none` when it did not.
  [[nodiscard]] std::string_view stop_reason() const;
  [[nodiscard]] ReasonCode stop_code() const { return stop_; }

 private:
  static constexpr std::uint64_t kStepsBetweenChecks = std::uint64_t{1} << 18U;  // about 1 ms
  static constexpr std::uint64_t kStepsOfConflict = std::uint64_t{1} << 12U;

  [[nodiscard]] bool check_limits();
  void plan_next_check();
  bool stop_for(ReasonCode why);

  Limits limits_;
  Deadline deadline_;
  std::uint64_t next_check_ = 0;  // the number of nodes at which the limits are checked again
  std::uint64_t steps_ = 0;       // since the clock was read
  std::uint64_t solutions_ = 0;
  Statistics statistics_;
  ReasonCode stop_ = ReasonCode::none;  // `enough_solutions`, too, when the caller wants no more
};

}  // namespace bitdoku

#endif
