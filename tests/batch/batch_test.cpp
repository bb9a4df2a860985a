// Compares the batch call with solving puzzles one by one, and with `verify`.
#include <bitdoku/batch.hpp>
// Comes first, to show that the header needs no other.
#include <gtest/gtest.h>

#include <bitdoku/bitdoku.hpp>

#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

using testing::Random;
using testing::random_grid;
using testing::random_puzzle;

// Puzzles with one, many and no solutions, and with clashes.
std::vector<Puzzle> some_puzzles(std::size_t size, std::uint64_t seed) {
  Random random(seed);
  std::vector<Puzzle> puzzles = testing::read_data("17_clue.txt");
  std::vector<Digit> grid;
  while (puzzles.size() < size) {
    const std::size_t i = puzzles.size();
    if (i % 8 == 0) grid = random_grid(kShape9x9, random);
    puzzles.push_back(random_puzzle(kShape9x9, grid, 18 + static_cast<int>(i % 30), random));
    if (i % 5 == 1) testing::spoil(puzzles.back(), random);
    if (i % 11 == 2) puzzles.back().set_given(1, puzzles.back().given(0));
  }
  puzzles.resize(size);
  return puzzles;
}

std::string line_of(const Puzzle& puzzle, char blank) {
  return to_line(puzzle.givens(), Alphabet::digits, blank);
}

Answer answer_of(const Puzzle& puzzle, std::uint32_t limit) {
  return solve(puzzle, {.solutions = limit}, *find_engine("singles"));
}

std::vector<Answer> answers_of(std::span<const Puzzle> puzzles, std::uint32_t limit) {
  std::vector<Answer> all;
  for (const Puzzle& puzzle : puzzles) all.push_back(answer_of(puzzle, limit));
  return all;
}

void expect_answer(const BatchAnswer& found, const Answer& wanted) {
  EXPECT_EQ(found.verdict, wanted.verdict);
  EXPECT_EQ(found.solutions, wanted.solutions);
  EXPECT_EQ(found.column, 0);
}

TEST(Batch, LinesOfAnyBlankAndStride) {
  const std::vector<Puzzle> puzzles = some_puzzles(testing::kSanitized ? 300 : 700, 1);
  const std::vector<Answer> wanted = answers_of(puzzles, 2);
  BatchSolver solver;
  for (const char blank : std::string_view(".0-_*?xX")) {
    for (const std::size_t stride : {81U, 82U, 100U}) {
      if (blank != '.' && stride != 82) continue;
      SCOPED_TRACE(std::string(1, blank) + " " + std::to_string(stride));
      std::string text;
      for (const Puzzle& puzzle : puzzles) {
        text += line_of(puzzle, blank) + std::string(stride - 81, '\n');
      }
      text.resize(text.size() - (stride - 81));
      std::vector<BatchAnswer> answers(puzzles.size());
      std::string solutions(text.size(), '#');
      const auto done =
          solver.solve(BatchPuzzles::lines(text, stride), 2, answers, {solutions, stride});
      ASSERT_TRUE(done);
      ASSERT_EQ(*done, puzzles.size());
      for (std::size_t i = 0; i < puzzles.size(); ++i) {
        expect_answer(answers[i], wanted[i]);
        const std::string line = solutions.substr(i * stride, stride);
        if (answers[i].solutions == 0) {
          ASSERT_EQ(line, std::string(line.size(), '#'));
        } else {
          ASSERT_EQ(verify(puzzles[i], testing::puzzle_of(line.substr(0, 81)).givens()),
                    std::nullopt);
          ASSERT_EQ(line.substr(81), std::string(line.size() - 81, '#'));
        }
      }
    }
  }
}

TEST(Batch, DigitsAndLimitsInBatchesOfEverySize) {
  const std::vector<Puzzle> puzzles = some_puzzles(600, 2);
  BatchSolver solver;
  for (const std::uint32_t limit : {1U, 2U, 9U}) {
    const std::vector<Answer> wanted = answers_of(puzzles, limit);
    for (const std::size_t size : {0U, 1U, 2U, 15U, 16U, 63U, 64U, 65U, 300U, 600U}) {
      std::vector<Digit> digits;
      for (std::size_t i = 0; i < size; ++i) {
        digits.insert(digits.end(), puzzles[i].givens().begin(), puzzles[i].givens().end());
      }
      std::vector<BatchAnswer> answers(size + 1);
      std::vector<Digit> solutions(digits.size());
      const auto done = solver.solve(BatchPuzzles::digits(digits), limit, answers, {solutions});
      ASSERT_TRUE(done);
      ASSERT_EQ(*done, size);
      for (std::size_t i = 0; i < size; ++i) {
        expect_answer(answers[i], wanted[i]);
        if (answers[i].solutions == 0) continue;
        ASSERT_EQ(verify(puzzles[i], std::span(solutions).subspan(81 * i, 81)), std::nullopt);
      }
      EXPECT_EQ(answers[size].verdict, Verdict::unknown);
    }
  }
}

// More puzzles than one call of the engine takes, some with errors.
TEST(Batch, EachErrorIsOneRecord) {
  const std::vector<Puzzle> few = some_puzzles(50, 3);
  constexpr std::size_t kSize = 40000;
  std::string text;
  for (std::size_t i = 0; i < kSize; ++i) text += line_of(few[i % few.size()], '.');
  const std::string_view wrong = "A!~ \t\x80:/@`";
  std::vector<std::uint16_t> column(kSize);
  for (std::size_t i = 20000; i < 20300; i += 3) {
    column[i] = static_cast<std::uint16_t>(1 + i % 81);
    text[81 * i + column[i] - 1] = wrong[i % wrong.size()];
    if (i % 2 == 0) text[81 * i + 80] = 'q';  // the first bad symbol is reported, not the last
    if (i % 2 == 0) column[i] = std::min<std::uint16_t>(column[i], 81);
  }
  column[kSize - 1] = 81;
  text.back() = '\0';
  std::vector<BatchAnswer> answers(kSize);
  std::string solutions(text.size(), '#');
  ASSERT_TRUE(BatchSolver().solve(BatchPuzzles::lines(text), 2, answers, {solutions, 81}));
  std::vector<Answer> known;
  for (const Puzzle& puzzle : few) known.push_back(solve(puzzle));
  for (std::size_t i = 0; i < kSize; ++i) {
    const Answer& wanted = known[i % few.size()];
    ASSERT_EQ(answers[i].column, column[i]) << i;
    ASSERT_EQ(answers[i].verdict, column[i] != 0 ? Verdict::invalid : wanted.verdict) << i;
    ASSERT_EQ(answers[i].solutions, column[i] != 0 ? 0 : wanted.solutions) << i;
    const std::string line = solutions.substr(81 * i, 81);
    if (answers[i].solutions == 0) {
      ASSERT_EQ(line, std::string(81, '#')) << i;
    } else if (wanted.verdict == Verdict::unique) {
      ASSERT_EQ(line, to_line(wanted.solution)) << i;
    }
  }
}

TEST(Batch, NumbersAboveNineAreNoDigits) {
  std::vector<Digit> digits(3 * 81);
  digits[81 + 40] = 10;
  digits[2 * 81] = '1';
  std::vector<BatchAnswer> answers(3);
  ASSERT_TRUE(BatchSolver().solve(BatchPuzzles::digits(digits), 2, answers));
  EXPECT_EQ(answers[0].verdict, Verdict::multiple);
  EXPECT_EQ(answers[1].verdict, Verdict::invalid);
  EXPECT_EQ(answers[1].column, 41);
  EXPECT_EQ(answers[2].column, 1);
}

TEST(Batch, Candidates) {
  Random random(4);
  std::vector<Puzzle> puzzles;
  std::string text;
  for (std::size_t i = 0; i < 300; ++i) {
    const std::vector<Digit> grid = random_grid(kShape9x9, random);
    Puzzle puzzle;
    for (int cell = 0; cell < 81; ++cell) {
      for (Digit digit = 1; digit <= 9; ++digit) {
        const bool keep = (i % 7 != 0 && digit == grid[cell]) || testing::below(random, 100) < 33;
        if (!keep) puzzle.strike_out(cell, digit);
        text += keep ? static_cast<char>('0' + digit) : ".0-x"[i % 4];
      }
    }
    puzzles.push_back(std::move(puzzle));
  }
  text[729 * 5 + 10] = '3';  // in the place of digit 2
  std::vector<BatchAnswer> answers(puzzles.size());
  std::string solutions(81 * puzzles.size(), '#');
  ASSERT_TRUE(BatchSolver().solve(BatchPuzzles::candidates(text), 3, answers, {solutions, 81}));
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    if (i == 5) {
      EXPECT_EQ(answers[i].verdict, Verdict::invalid);
      EXPECT_EQ(answers[i].column, 11);
      continue;
    }
    expect_answer(answers[i], answer_of(puzzles[i], 3));
    if (answers[i].solutions == 0) continue;
    const std::string line = solutions.substr(81 * i, 81);
    ASSERT_EQ(verify(puzzles[i], testing::puzzle_of(line).givens()), std::nullopt);
  }
}

TEST(Batch, WhatCannotBeDoneWritesNothing) {
  const std::string text(3 * 81, '.');
  std::vector<BatchAnswer> answers(3);
  std::string solutions(3 * 81, '#');
  BatchSolver solver;
  const auto lines = BatchPuzzles::lines(text);
  EXPECT_EQ(solver.solve(lines, 0, answers).error().code, ErrorCode::unsupported);
  EXPECT_EQ(solver.solve(lines, 1U << 31U, answers).error().code, ErrorCode::unsupported);
  EXPECT_EQ(solver.solve(BatchPuzzles::lines(text, 80), 2, answers).error().code,
            ErrorCode::unsupported);
  EXPECT_EQ(solver.solve(lines, 2, answers, {solutions, 80}).error().code, ErrorCode::unsupported);
  const auto few_answers = solver.solve(lines, 2, std::span(answers).first(2));
  EXPECT_EQ(few_answers.error().code, ErrorCode::bad_length);
  EXPECT_EQ(few_answers.error().message, "there is room for 2 answers, and 3 are needed");
  EXPECT_EQ(solver.solve(lines, 2, answers, {std::span(solutions).first(242), 81}).error().message,
            "there is room for 2 solutions, and 3 are needed");
  // A buffer of size 0 is too small; it does not mean that solutions are not wanted.
  std::string forgotten;
  const auto no_room = solver.solve(lines, 2, answers, {forgotten, 82});
  ASSERT_FALSE(no_room);
  EXPECT_EQ(no_room.error().message, "there is room for 0 solutions, and 3 are needed");
  for (const BatchAnswer& answer : answers) EXPECT_EQ(answer.verdict, Verdict::unknown);
  EXPECT_EQ(solutions, std::string(3 * 81, '#'));
  EXPECT_EQ(BatchPuzzles::lines(text, 82).size(), 2U);
  EXPECT_EQ(BatchPuzzles::lines("").size(), 0U);
  EXPECT_EQ(*solver.solve(BatchPuzzles::lines(""), 2, {}), 0U);
}

}  // namespace
}  // namespace bitdoku
