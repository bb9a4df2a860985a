// What both ways to fill a mask share: the mask, the budget, and handing puzzles over.
#ifndef BITDOKU_GENERATE_PATTERN_HPP
#define BITDOKU_GENERATE_PATTERN_HPP

#include <bitdoku/pattern.hpp>
#include <optional>
#include <span>

#include "batch/redundant.hpp"
#include "generate/puzzle_key.hpp"
#include "generate/random.hpp"
#include "limits/deadline.hpp"

namespace bitdoku::generating {

class PatternWork {
 public:
  using OnPuzzle = std::function<bool(const Puzzle&)>;
  PatternWork(const PatternOptions& options, OnPuzzle on_puzzle);

  [[nodiscard]] const PatternOptions& options() const { return options_; }
  [[nodiscard]] Shape shape() const { return options_.shape; }
  // The cells that have a given, ascending.
  [[nodiscard]] std::span<const std::uint16_t> cells() const { return cells_; }

  // Is the work to end, since there are enough or the budget is used up?
  [[nodiscard]] bool is_over();
  // For a listing of at most so many solutions.
  [[nodiscard]] Limits limits(std::uint64_t solutions) const;
  // Hands a puzzle with one solution over, if it is wanted and new. False: it was not new.
  bool hand_over(const Puzzle& puzzle);

  [[nodiscard]] PatternAnswer& answer() { return answer_; }

 private:
  const PatternOptions& options_;
  OnPuzzle on_puzzle_;
  std::vector<std::uint16_t> cells_;
  Deadline deadline_;
  bool stopped_ = false;
  SeenPuzzles seen_;  // with their digits named in the order in which they come
  std::optional<batch::Router> router_;
  std::optional<batch::RedundantGivens> redundant_;
  PatternAnswer answer_;
};

// From one grid, as long as puzzles come.
void walk_from_a_grid(PatternWork& work, const Random& random);
// One puzzle after the other, from a seed.
void walk_on_pattern(PatternWork& work);
// Every puzzle there is. True: that was all.
bool search_pattern(PatternWork& work);

}  // namespace bitdoku::generating

#endif
