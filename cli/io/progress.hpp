// The line on standard error that says how far the work is:
//
//   1,234 puzzles, 12 s, 102 a second, 35 %, 23 s left
//
// It appears only if standard error is a terminal and the work takes longer than a second. Data and
// messages for the same terminal wipe it away first.
//
//   Progress progress(options);                       // starts the clock
//   progress.show({.count = 17});                     // 17 puzzles so far
//   progress.show({.count = 17, .share = 0.35, .detail = "; 2 of 5 masks"});
//
// Call `show` as often as there is something new, from any thread. A thread of its own draws the
// line again, so that the time moves on while nothing new is shown.
#ifndef BITDOKU_CLI_IO_PROGRESS_HPP
#define BITDOKU_CLI_IO_PROGRESS_HPP

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/arguments/options/writing.hpp"
#include "limits/mutex.hpp"
#include "limits/threads.hpp"

namespace bitdoku::cli {

struct Done {
  std::uint64_t count = 0;  // puzzles, or what else the progress counts
  // Of the whole work, from 0 to 1; nothing if its end is unknown.
  std::optional<double> share = {};
  std::string detail = {};  // stands at the end of the line
};

class Progress {
 public:
  // `what` is counted. `typed`: somebody may be typing on this terminal, so no line is shown.
  explicit Progress(const MessageOptions& options, std::string_view what = "puzzle",
                    bool typed = false);
  // Wipes the line away.
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(Done done);

 private:
  using Clock = std::chrono::steady_clock;
  void draw();

  bool wanted_;
  std::string_view what_;
  Clock::time_point started_ = Clock::now();
  Mutex mutex_;
  Done done_;
  bool ends_ = false;
  Condition wake_;
  ThreadGroup drawer_;  // the last member, so that it ends first
};

// "1,234 puzzles, 12 s, 102 a second, 35 %, 23 s left"
[[nodiscard]] std::string progress_line(const Done& done, std::string_view what, double seconds);

}  // namespace bitdoku::cli

#endif
