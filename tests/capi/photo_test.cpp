// Photos through the C interface.
#include <bitdoku/bitdoku.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/photo.hpp>
#include <string>
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

// What a callback was given, and after how many grids it stops.
struct SeenGrids {
  std::vector<bitdoku_photo> photos;
  std::vector<std::size_t> indexes;
  std::size_t count = 0;
  std::size_t most = 99;
};

int32_t keep_grid(const bitdoku_photo* photo, size_t index, size_t count, void* user) {
  auto& seen = *static_cast<SeenGrids*>(user);
  seen.photos.push_back(*photo);
  seen.indexes.push_back(index);
  seen.count = count;
  return seen.photos.size() < seen.most ? 1 : 0;
}

// Two grids one beside the other; the digits of the right one are those of the left one plus 1.
photo::GrayPicture two_boards() {
  constexpr std::string_view kLeft =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  std::string right(kLeft);
  for (char& given : right) {
    if (given != '.') given = given == '9' ? '1' : static_cast<char>(given + 1);
  }
  const photo::Drawing drawing{
      .width = 300, .height = 300, .corners = {{{40, 40}, {260, 40}, {260, 260}, {40, 260}}}};
  const photo::GrayPicture first = photo::drawn_board(kLeft, drawing);
  const photo::GrayPicture second = photo::drawn_board(right, drawing);
  photo::GrayPicture both(600, 300);
  for (int y = 0; y < 300; ++y) {
    std::copy_n(first.row(y), 300, both.row(y));
    std::copy_n(second.row(y), 300, both.row(y) + 300);
  }
  return both;
}

TEST(CapiPhoto, ReadsAllGridsAsTheCppFunctionDoes) {
  const photo::GrayPicture picture = two_boards();
  const GrayImage view = picture.view();
  const std::vector<PhotoReading> readings = read_photos(view);
  ASSERT_EQ(readings.size(), 2U);
  SeenGrids seen;
  ASSERT_EQ(
      bitdoku_photo_read_all(view.pixels, view.width, view.height, view.stride, keep_grid, &seen),
      BITDOKU_OK);
  EXPECT_EQ(seen.indexes, (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(seen.count, 2U);
  for (std::size_t grid = 0; grid < 2; ++grid) {
    const bitdoku_photo& photo = seen.photos[grid];
    EXPECT_EQ(photo.size, sizeof photo);
    EXPECT_EQ(photo.outcome, BITDOKU_PHOTO_READ) << photo.reason;
    EXPECT_TRUE(std::ranges::equal(photo.puzzle, readings[grid].puzzle));
    EXPECT_EQ(photo.corners[0], readings[grid].corners[0].x);
    EXPECT_EQ(photo.corners[7], readings[grid].corners[3].y);
  }
  EXPECT_EQ(seen.photos[0].puzzle[0], 5);
  EXPECT_EQ(seen.photos[1].puzzle[0], 6);

  SeenGrids one{.most = 1};
  EXPECT_EQ(
      bitdoku_photo_read_all(view.pixels, view.width, view.height, view.stride, keep_grid, &one),
      BITDOKU_OK);
  EXPECT_EQ(one.photos.size(), 1U);
}

TEST(CapiPhoto, GivesOneReadingIfThereIsNoGrid) {
  const std::vector<std::uint8_t> white(100UL * 100UL, 255);
  SeenGrids seen;
  EXPECT_EQ(bitdoku_photo_read_all(white.data(), 100, 100, 100, keep_grid, &seen), BITDOKU_OK);
  ASSERT_EQ(seen.photos.size(), 1U);
  EXPECT_EQ(seen.photos[0].outcome, BITDOKU_PHOTO_NO_GRID);
  EXPECT_NE(std::string_view(seen.photos[0].reason), "");
}

TEST(CapiPhoto, RefusesMisuse) {
  const std::vector<std::uint8_t> white(100, 255);
  bitdoku_photo photo = BITDOKU_PHOTO_INIT;
  EXPECT_EQ(bitdoku_photo_read(nullptr, 10, 10, 10, &photo), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_photo_read(white.data(), 10, 10, 10, nullptr), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_photo_read(white.data(), 10, 10, 9, &photo), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_photo_read(white.data(), -1, 10, 10, &photo), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_photo_read_all(nullptr, 10, 10, 10, keep_grid, nullptr), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_photo_read_all(white.data(), 10, 10, 10, nullptr, nullptr),
            BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_photo_read_all(white.data(), 10, 10, 9, keep_grid, nullptr),
            BITDOKU_OUT_OF_RANGE);
  photo.size = 1;
  EXPECT_EQ(bitdoku_photo_read(white.data(), 10, 10, 10, &photo), BITDOKU_BAD_STRUCT_SIZE);
}

}  // namespace
}  // namespace bitdoku::capi
