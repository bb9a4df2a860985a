// Estimates of the number of solutions against exact counts.
#include <gtest/gtest.h>

#include <bitdoku/variants.hpp>
#include <cmath>
#include <numeric>
#include <vector>

#include "variants/program.hpp"
#include "variants/search/kernel.hpp"

namespace bitdoku {
namespace {

VariantPuzzle with_cage(std::uint32_t rows, std::uint32_t columns) {
  VariantPuzzle puzzle = variant_of_size(rows, columns);
  puzzle.add(ConstraintKind::killer_cage, {0, 1, 2}, {9});
  puzzle.add(ConstraintKind::thermo, {3, static_cast<std::uint16_t>(3 + columns)});
  puzzle.set_given(puzzle.cells() - 1, 1);
  return puzzle;
}

std::uint64_t exact_count(const VariantPuzzle& puzzle) {
  return solve(puzzle, Limits{.solutions = kNoLimit}).solutions;
}

// The walks of a kernel, without the short search that counts small numbers.
std::vector<double> walks(const VariantPuzzle& puzzle, const variants::SearchKernel& kernel,
                          std::uint64_t seed, std::size_t count) {
  const variants::Program program = variants::compile(puzzle);
  Budget budget(Limits{.solutions = kNoLimit});
  std::vector<double> weights;
  kernel.samples(program, budget, seed, [&](double weight) {
    weights.push_back(weight);
    return weights.size() < count;
  });
  return weights;
}

TEST(CountEstimate, CountsSmallNumbersExactly) {
  VariantPuzzle puzzle = variant_of_size(4, 4);
  const CountEstimate all = estimate_count(puzzle);
  EXPECT_TRUE(all.exact);
  EXPECT_EQ(all.solutions, 288);
  EXPECT_EQ(all.standard_error, 0);
  EXPECT_EQ(all.verdict, Verdict::multiple);
  puzzle.add(ConstraintKind::killer_cage, {0, 1, 2, 3}, {11});
  const CountEstimate none = estimate_count(puzzle);
  EXPECT_TRUE(none.exact);
  EXPECT_EQ(none.verdict, Verdict::none);
  EXPECT_EQ(none.solutions, 0);
}

TEST(CountEstimate, ComesNearTheExactCount) {
  const VariantPuzzle puzzle = with_cage(6, 6);
  const auto exact = static_cast<double>(exact_count(puzzle));
  const CountEstimate found = estimate_count(puzzle, 500, 5);
  ASSERT_FALSE(found.exact);
  EXPECT_FALSE(found.lower_bound);
  EXPECT_EQ(found.samples, 500U);
  EXPECT_GT(found.successes, 250U);
  EXPECT_LT(std::abs(found.solutions - exact), 5 * found.standard_error);
  EXPECT_LT(found.standard_error, exact / 4);
  EXPECT_LE(static_cast<double>(found.at_least), found.solutions);
}

TEST(CountEstimate, WalksOfEveryKernelAreTheSameAndUnbiased) {
  const VariantPuzzle puzzle = with_cage(6, 6);
  const auto exact = static_cast<double>(exact_count(puzzle));
  std::vector<double> first;
  for (const variants::SearchKernel* kernel : variants::search_kernels()) {
    if (!kernel->available()) continue;
    const std::vector<double> weights = walks(puzzle, *kernel, 3, 300);
    ASSERT_EQ(weights.size(), 300U);
    const double mean = std::accumulate(weights.begin(), weights.end(), 0.0) / 300;
    EXPECT_NEAR(mean / exact, 1, 0.2) << kernel->name;
    if (first.empty()) first = weights;
    EXPECT_EQ(weights, first) << kernel->name;
  }
}

TEST(CountEstimate, TheSeedDecides) {
  const VariantPuzzle puzzle = with_cage(9, 9);
  const CountEstimate once = estimate_count(puzzle, 50, 8);
  const CountEstimate again = estimate_count(puzzle, 50, 8);
  const CountEstimate other = estimate_count(puzzle, 50, 9);
  EXPECT_EQ(once.solutions, again.solutions);
  EXPECT_EQ(once.standard_error, again.standard_error);
  EXPECT_NE(once.solutions, other.solutions);
  EXPECT_GT(once.solutions, 1e15);
}

TEST(CountEstimate, NeverSaysZeroForWhatItDidNotSee) {
  const VariantPuzzle puzzle = with_cage(9, 9);
  const CountEstimate found = estimate_count(puzzle, 1000, 0, Limits{.nodes = 3});
  EXPECT_EQ(found.verdict, Verdict::unknown);
  EXPECT_FALSE(found.exact);
  EXPECT_EQ(found.reason_code, ReasonCode::out_of_nodes);
  const CountEstimate bound = estimate_count(puzzle, 0);
  EXPECT_TRUE(bound.lower_bound);
  EXPECT_GT(bound.at_least, 0U);
  EXPECT_EQ(bound.verdict, Verdict::multiple);
}

TEST(CountEstimate, RefusesMistakes) {
  VariantPuzzle puzzle = variant_of_size(4, 4);
  puzzle.add(ConstraintKind::thermo, {99});
  const CountEstimate found = estimate_count(puzzle);
  EXPECT_EQ(found.verdict, Verdict::invalid);
  EXPECT_FALSE(found.reason.empty());
}

}  // namespace
}  // namespace bitdoku
