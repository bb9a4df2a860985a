#include "cli/pictures/picture.hpp"

#include <gtest/gtest.h>

#include "cli/io/files.hpp"
#include "cli/pictures/decoders.hpp"

namespace bitdoku::cli {
namespace {

std::string photo_bytes(const std::string& name) {
  const auto bytes = read_file(std::string(BITDOKU_TESTS "/cli/photos/") + name);
  EXPECT_TRUE(bytes) << name;
  return bytes.value_or("");
}

bool reads(std::string_view kind) {
  for (const PictureKind& known : picture_kinds()) {
    if (known.name == kind) return known.built_in;
  }
  return false;
}

// A small TIFF file with one entry.
std::string exif_of(int orientation, bool is_big) {
  std::string bytes = is_big ? "MM" : "II";
  const auto put = [&](unsigned value, int size) {
    for (int i = 0; i < size; ++i) {
      const int place = is_big ? size - 1 - i : i;
      bytes += static_cast<char>(value >> (8 * place) & 0xffU);
    }
  };
  put(42, 2);
  put(8, 4);
  put(1, 2);
  put(0x112, 2);
  put(3, 2);
  put(1, 4);
  put(static_cast<unsigned>(orientation), 2);
  put(0, 2);
  put(0, 4);
  return bytes;
}

TEST(PictureFiles, HeedTheOrientation) {
  for (int orientation = 1; orientation <= 8; ++orientation) {
    EXPECT_EQ(exif_orientation(exif_of(orientation, false)), orientation);
    EXPECT_EQ(exif_orientation(exif_of(orientation, true)), orientation);
  }
  EXPECT_EQ(exif_orientation(exif_of(9, false)), 1);
  EXPECT_EQ(exif_orientation(""), 1);
  const std::string whole = exif_of(6, true);
  for (std::size_t size = 0; size < 20; ++size) {
    EXPECT_EQ(exif_orientation(whole.substr(0, size)), 1) << size;
  }
  EXPECT_EQ(exif_orientation("II*\0" + std::string(4, '\xff')), 1);
}

TEST(PictureFiles, AreTurnedUpright) {
  // The picture "12 / 34 / 56" as it lies in the file for each orientation.
  const std::vector<std::vector<std::uint8_t>> stored{
      {1, 2, 3, 4, 5, 6}, {2, 1, 4, 3, 6, 5}, {6, 5, 4, 3, 2, 1}, {5, 6, 3, 4, 1, 2},
      {1, 3, 5, 2, 4, 6}, {2, 4, 6, 1, 3, 5}, {6, 4, 2, 5, 3, 1}, {5, 3, 1, 6, 4, 2}};
  for (int orientation = 1; orientation <= 8; ++orientation) {
    DecodedPicture picture{.width = 2,
                           .height = 3,
                           .pixels = stored[static_cast<std::size_t>(orientation - 1)],
                           .reduction = 1};
    if (orientation >= 5) std::swap(picture.width, picture.height);
    const DecodedPicture upright = turned_upright(picture, orientation);
    EXPECT_EQ(upright.width, 2) << orientation;
    EXPECT_EQ(upright.pixels, stored[0]) << orientation;
  }
}

TEST(PictureFiles, AreDecoded) {
  struct File {
    const char* kind;
    const char* name;
    int width;
    int height;
  };
  for (const File& file :
       {File{"jpeg", "image1.jpg", 400, 300}, File{"jpeg", "progressive.jpg", 400, 300},
        File{"jpeg", "turned-by-exif.jpg", 400, 300}, File{"png", "transparent.png", 260, 240},
        File{"png", "palette.png", 260, 240}, File{"png", "sixteen-bits.png", 260, 240},
        File{"png", "one-pixel.png", 1, 1}, File{"webp", "transparent.webp", 260, 240},
        File{"webp", "photo.webp", 400, 300}}) {
    if (!reads(file.kind)) continue;
    const auto picture = decode_picture(photo_bytes(file.name));
    ASSERT_TRUE(picture) << file.name << ": " << picture.error().message;
    EXPECT_EQ(picture->width, file.width) << file.name;
    EXPECT_EQ(picture->height, file.height) << file.name;
    // The corner is light, also if it is transparent.
    EXPECT_GT(picture->pixels[0], 50) << file.name;
  }
}

TEST(PictureFiles, ThatAreDamagedGiveAnErrorOrAPicture) {
  for (const auto& [kind, name] : {std::pair{"jpeg", "image1.jpg"},
                                   {"jpeg", "progressive.jpg"},
                                   {"png", "palette.png"},
                                   {"png", "sixteen-bits.png"},
                                   {"webp", "photo.webp"},
                                   {"webp", "transparent.webp"}}) {
    if (!reads(kind)) continue;
    const std::string whole = photo_bytes(name);
    for (std::size_t share = 0; share < 40; ++share) {
      const auto cut = decode_picture(std::string_view(whole).substr(0, whole.size() * share / 40));
      ASSERT_FALSE(cut) << name << ", " << share << " of 40";
      EXPECT_FALSE(cut.error().message.empty());
      EXPECT_EQ(cut.error().message.find('\n'), std::string::npos);
    }
    for (std::size_t place = 0; place < whole.size(); place += 1 + whole.size() / 150) {
      std::string damaged = whole;
      damaged[place] = static_cast<char>(damaged[place] ^ 0x55);
      const auto picture = decode_picture(damaged);
      EXPECT_TRUE(!picture || !picture->pixels.empty());
    }
  }
}

TEST(PictureFiles, OfOtherKindsAreRefusedByName) {
  using namespace std::literals;
  for (const auto& [bytes, name] : {std::pair{"\0\0\0\x18"
                                              "ftypheic"sv,
                                              "HEIC"sv},
                                    {"GIF89a"sv, "GIF"sv},
                                    {"BM12"sv, "BMP"sv},
                                    {"II*\0"sv, "TIFF"sv},
                                    {"hello"sv, "no picture"sv},
                                    {""sv, "empty"sv}}) {
    const auto picture = decode_picture(bytes);
    ASSERT_FALSE(picture);
    EXPECT_NE(picture.error().message.find(name), std::string::npos) << picture.error().message;
  }
  EXPECT_TRUE(looks_like_picture("\xff\xd8\xff\xe0"));
  EXPECT_FALSE(looks_like_picture("53..7...."));
  EXPECT_FALSE(looks_like_picture("BMW"));
  EXPECT_FALSE(looks_like_picture("P5"));
}

TEST(PictureFiles, OfPixmapsAreRead) {
  const std::string head = "P6\n3 2 255\n";
  const std::string pixels("\xff\xff\xff\0\0\0\xff\0\0\0\xff\0\0\0\xff\x80\x80\x80", 18);
  const auto picture = decode_picture(head + pixels);
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->pixels, (std::vector<std::uint8_t>{255, 0, 76, 149, 28, 128}));
  const auto cut = decode_picture(head + pixels.substr(1));
  ASSERT_FALSE(cut);
  EXPECT_EQ(cut.error().message, "the picture is cut short");
}

}  // namespace
}  // namespace bitdoku::cli
