// The best puzzle so far that does not meet the wish, for callers who prefer it to none.
#ifndef BITDOKU_GENERATE_NEAREST_HPP
#define BITDOKU_GENERATE_NEAREST_HPP

#include <span>

#include "generate/draft.hpp"

namespace bitdoku::generating {

class Nearest {
 public:
  void clear() { best_.givens.clear(); }

  // Keeps the puzzle if it is nearer than all before it.
  void note(int distance, const Draft& draft, std::span<const Digit> puzzle) {
    if (is_there() && distance >= distance_) return;
    best_.givens.assign(puzzle.begin(), puzzle.end());
    best_.grid = draft.grid;
    best_.symmetry = draft.symmetry;
    distance_ = distance;
  }

  [[nodiscard]] bool is_there() const { return !best_.givens.empty(); }
  [[nodiscard]] const Draft& puzzle() const { return best_; }

 private:
  Draft best_;
  int distance_ = 0;
};

}  // namespace bitdoku::generating

#endif
