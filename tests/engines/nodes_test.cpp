// Compares the search nodes that the lanes of `slice` count with those of the engine `singles`.
#include "engines/slice/nodes.hpp"

#include <gtest/gtest.h>

#include <bitdoku/bitdoku.hpp>
#include <numeric>

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
    NodeCounter(*kernel).count({.givens = givens.data(),
                                .givens_stride = 82,
                                .puzzles = indices.data(),
                                .size = indices.size(),
                                .nodes = nodes.data()});
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      ASSERT_EQ(nodes[i], expected[i]) << testing::text_of(puzzles[i]);
    }
  }
}

TEST(Nodes, AreThoseOfSingles) {
  expect_as_singles(unique_puzzles(testing::kSanitized ? 2 : 9), 0);
}

TEST(Nodes, OfTextAreTheSame) {
  expect_as_singles(unique_puzzles(1), '0');
}

TEST(Nodes, OfOnePuzzleAreTheSame) {
  const std::vector<Puzzle> hard = testing::read_data("hardest.txt");
  for (std::size_t i = 0; i < 3; ++i) expect_as_singles({hard[i]}, 0);
}

}  // namespace
}  // namespace bitdoku::slice
