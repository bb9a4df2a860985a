// Compares every engine with every other, and every solution with `verify`.
#include <gtest/gtest.h>

#include <bitdoku/bitdoku.hpp>
#include <map>
#include <set>

#include "support/puzzles.hpp"
#include "support/sanitized.hpp"
#include "support/symmetry.hpp"

namespace bitdoku {
namespace {

using testing::below;
using testing::Random;
using testing::random_grid;
using testing::random_puzzle;
using testing::random_variant;
using testing::spoil;
using testing::text_of;

using Solution =
    std::string;  // a text, because g++ 12 gives a false warning about comparing vectors of bytes

struct Found {
  Answer answer;
  std::set<Solution> solutions;
};

Found find(const Puzzle& puzzle, const Limits& limits, const Engine& engine) {
  Found found;
  found.answer = enumerate(
      puzzle, limits,
      [&](std::span<const Digit> solution) {
        EXPECT_EQ(verify(puzzle, solution), std::nullopt) << name(engine);
        const bool is_new = found.solutions.emplace(solution.begin(), solution.end()).second;
        EXPECT_TRUE(is_new) << name(engine) << " gave a solution twice";
        return true;
      },
      engine);
  EXPECT_EQ(found.answer.solutions, found.solutions.size()) << name(engine);
  if (!found.solutions.empty()) {
    EXPECT_TRUE(found.solutions.contains(
        Solution(found.answer.solution.begin(), found.answer.solution.end())))
        << name(engine);
  }
  return found;
}

// Lets every suitable engine find up to `limits.solutions` solutions, compares the engines that
// finished, and counts them.
class Comparison {
 public:
  explicit Comparison(const Limits& limits) : limits_(limits) {}

  void operator()(const Puzzle& puzzle) {
    SCOPED_TRACE(to_string(puzzle.shape()) + " " + text_of(puzzle));
    std::optional<Found> first;
    for (const Engine* engine : engines()) {
      if (!supports(*engine, puzzle)) continue;
      Found found = find(puzzle, limits_, *engine);
      ++asked_[name(*engine)];
      // Whether a limit of nodes ended the search.
      if (!found.answer.complete && found.answer.solutions < limits_.solutions) continue;
      ++answered_[name(*engine)];
      if (!first) {
        first = std::move(found);
        continue;
      }
      EXPECT_EQ(found.answer.verdict, first->answer.verdict) << name(*engine);
      EXPECT_EQ(found.answer.complete, first->answer.complete) << name(*engine);
      EXPECT_EQ(found.answer.solutions, first->answer.solutions) << name(*engine);
      if (first->answer.complete) {
        EXPECT_EQ(found.solutions, first->solutions) << name(*engine);
      }
    }
    if (first) ++verdicts_[first->answer.verdict];
  }

  // Requires that all engines but backtrack nearly always finish within the limit of nodes.
  void expect_answers() {
    for (const auto& [engine, asked] : asked_) {
      const int least = engine == "backtrack" ? asked / 4 : asked * 95 / 100;
      EXPECT_GE(answered_[engine], least) << engine << ", of " << asked;
    }
  }
  int seen(Verdict verdict) { return verdicts_[verdict]; }

 private:
  Limits limits_;
  std::map<std::string_view, int> asked_;
  std::map<std::string_view, int> answered_;
  std::map<Verdict, int> verdicts_;
};

TEST(Agreement, RandomPuzzlesOf0To81Givens) {
  Random random(1);
  Comparison compare({.solutions = 20, .nodes = 20000});
  for (int givens = 0; givens <= 81; ++givens) {
    for (int i = 0; i < (testing::kSanitized ? 1 : 3); ++i) {
      compare(random_puzzle(kShape9x9, random_grid(kShape9x9, random), givens, random));
    }
  }
  compare.expect_answers();
  EXPECT_GT(compare.seen(Verdict::unique), testing::kSanitized ? 16 : 50);
  EXPECT_GT(compare.seen(Verdict::multiple), testing::kSanitized ? 16 : 50);
}

TEST(Agreement, SpoiledPuzzlesWithoutAClash) {
  Random random(2);
  Comparison compare({.solutions = 20, .nodes = 20000});
  for (int givens = 20; givens <= 60; ++givens) {
    for (int i = 0; i < (testing::kSanitized ? 1 : 4); ++i) {
      Puzzle puzzle = random_puzzle(kShape9x9, random_grid(kShape9x9, random), givens, random);
      if (spoil(puzzle, random)) compare(puzzle);
    }
  }
  compare.expect_answers();
  EXPECT_GT(compare.seen(Verdict::none), testing::kSanitized ? 12 : 50);
}

TEST(Agreement, CommittedPuzzlesWithManySolutions) {
  Comparison compare({.solutions = testing::kSanitized ? 10U : 200U,
                      .nodes = testing::kSanitized ? 5000U : 50000U});
  for (const Puzzle& puzzle : testing::read_data("many_solutions.txt")) compare(puzzle);
  for (const Puzzle& puzzle : testing::read_data("25x25.txt")) compare(puzzle);
  EXPECT_GT(compare.seen(Verdict::multiple), 40);
}

// On boards that are so large that few engines can solve them, most cells are givens.
struct ShapeCase {
  Shape shape;
  int puzzles;
  int fewest_givens;  // in percent
};

TEST(Agreement, EveryKindOfShape) {
  const std::vector<ShapeCase> cases{
      {{2, 2}, 60, 0},  {{2, 3}, 40, 0},  {{3, 2}, 40, 0},  {{2, 4}, 30, 10}, {{4, 2}, 30, 10},
      {{2, 5}, 20, 20}, {{5, 2}, 20, 20}, {{3, 4}, 20, 30}, {{4, 3}, 20, 30}, {{2, 7}, 12, 40},
      {{4, 4}, 12, 45}, {{3, 6}, 8, 50},  {{2, 10}, 6, 55}, {{5, 5}, 6, 60},  {{4, 8}, 4, 70},
      {{3, 11}, 4, 75}, {{6, 6}, 4, 75},  {{8, 8}, 1, 85},  {{5, 13}, 1, 85}, {{8, 9}, 1, 90}};
  Random random(3);
  for (const ShapeCase& c : cases) {
    Comparison compare({.solutions = 50, .nodes = testing::kSanitized ? 10000U : 50000U});
    for (int i = 0; i < (testing::kSanitized ? c.puzzles / 8 + 1 : c.puzzles); ++i) {
      const int cells = c.shape.cells();
      const int fewest = cells * c.fewest_givens / 100;
      const int givens = fewest + below(random, cells - fewest + 1);
      Puzzle puzzle = random_puzzle(c.shape, random_grid(c.shape, random), givens, random);
      compare(puzzle);
      if (spoil(puzzle, random)) compare(puzzle);
    }
    compare.expect_answers();
  }
}

// Random candidates are struck out; in some puzzles one solution is spared.
TEST(Agreement, CandidatePuzzles) {
  Random random(4);
  for (const Shape shape : {Shape{2, 2}, Shape{2, 3}, kShape9x9, Shape{4, 4}}) {
    Comparison compare({.solutions = 50, .nodes = 20000});
    for (int i = 0; i < (testing::kSanitized ? 30 : 40); ++i) {
      const std::vector<Digit> grid = random_grid(shape, random);
      const int givens = shape.cells() / 4 + below(random, shape.cells() / 3);
      Puzzle puzzle = random_puzzle(shape, grid, givens, random);
      const bool spare = below(random, 4) != 0;
      const int percent = 40 + below(random, 50);
      for (int cell = 0; cell < shape.cells(); ++cell) {
        for (int digit = 1; digit <= shape.side(); ++digit) {
          if (spare && grid[cell] == digit) continue;
          if (below(random, 100) < (spare ? percent : 5)) {
            puzzle.strike_out(cell, static_cast<Digit>(digit));
          }
        }
      }
      compare(puzzle);
    }
    compare.expect_answers();
    EXPECT_GT(compare.seen(Verdict::unique) + compare.seen(Verdict::multiple), 20);
    EXPECT_GT(compare.seen(Verdict::none), 0);
  }
}

TEST(Agreement, SymmetricVariantsHaveAsManySolutions) {
  Random random(5);
  for (const Shape shape : {Shape{2, 2}, Shape{2, 3}, Shape{2, 4}, kShape9x9, Shape{4, 4}}) {
    for (int i = 0; i < (testing::kSanitized ? 4 : 12); ++i) {
      const int givens = shape.cells() * (32 + below(random, 30)) / 100;
      Puzzle puzzle = random_puzzle(shape, random_grid(shape, random), givens, random);
      if (i % 3 == 2) spoil(puzzle, random);
      if (i % 4 == 3) puzzle.strike_out(below(random, shape.cells()), 1);
      const Puzzle variant = random_variant(puzzle, random);
      for (const Engine* engine : engines()) {
        if (!supports(*engine, shape)) continue;
        if (puzzle.has_candidates() && !takes_candidates(*engine)) continue;
        const Limits limits{.solutions = 300, .nodes = 300000};
        const Answer one = solve(puzzle, limits, *engine);
        const Answer other = solve(variant, limits, *engine);
        const auto finished = [&](const Answer& answer) {
          return answer.complete || answer.solutions == limits.solutions;
        };
        if (!finished(one) || !finished(other)) {
          EXPECT_EQ(name(*engine), "backtrack");
          continue;
        }
        EXPECT_EQ(one.solutions, other.solutions) << name(*engine) << " " << text_of(puzzle);
        EXPECT_EQ(one.verdict, other.verdict) << name(*engine);
      }
    }
  }
}

}  // namespace
}  // namespace bitdoku
