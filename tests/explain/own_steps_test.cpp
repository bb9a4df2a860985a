// Steps of other boards than 9x9: hints, all steps and paths by the one step model.
#include <gtest/gtest.h>

#include <bitdoku/bitdoku.hpp>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "levels/proof.hpp"
#include "position/notation.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

constexpr bool kFew = testing::kSanitized;
constexpr std::string_view kNakedPair = "1.3....6....5314..6..351....4....2.5";

std::vector<GeneratedPuzzle> own_puzzles(Shape shape, std::uint64_t count) {
  std::vector<GeneratedPuzzle> made;
  generate({.wish = {.shape = shape}, .draw = {.seed = 5, .count = count}},
           [&](const GeneratedPuzzle& puzzle) {
             made.push_back(puzzle);
             return true;
           });
  EXPECT_EQ(made.size(), count);
  return made;
}

Position own_position(std::string_view line) {
  return *Position::of(*parse(line));
}

// The board before a step, as the checker of proofs sees it.
levels::Board own_board(const Position& position) {
  Puzzle now(position.shape());
  const int side = position.shape().side();
  for (int cell = 0; cell < position.shape().cells(); ++cell) {
    now.set_given(cell, position.value(cell));
    for (int digit = 1; position.value(cell) == 0 && digit <= side; ++digit) {
      const auto d = static_cast<Digit>(digit);
      if (!position.has(cell, d)) now.strike_out(cell, d);
    }
  }
  return levels::Board(now);
}

// A path has the steps of the rating. Each has a proof, sentences and changes that the solution
// allows, in both languages.
TEST(OwnSteps, PathsAreThoseOfTheRating) {
  std::map<std::string_view, int> seen;
  for (const Shape shape :
       {Shape{2, 2}, Shape{2, 3}, Shape{3, 2}, Shape{2, 4}, Shape{3, 4}, Shape{4, 4}}) {
    SCOPED_TRACE(to_string(shape));
    const std::uint64_t count = kFew ? 1 : shape.side() > 9 ? 3 : 30;
    for (const GeneratedPuzzle& made : own_puzzles(shape, count)) {
      std::vector<std::string> texts;
      const TechniqueRating rating = rate_by_techniques(made.puzzle, [&](const Step& step) {
        texts.push_back(to_text(step));
        return true;
      });
      Path path(*Position::of(made.puzzle), Order::human);
      std::size_t steps = 0;
      while (path.next()) {
        const Step& step = path.advice().step;
        ASSERT_LT(steps, texts.size());
        EXPECT_EQ(path.advice().text, texts[steps++]);
        ++seen[step.technique];
        EXPECT_EQ(step.shape, shape);
        EXPECT_FALSE(step.marks.empty());
        EXPECT_EQ(levels::check_step(step, own_board(path.position()), made.solution), "");
        for (const Language language : {Language::english, Language::german}) {
          const Advice told = told_in(language, path.advice());
          const std::string& last = told.step.sentences.back();
          EXPECT_TRUE(last.ends_with('.')) << last;
          const char* const removed = language == Language::english ? " removed from " : "Also ";
          EXPECT_TRUE(step.eliminations.empty() || last.find(removed) != std::string::npos) << last;
        }
      }
      EXPECT_EQ(steps, static_cast<std::size_t>(rating.steps));
      EXPECT_NEAR(path.rating(), rating.tenths / 10.0, 0.01);
      EXPECT_EQ(path.score(), 0);
      EXPECT_EQ(path.level(), "");
      const bool is_solved = rating.tenths < kBeyondTechniques;
      EXPECT_EQ(path.advice().kind, is_solved ? Advice::Kind::solved : Advice::Kind::stuck);
    }
  }
  if (!kFew) {
    EXPECT_GT(seen.size(), 7U);
  }
}

// The checker knows no technique: it refuses a step with a fact too few, or with a wrong change.
TEST(OwnSteps, ACheckerRefusesWrongProofs) {
  const Position position = own_position(kNakedPair);
  const std::vector<Digit> solution = solve(position.puzzle()).solution;
  const levels::Board board = own_board(position);
  const Step step = Explainer().next_step(position).step;
  EXPECT_EQ(step.technique, "naked_pair");
  ASSERT_EQ(levels::check_step(step, board, solution), "");
  Step wrong = step;
  wrong.proof.pop_back();
  EXPECT_EQ(levels::check_step(wrong, board, solution), "2 in r2c5 is not refuted");
  wrong = step;
  wrong.proof.front().one_of.pop_back();
  EXPECT_EQ(levels::check_step(wrong, board, solution), "a fact of the proof does not hold");
  wrong = step;
  wrong.eliminations = {{4, 2}, {4, 6}};
  EXPECT_NE(levels::check_step(wrong, board, solution), "");
  wrong = step;
  wrong.placements = {{10, 4}};
  EXPECT_NE(levels::check_step(wrong, board, solution), "");
  wrong.placements.clear();
  wrong.eliminations.clear();
  EXPECT_EQ(levels::check_step(wrong, board, solution), "the step changes nothing");
}

TEST(OwnSteps, HintsGoFromANudgeToTheWholeStep) {
  const Advice advice = Explainer().next_step(own_position(kNakedPair), Order::human);
  EXPECT_EQ(advice.text, "Naked Pair: 2,6 in r13c5 => r2c5<>2, r6c5<>6");
  EXPECT_EQ(hint(advice, Depth::cells),
            (std::vector<std::string>{"The next step: Naked Pair.", "Look at the digits 2 and 6.",
                                      "Look at column 5.", "The cells are r13c5."}));
  EXPECT_EQ(hint(advice, Depth::all, Language::german).back(),
            "Also entfallen 2 in r2c5 und 6 in r6c5.");
}

TEST(OwnSteps, AllStepsAreThoseOfTheTechniques) {
  const Position position = own_position(kNakedPair);
  Explainer explainer;
  const AllSteps all = explainer.all_steps(position, Order::human);
  ASSERT_EQ(all.kind, Advice::Kind::step);
  EXPECT_GT(all.steps.size(), 1U);
  for (std::size_t i = 1; i < all.steps.size(); ++i) {
    EXPECT_LE(all.steps[i - 1].rating, all.steps[i].rating);
  }
  const AllSteps pairs = explainer.all_steps(position, Order::human, "naked_pair");
  ASSERT_FALSE(pairs.steps.empty());
  for (const Step& step : pairs.steps) EXPECT_EQ(step.technique, "naked_pair");
  EXPECT_EQ(explainer.all_steps(position, Order::human, "w_wing").text, "no such step");
  EXPECT_EQ(explainer.all_steps(position, Order::human, {}, 1).steps.size(), 1U);
  // Chosen techniques hold here, too.
  ASSERT_TRUE(explainer.set_techniques({{"naked_single", 0}}));
  EXPECT_EQ(explainer.next_step(position).kind, Advice::Kind::stuck);
}

TEST(OwnSteps, NamesMistakes) {
  Position position = own_position(".3.........14..3");
  Explainer explainer;
  position.set_value(0, 4);
  Advice advice = explainer.next_step(position);
  EXPECT_EQ(advice.kind, Advice::Kind::mistake);
  EXPECT_EQ(advice.text, "r1c1 is not 4");
  EXPECT_EQ(advice.wrong_values, (std::vector<Candidate>{{0, 4}}));
  EXPECT_EQ(hint(advice, Depth::house).back(), "Look at row 1.");
  position.set_value(2, 2);
  EXPECT_EQ(explainer.next_step(position).text, "r1c1 is not 4 and r1c3 is not 2");
  position.clear(0);
  position.clear(2);
  position.strike_out(0, 2);
  EXPECT_EQ(explainer.next_step(position).text, "2 in r1c1 was struck out, but is right");
  EXPECT_EQ(explainer.next_step(*Position::of(Puzzle(Shape{2, 2}))).kind,
            Advice::Kind::several_solutions);
}

TEST(OwnSteps, PositionsHaveAnyShape) {
  EXPECT_FALSE(Position::of(Puzzle(Shape{5, 6})));
  EXPECT_FALSE(Position::of(Puzzle(Shape{2, 3}), Puzzle(Shape{3, 2})));
  Position position = *Position::of(Puzzle(Shape{4, 4}));
  EXPECT_TRUE(position.set_value(255, 16));
  EXPECT_FALSE(position.set_value(256, 1));
  EXPECT_FALSE(position.set_value(0, 17));
  EXPECT_FALSE(position.has(240, 16));  // in the row of r16c16
  EXPECT_TRUE(position.has(0, 16));
  EXPECT_TRUE(position.set_value(240, 16));
  const std::vector<Contradiction> found = position.contradictions();
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(to_string(found.front()), "16 twice in row 16 (r16c1 and r16c16)");
}

// A board that lacks a given still has it, and clears only what the player may change.
TEST(OwnSteps, ProgressKeepsTheGivens) {
  const Puzzle puzzle = *parse(".3.........14..3");
  Puzzle now = puzzle;
  now.set_given(1, 0);
  now.set_given(5, 4);
  const Position position = *Position::of(puzzle, now);
  EXPECT_EQ(position.value(1), 3);
  EXPECT_EQ(position.given(5), 0);
  EXPECT_EQ(position.value(5), 4);
  now.set_given(1, 2);
  EXPECT_FALSE(Position::of(puzzle, now));
}

// Up to side 9, cells are written as on 9x9 boards: r5c12. Above, that would not be clear.
TEST(OwnSteps, WritesCellsAsOn9x9Boards) {
  using position::cells_text;
  using position::eliminations_text;
  const auto text = [](std::vector<std::uint16_t> cells, int side) {
    return cells_text(cells, side);
  };
  EXPECT_EQ(text({0}, 6), "r1c1");
  EXPECT_EQ(text({24, 25}, 6), "r5c12");
  EXPECT_EQ(text({1, 7}, 6), "r12c2");
  EXPECT_EQ(text({0, 1, 8}, 6), "r1c12,r2c3");
  EXPECT_EQ(text({0, 1, 13}, 12), "r1c1,r1c2,r2c2");
  const std::vector<Candidate> six{{0, 2}, {0, 5}, {7, 4}};
  EXPECT_EQ(eliminations_text(six, 6), "r1c1<>25, r2c2<>4");
  const std::vector<Candidate> twelve{{0, 2}, {0, 11}, {1, 11}};
  EXPECT_EQ(eliminations_text(twelve, 12), "r1c1<>2, r1c1,r1c2<>11");
}

// The picture has every candidate and every value of the board.
TEST(OwnSteps, PicturesShowBoardsOfAnyShape) {
  for (const Shape shape : {Shape{2, 2}, Shape{2, 3}, Shape{4, 4}, Shape{5, 5}}) {
    SCOPED_TRACE(to_string(shape));
    const Position position = *Position::of(own_puzzles(shape, 1).front().puzzle);
    const Step step = Explainer().next_step(position).step;
    const std::string svg = to_svg(position, step);
    std::size_t texts = 0;
    for (std::size_t at = svg.find("<text"); at != std::string::npos;
         at = svg.find("<text", at + 1)) {
      ++texts;
    }
    auto expected = static_cast<std::size_t>(2 * shape.side());  // numbers of rows and columns
    for (int cell = 0; cell < shape.cells(); ++cell) {
      expected += position.value(cell) != 0 ? 1 : position.candidates(cell).size();
    }
    EXPECT_GE(texts, expected + 1);  // and the legend
    EXPECT_EQ(to_pattern_svg(position, step), svg);
  }
}

// What only 9x9 boards have is told, not guessed.
TEST(OwnSteps, SummariesCountTechniques) {
  const Position position = own_position("....5..2.6.3........14.2.3....4.2..5");
  const Summary summary = summarize(position, Order::human);
  EXPECT_EQ(summary.kind, Advice::Kind::solved);
  EXPECT_NEAR(summary.rating, 1.2, 0.01);
  EXPECT_EQ(summary.level, "");
  int steps = 0;
  for (const TechniqueSteps& count : summary.techniques) steps += count.steps;
  EXPECT_EQ(steps, summary.steps);
  EXPECT_FALSE(summary.bottlenecks);
  EXPECT_TRUE(summary.backdoors.empty());
  EXPECT_FALSE(why_not(position, "x_wing", {}));
}

}  // namespace
}  // namespace bitdoku
