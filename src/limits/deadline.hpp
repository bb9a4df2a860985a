// The one test for whether to stop: a limit of time together with the caller's stop token.
#ifndef BITDOKU_LIMITS_DEADLINE_HPP
#define BITDOKU_LIMITS_DEADLINE_HPP

#include <bitdoku/solve.hpp>
#include <chrono>

namespace bitdoku {

// The time starts when the deadline is made. Many threads may use one deadline.
class Deadline {
 public:
  Deadline() = default;  // never passes
  explicit Deadline(std::chrono::nanoseconds time, StopToken stop = {});
  explicit Deadline(const Limits& limits) : Deadline(limits.time, limits.stop) {}

  // False if it can never pass, so that nobody needs to check it.
  [[nodiscard]] bool can_pass() const { return has_end() || stop_.stop_possible(); }
  // The reason why it has passed: `stopped` or `out_of_time`; `none` if it has not. This reads the
  // clock, which takes as long as a node of the small engines, so call it every 10 to 1000
  // microseconds.
  [[nodiscard]] ReasonCode passed() const;
  [[nodiscard]] bool has_passed() const { return passed() != ReasonCode::none; }

  // The time until the deadline, for the limits of a function that this one calls. 0 if it has
  // passed, nanoseconds::max() without a limit of time.
  [[nodiscard]] std::chrono::nanoseconds left() const;
  // The same limits, but with no time later than this deadline.
  [[nodiscard]] Limits within(Limits limits) const;
  [[nodiscard]] const StopToken& stop() const { return stop_; }

 private:
  using Clock = std::chrono::steady_clock;
  [[nodiscard]] bool has_end() const { return end_ != Clock::time_point::max(); }

  Clock::time_point end_ = Clock::time_point::max();
  StopToken stop_;
};

}  // namespace bitdoku

#endif
