#include <algorithm>
#include <cstring>

#include "capi/handles.hpp"

namespace bitdoku::capi {
namespace {

TEST(CapiRate, GivesTenths) {
  const PuzzleHandle puzzle =
      parsed("..3.9....1...4..36..8..21...4..8..73...9................4.7..686........7.....5.4");
  bitdoku_rating rating = BITDOKU_RATING_INIT;
  ASSERT_EQ(bitdoku_rate(puzzle.get(), &rating), BITDOKU_OK);
  EXPECT_EQ(rating.verdict, BITDOKU_UNIQUE);
  EXPECT_EQ(rating.er, 97);
  EXPECT_EQ(rating.ep, 97);
  EXPECT_EQ(rating.ed, 26);
  EXPECT_EQ(rating.steps, 95);
  EXPECT_STREQ(rating.reason, "");
}

TEST(CapiRate, RatesOnlyWhatHasOneSolution) {
  const PuzzleHandle empty = empty_board(3, 3);
  bitdoku_rating rating = BITDOKU_RATING_INIT;
  rating.er = 5;
  ASSERT_EQ(bitdoku_rate(empty.get(), &rating), BITDOKU_OK);
  EXPECT_EQ(rating.verdict, BITDOKU_MULTIPLE);
  EXPECT_EQ(rating.er, 0);

  const PuzzleHandle small = empty_board(2, 2);
  EXPECT_EQ(bitdoku_rate(small.get(), &rating), BITDOKU_UNSUPPORTED);
  EXPECT_GT(std::strlen(rating.reason), 0U);
}

TEST(CapiRate, StepsOfAnyShapeHaveSentences) {
  const PuzzleHandle puzzle = parsed("1.3....6....5314..6..351....4....2.5");
  struct Seen {
    std::string technique;
    std::string text;
    std::vector<std::string> sentences;
  } seen;
  const auto on_step = [](const bitdoku_technique_step* step, void* user) -> int32_t {
    auto& to = *static_cast<Seen*>(user);
    to.technique = step->technique;
    to.text = step->text;
    to.sentences.assign(step->sentence_texts, step->sentence_texts + step->sentences);
    return 0;
  };
  bitdoku_technique_rating rating = BITDOKU_TECHNIQUE_RATING_INIT;
  ASSERT_EQ(bitdoku_rate_by_techniques(puzzle.get(), on_step, &seen, &rating), BITDOKU_OK);
  EXPECT_EQ(rating.rating, 30);
  EXPECT_EQ(rating.steps, 1);
  EXPECT_EQ(seen.technique, "Naked Pair");
  EXPECT_EQ(seen.text, "Naked Pair: 2,6 in r13c5 => r2c5<>2, r6c5<>6");
  EXPECT_EQ(seen.sentences,
            (std::vector<std::string>{
                "The two cells r13c5 have only the two candidates 2 and 6.",
                "These cells take all of these digits, so no other cell of column 5 can have them.",
                "So 2 is removed from r2c5 and 6 from r6c5."}));
}

// A code stands beside each reason. The status is that of the same function for 9x9 puzzles.
TEST(CapiRate, ReasonsOfAnyShapeHaveCodes) {
  struct Expected {
    const char* puzzle;
    bitdoku_verdict verdict;
    bitdoku_reason code;
  };
  const std::string nine(81, '.');
  const std::string twice = "55" + std::string(79, '.');
  for (const Expected& expected : {
           Expected{"1...............", BITDOKU_MULTIPLE, BITDOKU_REASON_ENOUGH_SOLUTIONS},
           {nine.c_str(), BITDOKU_MULTIPLE, BITDOKU_REASON_ENOUGH_SOLUTIONS},
           {"12....3....4....", BITDOKU_NONE, BITDOKU_REASON_CONTRADICTORY},
           {"11..............", BITDOKU_INVALID, BITDOKU_REASON_CONTRADICTORY},
           {twice.c_str(), BITDOKU_INVALID, BITDOKU_REASON_CONTRADICTORY},
       }) {
    SCOPED_TRACE(expected.puzzle);
    const PuzzleHandle puzzle = parsed(expected.puzzle);
    bitdoku_technique_rating rating = BITDOKU_TECHNIQUE_RATING_INIT;
    EXPECT_EQ(bitdoku_rate_by_techniques(puzzle.get(), nullptr, nullptr, &rating), BITDOKU_OK);
    EXPECT_EQ(rating.verdict, expected.verdict);
    EXPECT_EQ(rating.reason_code, expected.code);
    EXPECT_GT(std::strlen(rating.reason), 0U);
  }
}

TEST(CapiRate, ARaterRatesOneAfterTheOtherAndStopsAboveABound) {
  bitdoku_rater* rater = bitdoku_rater_new();
  ASSERT_NE(rater, nullptr);
  const PuzzleHandle hard =
      parsed("..3.9....1...4..36..8..21...4..8..73...9................4.7..686........7.....5.4");
  const PuzzleHandle easy = parsed(kOneSolution);
  bitdoku_rating rating = BITDOKU_RATING_INIT;
  for (int i = 0; i < 2; ++i) {
    ASSERT_EQ(bitdoku_rater_rate(rater, hard.get(), 90, &rating), BITDOKU_OK);
    EXPECT_EQ(rating.above, 1);
    EXPECT_GT(rating.er, 90);
    EXPECT_EQ(rating.ed, 26);
    ASSERT_EQ(bitdoku_rater_rate(rater, easy.get(), 200, &rating), BITDOKU_OK);
    EXPECT_EQ(rating.above, 0);
    EXPECT_EQ(rating.er, 12);
  }
  EXPECT_EQ(bitdoku_rater_rate(rater, easy.get(), -1, &rating), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_rater_rate(nullptr, easy.get(), 200, &rating), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_rater_rate(rater, nullptr, 200, &rating), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_rater_rate(rater, easy.get(), 200, nullptr), BITDOKU_NULL_POINTER);
  rating.size = 3;
  EXPECT_EQ(bitdoku_rater_rate(rater, easy.get(), 200, &rating), BITDOKU_BAD_STRUCT_SIZE);
  bitdoku_rater_free(rater);
  bitdoku_rater_free(nullptr);
}

struct Seen {
  std::vector<std::int32_t> ratings;
  std::size_t most = 1000;
};

std::int32_t keep_rating(const bitdoku_rating* so_far, void* user) {
  Seen& seen = *static_cast<Seen*>(user);
  EXPECT_EQ(so_far->size, sizeof(bitdoku_rating));
  seen.ratings.push_back(so_far->er);
  return seen.ratings.size() < seen.most ? 1 : 0;
}

TEST(CapiRate, ReportsTheRatingSoFarAndStops) {
  const std::unique_ptr<bitdoku_rater, decltype(&bitdoku_rater_free)> rater(bitdoku_rater_new(),
                                                                            bitdoku_rater_free);
  const PuzzleHandle hard =
      parsed("..3.9....1...4..36..8..21...4..8..73...9................4.7..686........7.....5.4");
  bitdoku_rate_options options = BITDOKU_RATE_OPTIONS_INIT;
  bitdoku_rating rating = BITDOKU_RATING_INIT;
  Seen seen;
  options.stop_above = 70;
  options.on_rating = keep_rating;
  options.user = &seen;
  ASSERT_EQ(bitdoku_rater_rate_with(rater.get(), hard.get(), &options, &rating), BITDOKU_OK);
  EXPECT_EQ(rating.above, 1);
  EXPECT_TRUE(std::ranges::is_sorted(seen.ratings));
  EXPECT_GT(seen.ratings.size(), 0U);
  EXPECT_LE(seen.ratings.back(), 70);

  seen.most = 1;
  seen.ratings.clear();
  ASSERT_EQ(bitdoku_rater_rate_with(rater.get(), hard.get(), &options, &rating), BITDOKU_OK);
  EXPECT_EQ(seen.ratings.size(), 1U);
  EXPECT_EQ(rating.verdict, BITDOKU_UNKNOWN);
  EXPECT_EQ(rating.reason_code, BITDOKU_REASON_STOPPED);
  EXPECT_STREQ(rating.reason, "stopped");
}

TEST(CapiRate, HasATimeAndAStop) {
  const std::unique_ptr<bitdoku_rater, decltype(&bitdoku_rater_free)> rater(bitdoku_rater_new(),
                                                                            bitdoku_rater_free);
  const PuzzleHandle puzzle = parsed(kOneSolution);
  bitdoku_rate_options options = BITDOKU_RATE_OPTIONS_INIT;
  bitdoku_rating rating = BITDOKU_RATING_INIT;
  options.time_ns = 0;
  ASSERT_EQ(bitdoku_rater_rate_with(rater.get(), puzzle.get(), &options, &rating), BITDOKU_OK);
  EXPECT_EQ(rating.reason_code, BITDOKU_REASON_OUT_OF_TIME);
  options.time_ns = BITDOKU_NO_LIMIT;
  const StopHandle stop(bitdoku_stop_new());
  options.stop = stop.get();
  ASSERT_EQ(bitdoku_rater_rate_with(rater.get(), puzzle.get(), &options, &rating), BITDOKU_OK);
  EXPECT_EQ(rating.er, 12);
  bitdoku_stop_request(stop.get());
  ASSERT_EQ(bitdoku_rater_rate_with(rater.get(), puzzle.get(), &options, &rating), BITDOKU_OK);
  EXPECT_EQ(rating.reason_code, BITDOKU_REASON_STOPPED);
  ASSERT_EQ(bitdoku_rater_rate_with(rater.get(), puzzle.get(), nullptr, &rating), BITDOKU_OK);
  EXPECT_EQ(rating.er, 12);
  options.stop_above = -1;
  EXPECT_EQ(bitdoku_rater_rate_with(rater.get(), puzzle.get(), &options, &rating),
            BITDOKU_OUT_OF_RANGE);
  options.unused = 1;
  EXPECT_EQ(bitdoku_rater_rate_with(rater.get(), puzzle.get(), &options, &rating),
            BITDOKU_BAD_STRUCT_SIZE);
  EXPECT_EQ(bitdoku_rater_rate_with(nullptr, puzzle.get(), nullptr, &rating), BITDOKU_NULL_POINTER);
}

struct Solving {
  std::vector<std::uint8_t> cells;
  int calls = 0;
  int most = 1000;
};

std::int32_t make_step(const bitdoku_technique_step* step, void* user) {
  Solving& solving = *static_cast<Solving*>(user);
  EXPECT_GT(std::strlen(step->technique), 0U);
  EXPECT_GT(std::strlen(step->text), 0U);
  EXPECT_GE(step->rating, 10);
  EXPECT_GT(step->placements + step->eliminations, 0U);
  for (std::size_t i = 0; i < step->placements; ++i) {
    solving.cells[step->placement_cells[i]] = step->placement_digits[i];
  }
  return ++solving.calls < solving.most ? 1 : 0;
}

TEST(CapiRate, RatesOtherShapesStepByStep) {
  const PuzzleHandle puzzle = parsed(".4..5..1.....5.42....6..3.........6.");
  bitdoku_technique_rating rating = BITDOKU_TECHNIQUE_RATING_INIT;
  Solving solving{std::vector<std::uint8_t>(36)};
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  std::vector<std::uint8_t> solution(36);
  ASSERT_EQ(bitdoku_solve(puzzle.get(), nullptr, solution.data(), 36, &answer), BITDOKU_OK);
  ASSERT_EQ(answer.verdict, BITDOKU_UNIQUE);
  ASSERT_EQ(bitdoku_puzzle_get_cells(puzzle.get(), solving.cells.data(), 36), BITDOKU_OK);
  ASSERT_EQ(bitdoku_rate_by_techniques(puzzle.get(), make_step, &solving, &rating), BITDOKU_OK);
  EXPECT_EQ(rating.verdict, BITDOKU_UNIQUE);
  EXPECT_EQ(rating.steps, solving.calls);
  EXPECT_LT(rating.rating, 60);
  EXPECT_GT(std::strlen(rating.hardest), 0U);
  EXPECT_EQ(solving.cells, solution);

  solving.most = 1;
  solving.calls = 0;
  ASSERT_EQ(bitdoku_rate_by_techniques(puzzle.get(), make_step, &solving, &rating), BITDOKU_OK);
  EXPECT_EQ(solving.calls, 1);
  EXPECT_EQ(rating.steps, 1);
  EXPECT_EQ(bitdoku_rate_by_techniques(puzzle.get(), nullptr, nullptr, &rating), BITDOKU_OK);
  EXPECT_EQ(rating.verdict, BITDOKU_UNIQUE);
  EXPECT_EQ(bitdoku_rate_by_techniques(empty_board(6, 6).get(), nullptr, nullptr, &rating),
            BITDOKU_UNSUPPORTED);
  EXPECT_EQ(bitdoku_rate_by_techniques(nullptr, nullptr, nullptr, &rating), BITDOKU_NULL_POINTER);
  rating.size = 3;
  EXPECT_EQ(bitdoku_rate_by_techniques(puzzle.get(), nullptr, nullptr, &rating),
            BITDOKU_BAD_STRUCT_SIZE);
}

TEST(CapiRate, SeesMisuse) {
  const PuzzleHandle empty = empty_board(3, 3);
  bitdoku_rating rating = BITDOKU_RATING_INIT;
  EXPECT_EQ(bitdoku_rate(nullptr, &rating), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_rate(empty.get(), nullptr), BITDOKU_NULL_POINTER);
  rating.size = 3;
  EXPECT_EQ(bitdoku_rate(empty.get(), &rating), BITDOKU_BAD_STRUCT_SIZE);
}

}  // namespace
}  // namespace bitdoku::capi
