// Regular expressions in texts of Interactive Sudoku Solver, compared with those of the standard
// library, and automata over segments.
#include "variants/iss_regex.hpp"

#include <gtest/gtest.h>

#include <bitdoku/variants.hpp>
#include <regex>
#include <set>
#include <string>

namespace bitdoku {
namespace {

VariantPuzzle line_of(std::uint32_t cells) {
  VariantPuzzle puzzle;
  puzzle.rows = 1;
  puzzle.columns = cells;
  puzzle.values = 3;
  puzzle.lines_differ = false;
  return puzzle;
}

// All texts of this length that the pattern matches, by the search.
std::set<std::string> matches(const std::string& pattern, std::uint32_t length) {
  VariantPuzzle puzzle = line_of(length);
  const variants::RegexAutomaton made = variants::automaton_of_pattern(puzzle, pattern);
  EXPECT_EQ(made.mistake, "") << pattern;
  CellList cells;
  for (std::uint16_t cell = 0; cell < length; ++cell) cells.push_back(cell);
  puzzle.add(ConstraintKind::automaton, cells, made.numbers);
  std::set<std::string> found;
  enumerate(puzzle, {.solutions = kNoLimit}, [&](std::span<const int> grid) {
    std::string text;
    for (const int value : grid) text += std::to_string(value);
    EXPECT_EQ(verify(puzzle, grid), std::nullopt) << pattern;
    return found.insert(text).second;
  });
  return found;
}

void add_texts(const std::string& begin, std::size_t length, std::set<std::string>& texts) {
  if (begin.size() == length) {
    texts.insert(begin);
    return;
  }
  for (const char value : {'1', '2', '3'}) add_texts(begin + value, length, texts);
}

TEST(VariantRegex, PatternsMatchAsTheyDoInTheStandardLibrary) {
  for (const std::string pattern :
       {"1*",          "(12)*3?",     "[12]+3",       "[^2]*",
        ".*(12|23).*", "(1|2|)(3|)*", "1{2}2{0,2}.?", "(1{1,2}2){1,}3*",
        "((12?)*3)*",  "(.?1)*",      "(1|22|333)+",  "([1-3][^1-2]){2}",
        "1?2?3?1?",    "(1*2*){2,3}", "(12*){0}3*",   "((1|2){2}){2}",
        "(1{2}){1,2}", "1+*",         "(1?){3}.",     "",
        "|1",          "()",          "(2{0,1}){2}1*"}) {
    // The standard library refuses one repetition on another.
    const std::regex standard(pattern == "1+*" ? "(1+)*" : pattern);
    for (std::uint32_t length = 1; length <= 5; ++length) {
      std::set<std::string> texts;
      add_texts("", length, texts);
      std::erase_if(texts,
                    [&](const std::string& text) { return !std::regex_match(text, standard); });
      EXPECT_EQ(matches(pattern, length), texts) << pattern << " " << length;
    }
  }
}

TEST(VariantRegex, MistakesOfPatternsAreNamed) {
  const auto mistake = [](const std::string& pattern) {
    return variants::automaton_of_pattern(line_of(2), pattern).mistake;
  };
  EXPECT_EQ(mistake("(1"), "a bracket is not closed");
  EXPECT_EQ(mistake("1)"), "a bracket is closed that was not opened");
  EXPECT_EQ(mistake("[12"), "a class of values is wrong");
  EXPECT_EQ(mistake("[]"), "a class of values is wrong");
  EXPECT_EQ(mistake("[3-1]"), "a range of values is wrong");
  EXPECT_EQ(mistake("*1"), "there is nothing to repeat");
  EXPECT_EQ(mistake("1{"), "a repetition is wrong");
  EXPECT_EQ(mistake("1{3,2}"), "a repetition is wrong");
  EXPECT_EQ(mistake("1{2"), "a repetition is wrong");
  EXPECT_EQ(mistake("4"), "the puzzle has no value 4");
  EXPECT_EQ(mistake("\n"), "the puzzle has no value like a symbol of it");
  EXPECT_EQ(mistake("1{9999}"), "it is too long");
  EXPECT_EQ(mistake("((1{99}){99}){99}"), "it is too long");
  EXPECT_EQ(mistake("(((|1{0}){9999}){9999}){9999}"), "it is too long");
  EXPECT_EQ(mistake("(((|){9999}){9999}){9999}"), "");
  EXPECT_EQ(mistake(std::string(5000, '(')), "there are too many brackets in one another");
}

TEST(VariantRegex, TextsHoldPatternsInBase64OrEscaped) {
  // "[12]*3" and "(12|3).*".
  const auto numbers = [](const std::string& pattern) {
    return variants::automaton_of_pattern(variant_of_size(4, 4), pattern).numbers;
  };
  const auto puzzle =
      read_iss(".Shape~4x4.Regex~WzEyXSoz~R1C1~R1C2~~R2C1~R2C2.Regex~%2812|3%29%5B1-4%5D*~R1C1");
  ASSERT_TRUE(puzzle) << puzzle.error().message;
  const VariantConstraint first{ConstraintKind::automaton, {0, 1}, numbers("[12]*3"), {}};
  const VariantConstraint second{ConstraintKind::automaton, {4, 5}, numbers("[12]*3"), {}};
  const VariantConstraint third{ConstraintKind::automaton, {0}, numbers("(12|3)[1-4]*"), {}};
  EXPECT_EQ(puzzle->constraints, (std::vector{first, second, third}));
  EXPECT_EQ(read_iss(".Regex~WzEyXSoz~R1C1~-~R1C2").error().message,
            "Regex: a pattern has no segments");
  EXPECT_EQ(read_iss(".Regex~!~R1C1").error().message, "Regex: the pattern cannot be read");
  EXPECT_EQ(read_iss(".Regex~KDE~R1C1").error().message,
            "Regex: the pattern: a bracket is not closed");
}

// State 0 counts nothing, state 1 is after the end of the first segment.
TEST(VariantRegex, AutomataReadTheEndsOfSegments) {
  VariantPuzzle puzzle = line_of(4);
  const int end = 1 << 3;
  const auto count = [&](const std::vector<int>& sizes, const std::vector<int>& automaton) {
    std::vector<int> numbers{static_cast<int>(sizes.size())};
    numbers.insert(numbers.end(), sizes.begin(), sizes.end());
    numbers.insert(numbers.end(), automaton.begin(), automaton.end());
    puzzle.constraints = {{ConstraintKind::automaton_of_segments, {0, 1, 2, 3}, numbers, {}}};
    return solve(puzzle, {.solutions = kNoLimit}).solutions;
  };
  // 1 or 2 before the end, 3 after it.
  const std::vector<int> once{2, 1, 0, 1, 1, 0, 3, 0, 0, end, 1, 1, 4, 1};
  EXPECT_EQ(count({2, 2}, once), 4U);
  EXPECT_EQ(count({3, 1}, once), 8U);
  EXPECT_EQ(count({4, 0}, once), 16U);
  EXPECT_EQ(count({0, 4}, once), 1U);
  EXPECT_EQ(count({4}, once), 0U);
  EXPECT_EQ(count({2, 1, 1}, once), 0U);
  puzzle.constraints[0].numbers[1] = 7;
  EXPECT_EQ(find_mistake(puzzle)->message,
            "automaton over segments: the segments do not have as many cells as the list");
}

}  // namespace
}  // namespace bitdoku
