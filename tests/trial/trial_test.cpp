// Ratings by trial and error, whips and braids, against a program that follows the definitions.
#include <gtest/gtest.h>

#include <bitdoku/formats.hpp>
#include <bitdoku/generate.hpp>
#include <bitdoku/solve.hpp>
#include <bitdoku/trial.hpp>
#include <fstream>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "naive.hpp"
#include "support/sanitized.hpp"
#include "support/symmetry.hpp"

namespace bitdoku {
namespace {

std::vector<Puzzle> puzzles_of(const std::string& file) {
  std::ifstream in(std::string(BITDOKU_TEST_DATA) + "/" + file);
  std::vector<Puzzle> puzzles;
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with('#')) puzzles.push_back(*parse(line));
  }
  return puzzles;
}

// By mith (Philip Newman), from the collection of puzzles with T&E depth 3.
constexpr std::string_view kDepth3 =
    "987......6..95.....4.......3..21.65....5.3..2....96.31.3.1...2.....6.59.....2.1.3";

TEST(Trial, DepthsAreThoseOfTheDefinition) {
  const std::size_t step = testing::kSanitized ? 40 : 8;
  for (const std::string file : {"easy.txt", "17_clue.txt", "top1465.txt"}) {
    const std::vector<Puzzle> puzzles = puzzles_of(file);
    for (std::size_t i = 0; i < puzzles.size(); i += step) {
      EXPECT_EQ(rate_by_trial(puzzles[i]).te_depth, naive::depth(puzzles[i], 1)) << file << i;
    }
  }
}

TEST(Trial, HardPuzzlesAreDeeper) {
  for (const Puzzle& puzzle : puzzles_of("hardest_11plus.txt")) {
    const TrialRating rating = rate_by_trial(puzzle);
    EXPECT_EQ(rating.te_depth, 2);
    EXPECT_EQ(rating.verdict, Verdict::unique);
    EXPECT_FALSE(rating.b_rating);
    EXPECT_FALSE(rating.w_rating);
    EXPECT_EQ(rating.reason, "braids and whips do not solve it");
  }
  EXPECT_EQ(rate_by_trial(*parse(kDepth3)).te_depth, 3);
}

void expect_ratings_of_definition(const Puzzle& puzzle, int longest) {
  const TrialRating rating = rate_by_trial(puzzle);
  if (rating.w_rating > longest) return;
  EXPECT_EQ(rating.w_rating, naive::rating(puzzle, naive::Kind::whip, longest));
  EXPECT_EQ(rating.b_rating, naive::rating(puzzle, naive::Kind::braid, longest));
}

TEST(Trial, ShortWhipsAndBraidsAreThoseOfTheDefinition) {
  const std::size_t step = testing::kSanitized ? 40 : 10;
  for (const std::string file : {"easy.txt", "17_clue.txt", "top1465.txt"}) {
    const std::vector<Puzzle> puzzles = puzzles_of(file);
    for (std::size_t i = 0; i < puzzles.size(); i += step) {
      SCOPED_TRACE(file + " " + std::to_string(i));
      expect_ratings_of_definition(puzzles[i], testing::kSanitized ? 2 : 3);
    }
  }
}

// B is as D. Berthier and F. Cordoliani published it for these puzzles. For the first, Berthier has
// W 12: he removes the targets of whips one by one.
TEST(Trial, LongWhipsAndBraids) {
  struct Known {
    std::string_view puzzle;
    std::optional<int> w;
    int b;
  };
  const Known known[]{
      {"1......89.57......8..2...5...5..39.1.1...4....6.51.......3..62.64..9...37........", 11, 10},
      {"..34.........8...668..7.1.....5....1.9..1.6.......2..4..5..1..28.....96.97.......", 15, 13},
      {"....5......71....6.9...3....4.....9...1.2...78.....3.......84....2.1.9.5...56....", {}, 15},
  };
  for (const Known& each : known) {
    const TrialRating rating = rate_by_trial(*parse(each.puzzle));
    EXPECT_EQ(rating.te_depth, 1);
    EXPECT_EQ(rating.w_rating, each.w) << each.puzzle;
    EXPECT_EQ(rating.b_rating, each.b) << each.puzzle;
    EXPECT_EQ(rating.reason, each.w ? "" : "whips do not solve it");
  }
}

TEST(Trial, LimitsAndOtherPuzzlesHaveReasons) {
  const Puzzle hard = *parse(kDepth3);
  const TrialRating late = rate_by_trial(hard, {.time = std::chrono::nanoseconds(0)});
  EXPECT_EQ(late.verdict, Verdict::unknown);
  EXPECT_EQ(late.reason_code, ReasonCode::out_of_time);
  EXPECT_EQ(rate_by_trial(Puzzle()).verdict, Verdict::multiple);
  EXPECT_EQ(rate_by_trial(Puzzle(*Shape::make(2, 2))).verdict, Verdict::unsupported);
  Puzzle clash;
  clash.set_given(0, 1);
  clash.set_given(1, 1);
  EXPECT_EQ(rate_by_trial(clash).verdict, Verdict::invalid);
}

TEST(Trial, StruckOutCandidatesCount) {
  Puzzle puzzle = *parse(kDepth3);
  const Answer answer = solve(puzzle);
  // Strikes out everything but the solution in the first rows.
  for (int cell = 0; cell < 36; ++cell) {
    if (puzzle.given(cell) != 0) continue;
    for (Digit digit = 1; digit <= 9; ++digit) {
      if (digit != answer.solution[static_cast<std::size_t>(cell)]) puzzle.strike_out(cell, digit);
    }
  }
  EXPECT_EQ(rate_by_trial(puzzle).te_depth, 0);
}

TEST(Trial, IsomorphsHaveTheSameRatings) {
  std::mt19937_64 random(1);
  std::vector<Puzzle> puzzles = puzzles_of("top1465.txt");
  if (testing::kSanitized) puzzles.resize(puzzles.size() / 4);
  for (const Puzzle& puzzle : puzzles) {
    const TrialRating rating = rate_by_trial(puzzle);
    if (rating.b_rating > 6) continue;
    const TrialRating other = rate_by_trial(random_isomorph(puzzle, random()));
    EXPECT_EQ(rating.te_depth, other.te_depth);
    EXPECT_EQ(rating.w_rating, other.w_rating);
    EXPECT_EQ(rating.b_rating, other.b_rating);
    if (rating.w_rating) {
      EXPECT_LE(rating.b_rating, rating.w_rating);
    }
  }
}

}  // namespace
}  // namespace bitdoku
