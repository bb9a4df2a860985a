// Passes the progress of the search of one puzzle to the progress line.
#ifndef BITDOKU_CLI_IO_SEARCH_WATCH_HPP
#define BITDOKU_CLI_IO_SEARCH_WATCH_HPP

#include <bitdoku/solve.hpp>
#include <string>

#include "cli/io/text.hpp"
#include "limits/mutex.hpp"

namespace bitdoku::cli {

// One thread searches and another one draws, so a mutex protects the values.
class SearchWatch {
 public:
  // The function for `Limits::progress`.
  [[nodiscard]] const OnProgress* listener() const { return &listener_; }

  // "; 12,345 conflicts, 67 restarts, 89 of 356 cells known", or nothing.
  [[nodiscard]] std::string text() {
    const Lock lock(mutex_);
    if (last_.blanks == 0) return {};
    return "; " + counted(last_.statistics.conflicts, "conflict") + ", " +
           counted(last_.statistics.restarts, "restart") + ", " + std::to_string(last_.fixed) +
           " of " + counted(static_cast<std::uint64_t>(last_.blanks), "cell") + " known";
  }

 private:
  Mutex mutex_;
  Progress last_;
  OnProgress listener_ = [this](const Progress& progress) {
    const Lock lock(mutex_);
    last_ = progress;
  };
};

}  // namespace bitdoku::cli

#endif
