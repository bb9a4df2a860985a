#include "batch/redundant.hpp"

#include <algorithm>

#include "limits/deadline.hpp"

namespace bitdoku::batch {
namespace {

constexpr std::size_t kCellsOf9x9 = 81;

// Asks one question after the other, for puzzles that are not plain 9x9 boards.
bool has_redundant_given(const Puzzle& puzzle, const Limits& limits) {
  const Deadline deadline(limits);
  bool has_one = false;
  visit_without_each(puzzle, [&](int, const Puzzle& rest) {
    if (deadline.has_passed()) return false;
    has_one = solve(rest, deadline.within(limits)).verdict == Verdict::unique;
    return !has_one;
  });
  return has_one;
}

}  // namespace

bool visit_without_each(Puzzle puzzle,
                        const std::function<bool(int cell, const Puzzle& rest)>& visit) {
  for (int cell = 0; cell < puzzle.shape().cells(); ++cell) {
    const Digit given = puzzle.given(cell);
    if (given == 0) continue;
    puzzle.set_given(cell, 0);
    if (!visit(cell, puzzle)) return false;
    puzzle.set_given(cell, given);
  }
  return true;
}

void RedundantGivens::ask(std::span<const Digit> puzzle, std::span<const Digit> solution) {
  for (std::size_t cell = 0; cell < kCellsOf9x9; ++cell) {
    if (puzzle[cell] == 0) continue;
    questions_.insert(questions_.end(), puzzle.begin(), puzzle.end());
    questions_[questions_.size() - kCellsOf9x9 + cell] = 0;
    known_.insert(known_.end(), solution.begin(), solution.end());
    struck_.push_back(static_cast<std::uint8_t>(cell));
  }
}

std::vector<std::vector<int>> RedundantGivens::of(std::span<const Digit> puzzles,
                                                  std::span<const Digit> solutions) {
  questions_.clear();
  known_.clear();
  struck_.clear();
  for (std::size_t i = 0; i < puzzles.size(); i += kCellsOf9x9) {
    ask(puzzles.subspan(i, kCellsOf9x9), solutions.subspan(i, kCellsOf9x9));
  }
  others_.assign(questions_.size() / kCellsOf9x9, 0);
  report_ = router_.ask({.givens = questions_.data(),
                         .size = others_.size(),
                         .limit = 1,
                         .counts = others_.data(),
                         .known = known_.data(),
                         .struck = struck_.data()});
  std::vector<std::vector<int>> redundant(puzzles.size() / kCellsOf9x9);
  std::size_t question = 0;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    if (puzzles[i] == 0) continue;
    if (others_[question++] == 0) {
      redundant[i / kCellsOf9x9].push_back(static_cast<int>(i % kCellsOf9x9));
    }
  }
  return redundant;
}

bool RedundantGivens::is_one(const Puzzle& puzzle, std::span<const Digit> solution,
                             const Limits& limits) {
  // The batch of questions knows only the givens of a plain 9x9 board.
  const bool is_plain =
      puzzle.shape() == kShape9x9 && puzzle.has_plain_houses() && !puzzle.has_candidates();
  if (!is_plain) return has_redundant_given(puzzle, limits);
  return !of(puzzle.givens(), solution).front().empty();
}

}  // namespace bitdoku::batch
