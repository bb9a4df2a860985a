#include "limits/deadline.hpp"

#include <algorithm>
#include <utility>

namespace bitdoku {

Deadline::Deadline(std::chrono::nanoseconds time, StopToken stop) : stop_(std::move(stop)) {
  if (time == std::chrono::nanoseconds::max()) return;  // avoids reading the clock
  time = std::max(time, std::chrono::nanoseconds(0));
  const Clock::time_point now = Clock::now();
  // A deadline that the clock cannot represent does not limit anything.
  if (time < Clock::time_point::max() - now) {
    end_ = now + std::chrono::duration_cast<Clock::duration>(time);
  }
}

ReasonCode Deadline::passed() const {
  if (stop_.stop_requested()) return ReasonCode::stopped;
  if (has_end() && Clock::now() >= end_) return ReasonCode::out_of_time;
  return ReasonCode::none;
}

std::chrono::nanoseconds Deadline::left() const {
  if (!has_end()) return std::chrono::nanoseconds::max();
  return std::max<std::chrono::nanoseconds>(end_ - Clock::now(), std::chrono::nanoseconds(0));
}

Limits Deadline::within(Limits limits) const {
  limits.time = std::min(limits.time, left());
  limits.stop = stop_;
  return limits;
}

}  // namespace bitdoku
