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
