// The engine `large` from inside: learnt clauses are true, and it solves what only it can solve.
#include "engines/large/large.hpp"

#include <gtest/gtest.h>

#include <bitdoku/bitdoku.hpp>
#include <limits>
#include <optional>
#include <set>
#include <stop_token>
#include <string>

#include "engines/large/bits.hpp"
#include "engines/large/opening.hpp"
#include "engines/large/set_tree.hpp"
#include "engines/large/solver.hpp"
#include "engines/large/team.hpp"
#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku::large {
namespace {

using testing::Random;

// A board, and its network if singles do not solve it.
struct Board {
  explicit Board(const Puzzle& of) : puzzle(of), opening(of) {
    Search search({}, [](std::span<const Digit>) { return true; });
    open = opening.settle(search);
    network.emplace(opening, search);
    open = open && network->candidates() > 0;
  }

  const Puzzle& puzzle;
  Opening<Bits<std::uint32_t, 1>> opening;
  std::optional<Network> network;
  bool open;
};

// The puzzle with every literal of the clause made false.
Puzzle opposed(const Board& board, std::span<const Literal> clause) {
  Puzzle puzzle = board.puzzle;
  for (const Literal literal : clause) {
    const int cell = board.network->cell(candidate_of(literal));
    const Digit digit = board.network->digit(candidate_of(literal));
    if (is_yes(literal)) {
      puzzle.strike_out(cell, digit);
    } else {
      puzzle.set_given(cell, digit);
    }
  }
  return puzzle;
}

struct Checked {
  int clauses = 0;
  int single = 0;  // clauses of one literal, which look-ahead finds
};

// Up to the first solution, a learnt clause follows from the rules. So if all its literals are
// false, another engine must find no solution.
void check_learnt(const Puzzle& puzzle, Checked& checked) {
  const Board board(puzzle);
  if (!board.open) return;
  Budget budget({.solutions = 1, .conflicts = 400});
  Solver solver(*board.network, budget, 0);
  Exchange exchange;
  solver.join(exchange, 1, std::numeric_limits<unsigned>::max());
  (void)solver.next();
  std::size_t next = 0;
  for (const Exchange::Clause& clause : exchange.take(2, next)) {
    const bool single = clause.literals.size() == 1;
    if (single) ++checked.single;
    if (checked.clauses++ % 5 != 0 && !single) continue;  // a fifth of the longer clauses suffices
    const Answer answer =
        solve(opposed(board, clause.literals), {.solutions = 1}, *find_engine("singles"));
    EXPECT_EQ(answer.solutions, 0U) << testing::text_of(puzzle);
  }
}

TEST(Large, WhatItLearnsFollows) {
  Checked checked;
  for (const char* file : {"hardest.txt", "hardest_11plus.txt"}) {
    const auto puzzles = testing::read_data(file);
    for (std::size_t i = 0; i < (testing::kSanitized ? 4 : 8); ++i)
      check_learnt(puzzles[i], checked);
  }
  std::vector<Puzzle> large = testing::read_data("16x16.txt");
  if (testing::kSanitized) large.resize(8, Puzzle());
  for (const Puzzle& puzzle : large) check_learnt(puzzle, checked);
  EXPECT_GT(checked.clauses, testing::kSanitized ? 100 : 500);
  EXPECT_GT(checked.single, testing::kSanitized ? 5 : 50);
}

TEST(Large, WhatItLearnsWithoutASolutionFollows) {
  Random random(8);
  Checked checked;
  for (const char* file : {"hardest.txt", "16x16.txt"}) {
    int number = 0;
    for (Puzzle puzzle : testing::read_data(file)) {
      if (number++ % (testing::kSanitized ? 6 : 1) != 0) continue;
      if (testing::spoil(puzzle, random)) check_learnt(puzzle, checked);
    }
  }
  EXPECT_GT(checked.clauses, testing::kSanitized ? 10 : 50);
}

TEST(Large, TheLimitOfConflictsIsExact) {
  const Puzzle puzzle = testing::read_data("hardest.txt").front();
  const Answer whole = solve(puzzle, {}, kEngine);
  ASSERT_EQ(whole.verdict, Verdict::unique);
  ASSERT_GT(whole.statistics.conflicts, 10U);
  const std::uint64_t conflicts = whole.statistics.conflicts;
  const Answer cut = solve(puzzle, {.conflicts = conflicts - 1}, kEngine);
  EXPECT_EQ(cut.verdict, Verdict::unknown);
  EXPECT_EQ(cut.reason, "the limit of conflicts was reached");
  EXPECT_EQ(cut.statistics.conflicts, conflicts - 1);
  const Answer again = solve(puzzle, {.conflicts = conflicts}, kEngine);
  EXPECT_EQ(again.verdict, Verdict::unique);
  EXPECT_EQ(again.statistics.nodes, whole.statistics.nodes);
}

// A board of side 127 may have two million candidates, and numbering them takes longer than many
// limits of time.
TEST(Large, NumberingCandidatesStopsInTime) {
  const Puzzle blank(Shape{8, 8});
  Opening<Bits<std::uint64_t, 1>> opening(blank);
  Search whole({}, [](std::span<const Digit>) { return true; });
  ASSERT_TRUE(opening.settle(whole));
  const Network all(opening, whole);
  EXPECT_EQ(all.groups(), 4U * 64 * 64);
  std::stop_source source;
  source.request_stop();
  Budget stopped({.stop = source.get_token()});
  const Network none(opening, stopped);
  EXPECT_TRUE(stopped.stopped());
  EXPECT_EQ(none.groups(), 0U);
}

// Progress is reported at every restart. The first one comes after 256 conflicts, which a board of
// side 36 with half of its cells given always takes.
TEST(Large, TellsItsProgress) {
  Random random(2);
  const Shape shape{6, 6};
  const Puzzle puzzle =
      testing::random_puzzle(shape, testing::random_grid(shape, random), 648, random);
  std::uint64_t restarts = 0;
  const OnProgress progress = [&](const Progress& now) {
    EXPECT_LT(now.fixed, now.blanks);
    EXPECT_EQ(now.statistics.restarts, ++restarts);
  };
  const Answer answer = solve(puzzle, {.conflicts = 1600, .progress = &progress}, kEngine);
  EXPECT_EQ(answer.statistics.restarts, restarts);
  EXPECT_GT(restarts, 3U);
}

// A tree would need too many guesses; the engine `singles` needs minutes.
TEST(Large, ALargeBlankBoard) {
  const Puzzle puzzle(testing::kSanitized ? Shape{5, 5} : Shape{6, 6});
  const Answer answer = solve(puzzle, {.solutions = 1}, kEngine);
  EXPECT_EQ(answer.verdict, Verdict::solved);
  EXPECT_EQ(verify(puzzle, answer.solution), std::nullopt);
}

// Many more solutions than the tree finds in one go, so the search switches between its two ways.
TEST(Large, EnumeratesEverySolutionOnce) {
  Random random(5);
  for (int i = 0; i < 12; i += testing::kSanitized ? 4 : 1) {
    const Shape shape{3, 4};
    const Puzzle puzzle =
        testing::random_puzzle(shape, testing::random_grid(shape, random), 62 - i, random);
    std::set<std::string> seen;
    const Answer answer = enumerate(
        puzzle, {.solutions = 3000},
        [&](std::span<const Digit> solution) {
          EXPECT_EQ(verify(puzzle, solution), std::nullopt);
          EXPECT_TRUE(seen.emplace(solution.begin(), solution.end()).second);
          return true;
        },
        kEngine);
    EXPECT_EQ(answer.solutions,
              solve(puzzle, {.solutions = 3000}, *find_engine("singles")).solutions);
  }
}

// Tests the method for boards with more than two million candidates, on small boards. It must find
// every solution once, as another engine counts them.
TEST(Large, TheTreeOfSetsFindsEverySolutionOnce) {
  Random random(11);
  std::set<std::uint64_t> counts;
  for (int i = 0; i < 60; ++i) {
    const Shape shape = i % 2 == 0 ? Shape{3, 3} : Shape{2, 5};
    const int givens = i % 2 == 0 ? 26 + i / 4 : 40 + i / 4;
    Puzzle puzzle =
        testing::random_puzzle(shape, testing::random_grid(shape, random), givens, random);
    if (i % 5 == 0) testing::spoil(puzzle, random);
    if (find_clash(puzzle)) continue;
    std::set<std::string> seen;
    Search search({.solutions = 500}, [&](std::span<const Digit> solution) {
      EXPECT_EQ(verify(puzzle, solution), std::nullopt);
      EXPECT_TRUE(seen.emplace(solution.begin(), solution.end()).second);
      return true;
    });
    Opening<Bits<std::uint16_t, 1>> opening(puzzle);
    if (opening.settle(search)) SetTree(opening).run(search);
    counts.insert(seen.size());
    EXPECT_EQ(seen.size(), solve(puzzle, {.solutions = 500}, *find_engine("singles")).solutions);
  }
  EXPECT_TRUE(counts.contains(0) && counts.contains(1) && counts.contains(500));
}

TEST(Large, TheTreeOfSetsKeepsLimits) {
  const Puzzle puzzle(Shape{5, 5});
  Search search({.nodes = 20}, [](std::span<const Digit>) { return true; });
  Opening<Bits<std::uint64_t, 4>> opening(puzzle);
  ASSERT_TRUE(opening.settle(search));
  ASSERT_TRUE(search.enter_node());
  SetTree(opening).run(search);
  EXPECT_EQ(search.stop_reason(), "the limit of nodes was reached");
  EXPECT_EQ(search.statistics().nodes, 20U);
}

TEST(Large, WorkersAgreeInThreads) {
  const auto puzzles = testing::read_data("16x16.txt");
  Random random(3);
  for (std::size_t i = 0; i < 16; ++i) {
    Puzzle puzzle = puzzles[i % puzzles.size()];
    // In every second board, a given is removed or changed.
    if (i % 4 == 1) puzzle.set_given(0, 0);
    if (i % 4 == 3) testing::spoil(puzzle, random);
    const Board board(puzzle);
    if (!board.open) continue;
    Budget budget(Limits{});
    std::vector<Exchange::Solution> found;
    search_together(*board.network, budget, 3, 1, [&](const Exchange::Solution& solution) {
      found.push_back(solution);
      return found.size() < 2;
    });
    EXPECT_EQ(found.size(), solve(puzzle, {}, *find_engine("singles")).solutions);
  }
}

}  // namespace
}  // namespace bitdoku::large
