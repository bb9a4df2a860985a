// The steps of the rater as people see them: the checker of proofs, which knows no technique,
// accepts each one, and its text, views and marks are consistent.
#include "se/tell.hpp"

#include <gtest/gtest.h>

#include <bitdoku/solve.hpp>
#include <fstream>
#include <set>

#include "human/second_check.hpp"
#include "position/notation.hpp"
#include "position/proof_check.hpp"
#include "se/rater.hpp"
#include "support/puzzles.hpp"

namespace bitdoku::se {
namespace {

void expect_views(const Step& step) {
  for (const View& view : step.views) {
    ASSERT_FALSE(view.links.empty());
    for (std::size_t i = 0; i < view.links.size(); ++i) {
      const Link& link = view.links[i];
      for (const std::uint16_t from : link.from) EXPECT_LT(from, i);
      EXPECT_EQ(link.why == Link::Why::pattern, !link.pattern.empty());
      if (link.why == Link::Why::view) {
        ASSERT_LE(link.view + link.views, step.views.size());
        EXPECT_NE(&step.views[link.view], &view);
      } else {
        EXPECT_EQ(link.why == Link::Why::assumption, link.from.empty());
      }
    }
  }
}

// The last sentence says what changes.
bool has_conclusion(const Step& step) {
  if (step.sentences.empty()) return false;
  const std::string& last = step.sentences.back();
  return !step.placements.empty() || last.find("removed from") != std::string::npos ||
         last.find("cannot be") != std::string::npos || last.find(" is ") != std::string::npos;
}

std::set<std::string> expect_told_path(const Puzzle& puzzle) {
  std::set<std::string> names;
  const Answer answer = solve(puzzle);
  Rater rater;
  rater.set_with_proof(true);
  position::Board board(puzzle);
  testing::SecondCheck second(puzzle);
  while (!board.solved()) {
    const RatedStep* found = rater.next_step(board);
    if (found == nullptr) break;
    const Step step = public_step(*found, board);
    names.insert(step.name);
    const std::string text = step.name + ": " + position::changes_text(step);
    EXPECT_EQ(position::check_solution(step, answer.solution), "") << text;
    EXPECT_EQ(position::check_proof(step, pencilmarks_of(board)), "") << text;
    EXPECT_FALSE(step.marks.empty()) << text;
    EXPECT_FALSE(step.pattern.empty()) << text;
    EXPECT_TRUE(has_conclusion(step)) << text;
    expect_views(step);
    EXPECT_EQ(second.check_links(step), "") << text;
    second.apply(step);
    apply(*found, board);
  }
  EXPECT_TRUE(board.solved());
  return names;
}

// The puzzles of the reference's paths, which use all known techniques.
TEST(SeStep, IsProvedForEveryTechnique) {
  std::ifstream in(std::string(BITDOKU_TESTS) + "/se/se_paths.txt");
  std::set<std::string> names;
  for (std::string line; std::getline(in, line);) {
    if (line[0] != ' ') names.merge(expect_told_path(testing::puzzle_of(line)));
  }
  EXPECT_GE(names.size(), 35U);
}

}  // namespace
}  // namespace bitdoku::se
