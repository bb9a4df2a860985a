// Tests the examples of tests/human/*.txt. The program found them in puzzles; here they are proved
// again.
#include "human/examples.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/solve.hpp>
#include <map>

#include "human/path.hpp"
#include "human/second_check.hpp"
#include "support/sanitized.hpp"

namespace bitdoku::human {
namespace {

using testing::Example;

// Visits every step of the example's technique in its position, until `visit` returns false.
template <class Visit>
void visit_steps(const Example& example, Visit&& visit) {
  const Technique* technique = find_technique(example.technique);
  ASSERT_NE(technique, nullptr) << "no such technique: " << example.line;
  EXPECT_EQ(all_steps(*technique, example.board(), {}, visit), "") << example.line;
}

// Code that shares nothing with the library must find the step right, and a step wrong that also
// strikes out a digit of the solution.
void expect_right_again(const Step& step, const Example& example, std::span<const Digit> solution) {
  testing::SecondCheck second(example.puzzle);
  if (example.origin) second.note_origin(*example.origin);
  EXPECT_TRUE(second.is_solved_by(solution)) << example.line;
  bool gave_up = false;
  EXPECT_EQ(second.check(step, gave_up), "") << example.line;
  EXPECT_FALSE(gave_up) << example.line;
  EXPECT_EQ(second.check_links(step), "") << example.line;
  Step wrong = step;
  std::uint8_t blank = 0;
  while (example.puzzle.given(blank) != 0) ++blank;
  wrong.eliminations = {{blank, solution[blank]}};
  EXPECT_NE(second.check(wrong, gave_up), "") << example.line;
  if (step.proof.empty() || step.proof.front().why == Fact::Why::uniqueness) return;
  wrong = step;
  wrong.proof.front().one_of.pop_back();  // no longer all places
  EXPECT_NE(second.check(wrong, gave_up), "") << example.line;
}

void expect_given(const Example& example) {
  const Answer answer = solve(example.puzzle);
  ASSERT_EQ(answer.verdict, Verdict::unique) << example.line;
  bool given = false;
  visit_steps(example, [&](Step&& step) {
    EXPECT_EQ(check(step, example.board(), answer.solution), "") << example.line;
    EXPECT_FALSE(step.pattern.empty() || step.pattern.ends_with(' ')) << example.line;
    EXPECT_FALSE(step.sentences.empty()) << example.line;
    given = step.placements == example.placements && step.eliminations == example.eliminations;
    EXPECT_FALSE(given && testing::rests_on_a_single(step)) << example.line;
    if (given) expect_right_again(step, example, answer.solution);
    return !given;
  });
  EXPECT_TRUE(given) << example.line;
}

bool changes(const Step& step, const Example& example) {
  const auto any_of = [](const std::vector<Candidate>& of, const std::vector<Candidate>& in) {
    return std::any_of(of.begin(), of.end(), [&](const Candidate c) {
      return std::find(in.begin(), in.end(), c) != in.end();
    });
  };
  return any_of(example.placements, step.placements) ||
         any_of(example.eliminations, step.eliminations);
}

void expect_missed(const Example& example) {
  const Board board = example.board();
  for (const auto* candidates : {&example.placements, &example.eliminations}) {
    for (const Candidate c : *candidates) {
      EXPECT_TRUE(board.has(c.cell, c.digit)) << example.line;
    }
  }
  visit_steps(example, [&](Step&& step) {
    EXPECT_FALSE(changes(step, example)) << example.line << ": " << step.pattern;
    return true;
  });
}

TEST(HumanExamples, AreGivenAndTheNearMissesAreNot) {
  std::map<std::string, std::pair<int, int>> counts;
  for (const Example& example : testing::read_examples()) {
    auto& [positive, near_misses] = counts[example.technique];
    const int number = ++(example.near_miss ? near_misses : positive);
    // A near-miss needs all steps, which takes long under sanitizers.
    if (testing::kSanitized && number > 1) continue;
    if (testing::kSanitized && example.technique == "nested_forcing_net") continue;
    if (example.near_miss) {
      expect_missed(example);
    } else {
      expect_given(example);
    }
  }
  for (const Technique& technique : techniques()) {
    const auto& [positive, near_misses] = counts[std::string(technique.id)];
    EXPECT_GE(positive, 5) << technique.id;
    EXPECT_GE(near_misses, 5) << technique.id;
  }
}

}  // namespace
}  // namespace bitdoku::human
