// The examples of tests/human/*.txt: found by the program in puzzles, proved here once more.
#include "human/examples.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/solve.hpp>
#include <map>

#include "human/path.hpp"
#include "support/sanitized.hpp"

namespace bitdoku::human {
namespace {

using testing::Example;

std::vector<Step> steps_of(const Example& example) {
  std::vector<Step> steps;
  const Technique* technique = find_technique(example.technique);
  if (technique == nullptr) {
    ADD_FAILURE() << "no such technique: " << example.line;
    return steps;
  }
  const std::string mistake = all_steps(*technique, Position(example.puzzle), {}, [&](Step&& step) {
    steps.push_back(std::move(step));
    return true;
  });
  EXPECT_EQ(mistake, "") << example.line;
  return steps;
}

void expect_given(const Example& example) {
  const Answer answer = solve(example.puzzle);
  ASSERT_EQ(answer.verdict, Verdict::unique) << example.line;
  bool given = false;
  for (const Step& step : steps_of(example)) {
    EXPECT_EQ(check(step, Position(example.puzzle), answer.solution), "") << example.line;
    EXPECT_FALSE(step.pattern.empty()) << example.line;
    EXPECT_FALSE(step.sentences.empty()) << example.line;
    given |= step.placements == example.placements && step.eliminations == example.eliminations;
  }
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
  const Position position(example.puzzle);
  for (const auto* candidates : {&example.placements, &example.eliminations}) {
    for (const Candidate c : *candidates) {
      EXPECT_TRUE(position.has(c.cell, c.digit - 1)) << example.line;
    }
  }
  for (const Step& step : steps_of(example)) {
    EXPECT_FALSE(changes(step, example)) << example.line << ": " << step.pattern;
  }
}

TEST(HumanExamples, AreGivenAndTheNearMissesAreNot) {
  std::map<std::string, std::pair<int, int>> counts;
  for (const Example& example : testing::read_examples()) {
    auto& [positive, near_misses] = counts[example.technique];
    ++(example.near_miss ? near_misses : positive);
    // All steps of nets take long; under sanitizers those of all chains do.
    const bool is_net = example.technique.ends_with("_net");
    if ((testing::kSanitized || is_net) && positive > 1) continue;
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
