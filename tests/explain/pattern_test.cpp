// The pattern of a step alone, with letters instead of digits.
#include "explain/pattern.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace bitdoku::explain {
namespace {

constexpr std::string_view kXWing =
    "3..5..1...7.....8...8..4..66..4..9...3..6..5...7..16.48..1..3....3.2..6...2..9...";
constexpr std::string_view kHard =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

Puzzle puzzle_of(std::string_view cells, const std::string& digits = "123456789") {
  Puzzle puzzle;
  for (int cell = 0; cell < 81; ++cell) {
    const char symbol = cells.at(static_cast<std::size_t>(cell));
    if (symbol == '.') continue;
    const char renamed = digits.at(static_cast<std::size_t>(symbol - '1'));
    puzzle.set_given(cell, static_cast<Digit>(renamed - '0'));
  }
  return puzzle;
}

Step next_step(const Position& position) {
  Explainer explainer;
  return explainer.next_step(position, Order::human).step;
}

// All words between <text ...> and </text>.
std::vector<std::string> texts_of(const std::string& svg) {
  std::vector<std::string> texts;
  for (std::size_t at = svg.find("<text"); at != std::string::npos;
       at = svg.find("<text", at + 1)) {
    const std::size_t begin = svg.find('>', at) + 1;
    texts.push_back(svg.substr(begin, svg.find('<', begin) - begin));
  }
  return texts;
}

TEST(Pattern, OfAnXWingHasOneLetterForEachCandidate) {
  const Position position = *Position::of(puzzle_of(kXWing));
  const Step step = next_step(position);
  ASSERT_EQ(step.technique, "x_wing");
  const std::vector<std::string> texts = texts_of(to_pattern_svg(position, step));
  const auto letters = std::ranges::count(texts, "a");
  EXPECT_EQ(letters, static_cast<std::ptrdiff_t>(step.marks.size() + step.eliminations.size()));
  for (const std::string& text : texts) EXPECT_TRUE(text == "a" || text.size() > 2) << text;
}

TEST(Pattern, IsTheSameWithOtherDigits) {
  const Position position = *Position::of(puzzle_of(kXWing));
  const Position other = *Position::of(puzzle_of(kXWing, "748219365"));
  EXPECT_NE(to_svg(position, next_step(position)), to_svg(other, next_step(other)));
  EXPECT_EQ(to_pattern_svg(position, next_step(position)), to_pattern_svg(other, next_step(other)));
}

TEST(Pattern, OfAFullHouseHasTheOtherValues) {
  Position position;
  for (Digit digit = 1; digit <= 8; ++digit) position.set_value(digit, digit);
  Step step;
  step.technique = "full_house";
  step.placements = {{0, 9}};
  step.houses = {{House::Kind::row, 0}};
  const LonePattern pattern = pattern_of(position, step);
  for (int cell = 1; cell <= 8; ++cell) EXPECT_NE(pattern.position.value(cell), 0) << cell;
  EXPECT_EQ(pattern.position.candidates(0), std::vector<Digit>{5});  // in the middle
  EXPECT_EQ(pattern.letters.at(5), 'a');
}

// The candidates of the step under their new names, and no others.
void expect_alone(const Step& step, const LonePattern& pattern) {
  std::set<int> cells;
  for (const auto* list : {&pattern.step.placements, &pattern.step.eliminations}) {
    for (const Candidate c : *list) cells.insert(c.cell);
  }
  for (const Mark& mark : pattern.step.marks) cells.insert(mark.candidate.cell);
  for (const View& view : pattern.step.views) {
    for (const Link& link : view.links) cells.insert(link.to.cells.begin(), link.to.cells.end());
  }
  for (int cell = 0; cell < 81; ++cell) {
    const bool is_shown = cells.contains(cell);
    const bool has_any = !pattern.position.candidates(cell).empty();
    EXPECT_TRUE(is_shown || !has_any) << step.technique << " " << cell;
  }
  ASSERT_EQ(step.eliminations.size(), pattern.step.eliminations.size());
  for (std::size_t i = 0; i < step.eliminations.size(); ++i) {
    const Candidate was = step.eliminations[i];
    const Candidate is = pattern.step.eliminations[i];
    EXPECT_EQ(was.cell, is.cell);
    EXPECT_TRUE(pattern.position.has(is.cell, is.digit)) << step.technique;
    for (std::size_t k = 0; k < i; ++k) {
      EXPECT_EQ(was.digit == step.eliminations[k].digit,
                is.digit == pattern.step.eliminations[k].digit);
    }
  }
}

TEST(Pattern, OfEachStepOfAPathIsAlone) {
  Path path(*Position::of(puzzle_of(kHard)), Order::human);
  std::set<std::string_view> techniques;
  while (path.next()) {
    const Step& step = path.advice().step;
    techniques.insert(step.technique);
    const LonePattern pattern = pattern_of(path.position(), step);
    expect_alone(step, pattern);
    for (const std::string& text : texts_of(to_pattern_svg(path.position(), step))) {
      EXPECT_FALSE(text.size() == 1 && (text[0] < 'a' || text[0] > 'i')) << step.technique << text;
    }
  }
  EXPECT_GE(techniques.size(), 5U);
}

}  // namespace
}  // namespace bitdoku::explain
