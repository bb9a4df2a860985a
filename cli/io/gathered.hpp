// Collects text for the output and writes it at least every 100 ms.
#ifndef BITDOKU_CLI_IO_GATHERED_HPP
#define BITDOKU_CLI_IO_GATHERED_HPP

#include <chrono>
#include <string>

#include "cli/arguments/options/writing.hpp"
#include "cli/io/console.hpp"
#include "cli/io/platform.hpp"
#include "limits/mutex.hpp"
#include "limits/threads.hpp"

namespace bitdoku::cli {

class Gathered {
 public:
  Gathered(const OutputOptions& options, Output& output)
      : output_(output),
        at_once_(options.line_buffered || platform::is_terminal(platform::StandardStream::out)) {
    // If memory is short, the puzzles need it more than a second thread does.
    at_once_ = at_once_ || threads_with_room(2) < 2;
    if (at_once_) return;
    at_once_ = !flusher_.start([this] { watch(); });
  }
  ~Gathered() {
    {
      const Lock lock(mutex_);
      ends_ = true;
    }
    wake_.notify_one();
  }
  Gathered(const Gathered&) = delete;
  Gathered& operator=(const Gathered&) = delete;

  // Append to this text, then call added(), both in the same thread.
  std::string& text() { return text_; }
  void added() {
    const Lock lock(mutex_);
    take_text();
    if (at_once_ || ready_.size() >= kFull || Clock::now() - written_ >= kLongestWait) write();
  }

  void flush() {
    const Lock lock(mutex_);
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

  // Writes text that was added just before a pause.
  void watch() {
    Lock lock(mutex_);
    while (!wake_.wait_for(lock, kLongestWait, [this] { return ends_; })) {
      if (!ready_.empty() && Clock::now() - written_ >= kLongestWait) write();
    }
  }

  Output& output_;
  bool at_once_;
  std::string text_;  // of the thread that adds
  Mutex mutex_;
  std::string ready_;
  Clock::time_point written_;
  bool ends_ = false;
  Condition wake_;
  ThreadGroup flusher_;  // declared last, so that its thread ends before the rest is destroyed
};

}  // namespace bitdoku::cli

#endif
