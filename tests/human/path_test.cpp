// Whole paths: their ends, their scores, and that a stop ends them.
#include "human/path.hpp"

#include <gtest/gtest.h>

#include "support/puzzles.hpp"

namespace bitdoku::human {
namespace {

// Singles alone solve it; data/easy.txt, line 1.
Board easy() {
  return Board(testing::read_data("easy.txt").front());
}

TEST(HumanPath, AnEasyPuzzleIsSolvedAndItsScoreIsTheSumOfItsSteps) {
  Board board = easy();
  int score = 0;
  std::size_t steps = 0;
  const PathResult path = follow_path(board, {}, [&](const Step& step) {
    EXPECT_FALSE(step.pattern.empty());
    EXPECT_FALSE(step.sentences.empty());
    score += step.score;
    ++steps;
    return true;
  });
  EXPECT_EQ(path.end, PathResult::End::solved);
  EXPECT_EQ(path.mistake, "");
  EXPECT_EQ(path.level, Level::easy);
  EXPECT_EQ(path.score, score);
  EXPECT_EQ(path.steps, steps);
  EXPECT_TRUE(board.solved());
}

TEST(HumanPath, StopsAfterSoManyStepsAndGoesOnFromThere) {
  Board board = easy();
  PathOptions options;
  options.most_steps = 5;
  const PathResult first = follow_path(board, options);
  EXPECT_EQ(first.end, PathResult::End::stopped);
  EXPECT_EQ(first.steps, 5U);
  const PathResult rest = follow_path(board);
  EXPECT_EQ(rest.end, PathResult::End::solved);
  Board again = easy();
  EXPECT_EQ(follow_path(again).score, first.score + rest.score);
}

TEST(HumanPath, StopsWhenTheWatchOrTheTokenSaysSo) {
  Board board = easy();
  const Board before = board;
  EXPECT_EQ(follow_path(board, {}, [](const Step&) { return false; }).end,
            PathResult::End::stopped);
  EXPECT_EQ(board, before);
  std::stop_source source;
  source.request_stop();
  PathOptions options;
  options.stop = source.get_token();
  EXPECT_EQ(follow_path(board, options).end, PathResult::End::stopped);
  EXPECT_EQ(board, before);
}

TEST(HumanPath, AStepAgainstTheSolutionIsAMistakeAndNotMade) {
  Board board = easy();
  const std::vector<Digit> wrong(81, 1);  // at most nine cells are right
  PathOptions options;
  options.solution = wrong;
  const PathResult path = follow_path(board, options);
  EXPECT_EQ(path.end, PathResult::End::mistake);
  EXPECT_NE(path.mistake, "");
  for (int cell = 0; cell < 81; ++cell) {
    const int given = easy().value(cell);
    if (given == 0) {
      EXPECT_LE(board.value(cell), 1);
    }
  }
}

TEST(HumanPath, APositionWithoutStepsStalls) {
  Board board{Puzzle()};
  const PathResult path = follow_path(board);
  EXPECT_EQ(path.end, PathResult::End::stalled);
  EXPECT_EQ(path.steps, 0U);
  EXPECT_FALSE(next_step(board).step.has_value());
}

TEST(HumanPath, TheLevelIsThatOfTheHardestStepOrOfTheScore) {
  EXPECT_EQ(level_of(800, Level::easy), Level::easy);
  EXPECT_EQ(level_of(801, Level::easy), Level::medium);
  EXPECT_EQ(level_of(1001, Level::medium), Level::hard);
  EXPECT_EQ(level_of(1601, Level::easy), Level::unfair);
  EXPECT_EQ(level_of(1801, Level::easy), Level::extreme);
  EXPECT_EQ(level_of(100, Level::unfair), Level::unfair);
  EXPECT_EQ(to_string(Level::unfair), "unfair");
}

// The proof of this nested net has facts that are not needed. The search for a way to meet all
// facts gave up before it had searched all.
TEST(HumanPath, ANetWithManyFactsIsProved) {
  const Puzzle puzzle = testing::puzzle_of(
      "........1.....2.3...4..5........64...1.....7..8..3.......7....8..9...5..6...1....");
  Board board(puzzle);
  PathOptions options;
  options.most_steps = 1;
  EXPECT_EQ(follow_path(board, options).steps, 1U);
  std::vector<Candidate> struck_out;
  const Technique& nets = *find_technique("nested_forcing_net");
  const std::string mistake = all_steps(nets, board, {}, [&](Step&& step) {
    struck_out = step.eliminations;
    return false;
  });
  EXPECT_EQ(mistake, "");
  EXPECT_EQ(struck_out, (std::vector<Candidate>{{41, 4}}));
}

TEST(HumanPath, TechniquesAreFoundByIdAndEachHasAnother) {
  for (const Technique& technique : techniques()) {
    EXPECT_EQ(find_technique(technique.id), &technique);
    EXPECT_GT(technique.score, 0);
  }
  EXPECT_EQ(find_technique("no_such"), nullptr);
}

}  // namespace
}  // namespace bitdoku::human
