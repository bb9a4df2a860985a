// Each finder must give exactly the eliminations of the naive definition of its technique, in
// positions from solution paths of many kinds of puzzles.
#include <gtest/gtest.h>

#include <algorithm>

#include "human/examples.hpp"
#include "human/naive.hpp"
#include "human/path.hpp"
#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku::human {
namespace {

// The positions of this technique's examples, then others.
std::vector<Board> positions_for(std::string_view technique,
                                 const std::vector<testing::Example>& examples,
                                 const std::vector<Board>& others) {
  std::vector<Board> positions;
  for (const testing::Example& example : examples) {
    if (example.technique == technique) positions.push_back(example.board());
  }
  positions.insert(positions.end(), others.begin(), others.end());
  return positions;
}

// Positions from the paths of some puzzles, in random order.
std::vector<Board> positions_on_paths() {
  std::vector<Board> positions;
  for (const char* file : {"top1465.txt", "minimal.txt", "17_clue.txt"}) {
    int number = 0;
    for (const Puzzle& puzzle : testing::read_data(file)) {
      if (number++ % (testing::kSanitized ? 64 : 8) != 0) continue;
      Board board(puzzle);
      int steps = 0;
      follow_path(board, {}, [&](const Step&) {
        if (steps++ % 12 == 3) positions.push_back(board);
        return true;
      });
      positions.push_back(board);
    }
  }
  testing::Random random(6);
  testing::shuffle(positions, random);
  return positions;
}

testing::ChangeSet changes_found(const Technique& technique, const Board& board) {
  testing::ChangeSet found;
  const std::string mistake = all_steps(technique, board, {}, [&](Step&& step) {
    testing::Changes changes = step.placements;
    changes.insert(changes.end(), step.eliminations.begin(), step.eliminations.end());
    found.insert(std::move(changes));
    return true;
  });
  EXPECT_EQ(mistake, "");
  return found;
}

// Checks the slow definitions (fish), or the others.
void expect_definitions(bool fish) {
  const std::vector<testing::Example> examples = testing::read_examples();
  const std::vector<Board> others = positions_on_paths();
  for (const testing::NaiveTechnique& naive : testing::naive_techniques()) {
    if ((naive.id.ends_with("fish") && naive.id != "turbot_fish") != fish) continue;
    // The naive jellyfish takes seconds under sanitizers, and its finder shares the code of the
    // swordfish.
    if (testing::kSanitized && naive.id.ends_with("jellyfish")) continue;
    const Technique* technique = find_technique(naive.id);
    ASSERT_NE(technique, nullptr) << naive.id;
    std::size_t left =
        static_cast<std::size_t>(naive.most_positions / (testing::kSanitized ? 80 : 4)) + 1;
    std::size_t steps = 0;
    for (const Board& board : positions_for(naive.id, examples, others)) {
      if (left-- == 0) break;
      const testing::ChangeSet expected = naive.changes(testing::NaiveGrid(board));
      EXPECT_EQ(changes_found(*technique, board), expected) << naive.id;
      steps += expected.size();
    }
    EXPECT_GT(steps, 0U) << naive.id;
  }
}

TEST(HumanDefinitions, FindersGiveWhatTheNaiveOnesDo) {
  expect_definitions(false);
}

TEST(HumanDefinitions, FishAreWhatTheNaiveOnesAre) {
  expect_definitions(true);
}

}  // namespace
}  // namespace bitdoku::human
