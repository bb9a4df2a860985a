// Compares ratings and paths with Sudoku Explainer 1.2.1 with serate 1.2.1.3, which made both
// files: se_ratings.csv (ER, EP and ED of puzzles from 1.2 to 10.4) and se_paths.txt (every step of
// eleven puzzles, which together use all known techniques).
#include "se/rater.hpp"

#include <gtest/gtest.h>

#include <bitdoku/solve.hpp>
#include <cstdlib>
#include <fstream>

#include "se/tell.hpp"
#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku::se {
namespace {

// The lines of a file of this folder, or of the file that an environment variable names
// (scripts/compare-ratings).
std::vector<std::string> lines_of(const std::string& file, const char* variable = nullptr) {
  const char* const other = variable != nullptr ? std::getenv(variable) : nullptr;
  std::ifstream in(other != nullptr ? other : std::string(BITDOKU_TESTS) + "/se/" + file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  EXPECT_FALSE(lines.empty()) << file;
  return lines;
}

std::string tenths(double rating) {
  const int n = static_cast<int>((rating + 0.05) * 10);
  return std::to_string(n / 10) + "." + std::to_string(n % 10);
}

TEST(Rater, RatesAsSudokuExplainerDoes) {
  Rater rater;
  const std::vector<std::string> lines = lines_of("se_ratings.csv");
  for (std::size_t i = 1; i < lines.size(); i += testing::kSanitized ? 12 : 1) {
    const Ratings rating = rater.rate(testing::puzzle_of(lines[i].substr(0, 81)));
    EXPECT_TRUE(rating.solved);
    EXPECT_EQ(lines[i].substr(82),
              tenths(rating.er) + "," + tenths(rating.ep) + "," + tenths(rating.ed))
        << lines[i];
  }
}

// Ratings with and without the faults that lksudoku repaired.
TEST(Rater, RatesWithoutMistakesWhereThatIsWanted) {
  Rater rater;
  int compared = 0;
  for (const std::string& line : lines_of("se_fixed.csv")) {
    if (line.front() == '#' || line.front() == 'p') continue;
    std::string ratings;
    for (const bool fixed : {false, true}) {
      rater.set_fixed(fixed);
      const Ratings rating = rater.rate(testing::puzzle_of(line.substr(0, 81)));
      ratings += "," + tenths(rating.er) + "," + tenths(rating.ep) + "," + tenths(rating.ed);
    }
    EXPECT_EQ(line.substr(81), ratings) << line;
    ++compared;
  }
  EXPECT_EQ(compared, 11);
}

std::string cell_text(int cell) {
  return "r" + std::to_string(cell / 9 + 1) + "c" + std::to_string(cell % 9 + 1);
}

// A step as "  1.2 | Hidden Single | r9c8=3 | r7c1<>4 r7c2<>45", with all digits of the rating.
std::string text_of_step(const RatedStep& step, const Board& board) {
  char rating[40];
  std::snprintf(rating, sizeof rating, "%.17g", step.rating);
  std::string text = "  " + std::string(rating) + " | " + name_of(step) + " | ";
  if (step.cell >= 0) text += cell_text(step.cell) + "=" + std::to_string(step.digit);
  text += " |";
  for (const CellDigits& item : step.removals) {
    std::string digits;
    for (int digit = 1; digit <= 9; ++digit) {
      if ((item.digits >> digit & 1) != 0 && board.has(item.cell, digit)) {
        digits += std::to_string(digit);
      }
    }
    if (!digits.empty()) text += " " + cell_text(item.cell) + "<>" + digits;
  }
  return text;
}

// The rating of a line with all digits of a double. bitdoku writes "Type" where the reference
// writes "type".
std::string normalized(const std::string& line) {
  char rating[40];
  std::snprintf(rating, sizeof rating, "%.17g", std::stod(line));
  std::string rest = line.substr(line.find(" |"));
  while (rest.back() == ' ') rest.pop_back();
  if (const std::size_t type = rest.find(" type "); type != std::string::npos) rest[type + 1] = 'T';
  return "  " + std::string(rating) + rest;
}

TEST(Rater, TakesTheStepsOfSudokuExplainer) {
  Rater rater;
  Board board;
  for (const std::string& line : lines_of("se_paths.txt", "BITDOKU_SE_PATHS")) {
    if (line[0] != ' ') {
      board = Board(testing::puzzle_of(line));
      continue;
    }
    const RatedStep* step = rater.next_step(board);
    ASSERT_NE(step, nullptr) << line;
    ASSERT_EQ(text_of_step(*step, board), normalized(line));
    apply(*step, board);
  }
  EXPECT_TRUE(board.solved());
}

// With the solution, many singles are placed at once; without it, one by one.
TEST(Rater, RatesTheSameWithTheSolutionAndWithout) {
  Rater rater;
  for (const char* file : {"easy.txt", "minimal.txt", "17_clue.txt"}) {
    const std::vector<Puzzle> puzzles = testing::read_data(file);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const Puzzle& puzzle = puzzles[i];
      const Ratings quick = rater.rate(puzzle, solve(puzzle).solution);
      const Ratings slow = rater.rate(puzzle);
      EXPECT_TRUE(quick.solved && slow.solved && quick.mistake.empty());
      EXPECT_EQ(quick.er, slow.er) << file << ' ' << i;
      EXPECT_EQ(quick.ep, slow.ep) << file << ' ' << i;
      EXPECT_EQ(quick.ed, slow.ed) << file << ' ' << i;
      EXPECT_EQ(quick.steps, slow.steps) << file << ' ' << i;
    }
  }
}

TEST(Rater, RefusesASingleThatIsNotInTheSolution) {
  const Puzzle puzzle = testing::read_data("easy.txt").front();
  std::vector<Digit> wrong = solve(puzzle).solution;
  for (Digit& digit : wrong) digit = static_cast<Digit>(digit % 9 + 1);
  const Ratings rating = Rater().rate(puzzle, wrong);
  EXPECT_FALSE(rating.solved);
  EXPECT_FALSE(rating.mistake.empty());
}

TEST(Rater, SaysWhenNoStepIsLeft) {
  // Two digits can be swapped in four cells.
  const Puzzle puzzle = testing::puzzle_of(
      "639251748458367912172849365583416297294738156761592483346.2587.825.7463.917683524");
  const Ratings rating = Rater().rate(puzzle);
  EXPECT_FALSE(rating.solved);
  EXPECT_EQ(rating.er, 0);
}

TEST(Rater, StopsWhenItIsTold) {
  Rater rater;
  int seen = 0;
  const Puzzle puzzle = testing::read_data("top1465.txt").front();
  const Ratings rating = rater.rate(puzzle, {}, [&](const Ratings&) { return ++seen < 2; });
  EXPECT_EQ(seen, 2);
  EXPECT_FALSE(rating.solved);
  EXPECT_GT(rating.ed, 0);
}

}  // namespace
}  // namespace bitdoku::se
