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

// Lists the removals in lexicographic order. With `one_digit`, the removed givens have the same
// digit, and the removals are listed digit after digit.
class TakeOut {
 public:
  TakeOut(const Puzzle& puzzle, int out, bool one_digit = false)
      : out_(static_cast<std::size_t>(out)), digit_(one_digit && out > 0 ? 1 : kAnyDigit) {
    BITDOKU_ASSERT(out >= 0 && out <= puzzle.given_count());
    for (int cell = 0; cell < puzzle.shape().cells(); ++cell) {
      if (puzzle.given(cell) == 0) continue;
      givens_.push_back({static_cast<std::uint8_t>(cell), puzzle.given(cell)});
    }
    ways_ = all_ways();
    begin_digit();
  }

  // The number of all removals, rounded if it is large.
  [[nodiscard]] std::uint64_t ways() const { return ways_; }

  struct Way {
    std::vector<Given> kept;
    std::vector<Given> gone;
  };
  // The next removal and its number, or nothing if there are no more. Many threads may call it.
  std::optional<std::pair<std::size_t, Way>> next() {
    const Lock lock(mutex_);
    if (done_) return {};
    std::pair<std::size_t, Way> result{number_++, {}};
    std::size_t i = 0;
    for (const Given& given : givens_) {
      const bool is_kept = !has(given, digit_) || is_kept_[i++];
      (is_kept ? result.second.kept : result.second.gone).push_back(given);
    }
    if (!std::next_permutation(is_kept_.begin(), is_kept_.end())) end_digit();
    return result;
  }

 private:
  static constexpr Digit kAnyDigit = 0;

  [[nodiscard]] static bool has(const Given& given, Digit digit) {
    return digit == kAnyDigit || given.digit == digit;
  }

  [[nodiscard]] std::size_t givens_with(Digit digit) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(givens_, [&](const Given& given) { return has(given, digit); }));
  }

  [[nodiscard]] std::uint64_t all_ways() const {
    double ways = 0;
    const Digit last = digit_ == kAnyDigit ? kAnyDigit : 9;
    for (Digit digit = digit_; digit <= last; ++digit) ways += ways_among(givens_with(digit));
    return ways < 1e18 ? static_cast<std::uint64_t>(std::llround(ways)) : kNoLimit;
  }

  // The number of ways to choose out_ of `all` givens.
  [[nodiscard]] double ways_among(std::size_t all) const {
    if (all < out_) return 0;
    double ways = 1;
    for (std::size_t k = 1; k <= out_; ++k) {
      ways = ways * static_cast<double>(all + 1 - k) / static_cast<double>(k);
    }
    return ways;
  }

  // Begins with the first removal of the digit, or of the next digit that has enough givens.
  void begin_digit() {
    while (givens_with(digit_) < out_) {
      done_ = is_last_digit();
      if (done_) return;
      ++digit_;
    }
    is_kept_.assign(givens_with(digit_), true);
    std::fill_n(is_kept_.begin(), out_, false);
  }

  void end_digit() {
    done_ = is_last_digit();
    if (done_) return;
    ++digit_;
    begin_digit();
  }

  [[nodiscard]] bool is_last_digit() const { return digit_ == kAnyDigit || digit_ == 9; }

  std::size_t out_;
  Digit digit_;  // the digit that loses givens, or kAnyDigit
  std::vector<Given> givens_;
  std::uint64_t ways_ = 0;
  Mutex mutex_;
  std::vector<bool> is_kept_;  // of the givens that may go
  std::size_t number_ = 0;
  bool done_ = false;
};

}  // namespace bitdoku::generating

#endif
