// The one answer to "is it time to stop?": a limit of time together with the caller's stop token.
#ifndef BITDOKU_LIMITS_DEADLINE_HPP
#define BITDOKU_LIMITS_DEADLINE_HPP

#include <bitdoku/solve.hpp>
#include <chrono>

namespace bitdoku {

// Starts when it is made. Many threads may ask one deadline.
class Deadline {
 public:
  Deadline() = default;  // never passes
  explicit Deadline(std::chrono::nanoseconds time, StopToken stop = {});
  explicit Deadline(const Limits& limits) : Deadline(limits.time, limits.stop) {}

  // False when it can never pass, so that nobody needs to ask.
  [[nodiscard]] bool can_pass() const { return has_end() || stop_.stop_possible(); }
  // Why it has passed: `stopped` or `out_of_time`; `none` before. Reads the clock, which takes as
  // long as a node of the small engines: once every 10 to 1000 microseconds is often enough.
  [[nodiscard]] ReasonCode passed() const;
  [[nodiscard]] bool has_passed() const { return passed() != ReasonCode::none; }

  // The time until it passes by the clock, for the limits of a function that this one calls: 0 when
  // none is left, nanoseconds::max() without a limit of time.
  [[nodiscard]] std::chrono::nanoseconds left() const;
  // The same limits, but none of them later than this deadline.
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
