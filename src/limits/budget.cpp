#include "limits/budget.hpp"

#include <algorithm>

namespace bitdoku {
namespace {

// Reading the clock costs about as much as a node of the small engines; every 64th node is often
// enough.
constexpr std::uint64_t kNodesBetweenChecks = 64;

}  // namespace

Budget::Budget(const Limits& limits) : limits_(limits) {
  if (limits.time == std::chrono::nanoseconds::max()) return;
  const auto now = std::chrono::steady_clock::now();
  // A time beyond the clock's range is no limit.
  if (limits.time > std::chrono::steady_clock::time_point::max() - now) return;
  watches_clock_ = true;
  deadline_ = now + limits.time;
}

bool Budget::stop_for(Stop reason) {
  stop_ = reason;
  next_check_ = 0;  // every later node is refused too
  return false;
}

void Budget::plan_next_check() {
  next_check_ = kNoLimit;
  if (watches_clock_ || limits_.stop.stop_possible()) {
    next_check_ = statistics_.nodes + kNodesBetweenChecks;
  }
  next_check_ = std::min(next_check_, limits_.nodes);
}

bool Budget::check_limits() {
  if (stopped()) return false;
  if (limits_.solutions == 0) return stop_for(Stop::solutions);
  if (statistics_.nodes >= limits_.nodes) return stop_for(Stop::nodes);
  if (!check_clock()) return false;
  plan_next_check();
  return true;
}

bool Budget::check_clock() {
  steps_ = 0;
  if (stopped()) return false;
  if (limits_.stop.stop_requested()) return stop_for(Stop::token);
  if (watches_clock_ && std::chrono::steady_clock::now() >= deadline_) return stop_for(Stop::time);
  return true;
}

bool Budget::count_solution(bool more_wanted) {
  ++solutions_;
  if (!more_wanted) return stop_for(Stop::callback);
  if (solutions_ >= limits_.solutions) return stop_for(Stop::solutions);
  return true;
}

Verdict Budget::verdict() const {
  if (solutions_ >= 2) return Verdict::multiple;
  if (!stopped()) return solutions_ == 0 ? Verdict::none : Verdict::unique;
  const bool enough = stop_ == Stop::solutions || stop_ == Stop::callback;
  return solutions_ == 1 && enough ? Verdict::solved : Verdict::unknown;
}

std::string_view Budget::reason() const {
  return verdict() == Verdict::unknown ? stop_reason() : "";
}

std::string_view Budget::stop_reason() const {
  switch (stop_) {
    case Stop::nodes:
      return "the limit of nodes was reached";
    case Stop::conflicts:
      return "the limit of conflicts was reached";
    case Stop::time:
      return "the limit of time was reached";
    case Stop::token:
      return "stopped";
    default:
      return "no solution was asked for";
  }
}

}  // namespace bitdoku
