#include "limits/budget.hpp"

#include <algorithm>
#include <utility>

#include "limits/reason.hpp"

namespace bitdoku {
namespace {

// Reading the clock takes about as long as a node of the small engines, so it is read at every 64th
// node.
constexpr std::uint64_t kNodesBetweenChecks = 64;

}  // namespace

Budget::Budget(const Limits& limits) : limits_(limits), deadline_(limits) {}

Budget Budget::until(Deadline deadline) {
  Budget budget(Limits{});
  budget.deadline_ = std::move(deadline);
  return budget;
}

bool Budget::stop_for(ReasonCode why) {
  stop_ = why;
  next_check_ = 0;  // so that every later node is refused, too
  return false;
}

void Budget::plan_next_check() {
  next_check_ = limits_.nodes;
  if (deadline_.can_pass()) {
    next_check_ = std::min(next_check_, statistics_.nodes + kNodesBetweenChecks);
  }
}

bool Budget::check_limits() {
  if (stopped()) return false;
  if (limits_.solutions == 0) return stop_for(ReasonCode::enough_solutions);
  if (statistics_.nodes >= limits_.nodes) return stop_for(ReasonCode::out_of_nodes);
  if (!check_clock()) return false;
  plan_next_check();
  return true;
}

bool Budget::check_clock() {
  steps_ = 0;
  if (stopped()) return false;
  const ReasonCode passed = deadline_.passed();
  return passed == ReasonCode::none || stop_for(passed);
}

bool Budget::count_solution(bool more_wanted) {
  ++solutions_;
  if (!more_wanted) return stop_for(ReasonCode::enough_solutions);
  if (solutions_ >= limits_.solutions) return stop_for(ReasonCode::enough_solutions);
  return true;
}

Verdict Budget::verdict() const {
  if (solutions_ >= 2) return Verdict::multiple;
  if (!stopped()) return solutions_ == 0 ? Verdict::none : Verdict::unique;
  const bool enough = stop_ == ReasonCode::enough_solutions;
  return solutions_ == 1 && enough ? Verdict::solved : Verdict::unknown;
}

std::string_view Budget::reason() const {
  return verdict() == Verdict::unknown ? stop_reason() : "";
}

ReasonCode Budget::reason_code() const {
  return verdict() == Verdict::unknown ? stop_ : ReasonCode::none;
}

std::string_view Budget::stop_reason() const {
  if (limits_.solutions == 0) return "no solution was requested";
  return text_of(stop_);
}

}  // namespace bitdoku
