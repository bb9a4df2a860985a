// Exact cover through the C interface.
#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <vector>

#include "capi/handles.hpp"

namespace bitdoku::capi {
namespace {

struct FreeCover {
  void operator()(bitdoku_cover* cover) const { bitdoku_cover_free(cover); }
};
using CoverHandle = std::unique_ptr<bitdoku_cover, FreeCover>;

// Queens on a board of this side: rows and columns are primary items, diagonals are secondary
// items.
CoverHandle queens(std::uint32_t side) {
  CoverHandle cover(bitdoku_cover_new(2 * side, 2 * (2 * side - 1)));
  for (std::uint32_t row = 0; row < side; ++row) {
    for (std::uint32_t column = 0; column < side; ++column) {
      const std::array<std::uint32_t, 4> items = {row, side + column, 2 * side + row + column,
                                                  5 * side - 2 + row - column};
      EXPECT_EQ(bitdoku_cover_add_option(cover.get(), items.data(), items.size(), nullptr),
                BITDOKU_OK);
    }
  }
  return cover;
}

TEST(CapiCover, PlacesQueens) {
  const CoverHandle cover = queens(8);
  bitdoku_options options = BITDOKU_OPTIONS_INIT;
  options.solutions = BITDOKU_NO_LIMIT;
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  ASSERT_EQ(bitdoku_cover_enumerate(cover.get(), &options, nullptr, nullptr, &answer), BITDOKU_OK);
  EXPECT_EQ(answer.solutions, 92U);
  EXPECT_EQ(answer.complete, 1);

  // Finds only the first cover, as a binding would.
  std::vector<std::uint32_t> first;
  const auto keep = [](const std::uint32_t* chosen, std::size_t count, void* user) {
    static_cast<std::vector<std::uint32_t>*>(user)->assign(chosen, chosen + count);
    return std::int32_t{0};
  };
  ASSERT_EQ(bitdoku_cover_enumerate(cover.get(), &options, keep, &first, &answer), BITDOKU_OK);
  EXPECT_EQ(answer.solutions, 1U);
  std::ranges::sort(first);
  ASSERT_EQ(first.size(), 8U);
  for (std::uint32_t row = 0; row < 8; ++row) EXPECT_EQ(first[row] / 8, row);

  bitdoku_answer none = BITDOKU_ANSWER_INIT;
  ASSERT_EQ(bitdoku_cover_enumerate(queens(3).get(), nullptr, nullptr, nullptr, &none), BITDOKU_OK);
  EXPECT_EQ(none.verdict, BITDOKU_NONE);
}

TEST(CapiCover, ReportsProgressAndStops) {
  const CoverHandle cover = queens(20);
  bitdoku_options options = BITDOKU_OPTIONS_INIT;
  options.solutions = BITDOKU_NO_LIMIT;
  int calls = 0;
  options.on_progress = [](const bitdoku_progress* progress, void* user) {
    EXPECT_GE(progress->share, 0);
    EXPECT_LE(progress->share, 1);
    EXPECT_GT(progress->nodes, 0U);
    return std::int32_t{++*static_cast<int*>(user) < 2 ? 1 : 0};
  };
  options.progress_user = &calls;
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  ASSERT_EQ(bitdoku_cover_enumerate(cover.get(), &options, nullptr, nullptr, &answer), BITDOKU_OK);
  EXPECT_EQ(calls, 2);
  EXPECT_EQ(answer.verdict, BITDOKU_MULTIPLE);
  EXPECT_EQ(answer.complete, 0);
}

TEST(CapiCover, RefusesOptionsThatThereCannotBe) {
  const CoverHandle cover(bitdoku_cover_new(2, 1));
  bitdoku_error error = BITDOKU_ERROR_INIT;
  const auto add = [&](std::vector<std::uint32_t> items) {
    return bitdoku_cover_add_option(cover.get(), items.data(), items.size(), &error);
  };
  EXPECT_EQ(add({0, 3}), BITDOKU_BAD_OPTION);
  EXPECT_EQ(error.column, 2U);
  EXPECT_EQ(add({0, 1, 0}), BITDOKU_BAD_OPTION);
  EXPECT_EQ(error.column, 3U);
  EXPECT_EQ(add({2}), BITDOKU_BAD_OPTION);
  EXPECT_EQ(add({}), BITDOKU_BAD_OPTION);
  EXPECT_GT(std::strlen(error.message), 0U);
  EXPECT_EQ(add({0, 1, 2}), BITDOKU_OK);
  EXPECT_EQ(error.status, BITDOKU_OK);
}

TEST(CapiCover, CountsWithAMemoAndInAnyOrder) {
  for (const bitdoku_cover_order order : {BITDOKU_COVER_FEWEST, BITDOKU_COVER_FIRST}) {
    for (const std::uint32_t preferred : {0U, 8U, ~0U}) {
      const CoverHandle cover = queens(8);
      ASSERT_EQ(bitdoku_cover_set_order(cover.get(), order, preferred), BITDOKU_OK);
      bitdoku_count_answer count = BITDOKU_COUNT_ANSWER_INIT;
      ASSERT_EQ(bitdoku_cover_count(cover.get(), nullptr, 1 << 20, &count), BITDOKU_OK);
      EXPECT_STREQ(count.decimal, "92");
      EXPECT_EQ(count.low, 92U);
      EXPECT_EQ(count.exact, 1);
      EXPECT_STREQ(count.method, "memo");
      bitdoku_options all = BITDOKU_OPTIONS_INIT;
      all.solutions = BITDOKU_NO_LIMIT;
      bitdoku_answer answer = BITDOKU_ANSWER_INIT;
      ASSERT_EQ(bitdoku_cover_enumerate(cover.get(), &all, nullptr, nullptr, &answer), BITDOKU_OK);
      EXPECT_EQ(answer.solutions, 92U);
    }
  }
  EXPECT_EQ(bitdoku_cover_set_order(queens(1).get(), 2, 0), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_cover_set_order(nullptr, 0, 0), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_cover_count(nullptr, nullptr, 0, nullptr), BITDOKU_NULL_POINTER);
}

TEST(CapiCover, TakesColours) {
  const CoverHandle cover(bitdoku_cover_new(2, 1));
  const auto add = [&](std::uint32_t item, std::uint32_t colour) {
    const std::array<std::uint32_t, 2> items = {item, 2};
    const std::array<std::uint32_t, 2> colours = {0, colour};
    return bitdoku_cover_add_coloured_option(cover.get(), items.data(), colours.data(), 2, nullptr);
  };
  for (const std::uint32_t colour : {0U, 1U, 2U}) {
    EXPECT_EQ(add(0, colour), BITDOKU_OK);
    EXPECT_EQ(add(1, colour), BITDOKU_OK);
  }
  bitdoku_count_answer count = BITDOKU_COUNT_ANSWER_INIT;
  ASSERT_EQ(bitdoku_cover_count(cover.get(), nullptr, 0, &count), BITDOKU_OK);
  EXPECT_EQ(count.low, 2U);  // both of colour 1, or both of colour 2

  const std::uint32_t zero = 0;
  const std::uint32_t one = 1;
  bitdoku_error error = BITDOKU_ERROR_INIT;
  EXPECT_EQ(bitdoku_cover_add_coloured_option(cover.get(), &zero, &one, 1, &error),
            BITDOKU_BAD_OPTION);
  EXPECT_STREQ(error.message, "primary item 0 has a colour");
  EXPECT_EQ(bitdoku_cover_add_coloured_option(cover.get(), &zero, nullptr, 1, nullptr),
            BITDOKU_NULL_POINTER);
}

TEST(CapiCover, MisuseIsAnError) {
  const CoverHandle cover(bitdoku_cover_new(1, 0));
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  const std::uint32_t item = 0;
  EXPECT_EQ(bitdoku_cover_add_option(nullptr, &item, 1, nullptr), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_cover_add_option(cover.get(), nullptr, 1, nullptr), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_cover_enumerate(nullptr, nullptr, nullptr, nullptr, &answer),
            BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_cover_enumerate(cover.get(), nullptr, nullptr, nullptr, nullptr),
            BITDOKU_NULL_POINTER);
  answer.size = 1;
  EXPECT_EQ(bitdoku_cover_enumerate(cover.get(), nullptr, nullptr, nullptr, &answer),
            BITDOKU_BAD_STRUCT_SIZE);
  EXPECT_EQ(bitdoku_cover_new(~0U, ~0U), nullptr);
  EXPECT_EQ(bitdoku_cover_new(1U << 29U, 1), nullptr);
  bitdoku_cover_free(nullptr);
}

}  // namespace
}  // namespace bitdoku::capi
