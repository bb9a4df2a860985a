// Text on its way out: gathered, but never held back for long.
#ifndef BITDOKU_CLI_IO_GATHERED_HPP
#define BITDOKU_CLI_IO_GATHERED_HPP

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>

#include "cli/arguments/options/writing.hpp"
#include "cli/io/console.hpp"
#include "cli/io/platform.hpp"
#include "limits/threads.hpp"

namespace bitdoku::cli {

class Gathered {
 public:
  Gathered(const OutputOptions& options, Output& output)
      : output_(output),
        at_once_(options.line_buffered || platform::is_terminal(platform::Stream::out)) {
    // Where memory is short, puzzles need it more than a second thread does.
    at_once_ = at_once_ || threads_with_room(2) < 2;
    if (at_once_) return;
    try {
      flusher_ = std::jthread([this](const std::stop_token& stop) { watch(stop); });
    } catch (const std::system_error&) {
      at_once_ = true;
    }
  }

  // Add to it, then say so. Both from one thread.
  std::string& text() { return text_; }
  void added() {
    const std::lock_guard lock(mutex_);
    take_text();
    if (at_once_ || ready_.size() >= kFull || Clock::now() - written_ >= kLongestWait) write();
  }

  void flush() {
    const std::lock_guard lock(mutex_);
    take_text();
    write();
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::size_t kFull = std::size_t{64} << 10U;
  static constexpr std::chrono::milliseconds kLongestWait{100};

  void take_text() {
    ready_ += text_;
    text_.clear();
  }

  void write() {
    if (!ready_.empty()) output_.write(ready_);
    ready_.clear();
    written_ = Clock::now();
  }

  // Writes what came just before a pause.
  void watch(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
      wake_.wait_for(lock, stop, kLongestWait, [] { return false; });
      if (!ready_.empty() && Clock::now() - written_ >= kLongestWait) write();
    }
  }

  Output& output_;
  bool at_once_;
  std::string text_;  // of the thread that adds
  std::mutex mutex_;
  std::string ready_;
  Clock::time_point written_;
  std::condition_variable_any wake_;
  std::jthread flusher_;  // the last, so that it ends first
};

}  // namespace bitdoku::cli

#endif
