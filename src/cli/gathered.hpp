// Text on its way out: gathered, but never held back for long.
#ifndef BITDOKU_CLI_GATHERED_HPP
#define BITDOKU_CLI_GATHERED_HPP

#include <chrono>
#include <string>

#include "cli/console.hpp"
#include "cli/options.hpp"
#include "platform/platform.hpp"

namespace bitdoku::cli {

class Gathered {
 public:
  Gathered(const Options& options, Output& output)
      : output_(output),
        at_once_(options.line_buffered || platform::is_terminal(platform::Stream::out)) {}

  // Add to it, then say so.
  std::string& text() { return text_; }
  void added() {
    const auto now = std::chrono::steady_clock::now();
    if (!at_once_ && text_.size() < kFull && now - flushed_ < kLongestWait) return;
    flush();
    flushed_ = now;
  }

  void flush() {
    output_.write(text_);
    text_.clear();
  }

 private:
  static constexpr std::size_t kFull = std::size_t{64} << 10U;
  static constexpr std::chrono::milliseconds kLongestWait{100};

  Output& output_;
  bool at_once_;
  std::string text_;
  std::chrono::steady_clock::time_point flushed_;
};

}  // namespace bitdoku::cli

#endif
