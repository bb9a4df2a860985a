// Which givens of a puzzle could be left out, each alone?
#ifndef BITDOKU_BATCH_REDUNDANT_HPP
#define BITDOKU_BATCH_REDUNDANT_HPP

#include <bitdoku/solve.hpp>
#include <span>
#include <string>
#include <vector>

#include "batch/router.hpp"

namespace bitdoku::batch {

// Asks of each given whether there is another solution without it. Of 9x9 puzzles all questions are
// one batch, of many puzzles at once. For one thread at a time; `router` must outlive it.
class RedundantGivens {
 public:
  explicit RedundantGivens(Router& router) : router_(router) {}

  // For each of these 9x9 puzzles, 81 digits each, with their only solutions: its cells in
  // ascending order. Some 4 KB of memory for each puzzle.
  [[nodiscard]] std::vector<std::vector<int>> of(std::span<const Digit> puzzles,
                                                 std::span<const Digit> solutions);
  [[nodiscard]] const QuestionReport& report() const { return report_; }  // of that call
  [[nodiscard]] std::size_t questions() const { return others_.size(); }
  // Has the puzzle, of any shape, a redundant given? The limits are for all questions together (9x9
  // needs none). False, too, when they end the search before one is found.
  [[nodiscard]] bool is_one(const Puzzle& puzzle, std::span<const Digit> solution,
                            const Limits& limits);

 private:
  void ask(std::span<const Digit> puzzle, std::span<const Digit> solution);

  Router& router_;
  QuestionReport report_;
  std::vector<Digit> questions_;
  std::vector<Digit> known_;
  std::vector<std::uint8_t> struck_;   // the cell of the given that is taken out
  std::vector<std::uint32_t> others_;  // of each question: 1 when there is another solution
};

}  // namespace bitdoku::batch

#endif
