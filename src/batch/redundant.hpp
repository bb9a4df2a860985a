// Finds redundant givens: those that can be left out, one at a time.
#ifndef BITDOKU_BATCH_REDUNDANT_HPP
#define BITDOKU_BATCH_REDUNDANT_HPP

#include <bitdoku/solve.hpp>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "batch/router.hpp"

namespace bitdoku::batch {

// Calls `visit` for each given with its cell and the puzzle without it, until it returns false. The
// given is needed if that puzzle has a second solution. Returns false if `visit` did.
bool visit_without_each(Puzzle puzzle,
                        const std::function<bool(int cell, const Puzzle& rest)>& visit);

// Asks for each given whether there is another solution without it. All questions about plain 9x9
// puzzles are one batch. For one thread at a time. `router` must outlive this object.
class RedundantGivens {
 public:
  explicit RedundantGivens(Router& router) : router_(router) {}

  // Takes 9x9 puzzles of 81 digits each, without struck-out candidates, and their only solutions.
  // Returns for each puzzle the cells of its redundant givens in ascending order. Takes about 4 KB
  // of memory for each puzzle.
  [[nodiscard]] std::vector<std::vector<int>> of(std::span<const Digit> puzzles,
                                                 std::span<const Digit> solutions);
  // About the last call of `of` or `is_one`.
  [[nodiscard]] const QuestionReport& report() const { return report_; }
  [[nodiscard]] std::size_t questions() const { return others_.size(); }
  // Returns whether a puzzle of any shape, perhaps with struck-out candidates, has a redundant
  // given. The limits are for all questions together; plain 9x9 puzzles ignore them. If a limit
  // ends the search before a redundant given is found, the result is false.
  [[nodiscard]] bool is_one(const Puzzle& puzzle, std::span<const Digit> solution,
                            const Limits& limits);

 private:
  void ask(std::span<const Digit> puzzle, std::span<const Digit> solution);

  Router& router_;
  QuestionReport report_;
  std::vector<Digit> questions_;
  std::vector<Digit> known_;
  std::vector<std::uint8_t> struck_;   // for each question: the cell of the given that is removed
  std::vector<std::uint32_t> others_;  // for each question: 1 if there is another solution
};

}  // namespace bitdoku::batch

#endif
