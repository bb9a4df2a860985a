// Delivers the puzzles of a vicinity in order.
#ifndef BITDOKU_GENERATE_VICINITY_ORDER_HPP
#define BITDOKU_GENERATE_VICINITY_ORDER_HPP

#include <array>
#include <atomic>
#include <bitdoku/generate.hpp>
#include <chrono>
#include <functional>
#include <vector>

#include "limits/deadline.hpp"
#include "limits/mutex.hpp"

namespace bitdoku::generating {

using Board81 = std::array<Digit, 81>;

// Collects the puzzles of all removals from many threads and delivers them in the order of the
// removals. A thread that holds many puzzles waits until its removal is the oldest.
class VicinityOrder {
 public:
  using OnPuzzle = std::function<bool(const Puzzle&)>;

  // All arguments must outlive it. `removals` is the number of removals.
  VicinityOrder(const VicinityOptions& options, std::uint64_t removals, const OnPuzzle& on_puzzle,
                VicinityAnswer& answer)
      : options_(options),
        removals_(removals),
        on_puzzle_(on_puzzle),
        answer_(answer),
        deadline_(options.time, options.stop),
        next_progress_(Clock::now() + kBetweenProgress) {}

  [[nodiscard]] bool is_stopped() const { return stopped_; }
  [[nodiscard]] const Deadline& deadline() const { return deadline_; }
  // Whether the work must end. Reads the clock.
  bool is_over();
  // Ends the work.
  void stop(ReasonCode reason = ReasonCode::none);

  // Delivers puzzles of the removal with this number and clears the list.
  void hand_over(std::size_t way, std::vector<Board81>& puzzles);
  // Must be called once for each removal, after all its puzzles were delivered.
  void finish(std::size_t way, std::uint64_t tested, bool too_many);

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr auto kBetweenProgress = std::chrono::milliseconds(100);

  void tell_progress();

  const VicinityOptions& options_;
  std::uint64_t removals_;
  const OnPuzzle& on_puzzle_;
  VicinityAnswer& answer_;
  Deadline deadline_;
  Clock::time_point next_progress_;
  Puzzle made_;
  Mutex mutex_;
  Condition turn_;
  std::size_t oldest_ = 0;
  std::atomic<bool> stopped_{false};
};

}  // namespace bitdoku::generating

#endif
