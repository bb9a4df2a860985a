// The kernels of `band`: each agrees with another engine, and all visit the same nodes. The tests
// that loop over all engines also cover `band`.
#include "engines/band/band.hpp"

#include <gtest/gtest.h>

#include <bitdoku/bitdoku.hpp>
#include <set>

#include "engines/band/layout.hpp"
#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku::band {
namespace {

using testing::puzzle_of;
using testing::Random;
using testing::random_grid;
using testing::random_puzzle;

using Cells = std::array<Digit, 81>;
using Candidates = std::array<std::uint16_t, 81>;

std::vector<const Kernel*> usable_kernels() {
  std::vector<const Kernel*> usable;
  for (const Kernel* kernel : kernels.all()) {
    if (kernel->available()) usable.push_back(kernel);
  }
  return usable;
}

Candidates candidates_of(const Puzzle& puzzle) {
  Candidates candidates{};
  for (int cell = 0; cell < 81; ++cell) {
    for (Digit digit = 1; digit <= 9; ++digit) {
      const unsigned bit = puzzle.allows(cell, digit) ? 1U << (digit - 1) : 0;
      candidates[static_cast<std::size_t>(cell)] |= static_cast<std::uint16_t>(bit);
    }
  }
  return candidates;
}

// Solves with every kernel, from givens and from candidates. Requires the expected number of
// solutions, a valid first solution, and equal nodes.
void expect_solutions(const Puzzle& puzzle, std::uint64_t limit, std::uint64_t expected) {
  SCOPED_TRACE(testing::text_of(puzzle) + " limit " + std::to_string(limit));
  std::set<std::uint64_t> nodes;
  for (const Kernel* kernel : usable_kernels()) {
    SCOPED_TRACE(kernel->name);
    const Candidates candidates = candidates_of(puzzle);
    Cells solution{};
    const auto check = [&](const Tally& tally) {
      EXPECT_EQ(tally.solutions, expected);
      nodes.insert(tally.nodes);
      if (expected != 0) {
        EXPECT_EQ(verify(puzzle, solution), std::nullopt);
      }
    };
    check(kernel->solve_candidates(candidates.data(), limit, solution.data()));
    if (puzzle.has_candidates()) continue;
    solution = {};
    check(kernel->solve_givens(puzzle.givens().data(), limit, solution.data()));
    check(kernel->solve_givens(puzzle.givens().data(), limit, nullptr));
  }
  EXPECT_EQ(nodes.size(), 1U);
}

void expect_as_singles(const Puzzle& puzzle, std::uint64_t limit) {
  const Answer answer = solve(puzzle, {.solutions = limit}, *find_engine("singles"));
  expect_solutions(puzzle, limit, answer.solutions);
}

TEST(Band, TheGenericKernelIsAlwaysThere) {
  ASSERT_FALSE(kernels.all().empty());
  EXPECT_EQ(kernels.all().back()->name, "generic");
  EXPECT_TRUE(kernels.all().back()->available());
  EXPECT_TRUE(band::kernels.best().available());
}

TEST(Band, ConfigurationsAreTheSixPermutations) {
  for (std::size_t chute = 0; chute < band::kChutes; ++chute) {
    std::set<std::string> seen;
    for (const band::ForbiddenLanes& forbidden : band::kForbidden[chute]) {
      std::string taken(3, ' ');
      for (std::size_t line = 0; line < 3; ++line) {
        for (std::size_t place = 0; place < 3; ++place) {
          const std::size_t lane = band::chute_lane(chute, place);
          const std::size_t row = chute < 3 ? line : 3 + line;
          if (forbidden.line[row][lane] == 0) taken[line] = static_cast<char>('0' + place);
        }
      }
      EXPECT_EQ((std::set<char>(taken.begin(), taken.end()).size()), 3U);
      seen.insert(taken);
    }
    EXPECT_EQ(seen.size(), 6U);
  }
}

TEST(Band, CommittedPuzzles) {
  for (const char* file : {"easy.txt", "17_clue.txt", "top1465.txt", "hardest.txt", "minimal.txt",
                           "hardest_11plus.txt"}) {
    int puzzles = 0;
    for (const Puzzle& puzzle : testing::read_data(file)) {
      if (++puzzles > (testing::kSanitized ? 8 : 40)) break;
      expect_solutions(puzzle, 1, 1);
      expect_solutions(puzzle, 2, 1);
      expect_solutions(puzzle, kNoLimit, 1);
    }
  }
  for (const Puzzle& puzzle : testing::read_data("many_solutions.txt")) {
    for (const std::uint64_t limit : {1U, 2U, 7U, 1000U}) expect_as_singles(puzzle, limit);
  }
}

// This board was once taken for solved with three open cells in box 3: their masks sum to 1023, and
// only the low nine bits were compared.
TEST(Band, ABoxWhoseMasksSumTo1023IsOpen) {
  expect_solutions(
      puzzle_of(
          "..............1..2..3....4.......2.1....3.5...6.7.........4.......86..7.1.2.....9"),
      2, 1);
}

// Many puzzles, because even one wrong solution in fifty thousand must be found.
TEST(Band, FirstSolutionsOfManyRandomPuzzles) {
  Random random(14);
  std::vector<Digit> grid;
  for (int i = 0; i < (testing::kSanitized ? 2000 : 20000); ++i) {
    if (i % 100 == 0) grid = random_grid(kShape9x9, random);
    const Puzzle puzzle = random_puzzle(kShape9x9, grid, 17 + i % 20, random);
    for (const Kernel* kernel : usable_kernels()) {
      Cells solution{};
      ASSERT_EQ(kernel->solve_givens(puzzle.givens().data(), 1, solution.data()).solutions, 1U);
      ASSERT_EQ(verify(puzzle, solution), std::nullopt) << testing::text_of(puzzle);
    }
  }
}

TEST(Band, RandomPuzzlesOf0To81Givens) {
  Random random(11);
  for (int givens = 0; givens <= 81; ++givens) {
    for (int i = 0; i < (testing::kSanitized ? 1 : 4); ++i) {
      Puzzle puzzle = random_puzzle(kShape9x9, random_grid(kShape9x9, random), givens, random);
      expect_as_singles(puzzle, 50);
      if (testing::spoil(puzzle, random)) expect_as_singles(puzzle, 50);
    }
  }
}

TEST(Band, RandomCandidates) {
  Random random(12);
  for (int i = 0; i < (testing::kSanitized ? 32 : 200); ++i) {
    const std::vector<Digit> grid = random_grid(kShape9x9, random);
    const bool spare = i % 4 != 0;
    const int percent = (spare ? 45 : 5) + testing::below(random, spare ? 40 : 20);
    Puzzle puzzle;
    for (int cell = 0; cell < 81; ++cell) {
      for (Digit digit = 1; digit <= 9; ++digit) {
        if (spare && grid[static_cast<std::size_t>(cell)] == digit) continue;
        if (testing::below(random, 100) < percent) puzzle.strike_out(cell, digit);
      }
    }
    expect_as_singles(puzzle, 20);
  }
}

TEST(Band, GivensThatClashHaveNoSolution) {
  Random random(13);
  for (int i = 0; i < 300; ++i) {
    Puzzle puzzle = random_puzzle(kShape9x9, random_grid(kShape9x9, random), 1 + i % 81, random);
    const int cell = testing::below(random, 81);
    const Digit was = puzzle.given(cell);
    puzzle.set_given(cell, static_cast<Digit>(1 + testing::below(random, 9)));
    if (!find_clash(puzzle)) puzzle.set_given(cell, was);
    if (find_clash(puzzle)) expect_solutions(puzzle, 2, 0);
  }
}

TEST(Band, BitsAboveTheNineDigitsAreNoCandidates) {
  for (const Kernel* kernel : usable_kernels()) {
    Candidates candidates;
    candidates.fill(0xffff);
    EXPECT_EQ(kernel->solve_candidates(candidates.data(), 2, nullptr).solutions, 2U);
    candidates[80] = 0xfe00;
    EXPECT_EQ(kernel->solve_candidates(candidates.data(), 2, nullptr).solutions, 0U);
  }
}

// A grid on the heap, so that a sanitizer detects reads beyond the last cell.
TEST(Band, WhatIsNoDigitHasNoSolution) {
  Random random(9);
  const std::vector<Digit> grid = random_grid(kShape9x9, random);
  for (const Kernel* kernel : usable_kernels()) {
    SCOPED_TRACE(kernel->name);
    for (std::size_t cell = 0; cell < 81; ++cell) {
      for (unsigned byte = 0; byte < 256; ++byte) {
        std::vector<Digit> givens = grid;
        givens[cell] = static_cast<Digit>(byte);
        const bool is_good = byte == 0 || byte == grid[cell];
        std::vector<Digit> solution(81);
        const Tally tally = kernel->solve_givens(givens.data(), 2, solution.data());
        ASSERT_EQ(tally.solutions, is_good ? 1U : 0U) << cell << ' ' << byte;
        if (is_good) {
          ASSERT_EQ(solution, grid) << cell;
        }
      }
    }
  }
}

TEST(Band, LimitsOfSolutions) {
  const Puzzle empty;
  for (const std::uint64_t limit : {0U, 1U, 2U, 3U, 10000U}) expect_solutions(empty, limit, limit);
  Random random(14);
  const std::vector<Digit> grid = random_grid(kShape9x9, random);
  const Puzzle full = random_puzzle(kShape9x9, grid, 81, random);
  expect_solutions(full, kNoLimit, 1);
}

// Full lines keep the search from putting four digits into three cells. Without that rule these
// boards take practically forever.
TEST(Band, NearlyEmptyBoardsNeedFewNodes) {
  Random random(15);
  for (int givens = 0; givens <= 20; ++givens) {
    const std::vector<Digit> grid = random_grid(kShape9x9, random);
    const Puzzle puzzle = random_puzzle(kShape9x9, grid, givens, random);
    expect_solutions(puzzle, 1, 1);
    const Tally tally = band::solve(puzzle.givens().data(), 1, nullptr);
    EXPECT_LT(tally.nodes, 500U) << testing::text_of(puzzle);
  }
}

TEST(Band, EveryKernelKeepsToItsSearch) {
  const Puzzle hard = testing::read_data("hardest.txt").front();
  const Candidates candidates = candidates_of(hard);
  const Candidates all = candidates_of(Puzzle());
  for (const Kernel* kernel : usable_kernels()) {
    SCOPED_TRACE(kernel->name);
    const auto ask = [&](const Candidates& of, const Limits& limits, int wanted) {
      int seen = 0;
      Search search(limits, [&](std::span<const Digit>) { return ++seen < wanted; });
      kernel->search_candidates(of.data(), search);
      EXPECT_EQ(search.solutions(), static_cast<std::uint64_t>(seen));
      return search.answer({});
    };
    const Answer whole = ask(candidates, {.solutions = kNoLimit}, 2);
    EXPECT_EQ(whole.verdict, Verdict::unique);
    EXPECT_EQ(whole.statistics.guesses, whole.statistics.nodes - 1);
    EXPECT_EQ(kernel->solve_candidates(candidates.data(), kNoLimit, nullptr).nodes,
              whole.statistics.nodes);
    const Answer cut = ask(candidates, {.solutions = kNoLimit, .nodes = 10}, 2);
    EXPECT_EQ(cut.verdict, Verdict::unknown);
    EXPECT_EQ(cut.statistics.nodes, 10U);
    EXPECT_EQ(ask(all, {.solutions = 5}, 100).solutions, 5U);
    EXPECT_EQ(ask(all, {.solutions = kNoLimit}, 3).solutions, 3U);
  }
}

}  // namespace
}  // namespace bitdoku::band
