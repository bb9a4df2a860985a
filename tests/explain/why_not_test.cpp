// What the nearest pattern lacks: checked with the naive definitions of the techniques.
#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/formats.hpp>
#include <bitdoku/why_not.hpp>
#include <map>

#include "explain/boards.hpp"
#include "human/examples.hpp"
#include "human/naive.hpp"
#include "human/path.hpp"
#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

using testing::Changes;
using testing::ChangeSet;
using testing::NaiveGrid;
using testing::NaiveTechnique;

const std::vector<std::string_view>& explained() {
  static const std::vector<std::string_view> kIds{
      "locked_pair",  "locked_triple",   "pointing",    "claiming",      "naked_pair",
      "naked_triple", "naked_quadruple", "hidden_pair", "hidden_triple", "hidden_quadruple",
      "x_wing",       "swordfish",       "jellyfish",   "skyscraper",    "two_string_kite",
      "w_wing",       "xy_wing",         "xyz_wing"};
  return kIds;
}

const NaiveTechnique& naive_of(std::string_view id) {
  return *std::ranges::find(testing::naive_techniques(), id, &NaiveTechnique::id);
}

NaiveGrid grid_of(const Position& position) {
  return NaiveGrid(explain::board_of(position));
}

NaiveGrid without(NaiveGrid grid, const std::vector<Candidate>& candidates) {
  for (const Candidate& c : candidates) grid.candidates[c.cell][c.digit] = false;
  return grid;
}

// Positions from the paths of some puzzles.
const std::vector<Position>& positions_on_human_paths() {
  static const std::vector<Position> kPositions = [] {
    std::vector<Position> positions;
    const std::vector<Puzzle> puzzles = testing::read_data("top1465.txt");
    testing::Random random(20);
    for (std::size_t i = 0; i < 4; ++i) {
      Path path(Position::of(puzzles.at(10 * i)).value_or(Position()), Order::human);
      while (path.next() && path.steps() < 60) {
        if (testing::below(random, 6) == 0) positions.push_back(path.position());
      }
    }
    testing::shuffle(positions, random);
    return positions;
  }();
  return kPositions;
}

std::size_t most_positions(std::string_view id) {
  const int most = std::min(naive_of(id).most_positions, testing::kSanitized ? 2 : 6);
  return std::min(positions_on_human_paths().size(), static_cast<std::size_t>(most));
}

// Whether the technique, or a locked subset instead of a naked one, makes these changes.
bool has_changes(std::string_view id, const NaiveGrid& grid, const Changes& changes) {
  if (naive_of(id).changes(grid).contains(changes)) return true;
  if (id == "naked_pair") return naive_of("locked_pair").changes(grid).contains(changes);
  return id == "naked_triple" && naive_of("locked_triple").changes(grid).contains(changes);
}

TEST(WhyNot, WithoutTheCandidatesInTheWayThePatternIsThere) {
  std::map<std::string_view, int> checked;
  for (const std::string_view id : explained()) {
    for (std::size_t i = 0; i < most_positions(id); ++i) {
      const Position& position = positions_on_human_paths()[i];
      const NaiveGrid grid = grid_of(position);
      if (!naive_of(id).changes(grid).empty()) continue;
      const auto miss = why_not(position, id);
      ASSERT_TRUE(miss);
      EXPECT_LE(miss->in_the_way.size(), 3U);
      for (const Candidate& c : miss->in_the_way) EXPECT_TRUE(position.has(c.cell, c.digit));
      if (miss->kind != NearMiss::Kind::blocked || miss->would_lose.empty()) continue;
      EXPECT_TRUE(has_changes(id, without(grid, miss->in_the_way), miss->would_lose)) << miss->text;
      ++checked[id];
    }
  }
  for (const std::string_view id : explained()) {
    EXPECT_TRUE(testing::kSanitized || checked[id] > 0) << id;
  }
}

// If more than one candidate is in the way, no candidate alone is.
TEST(WhyNot, NoPatternIsNearer) {
  const std::size_t most = testing::kSanitized ? 4 : 12;
  int checked = 0;
  for (const std::string_view id : explained()) {
    if (naive_of(id).most_positions < 100) continue;  // slow
    for (std::size_t i = 0; i < std::min(most, positions_on_human_paths().size()); ++i) {
      const Position& position = positions_on_human_paths()[i];
      const NaiveGrid grid = grid_of(position);
      if (!naive_of(id).changes(grid).empty()) continue;
      const auto miss = why_not(position, id);
      ASSERT_TRUE(miss);
      if (miss->in_the_way.size() == 1 && !miss->would_lose.empty()) continue;
      if (miss->text.ends_with("a Locked Pair") || miss->text.ends_with("a Locked Triple"))
        continue;
      for (int cell = 0; cell < 81; ++cell) {
        for (const int digit : grid.digits(cell)) {
          if (grid.count(cell) < 2) continue;
          const Candidate removed{static_cast<std::uint8_t>(cell), static_cast<Digit>(digit)};
          EXPECT_TRUE(naive_of(id).changes(without(grid, {removed})).empty())
              << miss->text << "; nearer without " << digit << " in cell " << cell;
        }
      }
      ++checked;
    }
  }
  EXPECT_GT(checked, testing::kSanitized ? 0 : 5);
}

// In these positions one candidate breaks one condition of a step.
TEST(WhyNot, AnswersTheNearMissesOfTheExamples) {
  int checked = 0;
  for (const testing::Example& example : testing::read_examples()) {
    const bool is_of_digit = example.line.find(" with 0") == std::string::npos;
    if (!example.near_miss || !is_of_digit) continue;
    if (std::ranges::find(explained(), example.technique) == explained().end()) continue;
    const auto position = Position::of(example.origin.value_or(example.puzzle), example.puzzle);
    ASSERT_TRUE(position);
    if (naive_of(example.technique).most_positions < 50) continue;  // slow
    if (!naive_of(example.technique).changes(grid_of(*position)).empty()) continue;
    const auto miss = why_not(*position, example.technique);
    ASSERT_TRUE(miss);
    EXPECT_EQ(miss->in_the_way.size(), 1U) << example.line;
    EXPECT_FALSE(miss->would_lose.empty()) << example.line;
    ++checked;
    if (checked == (testing::kSanitized ? 5 : 40)) break;
  }
  EXPECT_GT(checked, 4);
}

TEST(WhyNot, AsksAboutCells) {
  for (const std::string_view id : explained()) {
    const Position& position = positions_on_human_paths().front();
    const auto miss = why_not(position, id);
    ASSERT_TRUE(miss);
    if (miss->cells.empty()) continue;
    const auto again = why_not(position, id, miss->cells);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->cells, miss->cells) << id;
    EXPECT_EQ(again->in_the_way, miss->in_the_way) << id;
    const std::uint16_t first = miss->cells.front();
    const auto with_one = why_not(position, id, std::span(&first, 1));
    ASSERT_TRUE(with_one);
    EXPECT_EQ(with_one->in_the_way.size(), miss->in_the_way.size()) << id;
  }
}

Puzzle candidates_left(const std::map<int, std::string>& cells, const std::string& others) {
  Puzzle puzzle;
  for (int cell = 0; cell < 81; ++cell) {
    const auto found = cells.find(cell);
    const std::string& left = found == cells.end() ? others : found->second;
    for (Digit digit = 1; digit <= 9; ++digit) {
      if (left.find(static_cast<char>('0' + digit)) == std::string::npos) {
        puzzle.strike_out(cell, digit);
      }
    }
  }
  return puzzle;
}

std::vector<std::string> sentences_of(const Puzzle& puzzle, std::string_view id,
                                      const std::vector<std::uint16_t>& cells = {}) {
  const auto position = Position::of(puzzle);
  const auto miss = position ? why_not(*position, id, cells) : std::nullopt;
  return miss ? miss->sentences : std::vector<std::string>();
}

// 4 has the places of an X-wing in rows 1 and 5, a third place in row 5, and one to be removed.
TEST(WhyNot, SpeaksOfAThirdPlace) {
  const Puzzle puzzle = candidates_left(
      {{0, "14"}, {8, "24"}, {36, "34"}, {44, "45"}, {42, "46"}, {72, "47"}}, "12356789");
  const std::vector<std::string> wanted{
      "No X-Wing eliminates anything here.", "The nearest one: 4 in rows 1 and 5, columns 1 and 9.",
      "In rows 1 and 5, all places for 4 should be in columns 1 and 9.",
      "Row 5 has a third place for 4: r5c7.", "Without it, this would be removed: r9c1<>4."};
  EXPECT_EQ(sentences_of(puzzle, "x_wing"), wanted);
}

TEST(WhyNot, SaysThatAPatternEliminatesNothing) {
  const Puzzle puzzle = candidates_left({{0, "14"}, {8, "24"}, {36, "34"}, {44, "45"}}, "12356789");
  EXPECT_EQ(sentences_of(puzzle, "x_wing").back(),
            "The pattern is there, but it eliminates nothing.");
}

// As the page says it: web/src/model/why.ts.
TEST(WhyNot, CountsTheCandidatesOfSubsets) {
  const Puzzle puzzle = candidates_left({{0, "12"}, {1, "13"}}, "123456789");
  const std::vector<std::string> said = sentences_of(puzzle, "naked_pair", {0, 1});
  ASSERT_EQ(said.size(), 5U);
  EXPECT_EQ(said[0], "No Naked Pair with r1c12 eliminates anything here.");
  EXPECT_EQ(said[2], "These cells have the candidates 1, 2 and 3; there should be two.");
}

TEST(WhyNot, CallsALockedPairByItsName) {
  const Puzzle puzzle = candidates_left({{0, "12"}, {1, "12"}}, "123456789");
  EXPECT_EQ(sentences_of(puzzle, "naked_pair", {0, 1}).back(),
            "The pattern is there, but it is a Locked Pair.");
}

// r1c12 strike out 1 and 2 in the box, but nothing in the rest of the row.
TEST(WhyNot, CallsANakedPairByItsName) {
  std::map<int, std::string> cells{{0, "12"}, {1, "12"}};
  for (int cell = 3; cell < 9; ++cell) cells[cell] = "456789";
  EXPECT_EQ(sentences_of(candidates_left(cells, "123456789"), "locked_pair", {0, 1}).back(),
            "The pattern is there, but it is a Naked Pair.");
}

// r1c12 are a Locked Pair. Another pair lacks one candidate.
TEST(WhyNot, TellsOfALockedPairFirst) {
  const Puzzle puzzle =
      candidates_left({{0, "12"}, {1, "12"}, {60, "34"}, {61, "345"}}, "123456789");
  const std::vector<std::string> said = sentences_of(puzzle, "naked_pair");
  ASSERT_EQ(said.size(), 3U);
  EXPECT_EQ(said[1], "The nearest one: 1 and 2 in r1c12.");
  EXPECT_EQ(said[2], "The pattern is there, but it is a Locked Pair.");
}

TEST(WhyNot, ExplainsUniqueRectangles) {
  const Puzzle puzzle = candidates_left({{0, "12"}, {3, "12"}, {9, "125"}, {12, "128"}}, "3456789");
  const std::vector<std::string> wanted{
      "No Unique Rectangle Type 1 eliminates anything here.", "The nearest one: 1 and 2 in r12c14.",
      "Three of the cells should have 1 and 2 only. More have: r2c14.", "In the way: 8 in r2c4.",
      "Without it, this would be removed: r2c1<>12."};
  EXPECT_EQ(sentences_of(puzzle, "unique_rectangle_1"), wanted);
}

// Without the candidates in the way, the finder has the step.
TEST(WhyNot, FindsTheNearestUniqueRectangle) {
  int checked = 0;
  const human::Technique* const technique = human::find_technique("unique_rectangle_1");
  for (const Position& position : positions_on_human_paths()) {
    const auto count_steps = [&](const Position& where, const std::vector<Candidate>& wanted) {
      int steps = 0;
      human::all_steps(*technique, explain::board_of(where), {}, [&](const Step& step) {
        steps += wanted.empty() || step.eliminations == wanted ? 1 : 0;
        return true;
      });
      return steps;
    };
    if (count_steps(position, {}) > 0) continue;
    const auto miss = why_not(position, "unique_rectangle_1");
    ASSERT_TRUE(miss);
    if (miss->kind != NearMiss::Kind::blocked) continue;
    Position after = position;
    for (const Candidate& c : miss->in_the_way) after.strike_out(c.cell, c.digit);
    EXPECT_EQ(count_steps(after, miss->would_lose), 1) << miss->text;
    ++checked;
  }
  EXPECT_GT(checked, 0);
}

TEST(WhyNot, SaysWhatItCannotExplain) {
  const auto miss = why_not(Position(), "forcing_net");
  ASSERT_TRUE(miss);
  EXPECT_EQ(miss->kind, NearMiss::Kind::unexplained);
  EXPECT_EQ(miss->text, "no Forcing Net; bitdoku cannot explain why");
  EXPECT_FALSE(why_not(Position(), "xwang"));
  const std::uint16_t outside = 81;
  EXPECT_FALSE(why_not(Position(), "x_wing", std::span(&outside, 1)));
  for (const TechniqueName& technique : techniques(Order::human)) {
    EXPECT_TRUE(why_not(Position(), technique.id)) << technique.id;
  }
}

TEST(WhyNot, SaysThatNothingIsNear) {
  const auto miss = why_not(Position(), "naked_pair");  // every cell has nine candidates
  ASSERT_TRUE(miss);
  EXPECT_EQ(miss->kind, NearMiss::Kind::none_near);
  EXPECT_EQ(miss->sentences.back(), "No pattern comes near.");
}

}  // namespace
}  // namespace bitdoku
