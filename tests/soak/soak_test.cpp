// The parts of the soak: its puzzles, its rules, and that it finds a wrong answer.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "soak/compare.hpp"
#include "soak/rules.hpp"
#include "support/puzzles.hpp"

namespace bitdoku::testing::soak {
namespace {

constexpr std::size_t kSize = 500;

std::vector<Original> originals() {
  std::vector<Original> result;
  for (const char* file : {"17_clue.txt", "minimal.txt", "many_solutions.txt"}) {
    for (const Puzzle& puzzle : read_data(file)) {
      const Answer answer = solve(puzzle);
      Original& original = result.emplace_back();
      std::ranges::copy(puzzle.givens(), original.givens.begin());
      std::ranges::copy(answer.solution, original.solution.begin());
      original.solutions = static_cast<std::uint8_t>(answer.solutions);
    }
  }
  return result;
}

Block block_of(std::uint64_t seed, std::uint64_t number) {
  Block block;
  fill(block, originals(), seed, number, kSize);
  return block;
}

TEST(Soak, PuzzlesFollowFromTheSeedAndTheBlock) {
  EXPECT_EQ(block_of(1, 0).givens, block_of(1, 0).givens);
  EXPECT_NE(block_of(1, 0).givens, block_of(2, 0).givens);
  EXPECT_NE(block_of(1, 0).givens, block_of(1, 1).givens);
  EXPECT_EQ(block_of(1, 7).masks, block_of(1, 7).masks);
  EXPECT_FALSE(block_of(1, 6).with_candidates);
  EXPECT_TRUE(block_of(1, 7).with_candidates);
}

TEST(Soak, PuzzlesDifferAndHaveAllVerdicts) {
  for (const std::uint64_t number : {0, 7}) {
    const Block block = block_of(1, number);
    std::set<std::string> texts;
    for (std::size_t i = 0; i < kSize; ++i) texts.insert(block.text(i));
    EXPECT_GT(texts.size(), kSize - 20);  // a few are blank boards
    Counts counts;
    Comparison comparison(10, counts);
    const auto difference =
        comparison.run(block, kernels_of_slice().front(), kernels_of_band().front());
    EXPECT_EQ(difference.value_or(""), "");
    EXPECT_EQ(counts.samples, kSize / 10);
    for (const std::uint64_t of_verdict : counts.verdicts) EXPECT_GT(of_verdict, 20U);
  }
}

TEST(Soak, AllKernelsAgree) {
  for (std::uint64_t number = 6; number < 8; ++number) {
    const Block block = block_of(3, number);
    for (const Solver& slice : kernels_of_slice()) {
      for (const Solver& band : kernels_of_band()) {
        Counts counts;
        EXPECT_EQ(Comparison(0, counts).run(block, slice, band).value_or(""), "");
      }
    }
  }
}

// A solver that answers one puzzle wrongly by `spoil`.
Solver liar(const std::function<void(std::uint32_t&, Cells&)>& spoil, std::uint32_t about) {
  const Solver honest = kernels_of_band().front();
  return {"liar", [=](const Block& block, Answers& answers) {
            honest.answer(block, answers);
            const auto at = std::ranges::find(answers.counts, about) - answers.counts.begin();
            spoil(answers.counts[static_cast<std::size_t>(at)],
                  answers.solutions[static_cast<std::size_t>(at)]);
          }};
}

std::string difference(const Solver& first, const Solver& second) {
  Counts counts;
  return Comparison(1, counts).run(block_of(1, 0), first, second).value_or("");
}

TEST(Soak, FindsAWrongVerdict) {
  for (const std::uint32_t verdict : {0, 1, 2}) {
    const Solver wrong =
        liar([](std::uint32_t& count, Cells&) { count = (count + 1) % 3; }, verdict);
    const std::string text = difference(kernels_of_slice().front(), wrong);
    EXPECT_NE(text.find("liar: "), std::string::npos) << text;
    EXPECT_NE(text.find("\nslice "), std::string::npos) << text;
    EXPECT_GT(text.find('\n'), 80U);
  }
}

TEST(Soak, FindsAWrongSolution) {
  const Solver wrong = liar([](std::uint32_t&, Cells& cells) { std::swap(cells[0], cells[1]); }, 1);
  EXPECT_NE(difference(kernels_of_slice().front(), wrong).find("liar: the solution breaks a rule"),
            std::string::npos);
}

// Two engines with the same defect are found by what is known of an image, or by the sample.
TEST(Soak, FindsADefectOfBothEngines) {
  const Solver wrong = liar([](std::uint32_t& count, Cells&) { count = 0; }, 1);
  EXPECT_NE(difference(wrong, wrong), "");
}

TEST(Soak, RulesFindEveryWrongCell) {
  Cells grid{};
  std::ranges::copy(plain_grid(kShape9x9), grid.begin());
  Masks masks{};
  masks.fill(511);
  EXPECT_TRUE(obeys_the_rules(grid, masks));
  for (std::size_t i = 0; i < 81; ++i) {
    Cells other = grid;
    other[i] = static_cast<Digit>(grid[i] % 9 + 1);
    EXPECT_FALSE(obeys_the_rules(other, masks));
    other[i] = 0;
    EXPECT_FALSE(obeys_the_rules(other, masks));
    Masks less = masks;
    less[i] = static_cast<std::uint16_t>(511U & ~(1U << (grid[i] - 1U)));
    EXPECT_FALSE(obeys_the_rules(grid, less));
  }
}

}  // namespace
}  // namespace bitdoku::testing::soak
