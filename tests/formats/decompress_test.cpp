// Packed input, for builds that can read gzip and zstd.
#include <gtest/gtest.h>
#include <zlib.h>
#include <zstd.h>

#include <array>

#include "formats/reading.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

const std::string kStreamPuzzle(kExample);

std::string gzipped(std::string_view text) {
  z_stream stream{};
  deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
  std::string plain(text);
  std::string packed(deflateBound(&stream, plain.size()) + 64, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(plain.data());
  stream.avail_in = static_cast<uInt>(plain.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

std::string zstd_packed(std::string_view text) {
  std::string packed(ZSTD_compressBound(text.size()), '\0');
  packed.resize(ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), 3));
  return packed;
}

// All that `decompressed` gives, and how it ended.
std::string unpacked(std::unique_ptr<ByteSource> packed, std::string& error, std::size_t step = 7) {
  const auto source = decompressed(std::move(packed));
  std::string text;
  std::vector<char> buffer(step);
  for (;;) {
    const auto got = source->read(buffer);
    if (!got) {
      error = got.error().message;
      EXPECT_EQ(got.error().code, ErrorCode::io);
      return text;
    }
    if (*got == 0) return text;
    text.append(buffer.data(), *got);
  }
}

std::string unpacked(std::string_view packed, std::string& error, std::size_t step = 7) {
  return unpacked(from_memory(packed), error, step);
}

TEST(Decompressed, UnpacksGzipAndZstd) {
  std::string text;
  for (int i = 0; i < (testing::kSanitized ? 1500 : 5000); ++i)
    text += kStreamPuzzle + std::to_string(i) + "\n";
  for (const std::string& packed : {text, gzipped(text), zstd_packed(text)}) {
    for (const std::size_t step : {std::size_t{1000}, std::size_t{1} << 20U}) {
      std::string error;
      EXPECT_EQ(unpacked(packed, error, step), text);
      EXPECT_EQ(error, "");
    }
    std::string error;
    EXPECT_EQ(unpacked(std::make_unique<OneByteSource>(packed), error), text);
    EXPECT_EQ(error, "");
  }
}

TEST(Decompressed, UnpacksWhatIsPutTogether) {
  std::string error;
  EXPECT_EQ(unpacked(gzipped("one\n") + gzipped("") + gzipped("two\n"), error), "one\ntwo\n");
  EXPECT_EQ(unpacked(zstd_packed("one\n") + zstd_packed("") + zstd_packed("two\n"), error),
            "one\ntwo\n");
  EXPECT_EQ(unpacked(gzipped("one\n") + std::string(100, '\0'), error), "one\n");
  const std::string skippable("\x50\x2a\x4d\x18\x02\x00\x00\x00xx", 10);
  EXPECT_EQ(unpacked(skippable + zstd_packed("one\n"), error), "one\n");
  EXPECT_EQ(error, "");
}

TEST(Decompressed, PassesOtherThingsThrough) {
  for (const std::string& text : {std::string(), std::string("\x1f"), std::string("\x28\xb5"),
                                  std::string("P"), std::string("\x1fx"), kStreamPuzzle}) {
    std::string error;
    EXPECT_EQ(unpacked(text, error), text);
    EXPECT_EQ(error, "");
  }
}

TEST(Decompressed, TellsWhatIsCutOffOrCorrupt) {
  std::string text;
  for (int i = 0; i < 100; ++i) text += kStreamPuzzle + std::to_string(i * i) + "\n";
  for (std::string packed : {gzipped(text), zstd_packed(text)}) {
    const std::string kind = packed[0] == '\x1f' ? "gzip" : "zstd";
    std::string error;
    unpacked(std::string_view(packed).substr(0, packed.size() - 5), error);
    EXPECT_EQ(error, kind + " data ends too early");
    packed[packed.size() / 2] ^= 0x55;
    error.clear();
    unpacked(packed, error);
    EXPECT_EQ(error.substr(0, 20), kind + " data is corrupt");
  }
  std::string error;
  EXPECT_EQ(unpacked(gzipped("one\n") + "garbage", error), "one\n");
  EXPECT_EQ(error, "garbage after the gzip data");
  EXPECT_EQ(unpacked(std::make_unique<FailingSource>(gzipped(text).substr(0, 50)), error).size() <
                text.size(),
            true);
  EXPECT_EQ(error, "the disk is gone");
}

TEST(Decompressed, ATruncatedFileEndsWithAnError) {
  const std::string packed = gzipped(kStreamPuzzle + "\n" + kStreamPuzzle + "\n");
  Reader reader(decompressed(from_memory(std::string_view(packed).substr(0, packed.size() - 3))));
  const auto records = read_all(reader);
  ASSERT_EQ(records.size(), 3U);
  EXPECT_EQ(records[2].error->message, "gzip data ends too early");
}

TEST(Decompressed, IsReadyWhenThePipeIs) {
  auto pipe = std::make_shared<PipeSource::Pipe>();
  Reader reader(decompressed(std::make_unique<PipeSource>(pipe)));
  EXPECT_FALSE(reader.ready());
  pipe->text = kStreamPuzzle + "\n";
  EXPECT_TRUE(reader.ready());
  Record record;
  EXPECT_TRUE(reader.next(record));
  EXPECT_EQ(pipe->blocked, 0);
}

// Byte by byte: whoever was told that it is ready must not wait for the next byte.
TEST(Decompressed, IsNotReadyForBytesThatGiveNothingYet) {
  const std::string text = kStreamPuzzle + "\n" + kStreamPuzzle + "\n";
  for (const std::string& packed :
       {gzipped(text), gzipped(text) + gzipped(text), zstd_packed(text)}) {
    auto pipe = std::make_shared<PipeSource::Pipe>();
    const auto source = decompressed(std::make_unique<PipeSource>(pipe));
    EXPECT_FALSE(source->ready());
    std::string plain;
    std::array<char, 16> buffer;
    for (const char byte : packed) {
      pipe->text += byte;
      while (source->ready()) {
        const auto got = source->read(buffer);
        ASSERT_TRUE(got && *got > 0);
        plain.append(buffer.data(), *got);
      }
    }
    EXPECT_EQ(plain.substr(0, text.size()), text);
    EXPECT_EQ(plain.size() % text.size(), 0U);
    EXPECT_EQ(pipe->blocked, 0);
    pipe->closed = true;
    EXPECT_TRUE(source->ready());
    EXPECT_EQ(*source->read(buffer), 0U);
  }
}

}  // namespace
}  // namespace bitdoku
