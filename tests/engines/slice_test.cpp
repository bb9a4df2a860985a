// Compares the kernels of `slice` with `band` on many kinds of batches.
#include "engines/slice/slice.hpp"

#include <gtest/gtest.h>

#include <bitdoku/bitdoku.hpp>
#include <map>

#include "engines/band/band.hpp"
#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku::slice {
namespace {

using testing::Random;
using testing::random_grid;
using testing::random_puzzle;

struct Answers {
  std::vector<std::uint32_t> counts;
  std::vector<std::uint8_t> solutions;
  Report report;
  [[nodiscard]] std::span<const Digit> solution(std::size_t puzzle) const {
    return std::span(solutions).subspan(81 * puzzle, 81);
  }
};

std::vector<const Kernel*> usable_kernels() {
  std::vector<const Kernel*> usable;
  for (const Kernel* kernel : kernels.all()) {
    if (kernel->available()) usable.push_back(kernel);
  }
  return usable;
}

Answers run(const Kernel& kernel, const std::vector<Puzzle>& puzzles, std::uint32_t limit) {
  std::vector<std::uint8_t> givens;
  for (const Puzzle& puzzle : puzzles) {
    givens.insert(givens.end(), puzzle.givens().begin(), puzzle.givens().end());
  }
  Answers answers{std::vector<std::uint32_t>(puzzles.size(), 77),
                  std::vector<std::uint8_t>(81 * puzzles.size(), 77),
                  {}};
  answers.report = Solver(kernel).answer({.givens = givens.data(),
                                          .size = puzzles.size(),
                                          .limit = limit,
                                          .counts = answers.counts.data(),
                                          .solutions = answers.solutions.data()});
  return answers;
}

std::uint64_t count_with_band(const Puzzle& puzzle, std::uint64_t limit) {
  return band::kernels.best().solve_givens(puzzle.givens().data(), limit, nullptr).solutions;
}

void expect_as_band(const std::vector<Puzzle>& puzzles, std::uint32_t limit) {
  for (const Kernel* kernel : usable_kernels()) {
    const Answers answers = run(*kernel, puzzles, limit);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      SCOPED_TRACE(std::string(kernel->name) + " " + testing::text_of(puzzles[i]));
      ASSERT_EQ(answers.counts[i], count_with_band(puzzles[i], limit)) << "limit " << limit;
      if (answers.counts[i] > 0) {
        ASSERT_EQ(verify(puzzles[i], answers.solution(i)), std::nullopt);
      }
    }
  }
}

// The puzzles of a mixed file: unique, with many or no solutions, with clashes, easy, nearly empty.
std::vector<Puzzle> mixed_puzzles(std::size_t size, std::uint64_t seed) {
  Random random(seed);
  std::vector<Puzzle> hard = testing::read_data("hardest.txt");
  std::vector<Puzzle> puzzles;
  std::vector<Digit> grid;
  for (std::size_t i = 0; i < size; ++i) {
    if (i % 16 == 0) grid = random_grid(kShape9x9, random);
    Puzzle puzzle = i % 31 == 0
                        ? hard[i % hard.size()]
                        : random_puzzle(kShape9x9, grid, 10 + static_cast<int>(i % 40), random);
    if (i % 5 == 1) testing::spoil(puzzle, random);
    if (i % 17 == 3) puzzle.set_given(4, puzzle.given(76) == 0 ? Digit{1} : puzzle.given(76));
    puzzles.push_back(std::move(puzzle));
  }
  return puzzles;
}

TEST(Slice, HasAKernelForEveryProcessor) {
  ASSERT_FALSE(kernels.all().empty());
  EXPECT_EQ(kernels.all().back()->name, "plain");
  EXPECT_TRUE(kernels.all().back()->available());
  EXPECT_EQ(&slice::kernels.best(), usable_kernels().front());
}

TEST(Slice, MixedPuzzles) {
  const std::vector<Puzzle> puzzles = mixed_puzzles(testing::kSanitized ? 700 : 6000, 1);
  for (const std::uint32_t limit : {1U, 2U, 10U}) expect_as_band(puzzles, limit);
}

TEST(Slice, CommittedPuzzles) {
  std::vector<Puzzle> puzzles;
  for (const char* file : {"easy.txt", "17_clue.txt", "top1465.txt", "hardest.txt", "minimal.txt",
                           "hardest_11plus.txt", "many_solutions.txt"}) {
    const std::vector<Puzzle> more = testing::read_data(file);
    puzzles.insert(puzzles.end(), more.begin(), more.end());
  }
  for (const std::uint32_t limit : {1U, 2U, 1000U}) expect_as_band(puzzles, limit);
}

TEST(Slice, BatchesOfEverySize) {
  const std::vector<Puzzle> puzzles = mixed_puzzles(1100, 2);
  for (const std::size_t size :
       {0U,  1U,   2U,   7U,   8U,   15U,  16U,  31U,  32U,  63U,   64U,
        65U, 127U, 128U, 255U, 256U, 257U, 511U, 512U, 513U, 1024U, 1100U}) {
    if (testing::kSanitized && size > 65 && size != 513) continue;
    expect_as_band({puzzles.begin(), puzzles.begin() + static_cast<std::ptrdiff_t>(size)}, 2);
  }
}

// `band` takes no puzzles, except nearly empty ones and those with a thousand branches.
TEST(Slice, HoweverFewWhenAskedFor) {
  for (const char* file : {"17_clue.txt", "hardest.txt", "many_solutions.txt"}) {
    const std::vector<Puzzle> puzzles = testing::read_data(file);
    for (const Kernel* kernel : usable_kernels()) {
      Solver solver(*kernel);
      for (std::size_t size = 1; size <= puzzles.size(); size += size < 4 ? 1 : 7) {
        std::vector<std::uint8_t> givens;
        for (std::size_t i = 0; i < size; ++i) {
          const Puzzle& puzzle = puzzles[puzzles.size() - 1 - i];
          givens.insert(givens.end(), puzzle.givens().begin(), puzzle.givens().end());
        }
        std::vector<std::uint32_t> counts(size);
        std::vector<Digit> solutions(81 * size);
        const Report report = solver.answer({.givens = givens.data(),
                                             .size = size,
                                             .limit = 2,
                                             .counts = counts.data(),
                                             .solutions = solutions.data(),
                                             .however_few = true});
        EXPECT_GE(report.nodes, size);
        EXPECT_EQ(report.alone, 0U) << kernel->name << ' ' << file << ' ' << size;
        for (std::size_t i = 0; i < size; ++i) {
          const Puzzle& puzzle = puzzles[puzzles.size() - 1 - i];
          ASSERT_EQ(counts[i], count_with_band(puzzle, 2));
          ASSERT_EQ(verify(puzzle, std::span(solutions).subspan(81 * i, 81)), std::nullopt);
        }
      }
    }
  }
}

// Puzzles with fewer givens have more solutions, on which a breadth-first search would explode.
TEST(Slice, From0To20Givens) {
  Random random(3);
  std::vector<Puzzle> puzzles;
  for (int i = 0; i < (testing::kSanitized ? 210 : 1260); ++i) {
    puzzles.push_back(random_puzzle(kShape9x9, random_grid(kShape9x9, random), i % 21, random));
  }
  for (const std::uint32_t limit : {1U, 2U, 10U}) expect_as_band(puzzles, limit);
}

TEST(Slice, OnlyEmptyPuzzles) {
  expect_as_band(std::vector<Puzzle>(600), 3);
}

TEST(Slice, OnlyPuzzlesWithoutASolution) {
  Random random(4);
  std::vector<Puzzle> puzzles;
  while (puzzles.size() < 600) {
    Puzzle puzzle = random_puzzle(kShape9x9, random_grid(kShape9x9, random), 26, random);
    if (testing::spoil(puzzle, random) && count_with_band(puzzle, 1) == 0)
      puzzles.push_back(puzzle);
  }
  expect_as_band(puzzles, 2);
}

// Every blank symbol is read, puzzles may be apart, and only the requested bytes are written.
TEST(Slice, ReadsAndWritesTextInPlace) {
  const std::vector<Puzzle> puzzles = mixed_puzzles(300, 5);
  constexpr std::size_t kStride = 83;
  std::vector<std::uint64_t> wanted;
  for (const Puzzle& puzzle : puzzles) wanted.push_back(count_with_band(puzzle, 2));
  for (const Kernel* kernel : usable_kernels()) {
    for (const char blank : {'.', '0', '*', '-', '_'}) {
      std::string text;
      for (const Puzzle& puzzle : puzzles) {
        for (const Digit digit : puzzle.givens()) {
          text += digit == 0 ? blank : static_cast<char>('0' + digit);
        }
        text += "\r\n";
      }
      text.resize(text.size() - 2);  // nothing is read after the last puzzle
      std::vector<std::uint8_t> in(text.begin(), text.end());
      std::vector<std::uint8_t> out(kStride * puzzles.size() - 2, '#');
      std::vector<std::uint32_t> counts(puzzles.size());
      Solver(*kernel).answer({.givens = in.data(),
                              .givens_stride = kStride,
                              .size = puzzles.size(),
                              .limit = 2,
                              .counts = counts.data(),
                              .solutions = out.data(),
                              .solutions_stride = kStride,
                              .zero = '0'});
      for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const std::string line(reinterpret_cast<const char*>(&out[kStride * i]), 81);
        if (i + 1 < puzzles.size()) {
          ASSERT_EQ(out[kStride * i + 81], '#');
        }
        ASSERT_EQ(counts[i], wanted[i]);
        if (counts[i] == 0) {
          ASSERT_EQ(line, std::string(81, '#'));
        } else {
          ASSERT_EQ(verify(puzzles[i], testing::puzzle_of(line).givens()), std::nullopt) << line;
        }
      }
    }
  }
}

TEST(Slice, CandidatesInsteadOfGivens) {
  Random random(6);
  constexpr std::size_t kSize = 700;
  std::vector<std::uint16_t> candidates;
  for (std::size_t i = 0; i < kSize; ++i) {
    const std::vector<Digit> grid = random_grid(kShape9x9, random);
    for (std::size_t cell = 0; cell < 81; ++cell) {
      unsigned mask = i % 9 == 0 ? 0 : 1U << (grid[cell] - 1U);
      for (unsigned digit = 0; digit < 9; ++digit) {
        if (testing::below(random, 100) < 35) mask |= 1U << digit;
      }
      candidates.push_back(static_cast<std::uint16_t>(mask));
    }
  }
  for (const Kernel* kernel : usable_kernels()) {
    std::vector<std::uint32_t> counts(kSize);
    std::vector<std::uint8_t> solutions(81 * kSize);
    Solver(*kernel).answer({.candidates = candidates.data(),
                            .size = kSize,
                            .limit = 3,
                            .counts = counts.data(),
                            .solutions = solutions.data()});
    for (std::size_t i = 0; i < kSize; ++i) {
      const std::uint16_t* masks = candidates.data() + 81 * i;
      ASSERT_EQ(counts[i], band::kernels.best().solve_candidates(masks, 3, nullptr).solutions)
          << kernel->name << " puzzle " << i;
      if (counts[i] == 0) continue;
      const std::span<const Digit> solution = std::span(solutions).subspan(81 * i, 81);
      ASSERT_EQ(verify(Puzzle(), solution), std::nullopt);
      for (std::size_t cell = 0; cell < 81; ++cell) {
        ASSERT_NE(masks[cell] >> (solution[cell] - 1) & 1, 0) << kernel->name << " puzzle " << i;
      }
    }
  }
}

// Asks for a solution that differs from the known one, for few, many and nearly empty puzzles.
TEST(Slice, AnotherSolutionThanTheKnownOne) {
  Random random(9);
  for (const std::size_t size : {3U, 900U}) {
    std::vector<Digit> known;
    std::vector<Puzzle> puzzles;
    std::vector<Digit> givens;
    for (std::size_t i = 0; i < size; ++i) {
      const std::vector<Digit> grid = random_grid(kShape9x9, random);
      puzzles.push_back(random_puzzle(kShape9x9, grid, 10 + static_cast<int>(i % 40), random));
      known.insert(known.end(), grid.begin(), grid.end());
      givens.insert(givens.end(), puzzles[i].givens().begin(), puzzles[i].givens().end());
    }
    for (const Kernel* kernel : usable_kernels()) {
      std::vector<std::uint32_t> counts(size);
      std::vector<Digit> others(81 * size);
      Solver(*kernel).answer({.givens = givens.data(),
                              .size = size,
                              .limit = 1,
                              .counts = counts.data(),
                              .solutions = others.data(),
                              .known = known.data()});
      for (std::size_t i = 0; i < size; ++i) {
        const std::span<const Digit> other = std::span(others).subspan(81 * i, 81);
        ASSERT_EQ(counts[i], count_with_band(puzzles[i], 2) - 1) << kernel->name << ' ' << i;
        if (counts[i] == 0) continue;
        ASSERT_EQ(verify(puzzles[i], other), std::nullopt) << kernel->name << ' ' << i;
        ASSERT_FALSE(std::equal(other.begin(), other.end(), &known[81 * i])) << kernel->name;
      }
    }
  }
}

// The same, where the other solution must differ in a given cell, or anywhere.
TEST(Slice, AnotherSolutionThatDiffersInACell) {
  Random random(10);
  for (const std::size_t size : {3U, 900U}) {
    std::vector<Digit> known;
    std::vector<Digit> givens;
    std::vector<std::uint8_t> struck;
    std::vector<Puzzle> puzzles;
    std::vector<std::uint32_t> expected;
    for (std::size_t i = 0; i < size; ++i) {
      const std::vector<Digit> grid = random_grid(kShape9x9, random);
      Puzzle puzzle = random_puzzle(kShape9x9, grid, 10 + static_cast<int>(i % 40), random);
      known.insert(known.end(), grid.begin(), grid.end());
      givens.insert(givens.end(), puzzle.givens().begin(), puzzle.givens().end());
      const auto blank = std::ranges::find(puzzle.givens(), Digit{0}) - puzzle.givens().begin();
      struck.push_back(i % 5 == 0 ? kNoCell : static_cast<std::uint8_t>(blank));
      if (i % 5 != 0) puzzle.strike_out(static_cast<int>(blank), grid[struck[i]]);
      const std::uint64_t least = i % 5 == 0 ? 2 : 1;
      const Answer answer = solve(puzzle, {.solutions = least}, *find_engine("dlx"));
      expected.push_back(answer.solutions == least ? 1 : 0);
      puzzles.push_back(std::move(puzzle));
    }
    for (const Kernel* kernel : usable_kernels()) {
      std::vector<std::uint32_t> counts(size);
      std::vector<std::uint32_t> only_counts(size);
      std::vector<Digit> others(81 * size);
      Job job{.givens = givens.data(),
              .size = size,
              .limit = 1,
              .counts = counts.data(),
              .solutions = others.data(),
              .known = known.data(),
              .struck = struck.data()};
      Solver(*kernel).answer(job);
      job.counts = only_counts.data();
      job.solutions = nullptr;
      Solver(*kernel).answer(job);
      EXPECT_EQ(counts, only_counts);
      EXPECT_EQ(counts, expected);
      for (std::size_t i = 0; i < size; ++i) {
        if (counts[i] == 0) continue;
        const std::span<const Digit> other = std::span(others).subspan(81 * i, 81);
        ASSERT_EQ(verify(puzzles[i], other), std::nullopt) << kernel->name << ' ' << i;
        ASSERT_FALSE(std::equal(other.begin(), other.end(), &known[81 * i])) << kernel->name;
      }
    }
  }
}

TEST(Slice, CountsWithoutSolutions) {
  const std::vector<Puzzle> puzzles = mixed_puzzles(200, 7);
  std::vector<std::uint8_t> givens;
  for (const Puzzle& puzzle : puzzles) {
    givens.insert(givens.end(), puzzle.givens().begin(), puzzle.givens().end());
  }
  for (const Kernel* kernel : usable_kernels()) {
    std::vector<std::uint32_t> counts(puzzles.size());
    Solver(*kernel).answer(
        {.givens = givens.data(), .size = puzzles.size(), .limit = 5, .counts = counts.data()});
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      ASSERT_EQ(counts[i], count_with_band(puzzles[i], 5)) << kernel->name;
    }
  }
}

TEST(Slice, KnowsEverySymbolOfALine) {
  for (const Kernel* kernel : usable_kernels()) {
    SCOPED_TRACE(kernel->name);
    for (const std::size_t place : {0U, 15U, 16U, 31U, 48U, 63U, 64U, 79U, 80U}) {
      for (unsigned symbol = 0; symbol < 256; ++symbol) {
        // Other bytes between the lines.
        std::string lines(2 * 84, '\n');
        lines.replace(0, 81, 81, '.');
        lines.replace(84, 81, 81, '7');
        lines[84 + place] = static_cast<char>(symbol);
        std::array<std::uint8_t, 2> looks{9, 9};
        const bool all_good = kernel->look_at_lines(
            reinterpret_cast<const std::uint8_t*>(lines.data()), 84, 2, looks.data());
        const bool good =
            symbol != 0 && std::string_view("0123456789.-_*?").find(static_cast<char>(symbol)) !=
                               std::string_view::npos;
        const bool x = symbol == 'x' || symbol == 'X';
        ASSERT_EQ(all_good, good) << symbol;
        if (good) continue;
        EXPECT_EQ(looks[0], kGoodLine);
        EXPECT_EQ(looks[1], x ? kLineWithX : kBadLine) << symbol;
      }
    }
  }
}

// The number of states visited for a fixed set. If these numbers change, the search has changed;
// the commit must say so, and why. Each vector width has its own number, because the state of a
// lane at a branch depends on how long it waited for other lanes.
TEST(Slice, SignatureIsTheKnownOne) {
  const std::vector<Puzzle> puzzles = mixed_puzzles(2000, 8);
  const std::map<std::string_view, std::uint64_t> known{{"avx512", 64017},    {"avx2", 42793},
                                                        {"sse4", 41620},      {"neon", 41620},
                                                        {"vector128", 41620}, {"plain", 39600}};
  for (const Kernel* kernel : usable_kernels()) {
    EXPECT_EQ(run(*kernel, puzzles, 2).report.nodes, known.at(kernel->name)) << kernel->name;
  }
}

}  // namespace
}  // namespace bitdoku::slice
