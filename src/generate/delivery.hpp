// Gives out the numbers of puzzles and hands the puzzles over in order.
#ifndef BITDOKU_GENERATE_DELIVERY_HPP
#define BITDOKU_GENERATE_DELIVERY_HPP

#include <array>
#include <atomic>
#include <bitdoku/generate.hpp>
#include <chrono>
#include <deque>
#include <map>
#include <optional>
#include <span>

#include "limits/mutex.hpp"

namespace bitdoku::generating {

// Many threads may call all functions, except where they say otherwise.
class Delivery {
 public:
  using Clock = std::chrono::steady_clock;

  // Both must outlive it.
  Delivery(const GenerateOptions& options, const OnPuzzle& on_puzzle);

  // The number of the next puzzle to make; nothing if enough are in progress.
  std::optional<std::uint64_t> take();
  [[nodiscard]] bool is_all_taken();

  void put(GeneratedPuzzle puzzle);
  // Puts a plain puzzle. There are many of these, so it uses little memory and reads no clock.
  void put_plain(std::uint64_t number, std::span<const Digit> puzzle, std::span<const Digit> grid);
  // The time when the last puzzle that met the wish was ready.
  [[nodiscard]] Clock::time_point last_put() const { return last_put_; }

  // Adds grids that were tried, and tells the progress if it is time.
  void count_attempts(std::uint64_t attempts, Clock::time_point now);

  // Ends the work, because a puzzle was not found in its time.
  void give_up_for_time(const std::string& reason);
  // Ends the work without a reason.
  void stop() { stopped_ = true; }
  [[nodiscard]] bool is_stopped() const {
    return stopped_ || options_.limits.stop.stop_requested();
  }
  // Must be called after all threads have ended.
  [[nodiscard]] GenerateAnswer answer();

 private:
  struct Plain {
    bool is_ready = false;
    std::array<Digit, 81> puzzle;
    std::array<Digit, 81> solution;
  };

  // The caller holds the mutex.
  void hand_over(const GeneratedPuzzle& puzzle);
  void tell_progress(Clock::time_point now);

  const GenerateOptions& options_;
  const OnPuzzle& on_puzzle_;
  Mutex mutex_;
  std::uint64_t next_;
  std::uint64_t end_ = 0;
  std::uint64_t waiting_for_ = 0;
  std::map<std::uint64_t, GeneratedPuzzle> ready_;
  std::deque<Plain> plain_;  // beginning with the next number
  GeneratedPuzzle handed_over_{
      .puzzle = Puzzle(kShape9x9), .solution = std::vector<Digit>(81), .attempts = 1};
  std::atomic<bool> stopped_{false};
  std::atomic<Clock::time_point> last_put_{Clock::now()};
  std::atomic<std::uint64_t> attempts_{0};
  std::atomic<Clock::time_point> next_progress_;
  GenerateAnswer answer_;
};

}  // namespace bitdoku::generating

#endif
