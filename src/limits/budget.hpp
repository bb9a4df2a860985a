// The limits of one search, how much of them is used up, and why the search ended.
#ifndef BITDOKU_LIMITS_BUDGET_HPP
#define BITDOKU_LIMITS_BUDGET_HPP

#include <bitdoku/solve.hpp>
#include <chrono>
#include <cstdint>
#include <string_view>

namespace bitdoku {

// A search calls `enter_node` for every state that it visits, `guess` for every choice that it
// tries where there was more than one, `work` inside states that take long, and `count_solution`
// for every solution. When one of them returns false the search unwinds at once.
class Budget {
 public:
  explicit Budget(const Limits& limits);

  [[nodiscard]] bool enter_node() {
    if (statistics_.nodes >= next_check_ && !check_limits()) return false;
    ++statistics_.nodes;
    return true;
  }
  void guess() { ++statistics_.guesses; }
  // A dead end, in an engine that counts them.
  [[nodiscard]] bool conflict() {
    if (statistics_.conflicts >= limits_.conflicts) return stop_for(Stop::conflicts);
    ++statistics_.conflicts;
    return work(kStepsOfConflict);
  }
  void restart() { ++statistics_.restarts; }
  // Steps of a few nanoseconds each (a cell looked at, a link followed) since the last call.
  [[nodiscard]] bool work(std::uint64_t steps) {
    steps_ += steps;
    return steps_ < kStepsBetweenChecks || check_clock();
  }
  [[nodiscard]] bool count_solution(bool more_wanted);
  // For a search that was told to stop by another way than the token.
  bool cancel() { return stop_for(Stop::token); }

  [[nodiscard]] bool stopped() const { return stop_ != Stop::no; }
  [[nodiscard]] const Limits& limits() const { return limits_; }
  [[nodiscard]] std::uint64_t solutions() const { return solutions_; }
  [[nodiscard]] const Statistics& statistics() const { return statistics_; }

  // Once the search has come back.
  [[nodiscard]] Verdict verdict() const;
  // Why the verdict is `unknown`; empty for the other verdicts.
  [[nodiscard]] std::string_view reason() const;
  // Why it stopped; of one that did.
  [[nodiscard]] std::string_view stop_reason() const;

 private:
  enum class Stop : std::uint8_t { no, solutions, callback, nodes, conflicts, time, token };
  static constexpr std::uint64_t kStepsBetweenChecks = std::uint64_t{1} << 18U;  // about 1 ms
  static constexpr std::uint64_t kStepsOfConflict = std::uint64_t{1} << 12U;

  [[nodiscard]] bool check_limits();
  [[nodiscard]] bool check_clock();
  void plan_next_check();
  bool stop_for(Stop reason);

  const Limits limits_;
  std::chrono::steady_clock::time_point deadline_ = std::chrono::steady_clock::time_point::max();
  bool watches_clock_ = false;
  std::uint64_t next_check_ = 0;  // the node count at which limits are looked at again
  std::uint64_t steps_ = 0;       // since the clock was looked at
  std::uint64_t solutions_ = 0;
  Statistics statistics_;
  Stop stop_ = Stop::no;
};

}  // namespace bitdoku

#endif
