// Checks the limits of a search for exact covers and reports its progress from time to time.
#ifndef BITDOKU_EXACT_COVER_WATCH_HPP
#define BITDOKU_EXACT_COVER_WATCH_HPP

#include <bitdoku/exact_cover.hpp>
#include <chrono>
#include <cstdint>

#include "limits/budget.hpp"

namespace bitdoku {

class CoverWatch {
 public:
  CoverWatch(Budget& budget, const CoverStrategy& strategy);

  // Called after every state. Returns false to stop.
  template <class Cells>
  [[nodiscard]] bool look(Cells& cells, std::uint64_t solutions) {
    const std::uint64_t steps = cells.take_steps() * kStepsPerOption + 1;
    if (!budget_.work(steps)) return false;
    if (!strategy_.on_progress) return true;
    steps_ += steps;
    if (steps_ < kStepsBetweenLooks || !is_time()) return true;
    return tell({cells.fraction_done(), solutions, budget_.statistics().nodes, cells.depth()});
  }

 private:
  static constexpr std::uint64_t kStepsPerOption =
      4;  // steps of about a nanosecond, as Budget counts them
  static constexpr std::uint64_t kStepsBetweenLooks = std::uint64_t{1} << 16U;

  [[nodiscard]] bool is_time();
  [[nodiscard]] bool tell(const CoverProgress& progress);

  Budget& budget_;
  const CoverStrategy& strategy_;
  std::chrono::steady_clock::time_point last_;
  std::uint64_t steps_ = 0;
};

}  // namespace bitdoku

#endif
