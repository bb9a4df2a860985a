// Puzzles written for f-puzzles and SudokuPad are read again with the same solutions.
#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/variants.hpp>
#include <string>

#include "variants/random_clues.hpp"

namespace bitdoku {
namespace {

std::uint64_t solutions_counted(const VariantPuzzle& puzzle) {
  return solve(puzzle, {.solutions = 100'000}).solutions;
}

VariantRecord record_of(const VariantPuzzle& puzzle) {
  VariantRecord record;
  record.puzzle = puzzle;
  return record;
}

// What was read again from what was written; a failure if nothing was.
VariantRecord through_f_puzzles(const VariantRecord& record) {
  const auto text = write_f_puzzles(record);
  EXPECT_TRUE(text) << text.error().message;
  if (!text) return {};
  const auto read = read_variant(*text);
  EXPECT_TRUE(read) << *text;
  if (!read) return {};
  EXPECT_TRUE(read->unread.empty()) << read->unread.front() << "\n" << *text;
  return *read;
}

// Pairs of kinds are tried too, because dots change what the negative rules say.
TEST(FPuzzlesWrite, RandomConstraintsHaveTheSameSolutions) {
  std::mt19937 random(20261129);
  const SmallShape shape = small_shape(variant_of_size(4, 4));
  int written_kinds = 0;
  for (const ConstraintInfo& info : constraint_kinds()) {
    if (!fits(info.kind, shape.empty)) continue;
    bool is_written = false;
    for (int round = 0; round < 30; ++round) {
      VariantPuzzle puzzle = shape.empty;
      const SmallGrid& grid = shape.grids[random() % shape.grids.size()];
      puzzle.constraints.push_back(random_constraint(puzzle, info.kind, grid, random));
      if (round % 2 == 1) {
        const auto other = static_cast<ConstraintKind>(
            random() % (static_cast<unsigned>(ConstraintKind::negative_sum) + 1));
        if (!fits(other, shape.empty)) continue;
        puzzle.constraints.push_back(random_constraint(puzzle, other, grid, random));
      }
      if (find_mistake(puzzle)) continue;
      const auto text = write_f_puzzles(record_of(puzzle));
      if (!text) {
        EXPECT_EQ(text.error().code, ErrorCode::unsupported);
        EXPECT_EQ(text.error().message.find("f-puzzles has no "), 0U);
        continue;
      }
      is_written = true;
      const auto read = read_variant(*text);
      ASSERT_TRUE(read) << info.name << ": " << read.error().message << "\n" << *text;
      EXPECT_TRUE(read->unread.empty()) << *text;
      EXPECT_EQ(solutions_counted(read->puzzle), solutions_counted(puzzle)) << info.name << "\n"
                                                                            << *text;
    }
    written_kinds += is_written ? 1 : 0;
  }
  EXPECT_GE(written_kinds, 36);
}

TEST(FPuzzlesWrite, KeepsGridWordsAndSolution) {
  VariantRecord record;
  record.puzzle = variant_of_size(4, 4);
  record.puzzle.regions = {{0, 1, 2, 4}, {3, 5, 6, 7}, {8, 9, 10, 12}};
  record.puzzle.set_given(0, 1);
  record.puzzle.candidates[5] = 0b0110;
  record.title = "A \"title\" – 数独 \xF0\x9F\xA7\xA9";
  record.author = "Somebody";
  const VariantAnswer answer = solve(record.puzzle);
  record.solution = answer.solution;
  const VariantRecord read = through_f_puzzles(record);
  EXPECT_EQ(read.puzzle, record.puzzle);
  EXPECT_EQ(read.title, record.title);
  EXPECT_EQ(read.author, record.author);
  EXPECT_EQ(read.solution, record.solution);
  std::swap(record.solution[0], record.solution[1]);
  EXPECT_TRUE(through_f_puzzles(record).solution.empty()) << "a wrong solution is not told";
}

TEST(FPuzzlesWrite, CluesOutsideTheGridKeepTheirSide) {
  VariantPuzzle puzzle = variant_of_size(4, 4);
  puzzle.add(ConstraintKind::sandwich, {7, 6, 5, 4}, {3});
  puzzle.add(ConstraintKind::x_sum, {1, 5, 9, 13}, {4});
  puzzle.add(ConstraintKind::skyscraper, {14, 10, 6, 2}, {2});
  puzzle.add(ConstraintKind::little_killer, {2, 7}, {5});
  puzzle.add(ConstraintKind::little_killer, {12, 9, 6, 3}, {9});
  puzzle.add(ConstraintKind::little_killer, {0}, {1});
  const VariantRecord read = through_f_puzzles(record_of(puzzle));
  for (const VariantConstraint& each : puzzle.constraints) {
    const auto found = std::ranges::find(read.puzzle.constraints, each);
    EXPECT_NE(found, read.puzzle.constraints.end()) << in_words(puzzle, each);
  }
}

TEST(FPuzzlesWrite, WindowsAreExtraRegionsAndGroupsOfUsualBoxesAFlag) {
  VariantPuzzle puzzle = variant_of_size(9, 9);
  puzzle.add(ConstraintKind::windoku, {}, {9});
  puzzle.add(ConstraintKind::disjoint_groups, {}, {9});
  const VariantRecord read = through_f_puzzles(record_of(puzzle));
  const auto& found = read.puzzle.constraints;
  EXPECT_EQ(std::ranges::count(found, ConstraintKind::all_different, &VariantConstraint::kind), 4);
  EXPECT_EQ(std::ranges::count(found, ConstraintKind::disjoint_groups, &VariantConstraint::kind),
            1);
}

TEST(FPuzzlesWrite, NamesWhatThePageDoesNotHave) {
  const auto fault = [](const VariantPuzzle& puzzle) {
    const auto text = write_f_puzzles(record_of(puzzle));
    return text ? std::string() : text.error().message;
  };
  EXPECT_EQ(fault(variant_of_size(4, 6)), "f-puzzles has no grids whose sides differ");
  VariantPuzzle zero = variant_of_size(4, 4);
  zero.lowest = 0;
  EXPECT_EQ(fault(zero), "f-puzzles has no other values than 1 to the side of the grid");
  VariantPuzzle rooms = variant_of_size(4, 4);
  rooms.add(ConstraintKind::numbered_room, {0, 1, 2, 3}, {2});
  EXPECT_EQ(fault(rooms),
            "f-puzzles has no constraint as this one: numbered room (2) R1C1-R1C2-R1C3-R1C4");
  VariantPuzzle part = variant_of_size(4, 4);
  part.add(ConstraintKind::little_killer, {5, 10}, {5});
  EXPECT_NE(fault(part), "");
}

TEST(FPuzzlesWrite, LinksHoldThePuzzle) {
  VariantRecord record = record_of(variant_of_size(9, 9));
  record.puzzle.add(ConstraintKind::killer_cage, {0, 1, 9}, {20});
  record.puzzle.add(ConstraintKind::anti_knight, {});
  for (const PuzzlePage page : {PuzzlePage::f_puzzles, PuzzlePage::sudokupad}) {
    const auto link = link_to(page, record);
    ASSERT_TRUE(link);
    const auto read = read_variant("Try " + *link + " please");
    ASSERT_TRUE(read) << *link;
    EXPECT_TRUE(std::ranges::is_permutation(read->puzzle.constraints, record.puzzle.constraints));
  }
}

}  // namespace
}  // namespace bitdoku
