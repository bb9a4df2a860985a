// The table of engines, and the behaviour that all engines share.
#include <gtest/gtest.h>

#include <bitdoku/bitdoku.hpp>
#include <set>

#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

using testing::puzzle_of;
using testing::read_data;
using testing::text_of;

TEST(Engines, HaveNamesOfTheirOwnAndDescriptions) {
  std::set<std::string_view> names;
  for (const Engine* engine : engines()) {
    EXPECT_TRUE(names.insert(name(*engine)).second) << name(*engine);
    EXPECT_EQ(find_engine(name(*engine)), engine);
    EXPECT_FALSE(description(*engine).empty());
    EXPECT_EQ(description(*engine).find('\n'), std::string_view::npos);
  }
  for (const char* article : {"mrv", "backtrack", "singles", "dlx", "lowbit"}) {
    EXPECT_TRUE(names.contains(article)) << article;
  }
  EXPECT_EQ(find_engine("nonesuch"), nullptr);
  EXPECT_EQ(find_engine(""), nullptr);
}

TEST(Engines, TheDefaultOneSupportsTheShape) {
  for (int rows = 2; rows <= 127; ++rows) {
    for (int columns = 2; columns <= 127; ++columns) {
      if (const auto shape = Shape::make(rows, columns)) {
        EXPECT_TRUE(supports(default_engine(*shape), *shape)) << to_string(*shape);
      }
    }
  }
  EXPECT_EQ(name(default_engine(Shape{4, 4})), "planes");
}

TEST(Engines, SolveTheSamplesOfPoj3074) {
  const std::vector<std::pair<const char*, const char*>> samples{
      {".2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.",
       "527389416819426735436751829375692184194538267268174593643217958951843672782965341"},
      {"......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.",
       "416837529982465371735129468571298643293746185864351297647913852359682714128574936"}};
  for (const Engine* engine : engines()) {
    if (!supports(*engine, kShape9x9)) continue;
    for (const auto& [question, solution] : samples) {
      // This search takes half a minute under sanitizers.
      if (testing::kSanitized && name(*engine) == "backtrack" && question[0] == '.' &&
          question[1] == '.')
        continue;
      SCOPED_TRACE(name(*engine));
      const Answer answer = solve(puzzle_of(question), {}, *engine);
      EXPECT_EQ(answer.verdict, Verdict::unique);
      EXPECT_EQ(answer.solutions, 1U);
      EXPECT_TRUE(answer.complete);
      EXPECT_EQ(to_line(answer.solution), solution);
      EXPECT_EQ(answer.reason, "");
    }
  }
}

// One test for each file. backtrack needs minutes for some of them, so it has a separate test
// below.
class Committed : public ::testing::TestWithParam<const char*> {};

TEST_P(Committed, PuzzlesAreSolvedByEveryEngine) {
  const std::vector<Puzzle> puzzles = read_data(std::string(GetParam()) + ".txt");
  for (std::size_t i = 0; i < puzzles.size(); i += testing::kSanitized ? 40 : 1) {
    const Puzzle& puzzle = puzzles[i];
    for (const Engine* engine : engines()) {
      if (!supports(*engine, puzzle.shape()) || name(*engine) == "backtrack") continue;
      const Answer answer = solve(puzzle, {}, *engine);
      EXPECT_EQ(answer.verdict, Verdict::unique) << name(*engine) << text_of(puzzle);
      EXPECT_EQ(verify(puzzle, answer.solution), std::nullopt) << name(*engine);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Engines, Committed,
                         ::testing::Values("16x16", "17_clue", "easy", "hardest", "hardest_11plus",
                                           "minimal", "top1465"),
                         [](const auto& file) { return std::string("file_") + file.param; });

TEST(Engines, BacktrackSolvesTheEasyOnesAndTheHardestOfAll) {
  const Engine& backtrack = *find_engine("backtrack");
  for (const char* file : {"easy.txt", "hardest.txt"}) {
    for (const Puzzle& puzzle : read_data(file)) {
      const Answer answer = solve(puzzle, {.solutions = 1}, backtrack);
      EXPECT_EQ(answer.verdict, Verdict::solved) << text_of(puzzle);
      EXPECT_EQ(verify(puzzle, answer.solution), std::nullopt);
    }
  }
}

TEST(Engines, FillAnEmptyBoardAtOnce) {
  for (const Shape shape : {Shape{2, 2}, Shape{2, 3}, kShape9x9, Shape{4, 4}, Shape{5, 5}}) {
    for (const Engine* engine : engines()) {
      if (!supports(*engine, shape)) continue;
      const Puzzle empty(shape);
      const Answer answer = solve(empty, {.solutions = 1, .nodes = 100000}, *engine);
      EXPECT_EQ(answer.verdict, Verdict::solved) << name(*engine) << to_string(shape);
      EXPECT_EQ(verify(empty, answer.solution), std::nullopt);
    }
  }
}

TEST(Engines, EnumerateWithoutAFunctionToCall) {
  EXPECT_EQ(enumerate(Puzzle(Shape{2, 2}), {.solutions = kNoLimit}, OnSolution()).solutions, 288U);
}

TEST(Engines, TellASolvedBoardFromAFullOneThatClashes) {
  const char* full =
      "527389416819426735436751829375692184194538267268174593643217958951843672782965341";
  Puzzle wrong = puzzle_of(full);
  wrong.set_given(80, 5);
  for (const Engine* engine : engines()) {
    if (!supports(*engine, kShape9x9)) continue;
    const Answer right = solve(puzzle_of(full), {}, *engine);
    EXPECT_EQ(right.verdict, Verdict::unique) << name(*engine);
    EXPECT_EQ(to_line(right.solution), full);
    EXPECT_EQ(right.statistics.guesses, 0U);
    const Answer answer = solve(wrong, {}, *engine);
    EXPECT_EQ(answer.verdict, Verdict::invalid) << name(*engine);
    EXPECT_EQ(answer.reason, "5 twice in row 9 (columns 6 and 9)");
    EXPECT_TRUE(answer.solution.empty());
  }
}

TEST(Engines, SolveTheBoardOfOneCell) {
  int engines_for_it = 0;
  for (const Engine* engine : engines()) {
    if (!supports(*engine, *Shape::make(1, 1))) continue;
    ++engines_for_it;
    SCOPED_TRACE(name(*engine));
    Puzzle puzzle(*Shape::make(1, 1));
    for (const Digit given : {Digit{0}, Digit{1}}) {
      puzzle.set_given(0, given);
      const Answer answer = solve(puzzle, {}, *engine);
      EXPECT_EQ(answer.verdict, Verdict::unique);
      EXPECT_EQ(answer.solution, std::vector<Digit>{1});
    }
  }
  EXPECT_GE(engines_for_it, 2);
}

// A puzzle whose givens clash is invalid for every engine, also for those that cannot solve it.
TEST(Engines, FindClashesBeforeTheyRefuse) {
  Puzzle clash(Shape{2, 2});
  clash.set_given(0, 1);
  clash.set_given(1, 1);
  for (const Engine* engine : engines()) {
    const Answer answer = solve(clash, {.solutions = 2}, *engine);
    EXPECT_EQ(answer.verdict, Verdict::invalid) << name(*engine);
    EXPECT_EQ(answer.reason, "1 twice in row 1 (columns 1 and 2)") << name(*engine);
  }
}

TEST(Engines, RefuseWhatTheyCannotDo) {
  const Engine& mrv = *find_engine("mrv");
  EXPECT_EQ(solve(Puzzle(Shape{2, 3}), {}, mrv).verdict, Verdict::unsupported);
  EXPECT_EQ(solve(Puzzle(Shape{2, 3}), {}, mrv).reason,
            "engine mrv cannot solve 6x6 (boxes 2x3); these can: planes, large, singles, dlx");
  EXPECT_EQ(solve(Puzzle(Shape{2, 51}), {}, *find_engine("dlx")).verdict, Verdict::unsupported);

  Puzzle struck;
  struck.strike_out(0, 1);
  EXPECT_EQ(solve(struck, {}, mrv).verdict, Verdict::unsupported);
  EXPECT_EQ(solve(struck, {}, mrv).reason,
            "engine mrv cannot solve puzzles with struck-out candidates; these can: band, slice, "
            "planes, large, "
            "singles, dlx");
  EXPECT_EQ(solve(struck).verdict, Verdict::multiple);  // the default engine can

  Puzzle too_large(Shape{2, 2});
  too_large.set_given(3, 5);
  for (const Engine* engine : engines()) {
    EXPECT_EQ(solve(too_large, {}, *engine).verdict, Verdict::invalid) << name(*engine);
  }
  EXPECT_EQ(solve(too_large).reason, "5 is not a digit of 4x4");
}

}  // namespace
}  // namespace bitdoku
