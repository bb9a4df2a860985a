// Summaries: each part is checked with code that shares nothing with the search.
#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/solve.hpp>
#include <bitdoku/summary.hpp>
#include <map>
#include <set>

#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

Position start_of(const Puzzle& puzzle) {
  return Position::of(puzzle).value_or(Position());
}

// Every few puzzles of a file.
std::vector<Position> positions_from(const std::string& file, std::size_t count) {
  std::vector<Position> positions;
  const std::vector<Puzzle> puzzles = testing::read_data(file);
  for (std::size_t i = 0; i < count; ++i) {
    positions.push_back(start_of(puzzles[i * puzzles.size() / count]));
  }
  return positions;
}

std::size_t some(std::size_t count) {
  return testing::kSanitized ? 1 : count;
}

// ---- A plain solver by singles, and by locked candidates, that looks at cell after cell ----

struct PlainBoard {
  bool has[81][10] = {};
  int value[81] = {};
};

std::vector<std::vector<int>> plain_houses() {
  std::vector<std::vector<int>> houses(27);
  for (int cell = 0; cell < 81; ++cell) {
    const int row = cell / 9;
    const int column = cell % 9;
    houses[row].push_back(cell);
    houses[9 + column].push_back(cell);
    houses[18 + row / 3 * 3 + column / 3].push_back(cell);
  }
  return houses;
}

const std::vector<std::vector<int>>& houses_of_plain_board() {
  static const std::vector<std::vector<int>> kAll = plain_houses();
  return kAll;
}

void enter(PlainBoard& board, int cell, int digit) {
  board.value[cell] = digit;
  for (int other = 1; other <= 9; ++other) board.has[cell][other] = false;
  for (const std::vector<int>& house : houses_of_plain_board()) {
    if (std::ranges::find(house, cell) == house.end()) continue;
    for (const int peer : house) board.has[peer][digit] = false;
  }
}

PlainBoard plain_board_of(const Position& position) {
  PlainBoard board;
  for (int cell = 0; cell < 81; ++cell) {
    board.value[cell] = position.value(cell);
    for (const Digit digit : position.candidates(cell)) board.has[cell][digit] = true;
  }
  return board;
}

// The singles of the board: the digit by cell.
std::map<int, int> singles_of(const PlainBoard& board) {
  std::map<int, int> singles;
  for (int cell = 0; cell < 81; ++cell) {
    const bool* const has = board.has[cell];
    if (std::count(has, has + 10, true) == 1) {
      singles[cell] = static_cast<int>(std::find(has, has + 10, true) - has);
    }
  }
  for (const std::vector<int>& house : houses_of_plain_board()) {
    for (int digit = 1; digit <= 9; ++digit) {
      std::vector<int> places;
      for (const int cell : house) {
        if (board.has[cell][digit]) places.push_back(cell);
      }
      if (places.size() == 1) singles[places[0]] = digit;
    }
  }
  return singles;
}

bool enter_singles(PlainBoard& board) {
  const std::map<int, int> singles = singles_of(board);
  for (const auto& [cell, digit] : singles) enter(board, cell, digit);
  return !singles.empty();
}

// If all places of a digit in a house are in another house, too, the rest of that house loses it.
bool strike_by_a_lock(PlainBoard& board) {
  for (const std::vector<int>& house : houses_of_plain_board()) {
    for (const std::vector<int>& other : houses_of_plain_board()) {
      if (&house == &other) continue;
      for (int digit = 1; digit <= 9; ++digit) {
        std::set<int> places;
        for (const int cell : house) {
          if (board.has[cell][digit]) places.insert(cell);
        }
        const bool is_locked = !places.empty() && std::ranges::all_of(places, [&](int cell) {
          return std::ranges::find(other, cell) != other.end();
        });
        bool struck = false;
        for (const int cell : other) {
          if (!is_locked || !board.has[cell][digit] || places.contains(cell)) continue;
          board.has[cell][digit] = false;
          struck = true;
        }
        if (struck) return true;
      }
    }
  }
  return false;
}

bool solves(PlainBoard board, Basics basics) {
  while (enter_singles(board) || (basics == Basics::locked_candidates && strike_by_a_lock(board))) {
  }
  return std::ranges::none_of(board.value, [](int value) { return value == 0; });
}

// ---- Backdoors ----

using Set = std::vector<Candidate>;

bool solves_with(const Position& position, const Set& set, Basics basics) {
  PlainBoard board = plain_board_of(position);
  for (const Candidate& c : set) enter(board, c.cell, c.digit);
  return solves(board, basics);
}

// The right digits of the blank cells.
Set solution_of_blanks(const Position& position) {
  Set all;
  const Answer answer = solve(position.puzzle());
  for (std::uint8_t cell = 0; cell < 81; ++cell) {
    if (position.value(cell) == 0) all.push_back({cell, answer.solution[cell]});
  }
  return all;
}

void expect_exactly_the_cells(const Position& position, const Backdoors& found) {
  std::vector<Set> cells;
  for (const Candidate& c : solution_of_blanks(position)) {
    if (solves_with(position, {c}, found.basics)) cells.push_back({c});
  }
  if (found.cells == 1) {
    EXPECT_EQ(found.sets, cells);
  } else {
    EXPECT_TRUE(cells.empty());
  }
}

TEST(Backdoors, OfOneCellAreThoseOfAPlainSolver) {
  std::map<int, int> sizes;
  for (const std::string file : {"easy.txt", "17_clue.txt", "top1465.txt"}) {
    for (const Position& position : positions_from(file, some(2))) {
      for (const Basics basics : {Basics::singles, Basics::locked_candidates}) {
        const auto found = find_backdoors(position, basics);
        ASSERT_TRUE(found);
        EXPECT_EQ(found->basics, basics);
        ++sizes[found->cells.value_or(-1)];
        EXPECT_EQ(found->cells == 0, solves(plain_board_of(position), basics));
        EXPECT_EQ(found->sets.empty(), found->cells.value_or(0) == 0);
        if (found->cells != 0) expect_exactly_the_cells(position, *found);
      }
    }
  }
  if (testing::kSanitized) return;
  EXPECT_GT(sizes[0], 0);
  EXPECT_GT(sizes[1], 0);
  EXPECT_GT(sizes[2], 0);
}

TEST(Backdoors, OfTwoCellsAreThoseOfAPlainSolver) {
  int checked = 0;
  for (const Position& position : positions_from("top1465.txt", 40)) {
    const auto found = find_backdoors(position, Basics::singles);
    ASSERT_TRUE(found);
    if (found->cells != 2) continue;
    std::vector<Set> pairs;
    const Set all = solution_of_blanks(position);
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (std::size_t k = i + 1; k < all.size(); ++k) {
        if (solves_with(position, {all[i], all[k]}, Basics::singles)) {
          pairs.push_back({all[i], all[k]});
        }
      }
    }
    EXPECT_EQ(found->sets, pairs);
    if (++checked == static_cast<int>(some(2))) break;
  }
  EXPECT_GT(checked, 0);
}

TEST(Backdoors, ReachToTwoCells) {
  int none = 0;
  for (const Position& position :
       positions_from("hardest.txt", testing::read_data("hardest.txt").size())) {
    const auto found = find_backdoors(position, Basics::singles);
    ASSERT_TRUE(found);
    none += found->cells ? 0 : 1;
    EXPECT_TRUE(found->cells || found->sets.empty());
  }
  EXPECT_GT(none, 0);
}

TEST(Backdoors, NeedAPositionThatCanBeSolved) {
  Position position = positions_from("easy.txt", 1).front();
  const Candidate right = solution_of_blanks(position).front();
  Position wrong = position;
  wrong.set_value(right.cell, static_cast<Digit>(right.digit % 9 + 1));
  EXPECT_FALSE(find_backdoors(wrong, Basics::singles));
  wrong = position;
  wrong.strike_out(right.cell, right.digit);
  EXPECT_FALSE(find_backdoors(wrong, Basics::singles));
  EXPECT_FALSE(find_backdoors(Position(), Basics::singles));  // several solutions
  for (const Candidate& c : solution_of_blanks(position)) position.set_value(c.cell, c.digit);
  EXPECT_EQ(find_backdoors(position, Basics::singles)->cells, 0);
}

// The player has entered one cell of each backdoor of two cells.
TEST(Backdoors, CountTheProgress) {
  for (const Position& position : positions_from("top1465.txt", 40)) {
    const auto found = find_backdoors(position, Basics::singles);
    ASSERT_TRUE(found);
    if (found->cells != 2) continue;
    Position after = position;
    after.set_value(found->sets[0][0].cell, found->sets[0][0].digit);
    const auto then = find_backdoors(after, Basics::singles);
    ASSERT_TRUE(then);
    EXPECT_EQ(then->cells, 1);
    EXPECT_EQ(std::ranges::count(then->sets, Set{found->sets[0][1]}), 1);
    return;
  }
  FAIL() << "no backdoor of two cells";
}

// ---- Paths ----

TEST(Summary, CountsTheStepsOfThePath) {
  for (const Order order : {Order::sudoku_explainer, Order::human}) {
    for (const Position& position : positions_from("17_clue.txt", some(8))) {
      std::map<std::string_view, int> wanted;
      Path path(position, order);
      while (path.next()) ++wanted[path.advice().step.technique];
      const Summary summary = summarize(position, order);
      std::map<std::string_view, int> counted;
      for (const TechniqueSteps& technique : summary.techniques) {
        counted[technique.technique] = technique.steps;
        EXPECT_FALSE(technique.name.empty());
      }
      EXPECT_EQ(counted, wanted);
      EXPECT_EQ(summary.techniques.size(), wanted.size());
      EXPECT_EQ(summary.kind, path.advice().kind);
      EXPECT_EQ(summary.text, path.advice().text);
      EXPECT_EQ(summary.steps, path.steps());
      EXPECT_EQ(summary.rating, path.rating());
      EXPECT_EQ(summary.score, path.score());
      EXPECT_EQ(summary.bottlenecks.has_value(), order == Order::human);
      EXPECT_EQ(summary.backdoors.size(), 2U);
    }
  }
}

TEST(Summary, ListsTechniquesInTheChosenOrder) {
  const auto chosen = choose_techniques({.file = "hidden single\nnaked single\nfull house: 1"});
  ASSERT_TRUE(chosen);
  const Summary summary = summarize(positions_from("easy.txt", 1).front(), Order::human, *chosen);
  std::size_t next = 0;
  for (const TechniqueSteps& technique : summary.techniques) {
    while (next < chosen->size() && (*chosen)[next].id != technique.technique) ++next;
    EXPECT_LT(next, chosen->size()) << technique.name;
  }
  EXPECT_FALSE(summary.techniques.empty());
}

// Whether one cell is blank.
bool is_at_the_end(const Position& position) {
  const PlainBoard board = plain_board_of(position);
  return std::ranges::count(board.value, 0) == 1;
}

// Everything that the steps of the used techniques set or strike out and that the board does not
// show after the step of the path.
bool has_another_way(const Position& before, const Step& step,
                     const std::vector<TechniqueUse>& used) {
  Explainer explainer;
  explainer.set_techniques(used);
  Position after = before;
  after.apply(step);
  for (const Step& other : explainer.all_steps(before, Order::human, {}, 100000).steps) {
    for (const Candidate& c : other.placements) {
      if (after.value(c.cell) == 0) return true;
    }
    for (const Candidate& c : other.eliminations) {
      if (after.has(c.cell, c.digit)) return true;
    }
  }
  return false;
}

TEST(Summary, FindsBottlenecks) {
  int bottlenecks = 0;
  int others = 0;
  for (const std::string file : {"17_clue.txt", "top1465.txt"}) {
    for (const Position& position : positions_from(file, some(3))) {
      const auto chosen =
          choose_techniques({.without = {"forcing chain", "forcing net", "nested forcing net"}});
      ASSERT_TRUE(chosen);
      const Summary summary = summarize(position, Order::human, *chosen);
      ASSERT_TRUE(summary.bottlenecks);
      std::vector<TechniqueUse> used;
      for (const TechniqueSteps& technique : summary.techniques) {
        used.push_back({technique.technique, 1});
      }
      std::vector<int> wanted;
      Path path(position, Order::human);
      path.set_techniques(*chosen);
      while (path.next()) {
        if (is_at_the_end(path.position())) continue;
        if (has_another_way(path.position(), path.advice().step, used)) {
          ++others;
        } else {
          wanted.push_back(path.steps());
        }
      }
      std::vector<int> found;
      for (const Bottleneck& bottleneck : *summary.bottlenecks) found.push_back(bottleneck.number);
      EXPECT_EQ(found, wanted);
      bottlenecks += static_cast<int>(found.size());
    }
  }
  EXPECT_GT(bottlenecks, 0);
  EXPECT_GT(others, 0);
}

// If a path consists of singles, a bottleneck is a position where only one cell can be filled.
TEST(Summary, FindsBottlenecksOfSingles) {
  const auto singles = choose_techniques({.only = {"singles"}});
  ASSERT_TRUE(singles);
  int bottlenecks = 0;
  for (const Position& position : positions_from("17_clue.txt", some(20))) {
    const Summary summary = summarize(position, Order::human, *singles);
    ASSERT_TRUE(summary.bottlenecks);
    std::set<std::string_view> used;
    for (const TechniqueSteps& technique : summary.techniques) used.insert(technique.technique);
    if (used.size() < 3) continue;  // the test's own singles are of all kinds
    std::vector<int> wanted;
    Path path(position, Order::human);
    path.set_techniques(*singles);
    while (path.next()) {
      if (is_at_the_end(path.position())) continue;
      if (singles_of(plain_board_of(path.position())).size() == 1) wanted.push_back(path.steps());
    }
    std::vector<int> found;
    for (const Bottleneck& bottleneck : *summary.bottlenecks) found.push_back(bottleneck.number);
    EXPECT_EQ(found, wanted);
    bottlenecks += static_cast<int>(found.size());
  }
  EXPECT_TRUE(testing::kSanitized || bottlenecks > 0);
}

TEST(Summary, TellsOfMistakesAndOfSeveralSolutions) {
  Position wrong = positions_from("easy.txt", 1).front();
  const Candidate right = solution_of_blanks(wrong).front();
  wrong.set_value(right.cell, static_cast<Digit>(right.digit % 9 + 1));
  Summary summary = summarize(wrong, Order::human);
  EXPECT_EQ(summary.kind, Advice::Kind::mistake);
  EXPECT_EQ(summary.steps, 0);
  EXPECT_TRUE(summary.techniques.empty());
  EXPECT_TRUE(summary.backdoors.empty());
  summary = summarize(Position(), Order::human);
  EXPECT_EQ(summary.kind, Advice::Kind::several_solutions);
  EXPECT_TRUE(summary.backdoors.empty());
}

TEST(Summary, ObeysItsLimits) {
  const Summary summary = summarize(positions_from("easy.txt", 1).front(), Order::human, {},
                                    {.time = std::chrono::nanoseconds(0)});
  EXPECT_EQ(summary.kind, Advice::Kind::stopped);
}

}  // namespace
}  // namespace bitdoku
