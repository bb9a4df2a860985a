// The functions that fill structs with defaults, structs of the first version, and the codes beside
// each reason.
#include <gtest/gtest.h>

#include <cstring>
#include <type_traits>

#include "capi/handles.hpp"

namespace bitdoku::capi {
namespace {

// Whether `fill` gives the same as the macro, whatever the struct had before.
template <class Struct>
bool fills_as_macro(bitdoku_status (*fill)(Struct*, size_t), Struct macro) {
  Struct filled;
  std::memset(&filled, 0xab, sizeof filled);
  if (fill(&filled, sizeof filled) != BITDOKU_OK) return false;
  // A struct of a later version. Members that this version does not know become zero.
  struct {
    Struct known;
    std::uint64_t later = 1;
  } longer;
  if (fill(&longer.known, sizeof longer) != BITDOKU_OK || longer.later != 0) return false;
  // Some structs end with four bytes of padding.
  constexpr std::size_t kPadding = std::has_unique_object_representations_v<Struct> ? 0 : 4;
  return std::memcmp(&filled, &macro, sizeof macro - kPadding) == 0 &&
         longer.known.size == sizeof longer &&
         fill(nullptr, sizeof macro) == BITDOKU_NULL_POINTER &&
         fill(&filled, 0) == BITDOKU_BAD_STRUCT_SIZE &&
         fill(&filled, 5000) == BITDOKU_BAD_STRUCT_SIZE;
}

TEST(CapiDefaults, AreThoseOfTheMacros) {
  EXPECT_TRUE(fills_as_macro(bitdoku_error_init, bitdoku_error BITDOKU_ERROR_INIT));
  EXPECT_TRUE(fills_as_macro(bitdoku_options_init, bitdoku_options BITDOKU_OPTIONS_INIT));
  EXPECT_TRUE(fills_as_macro(bitdoku_answer_init, bitdoku_answer BITDOKU_ANSWER_INIT));
  EXPECT_TRUE(
      fills_as_macro(bitdoku_count_answer_init, bitdoku_count_answer BITDOKU_COUNT_ANSWER_INIT));
  EXPECT_TRUE(fills_as_macro(bitdoku_rating_init, bitdoku_rating BITDOKU_RATING_INIT));
  EXPECT_TRUE(
      fills_as_macro(bitdoku_rate_options_init, bitdoku_rate_options BITDOKU_RATE_OPTIONS_INIT));
  EXPECT_TRUE(fills_as_macro(bitdoku_batch_init, bitdoku_batch BITDOKU_BATCH_INIT));
  EXPECT_TRUE(fills_as_macro(bitdoku_wish_init, bitdoku_wish BITDOKU_WISH_INIT));
  EXPECT_TRUE(fills_as_macro(bitdoku_making_init, bitdoku_making BITDOKU_MAKING_INIT));
  EXPECT_TRUE(fills_as_macro(bitdoku_vicinity_options_init,
                             bitdoku_vicinity_options BITDOKU_VICINITY_OPTIONS_INIT));
  EXPECT_TRUE(fills_as_macro(bitdoku_vicinity_answer_init,
                             bitdoku_vicinity_answer BITDOKU_VICINITY_ANSWER_INIT));
  EXPECT_TRUE(
      fills_as_macro(bitdoku_scan_options_init, bitdoku_scan_options BITDOKU_SCAN_OPTIONS_INIT));
  EXPECT_TRUE(
      fills_as_macro(bitdoku_scan_answer_init, bitdoku_scan_answer BITDOKU_SCAN_ANSWER_INIT));
  EXPECT_TRUE(fills_as_macro(bitdoku_finding_init, bitdoku_finding BITDOKU_FINDING_INIT));
  EXPECT_TRUE(fills_as_macro(bitdoku_mask_init, bitdoku_mask BITDOKU_MASK_INIT));
  EXPECT_TRUE(
      fills_as_macro(bitdoku_isomorphism_init, bitdoku_isomorphism BITDOKU_ISOMORPHISM_INIT));
  EXPECT_TRUE(fills_as_macro(bitdoku_board_symmetry_init,
                             bitdoku_board_symmetry BITDOKU_BOARD_SYMMETRY_INIT));
  EXPECT_TRUE(
      fills_as_macro(bitdoku_print_options_init, bitdoku_print_options BITDOKU_PRINT_OPTIONS_INIT));
  EXPECT_TRUE(
      fills_as_macro(bitdoku_contradiction_init, bitdoku_contradiction BITDOKU_CONTRADICTION_INIT));
  EXPECT_TRUE(fills_as_macro(bitdoku_photo_init, bitdoku_photo BITDOKU_PHOTO_INIT));
}

// A program compiled before `reason_code` was added.
TEST(CapiDefaults, AnswersOfTheFirstVersionAreNotWrittenBeyondTheirEnd) {
  PuzzleHandle puzzle(bitdoku_puzzle_new());
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  answer.size = offsetof(bitdoku_answer, reason_code);
  answer.reason_code = 77;
  EXPECT_EQ(bitdoku_check(puzzle.get(), nullptr, &answer), BITDOKU_OK);
  EXPECT_EQ(answer.verdict, BITDOKU_MULTIPLE);
  EXPECT_EQ(answer.size, offsetof(bitdoku_answer, reason_code));
  EXPECT_EQ(answer.reason_code, 77);
}

TEST(CapiReasons, StandBesideTheText) {
  PuzzleHandle puzzle(bitdoku_puzzle_new());
  bitdoku_options options = BITDOKU_OPTIONS_INIT;
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  options.nodes = 0;
  EXPECT_EQ(bitdoku_check(puzzle.get(), &options, &answer), BITDOKU_OK);
  EXPECT_EQ(answer.reason_code, BITDOKU_REASON_OUT_OF_NODES);
  options = BITDOKU_OPTIONS_INIT;
  options.time_ns = 0;
  EXPECT_EQ(bitdoku_check(puzzle.get(), &options, &answer), BITDOKU_OK);
  EXPECT_EQ(answer.reason_code, BITDOKU_REASON_OUT_OF_TIME);
  bitdoku_stop* const stop = bitdoku_stop_new();
  bitdoku_stop_request(stop);
  options = BITDOKU_OPTIONS_INIT;
  options.stop = stop;
  EXPECT_EQ(bitdoku_check(puzzle.get(), &options, &answer), BITDOKU_OK);
  EXPECT_EQ(answer.reason_code, BITDOKU_REASON_STOPPED);
  bitdoku_count_answer counted = BITDOKU_COUNT_ANSWER_INIT;
  EXPECT_EQ(bitdoku_count(puzzle.get(), &options, &counted), BITDOKU_OK);
  EXPECT_EQ(counted.reason_code, BITDOKU_REASON_STOPPED);
  bitdoku_stop_free(stop);

  bitdoku_wish wish = BITDOKU_WISH_INIT;
  bitdoku_making making = BITDOKU_MAKING_INIT;
  wish.least_clues = 10;
  wish.most_clues = 12;
  const auto take = [](const bitdoku_made*, void*) -> std::int32_t { return 1; };
  EXPECT_EQ(bitdoku_generate(&wish, take, nullptr, &making), BITDOKU_OK);
  EXPECT_EQ(making.reason_code, BITDOKU_REASON_IMPOSSIBLE);

  bitdoku_rating rating = BITDOKU_RATING_INIT;
  ASSERT_EQ(bitdoku_puzzle_set_given(puzzle.get(), 0, 1), BITDOKU_OK);
  ASSERT_EQ(bitdoku_puzzle_set_given(puzzle.get(), 1, 1), BITDOKU_OK);
  EXPECT_EQ(bitdoku_rate(puzzle.get(), &rating), BITDOKU_OK);
  EXPECT_EQ(rating.reason_code, BITDOKU_REASON_CONTRADICTORY);
  EXPECT_STREQ(bitdoku_reason_text(rating.reason_code), "contradictory");
  EXPECT_STREQ(bitdoku_reason_text(-1), "unknown reason");
  EXPECT_STREQ(bitdoku_reason_text(11), "unknown reason");
}

TEST(CapiCreate, TellsWhyThereIsNoHandle) {
  const auto ignore = [](const char*, size_t, void*) {};
  bitdoku_printer* printer = nullptr;
  EXPECT_EQ(bitdoku_printer_create(nullptr, nullptr, nullptr, &printer), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_printer_create(nullptr, ignore, nullptr, nullptr), BITDOKU_NULL_POINTER);
  bitdoku_print_options options = BITDOKU_PRINT_OPTIONS_INIT;
  options.per_page = 13;
  EXPECT_EQ(bitdoku_printer_create(&options, ignore, nullptr, &printer), BITDOKU_OUT_OF_RANGE);
  options.size = 0;
  EXPECT_EQ(bitdoku_printer_create(&options, ignore, nullptr, &printer), BITDOKU_BAD_STRUCT_SIZE);
  EXPECT_EQ(printer, nullptr);
  EXPECT_EQ(bitdoku_printer_create(nullptr, ignore, nullptr, &printer), BITDOKU_OK);
  bitdoku_printer_free(printer);

  bitdoku_cover* cover = nullptr;
  EXPECT_EQ(bitdoku_cover_create(1, 1, nullptr), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_cover_create(1U << 29U, 1, &cover), BITDOKU_UNSUPPORTED);
  EXPECT_EQ(cover, nullptr);
  EXPECT_EQ(bitdoku_cover_create(1, 1, &cover), BITDOKU_OK);
  bitdoku_cover_free(cover);
}

TEST(CapiVersion, IsOneNumberForThePreprocessor) {
  EXPECT_EQ(BITDOKU_VERSION_NUMBER,
            BITDOKU_VERSION_MAJOR * 10000 + BITDOKU_VERSION_MINOR * 100 + BITDOKU_VERSION_PATCH);
}

}  // namespace
}  // namespace bitdoku::capi
