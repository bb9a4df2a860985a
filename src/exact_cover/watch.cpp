#include "exact_cover/watch.hpp"

namespace bitdoku {

CoverWatch::CoverWatch(Budget& budget, const CoverStrategy& strategy)
    : budget_(budget), strategy_(strategy), last_(std::chrono::steady_clock::now()) {}

bool CoverWatch::is_time() {
  steps_ = 0;
  const auto now = std::chrono::steady_clock::now();
  if (now - last_ < strategy_.progress_every) return false;
  last_ = now;
  return true;
}

bool CoverWatch::tell(const CoverProgress& progress) {
  return strategy_.on_progress(progress) || budget_.cancel();
}

}  // namespace bitdoku
