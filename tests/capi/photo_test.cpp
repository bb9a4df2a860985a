// Photos through the C interface.
#include <bitdoku/bitdoku.h>
#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "photo/drawn_board.hpp"

namespace bitdoku::capi {
namespace {

TEST(CapiPhoto, ReadsADrawnBoard) {
  constexpr std::string_view kPuzzle =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  const photo::GrayPicture picture = photo::drawn_board(kPuzzle);
  const GrayImage view = picture.view();
  bitdoku_photo photo = BITDOKU_PHOTO_INIT;
  ASSERT_EQ(bitdoku_photo_read(view.pixels, view.width, view.height, view.stride, &photo),
            BITDOKU_OK);
  EXPECT_EQ(photo.outcome, BITDOKU_PHOTO_READ) << photo.reason;
  EXPECT_EQ(photo.is_sure, 1);
  for (std::size_t cell = 0; cell < kPuzzle.size(); ++cell) {
    const int digit = kPuzzle[cell] == '.' ? 0 : kPuzzle[cell] - '0';
    EXPECT_EQ(photo.puzzle[cell], digit);
    EXPECT_GT(photo.probabilities[cell][digit], 0.5F);
    EXPECT_EQ(photo.unsure[cell], 0);
  }
  EXPECT_EQ(photo.solution[0], 5);
  EXPECT_NEAR(photo.corners[0], 120, 8);
  EXPECT_NEAR(photo.corners[1], 40, 8);
}

TEST(CapiPhoto, SaysWhatIsMissing) {
  const std::vector<std::uint8_t> white(100UL * 100UL, 255);
  bitdoku_photo photo = BITDOKU_PHOTO_INIT;
  EXPECT_EQ(bitdoku_photo_read(white.data(), 100, 100, 100, &photo), BITDOKU_OK);
  EXPECT_EQ(photo.outcome, BITDOKU_PHOTO_NO_GRID);
  EXPECT_NE(std::string_view(photo.reason), "");
  EXPECT_EQ(bitdoku_photo_read(nullptr, 0, 0, 0, &photo), BITDOKU_OK);
  EXPECT_EQ(photo.outcome, BITDOKU_PHOTO_BAD_IMAGE);
}

TEST(CapiPhoto, RefusesMisuse) {
  const std::vector<std::uint8_t> white(100, 255);
  bitdoku_photo photo = BITDOKU_PHOTO_INIT;
  EXPECT_EQ(bitdoku_photo_read(nullptr, 10, 10, 10, &photo), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_photo_read(white.data(), 10, 10, 10, nullptr), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_photo_read(white.data(), 10, 10, 9, &photo), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_photo_read(white.data(), -1, 10, 10, &photo), BITDOKU_OUT_OF_RANGE);
  photo.size = 1;
  EXPECT_EQ(bitdoku_photo_read(white.data(), 10, 10, 10, &photo), BITDOKU_BAD_STRUCT_SIZE);
}

}  // namespace
}  // namespace bitdoku::capi
