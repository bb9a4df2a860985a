#include "generate/vicinity_order.hpp"

#include <algorithm>

#include "limits/reason.hpp"

namespace bitdoku::generating {

bool VicinityOrder::is_over() {
  if (stopped_) return true;
  const ReasonCode reason = deadline_.passed();
  if (reason == ReasonCode::none) return false;
  stop(reason);
  return true;
}

void VicinityOrder::stop(ReasonCode reason) {
  const Lock lock(mutex_);
  if (!stopped_ && reason != ReasonCode::none) set_reason(answer_, reason);
  stopped_ = true;
  turn_.notify_all();
}

void VicinityOrder::hand_over(std::size_t way, std::vector<Board81>& puzzles) {
  Lock lock(mutex_);
  turn_.wait(lock, [&] { return stopped_ || oldest_ == way; });
  for (const Board81& board : puzzles) {
    if (stopped_) break;
    std::ranges::copy(board, made_.givens().begin());
    ++answer_.found;
    stopped_ = !on_puzzle_(made_);
  }
  puzzles.clear();
}

void VicinityOrder::finish(std::size_t way, std::uint64_t tested, bool too_many) {
  const Lock lock(mutex_);
  answer_.tested += tested;
  answer_.left_out += too_many ? 1 : 0;
  oldest_ = way + 1;
  if (options_.on_progress && !stopped_) tell_progress();
  turn_.notify_all();
}

// The caller holds the mutex.
void VicinityOrder::tell_progress() {
  const Clock::time_point now = Clock::now();
  if (now < next_progress_) return;
  next_progress_ = now + kBetweenProgress;
  if (options_.on_progress(
          {.removals = oldest_, .all_removals = removals_, .found = answer_.found})) {
    return;
  }
  set_reason(answer_, ReasonCode::stopped);
  stopped_ = true;
}

}  // namespace bitdoku::generating
