// Plain minimal puzzles, many at a time in little memory.
#include "generate/top_down.hpp"

#include <gtest/gtest.h>

#include <bitdoku/bitdoku.hpp>
#include <map>
#include <memory>
#include <numeric>

#include "generate/uniform_grid.hpp"

namespace bitdoku {
namespace {

using generating::FirstSets;
using generating::Random;
using generating::SmallSet;
using generating::TopDownBatch;

std::vector<Puzzle> made_as_they_come(GenerateOptions options) {
  std::vector<Puzzle> made;
  generate(options, [&](const GeneratedPuzzle& p) {
    made.push_back(p.puzzle);
    return true;
  });
  return made;
}

// Weights are computed by the general method, so the comparison uses them.
TEST(TopDown, MakesThePuzzlesThatAnyOtherWayMakes) {
  GenerateOptions options{.wish = {.minimal = true},
                          .draw = {.seed = 21, .first = 5, .count = 400}};
  const std::vector<Puzzle> plain = made_as_they_come(options);
  options.tell.weight = true;
  EXPECT_EQ(plain, made_as_they_come(options));
  EXPECT_EQ(plain.size(), 400U);
}

// The batch size must not matter, nor gaps in the numbers.
TEST(TopDown, MakesTheSameInBatchesOfAnySize) {
  std::map<std::uint64_t, std::vector<Digit>> known;
  for (const std::size_t size : {1U, 7U, 300U}) {
    TopDownBatch batch(3, size);
    std::uint64_t number = 0;
    int asked = 0;
    std::map<std::uint64_t, std::vector<Digit>> made;
    const auto next = [&]() -> std::optional<std::uint64_t> {
      if (number == 60 || ++asked % 5 == 0) return {};
      return number++;
    };
    const auto ready = [&](std::uint64_t i, std::span<const Digit> puzzle,
                           std::span<const Digit> grid) {
      Puzzle given;
      std::ranges::copy(puzzle, given.givens().begin());
      EXPECT_EQ(verify(given, grid), std::nullopt);
      EXPECT_TRUE(made.emplace(i, std::vector<Digit>(puzzle.begin(), puzzle.end())).second);
    };
    while (batch.round(next, ready) || number < 60) {
    }
    EXPECT_EQ(made.size(), 60U);
    if (known.empty()) known = made;
    EXPECT_EQ(made, known) << size;
  }
}

// Returns the number of sets.
int expect_unavoidable_sets(const std::array<Digit, 81>& grid,
                            const std::array<std::uint8_t, 81>& turns) {
  const auto sets = std::make_unique<FirstSets>();
  const auto begin = sets->find(grid.data(), turns);
  EXPECT_EQ(begin[0], 0);
  for (std::size_t turn = 0; turn < 81; ++turn) {
    for (std::size_t set = begin[turn]; set < begin[turn + 1]; ++set) {
      Puzzle puzzle;
      std::uint8_t last = 0;
      for (std::size_t cell = 0; cell < 81; ++cell) {
        if (sets->at(set)->has(turns[cell])) {
          last = std::max(last, turns[cell]);
        } else {
          puzzle.set_given(static_cast<int>(cell), grid[cell]);
        }
      }
      EXPECT_EQ(last, turn);
      EXPECT_EQ(solve(puzzle, {}, *find_engine("dlx")).verdict, Verdict::multiple);
    }
  }
  return begin[81];
}

TEST(TopDown, FirstSetsAreUnavoidableAndWaitForTheirLastTurn) {
  Random random(22, 0);
  std::array<Digit, 81> grid;
  std::array<std::uint8_t, 81> turns;
  std::iota(turns.begin(), turns.end(), std::uint8_t{0});
  int all = 0;
  for (int i = 0; i < 20; ++i) {
    generating::draw_uniform_grid(random, grid);
    random.shuffle(turns);
    all += expect_unavoidable_sets(grid, turns);
  }
  EXPECT_GT(all, 20 * 30);
}

// One grid in about twenty thousand has so many sets that the table is full.
TEST(TopDown, FirstSetsAreNeverTooMany) {
  constexpr std::string_view kManySets =
      "289457631164283579357619482928745316641328957735961824416832795892574163573196248";
  std::array<Digit, 81> grid;
  std::array<std::uint8_t, 81> turns;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    grid[cell] = static_cast<Digit>(kManySets[cell] - '0');
    turns[cell] = static_cast<std::uint8_t>(80 - cell);
  }
  EXPECT_EQ(expect_unavoidable_sets(grid, turns), 63);
}

TEST(TopDown, SetsOfTurnsHaveALastOne) {
  SmallSet set{};
  for (const std::size_t turn : {0U, 5U, 63U, 64U, 80U}) {
    set.put(turn);
    EXPECT_EQ(set.last(), turn);
  }
  set.take(80);
  EXPECT_EQ(set.last(), 64U);
  EXPECT_FALSE(set.has(80));
  EXPECT_TRUE(set.has(63));
}

TEST(TopDown, TheTimeEndsIt) {
  GenerateOptions options{.wish = {.minimal = true}, .draw = {.seed = 1, .count = 100}};
  options.limits.time = std::chrono::nanoseconds(0);
  const GenerateAnswer answer = generate(options, [](const GeneratedPuzzle&) { return true; });
  EXPECT_LT(answer.made, 100U);
  EXPECT_NE(answer.reason.find("in the time allowed"), std::string::npos);
}

}  // namespace
}  // namespace bitdoku
