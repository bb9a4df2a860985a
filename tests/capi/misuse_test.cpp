// Misuse of the C interface: NULL, struct sizes of other versions, lack of memory.
#include <array>
#include <cstring>
#include <string>

#include "capi/handles.hpp"

namespace bitdoku::capi {
namespace {

constexpr auto kNull = BITDOKU_NULL_POINTER;
constexpr auto kSize = BITDOKU_BAD_STRUCT_SIZE;

TEST(CapiMisuse, NullPointersAreErrors) {
  const PuzzleHandle handle(bitdoku_puzzle_new());
  bitdoku_puzzle* puzzle = handle.get();
  std::array<std::uint8_t, 81> cells{};
  std::array<char, 82> text{};
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  bitdoku_count_answer counted = BITDOKU_COUNT_ANSWER_INIT;
  std::uint64_t solutions = 0;
  int32_t number = 0;
  const auto go_on = [](const std::uint8_t*, std::size_t, void*) { return std::int32_t{1}; };

  EXPECT_EQ(bitdoku_shape_of_side(9, nullptr, &number), kNull);
  EXPECT_EQ(bitdoku_shape_of_side(9, &number, nullptr), kNull);
  EXPECT_EQ(bitdoku_puzzle_reset(nullptr, 3, 3), kNull);
  EXPECT_EQ(bitdoku_puzzle_parse(nullptr, text.data(), 81, 0, 0, nullptr), kNull);
  EXPECT_EQ(bitdoku_puzzle_parse(puzzle, nullptr, 81, 0, 0, nullptr), kNull);
  EXPECT_EQ(bitdoku_puzzle_set_cells(nullptr, 3, 3, cells.data(), 81), kNull);
  EXPECT_EQ(bitdoku_puzzle_set_cells(puzzle, 3, 3, nullptr, 81), kNull);
  EXPECT_EQ(bitdoku_puzzle_set_given(nullptr, 0, 0), kNull);
  EXPECT_EQ(bitdoku_puzzle_strike_out(nullptr, 0, 1), kNull);
  EXPECT_EQ(bitdoku_puzzle_shape(nullptr, &number, &number), kNull);
  EXPECT_EQ(bitdoku_puzzle_shape(puzzle, nullptr, nullptr), BITDOKU_OK);
  EXPECT_EQ(bitdoku_puzzle_get_cells(nullptr, cells.data(), 81), kNull);
  EXPECT_EQ(bitdoku_puzzle_get_cells(puzzle, nullptr, 81), kNull);
  EXPECT_EQ(bitdoku_puzzle_has_candidates(nullptr), 0);
  EXPECT_EQ(bitdoku_puzzle_allows(nullptr, 0, 1), 0);
  EXPECT_EQ(bitdoku_puzzle_find_clash(nullptr, nullptr), kNull);
  EXPECT_EQ(bitdoku_to_line(nullptr, 81, BITDOKU_DIGITS, '.', text.data(), 82), kNull);
  EXPECT_EQ(bitdoku_to_line(cells.data(), 81, BITDOKU_DIGITS, '.', nullptr, 82), kNull);
  EXPECT_EQ(bitdoku_solve(nullptr, nullptr, nullptr, 0, &answer), kNull);
  EXPECT_EQ(bitdoku_solve(puzzle, nullptr, nullptr, 0, nullptr), kNull);
  EXPECT_EQ(bitdoku_solve(puzzle, nullptr, nullptr, 81, &answer), kNull);
  EXPECT_EQ(bitdoku_check(nullptr, nullptr, &answer), kNull);
  EXPECT_EQ(bitdoku_check(puzzle, nullptr, nullptr), kNull);
  EXPECT_EQ(bitdoku_enumerate(nullptr, nullptr, go_on, nullptr, &answer), kNull);
  EXPECT_EQ(bitdoku_enumerate(puzzle, nullptr, go_on, nullptr, nullptr), kNull);
  EXPECT_EQ(bitdoku_count(nullptr, nullptr, &counted), kNull);
  EXPECT_EQ(bitdoku_count(puzzle, nullptr, nullptr), kNull);
  EXPECT_EQ(bitdoku_verify(nullptr, cells.data(), 81, nullptr), kNull);
  EXPECT_EQ(bitdoku_verify(puzzle, nullptr, 81, nullptr), kNull);
  EXPECT_EQ(bitdoku_solve_line(nullptr, text.data(), 1, &solutions), kNull);
  EXPECT_EQ(bitdoku_solve_line(text.data(), nullptr, 1, &solutions), kNull);
  EXPECT_EQ(bitdoku_solve_line(text.data(), text.data(), 1, nullptr), kNull);
  EXPECT_EQ(bitdoku_engine_find(nullptr), nullptr);
  EXPECT_EQ(bitdoku_engine_name(nullptr), nullptr);
  EXPECT_EQ(bitdoku_engine_description(nullptr), nullptr);
  EXPECT_EQ(bitdoku_engine_supports(nullptr, 3, 3), 0);
  EXPECT_EQ(bitdoku_engine_takes_candidates(nullptr), 0);
  EXPECT_EQ(bitdoku_engine_default(1, 9), nullptr);
  EXPECT_EQ(bitdoku_stop_requested(nullptr), 0);
  bitdoku_version_numbers(nullptr, nullptr, nullptr);
  bitdoku_stop_request(nullptr);
  bitdoku_stop_free(nullptr);
  bitdoku_puzzle_free(nullptr);
}

TEST(CapiMisuse, SizesThatWereNeverSetAreErrors) {
  const PuzzleHandle puzzle = parsed(kOneSolution);
  for (const std::size_t size : {std::size_t{0}, std::size_t{8}, ~std::size_t{0}}) {
    bitdoku_error error = BITDOKU_ERROR_INIT;
    bitdoku_options options = BITDOKU_OPTIONS_INIT;
    bitdoku_answer answer = BITDOKU_ANSWER_INIT;
    bitdoku_count_answer counted = BITDOKU_COUNT_ANSWER_INIT;
    const std::uint8_t cell = 0;
    options.size = size;
    EXPECT_EQ(bitdoku_check(puzzle.get(), &options, &answer), kSize);
    EXPECT_EQ(bitdoku_count(puzzle.get(), &options, &counted), kSize);
    error.size = size;
    EXPECT_EQ(bitdoku_puzzle_parse(puzzle.get(), "", 0, 0, 0, &error), kSize);
    EXPECT_EQ(bitdoku_puzzle_find_clash(puzzle.get(), &error), kSize);
    EXPECT_EQ(bitdoku_verify(puzzle.get(), &cell, 1, &error), kSize);
    answer.size = size;
    counted.size = size;
    EXPECT_EQ(bitdoku_check(puzzle.get(), nullptr, &answer), kSize);
    EXPECT_EQ(bitdoku_count(puzzle.get(), nullptr, &counted), kSize);
  }
}

// A program compiled with a later version, whose structs have an additional member.
TEST(CapiMisuse, LongerStructsOfLaterVersionsAreTaken) {
  struct {
    bitdoku_options known = BITDOKU_OPTIONS_INIT;
    std::uint64_t later = 0;
  } options;
  struct {
    bitdoku_answer known = BITDOKU_ANSWER_INIT;
    std::uint64_t later = 7;
  } answer;
  options.known.size = sizeof options;
  answer.known.size = sizeof answer;
  const PuzzleHandle puzzle = parsed(kOneSolution);
  EXPECT_EQ(bitdoku_check(puzzle.get(), &options.known, &answer.known), BITDOKU_OK);
  EXPECT_EQ(answer.known.verdict, BITDOKU_UNIQUE);
  EXPECT_EQ(answer.known.size, sizeof answer);
  EXPECT_EQ(answer.later, 0U);

  options.later = 1;  // requests something that this version does not know
  EXPECT_EQ(bitdoku_check(puzzle.get(), &options.known, &answer.known), kSize);
  options.later = 0;
  options.known.unused = 1;
  EXPECT_EQ(bitdoku_check(puzzle.get(), &options.known, &answer.known), kSize);
}

// A program compiled with the first version, whose options end before `conflicts`.
TEST(CapiMisuse, ShorterOptionsOfTheFirstVersionAreTaken) {
  const PuzzleHandle puzzle = parsed(kOneSolution);
  bitdoku_options options = BITDOKU_OPTIONS_INIT;
  options.size = offsetof(bitdoku_options, conflicts);
  options.conflicts = 0;  // beyond the size of the caller's struct
  options.engine = bitdoku_engine_find("large");
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  EXPECT_EQ(bitdoku_check(puzzle.get(), &options, &answer), BITDOKU_OK);
  EXPECT_EQ(answer.verdict, BITDOKU_UNIQUE);
  options.size -= 1;
  EXPECT_EQ(bitdoku_check(puzzle.get(), &options, &answer), kSize);
}

TEST(CapiMisuse, WhatIsNoEngineIsRefused) {
  const PuzzleHandle puzzle = parsed(kOneSolution);
  const auto* nonsense = reinterpret_cast<const bitdoku_engine*>(puzzle.get());
  bitdoku_options options = BITDOKU_OPTIONS_INIT;
  options.engine = nonsense;
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  EXPECT_EQ(bitdoku_check(puzzle.get(), &options, &answer), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_engine_name(nonsense), nullptr);
}

// The layout of the structs when this ABI version began; they may only grow at the end.
TEST(CapiMisuse, TheLayoutIsThatOfTheAbiVersion) {
  static_assert(BITDOKU_ABI_VERSION == 0);
  if (sizeof(void*) != 8) GTEST_SKIP() << "the numbers are those of 64-bit machines";
  EXPECT_EQ(sizeof(bitdoku_error), 288U);
  EXPECT_EQ(offsetof(bitdoku_error, message), 32U);
  EXPECT_EQ(sizeof(bitdoku_options), 80U);
  EXPECT_EQ(offsetof(bitdoku_options, conflicts), 56U);
  EXPECT_EQ(offsetof(bitdoku_options, stop), 32U);
  EXPECT_EQ(offsetof(bitdoku_answer, reason_code), 296U);  // its first version ended here
  EXPECT_EQ(offsetof(bitdoku_answer, reason), 40U);
  EXPECT_EQ(offsetof(bitdoku_count_answer, reason_code), 360U);
  EXPECT_EQ(offsetof(bitdoku_count_answer, decimal), 32U);
  EXPECT_EQ(offsetof(bitdoku_rating, reason_code), 288U);
  EXPECT_EQ(offsetof(bitdoku_rating, above), 284U);
  EXPECT_EQ(sizeof(bitdoku_contradiction), 96U);
  EXPECT_EQ(offsetof(bitdoku_contradiction, text), 28U);
}

}  // namespace
}  // namespace bitdoku::capi
