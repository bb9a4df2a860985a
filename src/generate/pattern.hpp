// What both methods of filling a mask share: the mask, the budget, and the delivery of puzzles.
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
  // The cells with givens, ascending.
  [[nodiscard]] std::span<const std::uint16_t> cells() const { return cells_; }

  // Whether the work must end, because there are enough puzzles or the budget is used up. Tells
  // the progress if it is time.
  [[nodiscard]] bool is_over();
  // With `all`: sets the part of the search that is done, from 0 to 1.
  void set_share(double share) { share_ = share; }
  // The limits for listing at most this many solutions.
  [[nodiscard]] Limits limits(std::uint64_t solutions) const;
  // Delivers a puzzle with one solution if it is wanted and new. Returns false if it was not new.
  bool hand_over(const Puzzle& puzzle);

  [[nodiscard]] PatternAnswer& answer() { return answer_; }

 private:
  const PatternOptions& options_;
  OnPuzzle on_puzzle_;
  std::vector<std::uint16_t> cells_;
  void tell_progress();

  Deadline deadline_;
  std::chrono::steady_clock::time_point next_progress_;
  double share_ = 0;
  bool stopped_ = false;
  SeenPuzzles seen_;  // puzzles with digits renamed in the order of their appearance
  std::optional<batch::Router> router_;
  std::optional<batch::RedundantGivens> redundant_;
  PatternAnswer answer_;
};

// Walks from one grid as long as the walk finds puzzles.
void walk_from_a_grid(PatternWork& work, const Random& random);
// Delivers puzzles of walks, starting from a seed.
void walk_on_pattern(PatternWork& work);
// Delivers all puzzles. Returns true if the search was completed.
bool search_pattern(PatternWork& work);

}  // namespace bitdoku::generating

#endif
