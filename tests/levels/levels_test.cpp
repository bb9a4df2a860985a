// Levels and ratings of boards of any shape, compared with the definitions of the techniques.
#include <gtest/gtest.h>

#include <bitdoku/bitdoku.hpp>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "levels/naive.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

constexpr bool kFew = testing::kSanitized;

std::vector<GeneratedPuzzle> made_by(const GenerateOptions& options) {
  std::vector<GeneratedPuzzle> made;
  const GenerateAnswer answer = generate(options, [&](const GeneratedPuzzle& puzzle) {
    made.push_back(puzzle);
    return true;
  });
  EXPECT_EQ(answer.reason, "");
  return made;
}

// Makes the steps one by one on a separate grid of candidates.
void expect_right_steps(const Puzzle& puzzle, const std::vector<Digit>& solution) {
  const int side = puzzle.shape().side();
  std::vector<Digit> cells(puzzle.givens().begin(), puzzle.givens().end());
  int hardest = 0;
  const TechniqueRating rating = rate_by_techniques(puzzle, [&](const Step& step) {
    const std::string text = to_text(step);
    EXPECT_NE(step.placements.empty(), step.eliminations.empty()) << text;
    for (const Candidate& c : step.placements) {
      EXPECT_EQ(solution[c.cell], c.digit) << text;
      EXPECT_EQ(cells[c.cell], 0) << text;
      cells[c.cell] = c.digit;
    }
    for (const Candidate& c : step.eliminations) {
      EXPECT_NE(solution[c.cell], c.digit) << text;
      EXPECT_LE(c.digit, side);
    }
    hardest = std::max(hardest, static_cast<int>(std::lround(step.rating * 10)));
    return true;
  });
  EXPECT_EQ(rating.verdict, Verdict::unique);
  if (rating.tenths < kBeyondTechniques) {
    EXPECT_EQ(cells, solution);
    EXPECT_EQ(rating.tenths, hardest);
  }
}

// Generates puzzles of every shape, without a wish for a level.
TEST(Levels, AreThoseOfTheDefinitions) {
  std::map<int, int> seen;
  for (const auto& [shape, count] : {std::pair{Shape{2, 2}, 60},
                                     {Shape{2, 3}, 100},
                                     {Shape{3, 2}, 30},
                                     {Shape{2, 4}, 60},
                                     {Shape{3, 3}, 60},
                                     {Shape{3, 4}, 6},
                                     {Shape{4, 4}, 2}}) {
    SCOPED_TRACE(to_string(shape));
    const auto n = static_cast<std::uint64_t>(kFew ? 1 : count);
    for (const GeneratedPuzzle& p :
         made_by({.wish = {.shape = shape}, .draw = {.seed = 1, .count = n}})) {
      const TechniqueRating rating = rate_by_techniques(p.puzzle);
      EXPECT_EQ(rating.tenths, testing::naive_tenths(p.puzzle));
      expect_right_steps(p.puzzle, p.solution);
      ++seen[rating.tenths];
    }
  }
  if (!kFew) {
    EXPECT_GT(seen.size(), 8U);
  }
}

TEST(Levels, AreMetOnOtherShapes) {
  for (const Shape shape : {Shape{2, 2}, Shape{2, 3}, Shape{2, 4}, Shape{3, 4}, Shape{4, 4}}) {
    for (const Difficulty level : {Difficulty::beginner, Difficulty::easy, Difficulty::medium,
                                   Difficulty::hard, Difficulty::expert}) {
      // Of 60,000 minimal 4x4 puzzles none needs more than hidden singles.
      if (shape.side() == 4 && level > Difficulty::easy) continue;
      if (kFew && shape.side() > 8) continue;
      const RatingRange range = rating_range(level);
      SCOPED_TRACE(to_string(shape) + " from " + std::to_string(range.least));
      const std::uint64_t count = shape.side() > 9 ? 2 : 5;
      const auto made =
          made_by({.wish = {.shape = shape, .rating = range}, .draw = {.seed = 1, .count = count}});
      ASSERT_EQ(made.size(), count);
      for (const GeneratedPuzzle& p : made) {
        EXPECT_EQ(solve(p.puzzle, {}, *find_engine("dlx")).verdict, Verdict::unique);
        EXPECT_EQ(verify(p.puzzle, p.solution), std::nullopt);
        const double rating = testing::naive_tenths(p.puzzle) / 10.0;
        EXPECT_NEAR(p.br, rating, 0.01);
        EXPECT_GE(rating, range.least - 0.01);
        EXPECT_LE(rating, range.most + 0.01);
      }
    }
  }
}

// Full houses and hidden singles in boxes suffice, both by the ratings of Sudoku Explainer and by
// the definitions.
TEST(Levels, BeginnersNeedBoxesOnly) {
  for (const GeneratedPuzzle& p : made_by({.wish = {.rating = rating_range(Difficulty::beginner)},
                                  .draw = {.seed = 1, .count = kFew ? 3U : 30U}})) {
    EXPECT_LE(testing::naive_tenths(p.puzzle), 12);
    EXPECT_LE(rate(p.puzzle).er, 1.21);
    EXPECT_EQ(solve(p.puzzle, {}, *find_engine("dlx")).verdict, Verdict::unique);
  }
}

TEST(Levels, RefusesWhatHasNoRating) {
  Puzzle empty(Shape{2, 3});
  EXPECT_EQ(rate_by_techniques(empty).verdict, Verdict::multiple);
  EXPECT_EQ(rate_by_techniques(Puzzle(Shape{5, 6})).verdict, Verdict::unsupported);
  EXPECT_EQ(generate({.wish = {.shape = Shape{2, 3}, .rating = rating_range(Difficulty::extreme)}},
                     [](const GeneratedPuzzle&) { return true; })
                .reason_code,
            ReasonCode::unsupported);
}

TEST(Levels, FamiliesAndForbiddenTechniques) {
  const std::set<std::string_view> forbidden{"naked_pair", "w_wing", "xy_wing", "xyz_wing"};
  const auto made = made_by({.wish = {.needs = {"fish"}, .without = {"naked pair", "wings"}},
                             .draw = {.seed = 2, .count = kFew ? 1U : 5U}});
  for (const GeneratedPuzzle& p : made) {
    bool has_fish = false;
    Position position = *Position::of(p.puzzle);
    Explainer explainer;
    while (!position.full()) {
      // The first step of the first allowed technique that finds one.
      const auto step = [&]() -> std::optional<Step> {
        for (const TechniqueName& technique : techniques(Order::human)) {
          if (forbidden.contains(technique.id)) continue;
          AllSteps all = explainer.all_steps(position, Order::human, technique.id, 1);
          if (!all.steps.empty()) return std::move(all.steps.front());
        }
        return {};
      }();
      ASSERT_TRUE(step);
      has_fish |= step->technique.ends_with("x_wing") || step->technique.ends_with("fish");
      position.apply(*step);
    }
    EXPECT_TRUE(has_fish);
  }
  EXPECT_EQ(generate({.wish = {.needs = {"x-wing"}, .without = {"fish"}}},
                     [](const GeneratedPuzzle&) { return true; })
                .reason_code,
            ReasonCode::contradictory);
}

// All puzzles of a grid of each class, so all 4x4 puzzles up to isomorphism. `generate` relies on
// it when it refuses higher ratings at once.
TEST(Levels, No4x4PuzzleHasARatingAbove12) {
  int unique = 0;
  for (const char* const grid : {"1234341221434321", "1234341223414123"}) {
    for (unsigned kept = 0; kept < 65536; kept += kFew ? 37 : 1) {
      std::string text(grid);
      for (unsigned cell = 0; cell < 16; ++cell) {
        if ((kept >> cell & 1U) == 0) text[cell] = '.';
      }
      const Puzzle puzzle = *parse(text);
      if (solve(puzzle).verdict != Verdict::unique) continue;
      ++unique;
      ASSERT_LE(rate_by_techniques(puzzle).tenths, 12) << text;
    }
  }
  EXPECT_GT(unique, kFew ? 1000 : 50000);
}

}  // namespace
}  // namespace bitdoku
