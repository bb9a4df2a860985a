// The progress line on standard error:
//
//   1,234 puzzles, 12 s, 102 a second, 35 %, 23 s left
//
// It appears only if standard error is a terminal and the work takes longer than a second. It is
// wiped away before data or messages are written to the same terminal.
//
//   ProgressLine progress(options);                       // starts the clock
//   progress.show({.count = 17});                     // 17 puzzles so far
//   progress.show({.count = 17, .share = 0.35, .detail = "; 2 of 5 masks"});
//
// Call `show` from any thread, as often as there is something new. A separate thread draws the line
// again and again, so that the time also advances when nothing new is shown.
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
  std::uint64_t count = 0;  // number of puzzles, or of other things
  // The finished share of the whole work, from 0 to 1; nothing if its end is unknown.
  std::optional<double> share = {};
  std::string detail = {};  // text at the end of the line
};

class ProgressLine {
 public:
  // `what` is counted. `typed`: somebody may be typing on this terminal, so no line is shown.
  explicit ProgressLine(const MessageOptions& options, std::string_view what = "puzzle",
                        bool typed = false);
  // Wipes the line away.
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

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
