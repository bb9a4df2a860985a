// Checks every step of many kinds of puzzles against the solution of an engine, and the proofs of
// chains link by link.
#include <gtest/gtest.h>

#include <bitdoku/solve.hpp>
#include <set>
#include <tuple>

#include "se/finders.hpp"
#include "se/rater.hpp"
#include "se/step_check.hpp"
#include "se/tell.hpp"
#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku::se {
namespace {

using Key = std::tuple<int, int, bool>;
Key key_of(const Assertion& a) {
  return {a.cell, a.digit, a.on};
}

bool peers(int a, int b) {
  return a != b &&
         (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3));
}

// Whether all candidates of the link's group but one are excluded for the reasons that it names.
bool only_one_left(const ChainLink& link, const Board& board) {
  std::set<Key> reasons;
  for (const Assertion& from : link.from) {
    if (from.on) return false;
    reasons.insert(key_of(from));
  }
  const auto failed = [&](int cell, int digit) {
    return !board.has(cell, digit) || reasons.count({cell, digit, false}) != 0;
  };
  for (int other = 0; other < 81; ++other) {
    if (link.cause == Cause::cell) {
      if (other < 9 && other != link.to.digit && !failed(link.to.cell, other)) return false;
      continue;
    }
    const int cell = link.to.cell;
    const bool same = link.cause == Cause::row ? cell / 9 == other / 9
                      : link.cause == Cause::column
                          ? cell % 9 == other % 9
                          : cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
    if (same && other != cell && !failed(other, link.to.digit)) return false;
  }
  return true;
}

bool excludes(const Assertion& from, const Assertion& to) {
  if (!from.on || to.on) return false;
  if (from.cell == to.cell) return from.digit != to.digit;
  return from.digit == to.digit && peers(from.cell, to.cell);
}

void expect_branch(const Branch& branch, const Board& board) {
  std::set<Key> known;
  int assumptions = 0;
  for (const ChainLink& link : branch.links) {
    for (const Assertion& from : link.from) EXPECT_TRUE(known.count(key_of(from)) != 0);
    if (link.cause == Cause::assumption) {
      ++assumptions;
    } else if (link.cause == Cause::advanced) {
      EXPECT_FALSE(link.from.empty());
    } else if (link.to.on) {
      EXPECT_TRUE(only_one_left(link, board));
    } else {
      ASSERT_EQ(link.from.size(), 1U);
      EXPECT_TRUE(excludes(link.from.front(), link.to));
    }
    known.insert(key_of(link.to));
  }
  EXPECT_EQ(assumptions, 1);
}

void expect_right_steps(const Puzzle& puzzle) {
  const Answer answer = solve(puzzle);
  ASSERT_EQ(answer.verdict, Verdict::unique);
  Rater rater;
  rater.set_with_proof(true);
  Board board(puzzle);
  while (!board.solved()) {
    const RatedStep* step = rater.next_step(board);
    ASSERT_NE(step, nullptr);
    ASSERT_EQ(check_step(*step, board, answer.solution), "") << name_of(*step);
    for (const Branch& branch : step->branches) expect_branch(branch, board);
    apply(*step, board);
  }
}

TEST(Steps, OfTopPuzzlesAreRight) {
  std::vector<Puzzle> puzzles = testing::read_data("top1465.txt");
  puzzles.resize(testing::kSanitized ? 5 : 20, Puzzle());
  for (const Puzzle& puzzle : puzzles) expect_right_steps(puzzle);
}

TEST(Steps, OfFewGivensAreRight) {
  for (const Puzzle& puzzle : testing::read_data("17_clue.txt")) expect_right_steps(puzzle);
}

TEST(Steps, OfMinimalPuzzlesAreRight) {
  for (const Puzzle& puzzle : testing::read_data("minimal.txt")) expect_right_steps(puzzle);
}

// Strikes out wrong candidates first, as in the middle of a solution.
TEST(Steps, OfPuzzlesWithCandidatesAreRight) {
  testing::Random random(65);
  std::vector<Puzzle> puzzles = testing::read_data("hardest.txt");
  puzzles.resize(testing::kSanitized ? 3 : 10, Puzzle());
  for (Puzzle& puzzle : puzzles) {
    const Answer answer = solve(puzzle);
    for (int cell = 0; cell < 81; ++cell) {
      for (Digit digit = 1; digit <= 9; ++digit) {
        if (answer.solution[static_cast<std::size_t>(cell)] == digit || puzzle.given(cell) != 0) {
          continue;
        }
        if (testing::below(random, 10) == 0) puzzle.strike_out(cell, digit);
      }
    }
    expect_right_steps(puzzle);
  }
}

// Two digits everywhere give more loops than there is time for.
TEST(Steps, OfUniqueLoopsEndWhereThereAreTooMany) {
  Puzzle puzzle;
  for (int cell = 0; cell < 81; ++cell) {
    for (Digit digit = 3; digit <= 9; ++digit) {
      // Three extra digits in some cells, so that no loop is a step.
      if (digit > 5 || cell % 2 == 0) puzzle.strike_out(cell, digit);
    }
  }
  RatedStep step;
  const bool found = find_unique_loop(Board(puzzle), step);
  EXPECT_EQ(found, !step.removals.empty());
}

TEST(StepCheck, SeesWrongSteps) {
  const Puzzle puzzle = testing::read_data("easy.txt").front();
  const Answer answer = solve(puzzle);
  const Board board(puzzle);
  int cell = 0;
  while (puzzle.given(cell) != 0) ++cell;
  const int right = answer.solution[static_cast<std::size_t>(cell)];
  RatedStep step;
  EXPECT_NE(check_step(step, board, answer.solution), "");  // nothing changes
  step.cell = cell;
  step.digit = right;
  EXPECT_EQ(check_step(step, board, answer.solution), "");
  step.digit = right % 9 + 1;
  EXPECT_NE(check_step(step, board, answer.solution), "");
  step.reset();
  step.removals.add(cell, bit_of(right));
  EXPECT_NE(check_step(step, board, answer.solution), "");
}

}  // namespace
}  // namespace bitdoku::se
