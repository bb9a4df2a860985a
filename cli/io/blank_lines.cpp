#include "cli/io/blank_lines.hpp"

#include <algorithm>

namespace bitdoku::cli {

Result<std::size_t> BlankLines::read(std::span<char> buffer) {
  auto got = source_->read(buffer);
  if (!got) return got;
  for (const char c : buffer.first(*got)) {
    if (c == '\n') {
      end_line();
    } else if (c != ' ' && c != '\t' && c != '\r') {
      blank_ = false;
    }
  }
  return got;
}

void BlankLines::end_line() {
  if (blank_) {
    if (runs_.empty() || runs_.back().end != line_) runs_.push_back({line_, line_});
    ++runs_.back().end;
  }
  blank_ = true;
  ++line_;
}

std::uint64_t BlankLines::take_before(std::uint64_t line) {
  std::uint64_t count = 0;
  while (!runs_.empty() && runs_.front().begin < line) {
    Run& run = runs_.front();
    const std::uint64_t end = std::min(run.end, line);
    count += end - run.begin;
    run.begin = end;
    if (run.begin < run.end) break;
    runs_.pop_front();
  }
  return count;
}

}  // namespace bitdoku::cli
