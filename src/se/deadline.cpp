#include "se/deadline.hpp"

#include <algorithm>
#include <utility>

namespace bitdoku::se {

Deadline::Deadline(std::chrono::nanoseconds time, StopToken stop) : stop_(std::move(stop)) {
  const Clock::time_point now = Clock::now();
  // A time beyond the clock's range is no limit.
  if (time < Clock::time_point::max() - now) {
    end_ = now + std::chrono::duration_cast<Clock::duration>(time);
  }
  is_set_ = end_ != Clock::time_point::max() || stop_.stop_possible();
}

std::chrono::nanoseconds Deadline::left() const {
  if (end_ == Clock::time_point::max()) return std::chrono::nanoseconds::max();
  return std::max<std::chrono::nanoseconds>(end_ - Clock::now(), std::chrono::nanoseconds(0));
}

void Deadline::give_up_for_time() {
  throw GivenUp{ReasonCode::out_of_time};
}

void Deadline::look() const {
  if (stop_.stop_requested()) throw GivenUp{ReasonCode::stopped};
  if (end_ != Clock::time_point::max() && Clock::now() >= end_) give_up_for_time();
}

}  // namespace bitdoku::se
