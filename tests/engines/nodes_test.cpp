// Compares the search nodes that the lanes of `slice` count with those of the engine `singles`.
#include "engines/slice/nodes.hpp"

#include <gtest/gtest.h>

#include <bitdoku/bitdoku.hpp>
#include <numeric>

#include "batch/nodes.hpp"
#include "batch/router.hpp"
#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku::slice {
namespace {

using testing::Random;

std::uint64_t nodes_by_singles(const Puzzle& puzzle) {
  Limits limits;
  limits.solutions = 2;
  return batch::solve_by_singles(puzzle, limits).statistics.nodes;
}

// Images of the puzzles of all files, each with one solution.
std::vector<Puzzle> unique_puzzles(std::size_t images) {
  std::vector<Puzzle> puzzles;
  for (const char* file : {"17_clue.txt", "top1465.txt", "hardest.txt", "hardest_11plus.txt",
                           "easy.txt", "minimal.txt"}) {
    for (const Puzzle& puzzle : testing::read_data(file)) {
      for (std::uint64_t i = 0; i < images; ++i) {
        puzzles.push_back(i == 0 ? puzzle : random_isomorph(puzzle, 7, i));
      }
    }
  }
  return puzzles;
}

void expect_as_singles(const std::vector<Puzzle>& puzzles, std::uint8_t zero) {
  std::vector<std::uint8_t> givens;
  std::vector<std::uint64_t> expected;
  for (const Puzzle& puzzle : puzzles) {
    for (const Digit digit : puzzle.givens()) {
      givens.push_back(digit == 0 && zero != 0 ? '.' : static_cast<std::uint8_t>(zero + digit));
    }
    givens.push_back('\n');
    expected.push_back(nodes_by_singles(puzzle));
  }
  std::vector<std::uint32_t> indices(puzzles.size());
  std::iota(indices.begin(), indices.end(), 0U);
  for (const NodesKernel* kernel : nodes_kernels()) {
    if (!kernel->kernel->available()) continue;
    SCOPED_TRACE(kernel->kernel->name);
    std::vector<std::uint64_t> nodes(puzzles.size(), 77);
    std::vector<std::uint8_t> solutions(81 * puzzles.size());
    NodesJob job{.givens = givens.data(),
                 .givens_stride = 82,
                 .puzzles = indices.data(),
                 .size = indices.size(),
                 .nodes = nodes.data(),
                 .solutions = solutions.data()};
    NodeCounter(*kernel).count(job);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      ASSERT_EQ(nodes[i], expected[i]) << testing::text_of(puzzles[i]);
      ASSERT_EQ(verify(puzzles[i], std::span(solutions).subspan(81 * i, 81)), std::nullopt);
    }
    job.solutions = nullptr;
    job.most = 60;
    NodeCounter(*kernel).count(job);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      // The last branches of a puzzle may exceed the limit.
      if (nodes[i] != 0 || expected[i] <= job.most) {
        ASSERT_EQ(nodes[i], expected[i]);
      }
      ASSERT_LE(nodes[i], job.most + 9 * 9);
    }
  }
}

TEST(Nodes, AreThoseOfSingles) {
  expect_as_singles(unique_puzzles(testing::kSanitized ? 2 : 9), 0);
}

TEST(Nodes, OfTextAreTheSame) {
  expect_as_singles(unique_puzzles(1), '0');
}

// All kinds of records, each with a solution, several or none, and records that are no puzzles.
TEST(Nodes, AreFoundWithTheSolutions) {
  std::vector<Puzzle> puzzles = unique_puzzles(2);
  for (const Puzzle& puzzle : testing::read_data("many_solutions.txt")) puzzles.push_back(puzzle);
  puzzles.push_back(*parse("12345678.........9" + std::string(63, '.')));
  puzzles.push_back(*parse("11" + std::string(79, '.')));
  ASSERT_EQ(solve(puzzles.front()).solutions, 1U);
  puzzles.push_back(puzzles.front());
  std::ranges::copy(solve(puzzles.front()).solution, puzzles.back().givens().begin());
  std::string lines;
  std::string cells;
  for (const Puzzle& puzzle : puzzles) {
    lines += testing::text_of(puzzle) + "\n";
    for (const Digit digit : puzzle.givens()) cells += static_cast<char>(digit);
    cells += '\n';
  }
  std::ranges::replace(lines, '.', 'x');
  lines[82 * 7 + 3] = '%';
  cells[82 * 7 + 3] = 10;
  for (const batch::Kind kind : {batch::Kind::lines, batch::Kind::digits}) {
    const std::string& text = kind == batch::Kind::lines ? lines : cells;
    std::string written(text.size(), '#');
    batch::RecordBlock whole{.kind = kind,
                             .puzzles = reinterpret_cast<const std::uint8_t*>(text.data()),
                             .stride = 82,
                             .size = puzzles.size(),
                             .solutions = reinterpret_cast<std::uint8_t*>(written.data()),
                             .solutions_stride = 82};
    for (const std::uint64_t most : {batch::kMostNodesAtFirst, std::uint64_t{20}}) {
      std::vector<std::uint64_t> nodes(puzzles.size(), 77);
      std::vector<BatchAnswer> answers(puzzles.size());
      std::ranges::fill(written, '#');
      const auto store = [&](std::size_t record, const BatchAnswer& answer) {
        answers[record] = answer;
      };
      ASSERT_EQ(batch::solve_with_nodes(whole, {.threads = 2}, store, nodes.data(), most),
                puzzles.size());
      for (std::size_t i = 0; i < puzzles.size(); ++i) {
        SCOPED_TRACE(i);
        const std::string line = written.substr(82 * i, 82);
        if (i == 7) {
          EXPECT_EQ(answers[i].verdict, Verdict::invalid);
          EXPECT_EQ(answers[i].column, 4);
          EXPECT_EQ(line, std::string(82, '#'));
          continue;
        }
        const Answer expected = solve(puzzles[i], {.solutions = 2});
        ASSERT_EQ(answers[i].verdict, expected.verdict);
        ASSERT_EQ(answers[i].solutions, expected.solutions);
        const bool is_unique = expected.verdict == Verdict::unique;
        ASSERT_EQ(nodes[i], is_unique ? nodes_by_singles(puzzles[i]) : 0);
        EXPECT_EQ(line.back(), '#');
        if (expected.solutions == 0) {
          EXPECT_EQ(line, std::string(82, '#'));
          continue;
        }
        std::vector<Digit> digits(line.begin(), line.end() - 1);
        if (kind == batch::Kind::lines) {
          for (Digit& digit : digits) digit = static_cast<Digit>(digit - '0');
        }
        ASSERT_EQ(verify(puzzles[i], digits), std::nullopt);
      }
    }
  }
}

TEST(Nodes, OfOnePuzzleAreTheSame) {
  const std::vector<Puzzle> hard = testing::read_data("hardest.txt");
  for (std::size_t i = 0; i < 3; ++i) expect_as_singles({hard[i]}, 0);
}

}  // namespace
}  // namespace bitdoku::slice
