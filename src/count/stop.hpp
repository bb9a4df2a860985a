// When to stop: the time and the stop token of the caller's limits.
#ifndef BITDOKU_COUNT_STOP_HPP
#define BITDOKU_COUNT_STOP_HPP

#include <bitdoku/solve.hpp>
#include <chrono>

namespace bitdoku::counting {

// Many threads may use it at once.
class Stop {
 public:
  explicit Stop(const Limits& limits) : token_(limits.stop), start_(Clock::now()) {
    if (limits.time < Clock::time_point::max() - start_) {
      deadline_ = start_ + std::chrono::duration_cast<Clock::duration>(limits.time);
    }
  }
  [[nodiscard]] bool token_asks() const { return token_.stop_requested(); }
  [[nodiscard]] bool asks() const { return token_asks() || Clock::now() >= deadline_; }
  [[nodiscard]] std::chrono::nanoseconds left() const {
    if (deadline_ == Clock::time_point::max()) return std::chrono::nanoseconds::max();
    return deadline_ - Clock::now();
  }

 private:
  using Clock = std::chrono::steady_clock;
  std::stop_token token_;
  Clock::time_point start_;
  Clock::time_point deadline_ = Clock::time_point::max();
};

}  // namespace bitdoku::counting

#endif
