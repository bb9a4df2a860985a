#include "generate/delivery.hpp"

#include <algorithm>
#include <utility>

#include "limits/reason.hpp"

namespace bitdoku::generating {
namespace {

// The largest distance between a puzzle's number and that of the oldest puzzle that is not ready.
constexpr std::uint64_t kAhead = std::uint64_t{1} << 16U;
constexpr auto kBetweenProgress = std::chrono::milliseconds(100);

}  // namespace

Delivery::Delivery(const GenerateOptions& options, const OnPuzzle& on_puzzle)
    : options_(options),
      on_puzzle_(on_puzzle),
      next_(options.draw.first),
      waiting_for_(next_),
      next_progress_(Clock::now() + kBetweenProgress) {
  const std::uint64_t count = options_.draw.count;
  end_ = count < kNoLimit - next_ ? next_ + count : kNoLimit;
}

std::optional<std::uint64_t> Delivery::take() {
  const Lock lock(mutex_);
  if (next_ == end_ || next_ - waiting_for_ >= kAhead) return {};
  return next_++;
}

bool Delivery::is_all_taken() {
  const Lock lock(mutex_);
  return next_ == end_;
}

void Delivery::put(GeneratedPuzzle puzzle) {
  const Lock lock(mutex_);
  if (puzzle.met) last_put_ = Clock::now();
  ready_.emplace(puzzle.number, std::move(puzzle));
  while (!ready_.empty() && ready_.begin()->first == waiting_for_ && !stopped_) {
    hand_over(ready_.begin()->second);
    ready_.erase(ready_.begin());
  }
}

void Delivery::put_plain(std::uint64_t number, std::span<const Digit> puzzle,
                         std::span<const Digit> grid) {
  const Lock lock(mutex_);
  const auto place = static_cast<std::size_t>(number - waiting_for_);
  if (place >= plain_.size()) plain_.resize(place + 1);
  Plain& plain = plain_[place];
  std::ranges::copy(puzzle, plain.puzzle.begin());
  std::ranges::copy(grid, plain.solution.begin());
  plain.is_ready = true;
  for (; !plain_.empty() && plain_.front().is_ready && !stopped_; plain_.pop_front()) {
    handed_over_.number = waiting_for_;
    std::ranges::copy(plain_.front().puzzle, handed_over_.puzzle.givens().begin());
    std::ranges::copy(plain_.front().solution, handed_over_.solution.begin());
    hand_over(handed_over_);
  }
}

void Delivery::hand_over(const GeneratedPuzzle& puzzle) {
  stopped_ = !on_puzzle_(puzzle);
  ++answer_.made;
  if (++waiting_for_ == end_) stopped_ = true;
}

void Delivery::count_attempts(std::uint64_t attempts, Clock::time_point now) {
  if (!options_.limits.on_progress) return;
  attempts_ += attempts;
  if (now < next_progress_.load()) return;
  const Lock lock(mutex_);
  if (now >= next_progress_.load() && !stopped_) tell_progress(now);
}

void Delivery::tell_progress(Clock::time_point now) {
  next_progress_ = now + kBetweenProgress;
  if (options_.limits.on_progress({.made = answer_.made, .attempts = attempts_})) return;
  set_reason(answer_, ReasonCode::stopped);
  stopped_ = true;
}

void Delivery::give_up_for_time(const std::string& reason) {
  const Lock lock(mutex_);
  if (stopped_) return;
  // The result may lack other puzzles besides this one.
  set_reason(answer_, ReasonCode::out_of_time, reason);
  stopped_ = true;
}

GenerateAnswer Delivery::answer() {
  if (!stopped_ && options_.limits.stop.stop_requested()) {
    set_reason(answer_, ReasonCode::stopped);
  }
  answer_.seed = options_.draw.seed.value_or(0);
  return std::move(answer_);
}

}  // namespace bitdoku::generating
