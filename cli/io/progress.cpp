#include "cli/io/progress.hpp"

#include <cmath>
#include <utility>

#include "cli/io/console.hpp"
#include "cli/io/text.hpp"

namespace bitdoku::cli {
namespace {

using namespace std::chrono_literals;

constexpr auto kQuietTime = 1s;
constexpr auto kBetweenLines = 200ms;

// "23 s", "5 min", "2 h 10 min"
std::string time_text(double seconds) {
  constexpr double kLongestTold = 1000 * 3600.0;
  if (seconds < 100) return fixed(seconds, 0) + " s";
  if (seconds > kLongestTold) return "more than 1,000 h";
  const auto minutes = static_cast<std::uint64_t>(std::llround(seconds / 60));
  if (minutes < 60) return std::to_string(minutes) + " min";
  return with_commas(minutes / 60) + " h " + std::to_string(minutes % 60) + " min";
}

}  // namespace

std::string progress_line(const Done& done, std::string_view what, double seconds) {
  std::string line = counted(done.count, what) + ", " + time_text(seconds);
  if (done.count > 0 && seconds > 0) {
    const double rate = static_cast<double>(done.count) / seconds;
    line += ", " + (rate < 10 ? fixed(rate, 1) : with_commas(static_cast<std::uint64_t>(rate))) +
            " a second";
  }
  if (done.share) {
    line += ", " + fixed(100 * *done.share, 0) + " %";
    if (*done.share > 0) line += ", " + time_text(seconds / *done.share - seconds) + " left";
  }
  return line + done.detail;
}

ProgressLine::ProgressLine(const MessageOptions& options, std::string_view what, bool typed)
    : wanted_(!options.quiet && !typed && platform::is_terminal(platform::StandardStream::err)),
      what_(what) {
  // If memory is short, the work needs it more than a second thread.
  wanted_ = wanted_ && threads_with_room(2) == 2;
  if (!wanted_) return;
  wanted_ = drawer_.start([this] { draw(); });
}

ProgressLine::~ProgressLine() {
  if (!wanted_) return;
  {
    const Lock lock(mutex_);
    ends_ = true;
  }
  wake_.notify_one();
  drawer_.join();
  say("");
}

void ProgressLine::show(Done done) {
  if (!wanted_) return;
  const Lock lock(mutex_);
  done_ = std::move(done);
}

void ProgressLine::draw() {
  Lock lock(mutex_);
  const auto ends_within = [&](auto time) {
    return wake_.wait_for(lock, time, [this] { return ends_; });
  };
  for (bool ends = ends_within(kQuietTime); !ends; ends = ends_within(kBetweenLines)) {
    const std::string line =
        progress_line(done_, what_, std::chrono::duration<double>(Clock::now() - started_).count());
    lock.unlock();
    say_progress(line);
    lock.lock();
  }
}

}  // namespace bitdoku::cli
