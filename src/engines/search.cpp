#include "engines/search.hpp"

#include <algorithm>

namespace bitdoku {
namespace {

// Reading the clock costs about as much as a node of the small engines; every 64th node is often
// enough.
constexpr std::uint64_t kNodesBetweenChecks = 64;

}  // namespace

Search::Search(const Limits& limits, OnSolution on_solution)
    : limits_(limits),
      on_solution_(std::move(on_solution)),
      watches_clock_(limits.time != std::chrono::nanoseconds::max()) {
  const auto now = std::chrono::steady_clock::now();
  // A time beyond the clock's range is no limit.
  if (watches_clock_ && limits.time > std::chrono::steady_clock::time_point::max() - now) {
    watches_clock_ = false;
  }
  deadline_ = watches_clock_ ? now + limits.time : std::chrono::steady_clock::time_point::max();
}

void Search::plan_next_check() {
  next_check_ = kNoLimit;
  if (watches_clock_ || limits_.stop.stop_possible()) {
    next_check_ = statistics_.nodes + kNodesBetweenChecks;
  }
  next_check_ = std::min(next_check_, limits_.nodes);
}

bool Search::check_limits() {
  if (stop_ != Stop::no) return false;
  if (limits_.solutions == 0) {
    stop_ = Stop::solutions;
  } else if (statistics_.nodes >= limits_.nodes) {
    stop_ = Stop::nodes;
  } else if (limits_.stop.stop_requested()) {
    stop_ = Stop::token;
  } else if (watches_clock_ && std::chrono::steady_clock::now() >= deadline_) {
    stop_ = Stop::time;
  }
  if (stop_ != Stop::no) {
    next_check_ = 0;  // every later node is refused too
    return false;
  }
  plan_next_check();
  return true;
}

bool Search::report(std::span<const Digit> solution) {
  ++solutions_;
  if (!on_solution_(solution)) {
    stop_ = Stop::callback;
  } else if (solutions_ >= limits_.solutions) {
    stop_ = Stop::solutions;
  }
  if (stop_ != Stop::no) next_check_ = 0;
  return stop_ == Stop::no;
}

Answer Search::answer(std::vector<Digit> first_solution) const {
  Answer answer;
  answer.solutions = solutions_;
  answer.complete = stop_ == Stop::no;
  answer.solution = std::move(first_solution);
  answer.statistics = statistics_;
  if (solutions_ >= 2) {
    answer.verdict = Verdict::multiple;
  } else if (answer.complete) {
    answer.verdict = solutions_ == 0 ? Verdict::none : Verdict::unique;
  } else if (solutions_ == 1 && (stop_ == Stop::solutions || stop_ == Stop::callback)) {
    answer.verdict = Verdict::solved;
  } else {
    answer.verdict = Verdict::unknown;
    switch (stop_) {
      case Stop::nodes:
        answer.reason = "the limit of nodes was reached";
        break;
      case Stop::time:
        answer.reason = "the limit of time was reached";
        break;
      case Stop::token:
        answer.reason = "stopped";
        break;
      default:
        answer.reason = "no solution was asked for";
        break;
    }
  }
  return answer;
}

}  // namespace bitdoku
