// Double exocets on boards made for them, most of which have no solution: the proof of each step
// must hold, and what lacks a condition is no double exocet. The last test looks at real puzzles.
#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/solve.hpp>

#include "human/exocet.hpp"
#include "human/path.hpp"
#include "human/second_check.hpp"
#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku::human {
namespace {

using Places = std::vector<std::array<int, 2>>;  // lines and numbers across

// What a board is made of. All of it is in the first band.
struct DoubleParts {
  Places base{{0, 0}, {0, 1}};
  Places second_base{{1, 4}, {1, 5}};
  // Beside the targets 2/3 and 1/6 of the first base, and 2/2 and 0/6 of the second one.
  Places companions{{1, 3}, {2, 6}, {0, 2}};
  std::vector<int> digits{1, 2, 3, 4};
  std::vector<int> second_digits{1, 2, 3, 4};
  std::vector<int> cross_lines{2, 3, 6};
  std::vector<int> lines_of_4{6, 7};
};

class DoubleBoard {
 public:
  explicit DoubleBoard(const DoubleParts& parts, bool is_stack = false) : view_{is_stack} {
    std::vector<int> all = parts.digits;
    all.insert(all.end(), parts.second_digits.begin(), parts.second_digits.end());
    for (const auto& [line, cross] : parts.base) keep_only(line, cross, parts.digits);
    for (const auto& [line, cross] : parts.second_base) {
      keep_only(line, cross, parts.second_digits);
    }
    for (const auto& [line, cross] : parts.companions) {
      for (const int digit : all) strike_out(line, cross, digit);
    }
    for (const int digit : all) {
      const std::vector<int> lines =
          digit == 4 ? parts.lines_of_4 : std::vector<int>{2 + digit, 3 + digit};
      for (const int cross : parts.cross_lines) cover(cross, digit, lines);
    }
  }

  [[nodiscard]] int cell(int line, int cross) const { return view_.cell(line, cross); }
  void strike_out(int line, int cross, int digit) {
    puzzle_.strike_out(cell(line, cross), static_cast<Digit>(digit));
  }
  [[nodiscard]] const Puzzle& puzzle() const { return puzzle_; }
  [[nodiscard]] std::size_t juniors() const { return junior_exocets(Board(puzzle_)).size(); }
  // The double exocets, each proved.
  [[nodiscard]] std::vector<Step> steps() const {
    std::vector<Step> all;
    const testing::SecondCheck second(puzzle_);
    const std::string mistake =
        all_steps(*find_technique("double_exocet"), Board(puzzle_), {}, [&](Step&& step) {
          bool gave_up = false;
          EXPECT_EQ(second.check(step, gave_up), "") << testing::text_of(puzzle_);
          EXPECT_FALSE(gave_up);
          all.push_back(std::move(step));
          return true;
        });
    EXPECT_EQ(mistake, "") << testing::text_of(puzzle_);
    return all;
  }

 private:
  void keep_only(int line, int cross, const std::vector<int>& digits) {
    for (int digit = 1; digit <= 9; ++digit) {
      if (std::ranges::find(digits, digit) == digits.end()) strike_out(line, cross, digit);
    }
  }
  // Leaves the digit in these lines of the cross-line outside the band.
  void cover(int cross, int digit, const std::vector<int>& lines) {
    for (int line = 3; line < 9; ++line) {
      if (std::ranges::find(lines, line) == lines.end()) strike_out(line, cross, digit);
    }
  }

  ExocetView view_;
  Puzzle puzzle_;
};

bool removes(const Step& step, int cell, int digit) {
  const Candidate wanted{static_cast<std::uint8_t>(cell), static_cast<Digit>(digit)};
  return std::ranges::find(step.eliminations, wanted) != step.eliminations.end();
}

TEST(DoubleExocets, HaveEachDigitInOneBaseCellAndOneTarget) {
  for (const bool is_stack : {false, true}) {
    const DoubleBoard board({}, is_stack);
    EXPECT_EQ(board.juniors(), 2U);
    const std::vector<Step> steps = board.steps();
    ASSERT_EQ(steps.size(), 1U);
    const Step& step = steps.front();
    for (int digit = 1; digit <= 9; ++digit) {
      const bool is_base_digit = digit <= 4;
      EXPECT_NE(removes(step, board.cell(2, 3), digit), is_base_digit) << "a target";
      EXPECT_EQ(removes(step, board.cell(1, 1), digit), is_base_digit) << "sees the bases";
      EXPECT_EQ(removes(step, board.cell(4, 8), digit), digit == 1 || digit == 2) << "line 4";
      EXPECT_FALSE(removes(step, board.cell(8, 8), digit));
    }
    for (const std::string& sentence : step.sentences) {
      EXPECT_EQ(sentence.find("would be left: ."), std::string::npos) << sentence;
    }
  }
}

TEST(DoubleExocets, NeedTheSameDigits) {
  DoubleParts parts;
  parts.second_digits = {1, 2, 3, 5};
  const DoubleBoard board(parts);
  EXPECT_EQ(board.juniors(), 2U);
  EXPECT_TRUE(board.steps().empty());
}

TEST(DoubleExocets, NeedTheSameCrossLines) {
  // The second exocet has 0/7 instead of 0/6.
  DoubleParts parts;
  parts.companions = {{1, 3}, {2, 6}, {0, 2}, {2, 7}, {0, 6}, {1, 7}};
  parts.cross_lines = {2, 3, 6, 7};
  const DoubleBoard board(parts);
  EXPECT_EQ(board.juniors(), 2U);
  EXPECT_TRUE(board.steps().empty());
}

TEST(DoubleExocets, NeedFourTargets) {
  // Both have the target 2/6.
  DoubleParts parts;
  parts.companions = {{1, 3}, {1, 6}, {0, 2}, {0, 6}};
  const DoubleBoard board(parts);
  EXPECT_EQ(board.juniors(), 2U);
  EXPECT_TRUE(board.steps().empty());
}

TEST(DoubleExocets, NeedBasesInTwoBoxes) {
  DoubleParts parts;
  parts.second_base = {{1, 0}, {1, 1}};
  parts.companions = {{2, 3}, {2, 6}};
  const DoubleBoard board(parts);
  EXPECT_EQ(board.juniors(), 2U);
  EXPECT_TRUE(board.steps().empty());
}

TEST(DoubleExocets, NeedTwoJuniorExocets) {
  DoubleParts parts;
  parts.lines_of_4 = {5, 6, 7};
  const DoubleBoard board(parts);
  EXPECT_EQ(board.juniors(), 0U);
  EXPECT_TRUE(board.steps().empty());
}

TEST(DoubleExocets, AreProvedInOddPositions) {
  testing::Random random(45);
  int found = 0;
  for (int round = testing::kSanitized ? 10 : 200; round > 0; --round) {
    DoubleBoard board({}, testing::below(random, 2) == 0);
    const int kept = 5 + testing::below(random, 5);  // of ten candidates
    for (int line = 0; line < 9; ++line) {
      for (int cross = 0; cross < 9; ++cross) {
        for (int digit = 1; digit <= 9; ++digit) {
          if (testing::below(random, 10) >= kept) board.strike_out(line, cross, digit);
        }
      }
    }
    found += static_cast<int>(board.steps().size());
  }
  EXPECT_GT(found, testing::kSanitized ? 0 : 40);
}

// Puzzles of the forum's list of the hardest.
TEST(DoubleExocets, StrikeOutNoDigitOfTheSolution) {
  for (const char* text : {
           "....9..5..1.....3...23..7....45...7.8.....2.......64...9..1.....8..6......54....7",
           ".....67....71.9...68..7......6.1.8...3.9..........4.23..1.9.6..5..2....4.......5.",
           "98.7.....7...6.8....6.5....4....3.....85..7.........42.2..1..3...79..6..........1",
           "98.7..6..7..6..5......8..4.5..9..36...3.....2.....3...1....5.76.7.1......59...1..",
           "98.7..6..7...5..9...4......63.8....9.....2.3.......86.27.9...8...1..........2...7",
           "........1.....2.34.14.3.5.....6......2......5.73.5..4....8......51.7...39..3..7..",
       }) {
    const Puzzle puzzle = testing::puzzle_of(text);
    const Answer answer = solve(puzzle);
    ASSERT_EQ(answer.verdict, Verdict::unique) << text;
    std::size_t gone = 0;
    PathOptions options;
    options.solution = answer.solution;
    const auto count = [&](Step&& step) {
      gone += step.eliminations.size();
      return true;
    };
    EXPECT_EQ(all_steps(*find_technique("double_exocet"), Board(puzzle), options, count), "")
        << text;
    EXPECT_GE(gone, 22U) << text;  // two junior exocets give four in the first puzzle
  }
}

}  // namespace
}  // namespace bitdoku::human
