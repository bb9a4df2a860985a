// The limits of one search, the part of them that is used up, and the reason why the search ended.
#ifndef BITDOKU_LIMITS_BUDGET_HPP
#define BITDOKU_LIMITS_BUDGET_HPP

#include <bitdoku/solve.hpp>
#include <cstdint>
#include <string_view>

#include "limits/deadline.hpp"

namespace bitdoku {

// A search calls `enter_node` for every state that it visits, `guess` for every choice among
// several, and `count_solution` for every solution. Inside states that take long it also calls
// `work` or `check_clock`. When one of these returns false, the search must unwind at once; all
// later calls return false, too.
class Budget {
 public:
  explicit Budget(const Limits& limits);
  // A budget whose only limit is this deadline.
  [[nodiscard]] static Budget until(Deadline deadline);

  [[nodiscard]] bool enter_node() {
    if (statistics_.nodes >= next_check_ && !check_limits()) return false;
    ++statistics_.nodes;
    return true;
  }
  void guess() { ++statistics_.guesses; }
  // Counts a dead end, in engines that count them.
  [[nodiscard]] bool conflict() {
    if (statistics_.conflicts >= limits_.conflicts) return stop_for(ReasonCode::out_of_conflicts);
    ++statistics_.conflicts;
    return work(kStepsOfConflict);
  }
  void restart() { ++statistics_.restarts; }
  // Counts steps since the last call. A step takes a few nanoseconds (looks at a cell, follows a
  // link).
  [[nodiscard]] bool work(std::uint64_t steps) {
    steps_ += steps;
    return steps_ < kStepsBetweenChecks || check_clock();
  }
  // Reads the clock at once. For states that take about a millisecond or more.
  [[nodiscard]] bool check_clock();
  [[nodiscard]] bool count_solution(bool more_wanted);
  // Ends the search as the stop token does.
  bool cancel() { return stop_for(ReasonCode::stopped); }

  [[nodiscard]] bool stopped() const { return stop_ != ReasonCode::none; }
  [[nodiscard]] const Limits& limits() const { return limits_; }
  [[nodiscard]] std::uint64_t solutions() const { return solutions_; }
  [[nodiscard]] const Statistics& statistics() const { return statistics_; }

  // The following functions are for a search that has ended.
  [[nodiscard]] Verdict verdict() const;
  // The reason why the verdict is `unknown`; for other verdicts `none` and an empty text.
  [[nodiscard]] std::string_view reason() const;
  [[nodiscard]] ReasonCode reason_code() const;
  // The reason why the search stopped before its end; `none` if it did not stop.
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
  std::uint64_t steps_ = 0;       // steps since the clock was read
  std::uint64_t solutions_ = 0;
  Statistics statistics_;
  ReasonCode stop_ = ReasonCode::none;  // `enough_solutions` if the caller wants no more
};

}  // namespace bitdoku

#endif
