// Gurth's symmetrical placement in puzzles whose symmetry is hidden by exchanging lines, and in
// puzzles that are nearly symmetric.
#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/solve.hpp>

#include "human/examples.hpp"
#include "human/path.hpp"
#include "human/second_check.hpp"
#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku::human {
namespace {

constexpr std::string_view kTurned =
    "..........24..51..97.6.......8....633.18.29.774....2.......4.31..95..68..........";

Puzzle puzzle_from(std::string_view cells) {
  Puzzle puzzle;
  for (int cell = 0; cell < kCells; ++cell) {
    const char symbol = cells[static_cast<std::size_t>(cell)];
    if (symbol != '.') puzzle.set_given(cell, static_cast<Digit>(symbol - '0'));
  }
  return puzzle;
}

// All steps, each checked three times.
std::vector<Step> checked_steps(const Puzzle& puzzle) {
  std::vector<Step> steps;
  const Answer answer = solve(puzzle);
  PathOptions options;
  options.solution = answer.solution;
  const testing::SecondCheck second(puzzle);
  EXPECT_EQ(all_steps(*find_technique("gurths_symmetry"), Board(puzzle), options,
                      [&](Step&& step) {
                        bool gave_up = false;
                        EXPECT_EQ(second.check(step, gave_up), "");
                        steps.push_back(std::move(step));
                        return true;
                      }),
            "");
  return steps;
}

// The symmetric puzzles of the examples.
std::vector<Puzzle> symmetric_puzzles() {
  std::vector<Puzzle> puzzles{puzzle_from(kTurned)};
  for (const testing::Example& example : testing::read_examples()) {
    if (example.technique != "gurths_symmetry" || example.near_miss) continue;
    puzzles.push_back(example.origin ? *example.origin : example.puzzle);
  }
  std::erase_if(puzzles, [](const Puzzle& puzzle) { return puzzle.has_candidates(); });
  return puzzles;
}

std::array<int, 9> random_lines(testing::Random& random) {
  std::array<int, 9> lines{};
  std::vector<int> chutes{0, 1, 2};
  testing::shuffle(chutes, random);
  for (std::size_t i = 0; i < 3; ++i) {
    std::vector<int> within{0, 1, 2};
    testing::shuffle(within, random);
    for (std::size_t k = 0; k < 3; ++k) lines.at(3 * i + k) = 3 * chutes[i] + within[k];
  }
  return lines;
}

TEST(GurthsSymmetry, TurnsByHalf) {
  const std::vector<Step> steps = checked_steps(puzzle_from(kTurned));
  ASSERT_EQ(steps.size(), 2U);
  EXPECT_EQ(steps[0].placements, (std::vector<Candidate>{{40, 5}}));
  EXPECT_EQ(steps[0].sentences[0],
            "A rotation by 180 degrees takes each given to a given if the digits change by 1-9, "
            "2-8, 3-7, 4-6. Only 5 stays.");
  // The neighbours of the middle see their images.
  EXPECT_EQ(steps[1].eliminations,
            (std::vector<Candidate>{{31, 5}, {37, 5}, {40, 4}, {40, 6}, {43, 5}, {49, 5}}));
}

TEST(GurthsSymmetry, IsFoundWhereverTheLinesStand) {
  testing::Random random(45);
  std::size_t hidden = 0;
  for (const Puzzle& puzzle : symmetric_puzzles()) {
    const std::size_t steps = checked_steps(puzzle).size();
    EXPECT_GT(steps, 0U);
    for (int round = 0; round < (testing::kSanitized ? 1 : 20); ++round) {
      const std::array<int, 9> rows = random_lines(random);
      const std::array<int, 9> columns = random_lines(random);
      Puzzle moved;
      for (std::size_t row = 0; row < 9; ++row) {
        for (std::size_t column = 0; column < 9; ++column) {
          const int given = puzzle.given(9 * rows.at(row) + columns.at(column));
          if (given != 0) {
            moved.set_given(static_cast<int>(9 * row + column), static_cast<Digit>(given));
          }
        }
      }
      EXPECT_EQ(checked_steps(moved).size(), steps);
      ++hidden;
    }
  }
  EXPECT_GT(hidden, 5U);
}

TEST(GurthsSymmetry, NeedsEveryGivenToBeSymmetric) {
  const Puzzle turned = puzzle_from(kTurned);
  const Answer answer = solve(turned);
  for (int cell = 0; cell < kCells; ++cell) {
    Puzzle odd = turned;
    // The middle may be given: it is its own image.
    if (cell == 40) continue;
    if (turned.given(cell) == 0) {
      odd.set_given(cell, answer.solution[static_cast<std::size_t>(cell)]);
    } else {
      odd.set_given(cell, 0);
    }
    EXPECT_TRUE(checked_steps(odd).empty()) << cell;
  }
}

TEST(GurthsSymmetry, IsNotForPuzzlesThatForbidCandidates) {
  Puzzle puzzle = puzzle_from(kTurned);
  puzzle.strike_out(0, 2);
  EXPECT_TRUE(checked_steps(puzzle).empty());
}

TEST(GurthsSymmetry, FullAndEmptyBoardsHaveNone) {
  const Answer answer = solve(puzzle_from(kTurned));
  Puzzle full;
  for (int cell = 0; cell < kCells; ++cell) {
    full.set_given(cell, answer.solution[static_cast<std::size_t>(cell)]);
  }
  EXPECT_TRUE(checked_steps(full).empty());
  EXPECT_TRUE(checked_steps(Puzzle()).empty());
}

}  // namespace
}  // namespace bitdoku::human
