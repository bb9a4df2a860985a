// Labels against the functions of other headers that compute the same.
#include <gtest/gtest.h>

#include <bitdoku/explain.hpp>
#include <bitdoku/formats.hpp>
#include <bitdoku/label.hpp>
#include <bitdoku/rate.hpp>
#include <fstream>
#include <map>

namespace bitdoku {
namespace {

std::vector<Puzzle> first_puzzles(const std::string& file, std::size_t count) {
  std::ifstream in(std::string(BITDOKU_TEST_DATA) + "/" + file);
  std::vector<Puzzle> puzzles;
  for (std::string line; puzzles.size() < count && std::getline(in, line);) {
    if (line.starts_with('#')) continue;
    puzzles.push_back(*parse(line));
  }
  return puzzles;
}

bool is_minimal(Puzzle puzzle) {
  for (int cell = 0; cell < puzzle.shape().cells(); ++cell) {
    const Digit digit = puzzle.given(cell);
    if (digit == 0) continue;
    puzzle.set_given(cell, 0);
    if (solve(puzzle).verdict == Verdict::unique) return false;
    puzzle.set_given(cell, digit);
  }
  return true;
}

void expect_right(const Puzzle& puzzle) {
  Labels labels;
  Labeller().add(puzzle, kAllLabels, labels);
  EXPECT_EQ(labels.known, kAllLabels);
  const Rating rating = rate(puzzle);
  EXPECT_EQ(labels.verdict, Verdict::unique);
  EXPECT_EQ(labels.clues, puzzle.given_count());
  EXPECT_EQ(labels.minimal, is_minimal(puzzle));
  EXPECT_EQ(labels.er, rating.er);
  EXPECT_EQ(labels.ep, rating.ep);
  EXPECT_EQ(labels.ed, rating.ed);
  const auto position = Position::of(puzzle);
  ASSERT_TRUE(position);
  Path path(*position, Order::human);
  std::map<std::string, int> counts;
  while (path.next()) ++counts[std::string(path.advice().step.technique)];
  EXPECT_EQ(labels.score, path.score());
  EXPECT_EQ(labels.level, path.level());
  std::map<std::string, int> labelled;
  for (const TechniqueCount& count : labels.path)
    labelled[std::string(count.technique)] = count.steps;
  EXPECT_EQ(labelled, counts);
  EXPECT_EQ(labels.reason, "");
}

TEST(Labeller, AgreesWithOtherFunctions) {
  for (const char* file : {"easy.txt", "17_clue.txt", "minimal.txt"}) {
    SCOPED_TRACE(file);
    for (const Puzzle& puzzle : first_puzzles(file, 4)) expect_right(puzzle);
  }
}

TEST(Labeller, SaysWhyALabelHasNoValue) {
  Labels labels;
  Labeller labeller;
  labeller.add(Puzzle(), kAllLabels, labels);
  EXPECT_EQ(labels.known, kAllLabels);
  EXPECT_EQ(labels.verdict, Verdict::multiple);
  EXPECT_EQ(labels.clues, 0);
  EXPECT_EQ(labels.text(Label::er) + labels.text(Label::minimal) + labels.text(Label::path), "");
  labels = {};
  labeller.add(*parse("12............34"), kAllLabels, labels);
  EXPECT_EQ(labels.verdict, Verdict::multiple);
  labels = {};
  labeller.add(*parse("12..34.......1.."), kAllLabels, labels);
  EXPECT_EQ(labels.text(Label::er), "");
}

TEST(Labeller, WritesTextAndJson) {
  Labels labels;
  EXPECT_EQ(labels.json(Label::er), "null");
  EXPECT_EQ(labels.json(Label::path), "null");
  labels.verdict = Verdict::unique;
  labels.er = 8.4;
  labels.minimal = true;
  labels.path = {{"hidden_single", 40}, {"x_wing", 1}};
  EXPECT_EQ(labels.text(Label::er), "8.4");
  EXPECT_EQ(labels.json(Label::er), "8.4");
  EXPECT_EQ(labels.json(Label::verdict), "\"unique\"");
  EXPECT_EQ(labels.json(Label::minimal), "true");
  EXPECT_EQ(labels.text(Label::path), "hidden_single:40 x_wing:1");
  EXPECT_EQ(labels.json(Label::path), R"({"hidden_single":40,"x_wing":1})");
  EXPECT_EQ(find_label("technique"), Label::technique);
  EXPECT_EQ(find_label("steps"), std::nullopt);
}

TEST(Labeller, ComputesNoMoreThanDecides) {
  const Puzzle puzzle = first_puzzles("easy.txt", 1).front();
  Labels labels;
  Labeller labeller;
  EXPECT_EQ(labeller.test(*LabelCondition::parse("clues>80 and er>1"), puzzle, labels), Truth::no);
  EXPECT_EQ(labels.known, bit_of(Label::clues));
  EXPECT_EQ(labeller.test(*LabelCondition::parse("unique or er>1"), puzzle, labels), Truth::yes);
  EXPECT_EQ(labels.known, label_set({Label::clues, Label::verdict}));
  // Decided by the first step, so there is no final rating.
  EXPECT_EQ(labeller.test(*LabelCondition::parse("er>=1.0"), puzzle, labels), Truth::yes);
  EXPECT_EQ(labels.known, label_set({Label::clues, Label::verdict}));
}

TEST(Labeller, GivesUpInTime) {
  const Puzzle puzzle = first_puzzles("hardest.txt", 1).front();
  LabelOptions options;
  options.time = std::chrono::nanoseconds(1);
  Labels labels;
  Labeller labeller(options);
  labeller.add(puzzle, kAllLabels, labels);
  EXPECT_EQ(labels.known & bit_of(Label::er), 0U);
  EXPECT_NE(labels.reason, "");
  EXPECT_EQ(labeller.test(*LabelCondition::parse("er>2"), puzzle, labels), Truth::unknown);
}

}  // namespace
}  // namespace bitdoku
