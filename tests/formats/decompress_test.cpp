// Packed input, for builds that can read all kinds.
#include <bzlib.h>
#include <gtest/gtest.h>
#include <lzma.h>
#include <zlib.h>
#include <zstd.h>

#include <array>

#include "formats/compress.hpp"
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

std::string xz_packed(std::string_view text) {
  std::string packed(lzma_stream_buffer_bound(text.size()), '\0');
  std::size_t size = 0;
  static_cast<void>(lzma_easy_buffer_encode(
      1, LZMA_CHECK_CRC32, nullptr, reinterpret_cast<const std::uint8_t*>(text.data()), text.size(),
      reinterpret_cast<std::uint8_t*>(packed.data()), &size, packed.size()));
  packed.resize(size);
  return packed;
}

std::string bzip2_packed(std::string_view text) {
  std::string plain(text);
  std::string packed(plain.size() * 2 + 600, '\0');
  auto size = static_cast<unsigned>(packed.size());
  BZ2_bzBuffToBuffCompress(packed.data(), &size, plain.data(), static_cast<unsigned>(plain.size()),
                           1, 0, 0);
  packed.resize(size);
  return packed;
}

// The kind of compression, by the first byte.
std::string kind_of(std::string_view packed) {
  switch (packed[0]) {
    case '\x1f':
      return "gzip";
    case '\xfd':
      return "xz";
    case 'B':
      return "bzip2";
    default:
      return "zstd";
  }
}

std::vector<std::string> packed_by_all(std::string_view text) {
  return {gzipped(text), zstd_packed(text), xz_packed(text), bzip2_packed(text)};
}

// All bytes that `decompressed` gives, and the error at the end.
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

TEST(Decompressed, UnpacksEveryKind) {
  std::string text;
  for (int i = 0; i < (testing::kSanitized ? 1500 : 5000); ++i)
    text += kStreamPuzzle + std::to_string(i) + "\n";
  std::vector<std::string> all = packed_by_all(text);
  all.push_back(text);
  for (const std::string& packed : all) {
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

TEST(Compressor, WritesWhatDecompressedReads) {
  std::string all;
  for (int i = 0; i < 5000; ++i) all += kStreamPuzzle + std::to_string(i * i) + "\n";
  for (const char* name : {"a.gz", "a.zst", "a.xz", "a.bz2"}) {
    SCOPED_TRACE(name);
    for (const std::size_t step : {std::size_t{1}, std::size_t{1000}, all.size()}) {
      const std::string text = all.substr(0, step * 3000);
      const auto compressor = compressor_for(name);
      ASSERT_NE(compressor, nullptr);
      std::string packed;
      for (std::size_t at = 0; at < text.size(); at += step) {
        EXPECT_TRUE(compressor->add(std::string_view(text).substr(at, step), packed));
      }
      EXPECT_TRUE(compressor->finish(packed));
      EXPECT_LT(packed.size(), text.size());
      std::string error;
      EXPECT_EQ(unpacked(packed, error, 1000), text);
      EXPECT_EQ(error, "");
    }
    std::string packed;
    std::string error;
    EXPECT_TRUE(compressor_for(name)->finish(packed));
    EXPECT_EQ(unpacked(packed, error), "");
    EXPECT_EQ(error, "");
  }
  EXPECT_EQ(compressor_for("a.txt"), nullptr);
  EXPECT_EQ(compressor_for("a.zip"), nullptr);
  EXPECT_EQ(why_not_packed("a.xz"), std::nullopt);
  EXPECT_EQ(why_not_packed("a.zip")->message,
            "zip files are not written; choose a name that ends in .gz, .zst, .xz or .bz2");
}

TEST(Decompressed, UnpacksWhatIsPutTogether) {
  std::string error;
  EXPECT_EQ(unpacked(gzipped("one\n") + gzipped("") + gzipped("two\n"), error), "one\ntwo\n");
  EXPECT_EQ(unpacked(zstd_packed("one\n") + zstd_packed("") + zstd_packed("two\n"), error),
            "one\ntwo\n");
  EXPECT_EQ(unpacked(xz_packed("one\n") + std::string(8, '\0') + xz_packed("two\n"), error),
            "one\ntwo\n");
  EXPECT_EQ(unpacked(bzip2_packed("one\n") + bzip2_packed("") + bzip2_packed("two\n"), error),
            "one\ntwo\n");
  EXPECT_EQ(unpacked(gzipped("one\n") + std::string(100, '\0'), error), "one\n");
  const std::string skippable("\x50\x2a\x4d\x18\x02\x00\x00\x00xx", 10);
  EXPECT_EQ(unpacked(skippable + zstd_packed("one\n"), error), "one\n");
  EXPECT_EQ(error, "");
}

TEST(Decompressed, PassesOtherThingsThrough) {
  for (const std::string& text : {std::string(), std::string("\x1f"), std::string("\x28\xb5"),
                                  std::string("P"), std::string("\x1fx"),
                                  std::string("\xfd"
                                              "7z"),
                                  std::string("BZ"), std::string("PK\x03"), kStreamPuzzle}) {
    std::string error;
    EXPECT_EQ(unpacked(text, error), text);
    EXPECT_EQ(error, "");
  }
}

TEST(Decompressed, TellsWhatIsCutOffOrCorrupt) {
  std::string text;
  for (int i = 0; i < 100; ++i) text += kStreamPuzzle + std::to_string(i * i) + "\n";
  for (std::string packed : packed_by_all(text)) {
    const std::string kind = kind_of(packed);
    std::string error;
    unpacked(std::string_view(packed).substr(0, packed.size() - 5), error);
    EXPECT_EQ(error, kind + " data ends too early");
    packed[packed.size() / 2] ^= 0x55;
    error.clear();
    unpacked(packed, error);
    EXPECT_EQ(error.substr(0, kind.size() + 16), kind + " data is corrupt");
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

// Sends the bytes one by one. When `ready` is true, reading must not wait for the next byte.
TEST(Decompressed, IsNotReadyForBytesThatGiveNothingYet) {
  const std::string text = kStreamPuzzle + "\n" + kStreamPuzzle + "\n";
  std::vector<std::string> all = packed_by_all(text);
  all.push_back(gzipped(text) + gzipped(text));
  for (const std::string& packed : all) {
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

// The header can ask for a dictionary of 4 GiB.
TEST(Decompressed, RefusesXzThatNeedsTooMuchMemory) {
  lzma_options_lzma options{};
  ASSERT_FALSE(lzma_lzma_preset(&options, 0));
  options.dict_size = std::uint32_t{1} << 12U;
  const std::array<lzma_filter, 2> filters{lzma_filter{LZMA_FILTER_LZMA2, &options},
                                           lzma_filter{LZMA_VLI_UNKNOWN, nullptr}};
  std::string packed(1000, '\0');
  std::size_t size = 0;
  ASSERT_EQ(LZMA_OK, lzma_stream_buffer_encode(
                         const_cast<lzma_filter*>(filters.data()), LZMA_CHECK_CRC32, nullptr,
                         reinterpret_cast<const std::uint8_t*>("x"), 1,
                         reinterpret_cast<std::uint8_t*>(packed.data()), &size, packed.size()));
  packed.resize(size);
  constexpr std::size_t kBlockHeader = 12;
  const std::size_t header_size = static_cast<std::size_t>(packed[kBlockHeader]) * 4;
  const std::size_t filter = packed.find("\x21\x01", kBlockHeader);  // LZMA2; one byte follows
  ASSERT_LT(filter, kBlockHeader + header_size);
  packed[filter + 2] = 36;  // stands for 1 GiB
  const std::uint32_t crc = lzma_crc32(
      reinterpret_cast<const std::uint8_t*>(packed.data() + kBlockHeader), header_size, 0);
  for (unsigned i = 0; i < 4; ++i) {
    packed[kBlockHeader + header_size + i] = static_cast<char>(crc >> 8U * i);
  }
  std::string error;
  EXPECT_EQ(unpacked(packed, error), "");
  EXPECT_EQ(error, "unpacking this xz data needs 1024 MiB of memory; unpack it first");
}

}  // namespace
}  // namespace bitdoku
