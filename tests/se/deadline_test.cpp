// Ratings that reach a limit of time. candidates.txt is the first puzzle of `generate --sukaku
// --seed 5` of version 0.1; it has only candidates and takes minutes.
#include <gtest/gtest.h>

#include <bitdoku/formats.hpp>
#include <bitdoku/rate.hpp>
#include <fstream>

#include "se/rater.hpp"
#include "support/patience.hpp"
#include "support/puzzles.hpp"

namespace bitdoku::se {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

Puzzle candidates_alone() {
  std::ifstream in(std::string(BITDOKU_TESTS) + "/se/candidates.txt");
  std::string line;
  std::getline(in, line);
  const Result<Puzzle> puzzle = parse(line);
  EXPECT_TRUE(puzzle);
  return puzzle ? *puzzle : Puzzle();
}

TEST(Deadline, EndsARatingThatTakesMinutes) {
  const Puzzle puzzle = candidates_alone();
  ASSERT_TRUE(puzzle.has_candidates());
  const Clock::time_point start = Clock::now();
  const bitdoku::Rating rating = rate(puzzle, {.time = milliseconds(150)});
  const Clock::duration taken = Clock::now() - start;
  EXPECT_EQ(rating.verdict, Verdict::unknown);
  EXPECT_EQ(rating.reason, "the limit of time was reached");
  EXPECT_EQ(rating.er, 0);
  EXPECT_FALSE(rating.above);
  EXPECT_GE(taken, milliseconds(150));
  EXPECT_LT(taken, testing::kPatience);
}

TEST(Deadline, IsThatOfAStopToken) {
  std::stop_source source;
  PuzzleRater rater;
  const Puzzle easy = testing::read_data("minimal.txt").front();
  EXPECT_EQ(rater.rate(easy, {.stop = source.get_token()}).verdict, Verdict::unique);
  source.request_stop();
  const bitdoku::Rating rating = rater.rate(easy, {.stop = source.get_token()});
  EXPECT_EQ(rating.verdict, Verdict::unknown);
  EXPECT_EQ(rating.reason, "stopped");
  // The limit applies only to its own call.
  EXPECT_EQ(rater.rate(easy).verdict, Verdict::unique);
}

// After a limit at any point, a rater gives the same ratings as a new one.
TEST(Deadline, LeavesTheRaterAsGoodAsNew) {
  const Puzzle hard = testing::puzzle_of(
      "..3.9....4...8..36..8...1...4..6..73...9..........2.....4.7..686........7.....5.4");
  PuzzleRater rater;
  bitdoku::Rating rating;
  int given_up = 0;
  for (std::chrono::nanoseconds time(1000); rating.verdict != Verdict::unique; time *= 4) {
    rating = rater.rate(hard, {.time = time});
    if (rating.verdict == Verdict::unknown) ++given_up;
    ASSERT_LT(time, std::chrono::minutes(1));
  }
  EXPECT_GT(given_up, 2);
  EXPECT_EQ(rating.er, 10.4);  // as in se_ratings.csv
  EXPECT_EQ(rating.ep, 10.4);
  EXPECT_EQ(rating.ed, 2.6);
}

// These functions of the rater can be called separately.
TEST(Deadline, EndsTheSearchForSteps) {
  Rater rater;
  rater.set_deadline(Deadline(std::chrono::nanoseconds(0)));
  const Puzzle easy = testing::read_data("minimal.txt").front();
  EXPECT_EQ(rater.next_step(Board(easy)), nullptr);
  EXPECT_EQ(rater.rate(easy).ended_by, ReasonCode::out_of_time);
  rater.set_deadline(Deadline());
  EXPECT_NE(rater.next_step(Board(easy)), nullptr);
  EXPECT_EQ(rater.rate(easy).ended_by, ReasonCode::none);
}

// With proofs, chains are expanded a second time. The deadline may pass in the middle of that.
TEST(Deadline, EndsAStepWithItsProofAnywhere) {
  const Puzzle hard = testing::puzzle_of(
      "..3.9....4...8..36..8...1...4..6..73...9..........2.....4.7..686........7.....5.4");
  Rater patient;
  patient.set_with_proof(true);
  const Ratings whole = patient.rate(hard);
  ASSERT_TRUE(whole.solved);
  Rater rater;
  rater.set_with_proof(true);
  Ratings rating;
  for (auto time = std::chrono::microseconds(500); !rating.solved; time = time * 3 / 2) {
    rater.set_deadline(Deadline(time));
    rating = rater.rate(hard);
    EXPECT_EQ(rating.solved, rating.ended_by == ReasonCode::none);
    ASSERT_LT(time, std::chrono::minutes(1));
  }
  EXPECT_EQ(rating.er, whole.er);
  EXPECT_EQ(rating.steps, whole.steps);
}

}  // namespace
}  // namespace bitdoku::se
