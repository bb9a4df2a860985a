#include <gtest/gtest.h>

#include <bitdoku/photo.hpp>
#include <bitdoku/solve.hpp>

#include "photo/components.hpp"
#include "photo/drawn_board.hpp"
#include "photo/weights.hpp"

namespace bitdoku::photo {
namespace {

constexpr std::string_view kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

std::string line_of(const Cells9x9& cells) {
  std::string line;
  for (const Digit digit : cells) line += digit == 0 ? '.' : static_cast<char>('0' + digit);
  return line;
}

void expect_read(const Drawing& drawing, int turn) {
  const PhotoReading reading = read_photo(drawn_board(kPuzzle, drawing).view());
  EXPECT_EQ(to_string(reading.outcome), "read") << reading.reason;
  EXPECT_EQ(line_of(reading.puzzle), kPuzzle);
  EXPECT_EQ(reading.turn, turn);
  EXPECT_TRUE(reading.reason.empty());
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_LT(distance(reading.corners[i], drawing.corners[i]), drawing.width / 120. + drawing.bend)
        << i;
  }
}

TEST(Photo, ReadsABoard) {
  const PhotoReading reading = read_photo(drawn_board(kPuzzle).view());
  EXPECT_EQ(line_of(reading.puzzle), kPuzzle);
  EXPECT_EQ(line_of(reading.solution),
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
  EXPECT_TRUE(reading.is_sure);
  EXPECT_GT(reading.margin, 4);
  EXPECT_GT(reading.line_score, 0.6);
  EXPECT_TRUE(reading.unsure_cells.empty());
  for (const PhotoCell& cell : reading.cells) {
    double sum = 0;
    for (const double p : cell.probabilities) sum += p;
    EXPECT_NEAR(sum, 1, 1e-9);
  }
}

TEST(Photo, ReadsATiltedBoard) {
  expect_read({.corners = {{{150, 60}, {500, 30}, {560, 430}, {90, 450}}}}, 0);
}

TEST(Photo, ReadsABentPage) {
  expect_read({.bend = 12}, 0);
}

TEST(Photo, ReadsABoardOnItsSideAndOnItsHead) {
  const Quadrilateral upright = Drawing().corners;
  for (std::size_t quarters = 0; quarters < 4; ++quarters) {
    Quadrilateral corners = upright;
    std::rotate(corners.begin(), corners.begin() + static_cast<std::ptrdiff_t>(quarters),
                corners.end());
    // A board whose top is on the right must be turned by 270 degrees.
    expect_read({.corners = corners}, static_cast<int>((4 - quarters) % 4 * 90));
  }
}

TEST(Photo, ReadsLightDigitsOnADarkPage) {
  expect_read({.paper = 30, .ink = 200}, 0);
}

TEST(Photo, ReadsSmallAndLargePictures) {
  expect_read(
      {.width = 300, .height = 240, .corners = {{{40, 20}, {240, 20}, {240, 220}, {40, 220}}}}, 0);
  expect_read(
      {.width = 1000, .height = 1100, .corners = {{{80, 150}, {850, 120}, {820, 960}, {90, 930}}}},
      0);
}

// The borders of a screenshot that is cut there stand for the outer lines of the grid.
TEST(Photo, ReadsABoardWhoseOuterLinesAreCutOff) {
  expect_read(
      {.width = 640, .height = 640, .corners = {{{-3, -3}, {643, -3}, {643, 643}, {-3, 643}}}}, 0);
}

TEST(Photo, FindsFaintLightLinesOnADarkScreen) {
  const PhotoReading reading = read_photo(drawn_board(kPuzzle, {.paper = 14, .ink = 22}).view());
  EXPECT_EQ(line_of(reading.puzzle), kPuzzle) << reading.reason;
  EXPECT_GT(reading.line_score, 0.82);
}

// The faint lines vanish in a picture of 640 pixels.
TEST(Photo, ReadsASmallBoardInALargePicture) {
  expect_read({.width = 1500,
               .height = 1400,
               .corners = {{{805, 503}, {1150, 510}, {1155, 860}, {800, 853}}},
               .ink = 212},
              0);
}

// Some screens have dark lines and digits that are lighter than the cells.
TEST(Photo, ReadsLightDigitsBetweenDarkLines) {
  const Drawing drawing{.paper = 90, .ink = 50};
  const GrayPicture digits = drawn_board(kPuzzle, drawing);
  GrayPicture screen = drawn_board(std::string(81, '.'), drawing);
  for (std::size_t i = 0; i < screen.pixels.size(); ++i) {
    const int darker = screen.pixels[i] - digits.pixels[i];
    screen.pixels[i] = static_cast<std::uint8_t>(screen.pixels[i] + 2 * darker);
  }
  const PhotoReading reading = read_photo(screen.view());
  EXPECT_EQ(line_of(reading.puzzle), kPuzzle) << reading.reason;
  EXPECT_TRUE(reading.is_sure) << reading.margin;
}

// Out of focus: the mean of the window around each pixel, three times.
GrayPicture blurred(GrayPicture picture, int window) {
  for (int i = 0; i < 3; ++i) {
    const PixelSums sums(picture);
    for (int y = 0; y < picture.height; ++y) {
      const int top = std::max(0, y - window / 2);
      const int bottom = std::min(picture.height, y + window / 2 + 1);
      for (int x = 0; x < picture.width; ++x) {
        const int left = std::max(0, x - window / 2);
        const int right = std::min(picture.width, x + window / 2 + 1);
        const auto area = static_cast<std::uint32_t>((right - left) * (bottom - top));
        picture.row(y)[x] = static_cast<std::uint8_t>(sums.of(left, top, right, bottom) / area);
      }
    }
  }
  return picture;
}

// The thin lines of such a photo are too faint to be told as ink.
TEST(Photo, ReadsABoardThatIsOutOfFocus) {
  const GrayPicture image = drawn_board(kPuzzle);
  for (const int window : {7, 9}) {
    const PhotoReading reading = read_photo(blurred(image, window).view());
    EXPECT_EQ(line_of(reading.puzzle), kPuzzle) << window << " " << reading.reason;
    EXPECT_GT(reading.line_score, 0.6) << window;
  }
}

// A single look at these cells leaves doubts, which the mean of several looks does not.
TEST(Photo, IsSureOfABlurredBoardAfterLookingAtItsCellsAtSeveralPlaces) {
  for (const auto& [side, window] : {std::pair{316., 7}, {322., 7}, {412., 9}, {418., 9}}) {
    const Drawing drawing{
        .width = static_cast<int>(side) + 80,
        .height = static_cast<int>(side) + 80,
        .corners = {{{40, 40}, {40 + side, 42}, {38 + side, 40 + side}, {42, 38 + side}}},
        .bend = side * 6 / 400};
    const PhotoReading reading = read_photo(blurred(drawn_board(kPuzzle, drawing), window).view());
    EXPECT_EQ(line_of(reading.puzzle), kPuzzle) << side;
    EXPECT_TRUE(reading.is_sure) << side << ": " << reading.margin;
  }
}

TEST(Photo, IsNotSureOfAGuess) {
  const PhotoReading reading = read_photo(blurred(drawn_board(kPuzzle), 13).view());
  EXPECT_FALSE(reading.is_sure && line_of(reading.puzzle) != kPuzzle);
}

// A page with drawings one beside the other, from the left.
GrayPicture beside(const std::vector<GrayPicture>& pictures) {
  GrayPicture page(pictures[0].width * static_cast<int>(pictures.size()), pictures[0].height);
  for (int y = 0; y < page.height; ++y) {
    std::uint8_t* out = page.row(y);
    for (const GrayPicture& picture : pictures) {
      out = std::copy_n(picture.row(y), picture.width, out);
    }
  }
  return page;
}

GrayPicture above(const GrayPicture& upper, const GrayPicture& lower) {
  GrayPicture page = upper;
  page.height += lower.height;
  page.pixels.insert(page.pixels.end(), lower.pixels.begin(), lower.pixels.end());
  return page;
}

TEST(Photo, ReadsAllGridsOfAPageInTheOrderOfLinesOfText) {
  std::vector<std::string> puzzles(4, std::string(kPuzzle));
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    for (char& given : puzzles[i]) {
      if (given != '.') given = static_cast<char>('1' + (given - '1' + static_cast<int>(i)) % 9);
    }
  }
  for (const int paper : {225, 25}) {
    const auto drawn = [&](std::size_t i, double down) {
      const Quadrilateral corners{
          {{40, 40 + down}, {260, 40 + down}, {260, 260 + down}, {40, 260 + down}}};
      return drawn_board(
          puzzles[i],
          {.width = 300, .height = 330, .corners = corners, .paper = paper, .ink = 245 - paper});
    };
    // The right one of a row is a little higher.
    const GrayPicture page =
        above(beside({drawn(0, 10), drawn(1, 0)}), beside({drawn(2, 12), drawn(3, 0)}));
    const std::vector<PhotoReading> readings = read_photos(page.view());
    ASSERT_EQ(readings.size(), 4U);
    for (std::size_t i = 0; i < readings.size(); ++i) {
      EXPECT_EQ(line_of(readings[i].puzzle), puzzles[i]) << i << readings[i].reason;
      EXPECT_NEAR(readings[i].corners[0].x, i % 2 == 0 ? 40 : 340, 4);
      EXPECT_NEAR(readings[i].corners[0].y, (i < 2 ? 40 : 370) + (i % 2 == 0 ? 10 : 0), 6);
      EXPECT_NEAR(readings[i].lattice[99].x, i % 2 == 0 ? 260 : 560, 4);
    }
  }
}

TEST(Photo, ReadsOneGridAlikeByBothFunctions) {
  for (const GrayPicture& image : {drawn_board(kPuzzle), GrayPicture(100, 100)}) {
    const std::vector<PhotoReading> readings = read_photos(image.view());
    ASSERT_EQ(readings.size(), 1U);
    EXPECT_EQ(readings[0].puzzle, read_photo(image.view()).puzzle);
    EXPECT_EQ(readings[0].reason, read_photo(image.view()).reason);
  }
  EXPECT_EQ(read_photos({}).front().outcome, PhotoOutcome::bad_image);
}

// Ink that touches at corners alone is one piece, and so are two pieces that a later row joins.
TEST(Photo, JoinsPiecesOfInkAtCornersAndInLaterRows) {
  GrayPicture ink(120, 120);
  const auto draw = [&](int x, int y) { ink.row(y)[x] = 255; };
  for (int i = 0; i <= 40; ++i) {
    draw(60 - i, 10 + i);
    draw(60 + i, 10 + i);
    draw(20 + i, 51 + i);
    draw(100 - i, 51 + i);
  }
  std::vector<Quadrilateral> frames;
  add_frames(ink, frames);
  ASSERT_EQ(frames.size(), 1U);
  for (const Point corner : {Point{60, 10}, Point{100, 50}, Point{60, 91}, Point{20, 50}}) {
    EXPECT_TRUE(std::ranges::any_of(
        frames[0], [&](const Point& found) { return distance(found, corner) < 2; }));
  }
  // Two combs whose teeth lie between each other stay two pieces.
  GrayPicture combs(120, 120);
  for (int y = 10; y < 100; ++y) {
    for (int x = 10; x < 110; x += 10) combs.row(y)[x] = x % 20 == 10 || y > 14 ? 255 : 0;
  }
  for (int x = 10; x < 110; ++x) {
    combs.row(10)[x] = x <= 90 ? 255 : 0;
    combs.row(104)[x] = x >= 20 ? 255 : 0;
  }
  for (int x = 20; x < 110; x += 20) {
    for (int y = 100; y < 104; ++y) combs.row(y)[x] = 255;
  }
  frames.clear();
  add_frames(combs, frames);
  EXPECT_EQ(frames.size(), 2U);
}

TEST(Photo, TellsGridsOfOtherSizes) {
  for (const int side : {4, 6, 8, 10, 12, 16}) {
    std::string givens(static_cast<std::size_t>(side) * static_cast<std::size_t>(side), '.');
    for (std::size_t i = 0; i < givens.size(); i += 3) {
      givens[i] = static_cast<char>('1' + i % static_cast<std::size_t>(std::min(side, 9)));
    }
    for (const int paper : {225, 20}) {
      const PhotoReading reading = read_photo(
          drawn_board(givens, {.paper = paper, .ink = 245 - paper, .side = side}).view());
      const std::string size = std::to_string(side) + "x" + std::to_string(side);
      EXPECT_EQ(reading.outcome, PhotoOutcome::no_grid);
      EXPECT_EQ(reading.reason,
                "this looks like a grid of " + size + " cells; only 9x9 grids can be read");
    }
  }
}

TEST(Photo, HeedsTheStride) {
  const GrayPicture image = drawn_board(kPuzzle);
  std::vector<std::uint8_t> wide(static_cast<std::size_t>(image.height) * 700, 0);
  for (int y = 0; y < image.height; ++y) {
    std::copy_n(image.row(y), image.width, wide.begin() + y * 700);
  }
  const PhotoReading reading =
      read_photo({.pixels = wide.data(), .width = 640, .height = 480, .stride = 700});
  EXPECT_EQ(line_of(reading.puzzle), kPuzzle);
}

TEST(Photo, TellsWhichCellsToLookAtIfThePuzzleHasNoUniqueSolution) {
  std::string few(kPuzzle);
  std::fill(few.begin() + 20, few.end(), '.');
  const PhotoReading reading = read_photo(drawn_board(few).view());
  EXPECT_EQ(reading.outcome, PhotoOutcome::not_unique);
  EXPECT_NE(reading.reason.find("look at r"), std::string::npos) << reading.reason;
  EXPECT_GE(reading.unsure_cells.size(), 3U);
  EXPECT_FALSE(reading.is_sure);
}

TEST(Photo, FindsNoGridWhereNoneIs) {
  GrayPicture noise(640, 480);
  std::uint32_t state = 1;
  for (std::uint8_t& pixel : noise.pixels) {
    state = state * 1664525 + 1013904223;
    pixel = static_cast<std::uint8_t>(state >> 24);
  }
  GrayPicture stripes(640, 480);
  for (int y = 0; y < 480; ++y) std::fill_n(stripes.row(y), 640, y % 40 < 4 ? 30 : 220);
  for (const GrayPicture& image : {GrayPicture(640, 480), noise, stripes}) {
    const PhotoReading reading = read_photo(image.view());
    EXPECT_EQ(to_string(reading.outcome), "no_grid") << reading.line_score;
    EXPECT_FALSE(reading.reason.empty());
  }
}

TEST(Photo, RefusesPicturesOfImpossibleSizes) {
  const std::vector<std::uint8_t> pixels(10'000, 200);
  const std::uint8_t* data = pixels.data();
  const GrayImage refused[] = {
      {},
      {.pixels = data, .width = 0, .height = 100, .stride = 100},
      {.pixels = data, .width = 100, .height = 100, .stride = 99},
      {.pixels = data, .width = 59, .height = 100, .stride = 59},
      {.pixels = data, .width = 1, .height = 1, .stride = 1},
      {.pixels = data, .width = 64'000, .height = 1'001, .stride = 64'000},
      {.pixels = data, .width = 2147483647, .height = 2147483647, .stride = 2147483647},
  };
  for (const GrayImage& image : refused) {
    const PhotoReading reading = read_photo(image);
    EXPECT_EQ(reading.outcome, PhotoOutcome::bad_image);
    EXPECT_FALSE(reading.reason.empty());
  }
  EXPECT_EQ(read_photo({.pixels = data, .width = 100, .height = 100, .stride = 100}).outcome,
            PhotoOutcome::no_grid);
}

std::uint32_t crc32(const std::vector<std::uint8_t>& bytes) {
  std::uint32_t crc = ~0U;
  for (const std::uint8_t byte : bytes) {
    crc ^= byte;
    for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ ((crc & 1U) != 0 ? 0xedb88320U : 0U);
  }
  return ~crc;
}

TEST(Photo, HasTheWeightsOfTheChecksum) {
  const std::vector<std::uint8_t> bytes = weights_bytes();
  EXPECT_EQ(bytes.size(), 144U + 4608 + 18432 + 6336 + 8 * (16 + 32 + 64 + 11));
  EXPECT_EQ(crc32(bytes), weights_checksum());
}

}  // namespace
}  // namespace bitdoku::photo
