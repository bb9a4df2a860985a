// All ways to remove some givens of a 9x9 puzzle.
#ifndef BITDOKU_GENERATE_TAKE_OUT_HPP
#define BITDOKU_GENERATE_TAKE_OUT_HPP

#include <algorithm>
#include <bitdoku/assert.hpp>
#include <bitdoku/puzzle.hpp>
#include <bitdoku/solve.hpp>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "generate/solution_sets.hpp"
#include "limits/mutex.hpp"

namespace bitdoku::generating {

// Lists the removals in lexicographic order.
class TakeOut {
 public:
  TakeOut(const Puzzle& puzzle, int out) : out_(static_cast<std::size_t>(out)) {
    BITDOKU_ASSERT(out >= 0 && out <= puzzle.given_count());
    for (int cell = 0; cell < puzzle.shape().cells(); ++cell) {
      if (puzzle.given(cell) == 0) continue;
      givens_.push_back({static_cast<std::uint8_t>(cell), puzzle.given(cell)});
    }
    is_kept_.assign(givens_.size(), true);
    std::fill_n(is_kept_.begin(), out_, false);
  }

  // The number of all removals, rounded if it is large.
  [[nodiscard]] std::uint64_t ways() const {
    const auto all = static_cast<double>(givens_.size());
    double ways = 1;
    for (std::size_t k = 1; k <= out_; ++k) {
      ways = ways * (all + 1 - static_cast<double>(k)) / static_cast<double>(k);
    }
    return ways < 1e18 ? static_cast<std::uint64_t>(std::llround(ways)) : kNoLimit;
  }

  struct Way {
    std::vector<Given> kept;
    std::vector<Given> gone;
  };
  // The next removal and its number, or nothing if there are no more. Many threads may call it.
  std::optional<std::pair<std::size_t, Way>> next() {
    const Lock lock(mutex_);
    if (done_) return {};
    std::pair<std::size_t, Way> result{number_++, {}};
    for (std::size_t i = 0; i < givens_.size(); ++i) {
      (is_kept_[i] ? result.second.kept : result.second.gone).push_back(givens_[i]);
    }
    done_ = !std::next_permutation(is_kept_.begin(), is_kept_.end());
    return result;
  }

 private:
  std::size_t out_;
  std::vector<Given> givens_;
  Mutex mutex_;
  std::vector<bool> is_kept_;
  std::size_t number_ = 0;
  bool done_ = false;
};

}  // namespace bitdoku::generating

#endif
