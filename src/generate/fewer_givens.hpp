// Tries again on one grid until the puzzle has few enough givens.
#ifndef BITDOKU_GENERATE_FEWER_GIVENS_HPP
#define BITDOKU_GENERATE_FEWER_GIVENS_HPP

#include <span>
#include <vector>

#include "generate/random.hpp"
#include "generate/removal.hpp"

namespace bitdoku::generating {

// Puts some givens back into the puzzle with the fewest givens. Removing redundant givens again may
// then leave fewer.
class FewerGivens {
 public:
  // Begins with another grid.
  void clear() {
    best_.clear();
    tries_ = 0;
  }

  // Takes a puzzle with too many givens. Returns false if it is time for another grid.
  bool note(std::span<const Digit> puzzle, std::size_t count) {
    if (best_.empty() || count <= best_count_) {
      if (best_.empty() || count < best_count_) tries_ = 0;
      best_.assign(puzzle.begin(), puzzle.end());
      best_count_ = count;
    }
    return ++tries_ <= kMostTries;
  }

  // The puzzle with the fewest givens so far, with random groups put back.
  [[nodiscard]] std::vector<Digit> changed(std::span<const Digit> grid, const Groups& groups,
                                           Random& random) const {
    std::vector<Digit> givens = best_;
    for (std::size_t i = 0; i < kPutBack; ++i) {
      const auto group = random.below(static_cast<std::uint32_t>(groups.size()));
      for (const Cell cell : groups[group]) givens[cell] = grid[cell];
    }
    return givens;
  }

 private:
  static constexpr std::size_t kPutBack = 8;
  static constexpr int kMostTries = 100;  // without a gain

  std::vector<Digit> best_;
  std::size_t best_count_ = 0;
  int tries_ = 0;  // since the best puzzle was found
};

}  // namespace bitdoku::generating

#endif
