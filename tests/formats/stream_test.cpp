// Input that arrives slowly, fails, is compressed, or is far too large.
#include <gtest/gtest.h>
#include <zlib.h>
#include <zstd.h>

#include <array>
#include <thread>

#include "formats/reading.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

using Lines = std::vector<std::string>;

const std::string kStreamPuzzle(kExample);

// A reader with input that arrives piece by piece.
struct Piped {
  std::shared_ptr<PipeSource::Pipe> pipe = std::make_shared<PipeSource::Pipe>();
  Reader reader{std::make_unique<PipeSource>(pipe)};
  Record record;

  void put(std::string_view text) { pipe->text += text; }
  // The next record, which must come without waiting for more input.
  std::string next() {
    EXPECT_TRUE(reader.ready());
    EXPECT_TRUE(reader.next(record));
    EXPECT_EQ(pipe->blocked, 0);
    return summary(record);
  }
};

TEST(Stream, ALineIsThereWithItsLineEnd) {
  Piped piped;
  EXPECT_FALSE(piped.reader.ready());
  piped.put(kStreamPuzzle);
  EXPECT_FALSE(piped.reader.ready());
  piped.put("\n");
  EXPECT_EQ(piped.next(), "1: " + kStreamPuzzle);
  EXPECT_FALSE(piped.reader.ready());
  piped.put("# comment\n\n");
  EXPECT_FALSE(piped.reader.ready());
  piped.put(kStreamPuzzle + "\n" + kStreamPuzzle);
  EXPECT_EQ(piped.next(), "4: " + kStreamPuzzle);
  EXPECT_FALSE(piped.reader.ready());
  piped.pipe->closed = true;
  EXPECT_EQ(piped.next(), "5: " + kStreamPuzzle);
  EXPECT_TRUE(piped.reader.ready());
  EXPECT_FALSE(piped.reader.next(piped.record));
}

TEST(Stream, EndNeedsNoMore) {
  Piped piped;
  piped.put(kStreamPuzzle + "\nend\n");
  EXPECT_EQ(piped.next(), "1: " + kStreamPuzzle);
  EXPECT_TRUE(piped.reader.ready());
  EXPECT_FALSE(piped.reader.next(piped.record));
  EXPECT_EQ(piped.pipe->blocked, 0);
}

TEST(Stream, ABlockIsThereWithItsLastRow) {
  const std::string block = rewritten(kStreamPuzzle, "block");
  Piped piped;
  for (int round = 0; round < 3; ++round) {
    piped.put(block.substr(0, block.size() - 1));
    EXPECT_FALSE(piped.reader.ready());
    piped.put("\n");
    EXPECT_EQ(piped.next(), std::to_string(10 * round + 1) + ": " + kStreamPuzzle);
    piped.put("\n");
    EXPECT_FALSE(piped.reader.ready());
  }
}

TEST(Stream, EveryFormatTellsTheTruthAboutBeingReady) {
  for (const Format* format : formats()) {
    if (name(*format) == "ss") continue;  // marks may still follow, see below
    SCOPED_TRACE(name(*format));
    Piped piped;
    const std::string text(example(*format));
    std::size_t given = 0;
    // Byte by byte: when `ready` is true, the record must come without waiting.
    while (!piped.reader.ready()) {
      ASSERT_LT(given, text.size());
      piped.put(text.substr(given++, 1));
    }
    EXPECT_TRUE(piped.reader.next(piped.record));
    EXPECT_FALSE(piped.record.error);
    EXPECT_EQ(piped.pipe->blocked, 0);
  }
}

TEST(Stream, ADrawingIsThereWhenTheNextBegins) {
  const std::string drawing = rewritten(kStreamPuzzle, "ss");
  Piped piped;
  piped.put(drawing);
  EXPECT_FALSE(piped.reader.ready());
  piped.put("\n*-----------*\n");
  EXPECT_EQ(piped.next(), "2: " + kStreamPuzzle);
}

TEST(Stream, AReadErrorIsTheLastRecord) {
  const auto read = [](std::string_view text) {
    Reader reader(std::make_unique<FailingSource>(text));
    return read_all(reader);
  };
  const std::string block = rewritten(kStreamPuzzle, "block");
  for (const std::string& text :
       {kStreamPuzzle + "\n" + kStreamPuzzle + "\n",
        kStreamPuzzle + "\n" + kStreamPuzzle + "\n" + kStreamPuzzle.substr(9), block + "\n" + block,
        block + block + block.substr(0, 30),
        "puzzle\n" + kStreamPuzzle + "\n" + kStreamPuzzle + "\n\"" + kStreamPuzzle + "\n"}) {
    const auto records = read(text);
    ASSERT_EQ(records.size(), 3U) << text;
    EXPECT_FALSE(records[0].error);
    EXPECT_FALSE(records[1].error);
    ASSERT_TRUE(records[2].error);
    EXPECT_EQ(records[2].error->code, ErrorCode::io);
    EXPECT_EQ(records[2].error->message, "the disk is gone");
    EXPECT_EQ(records[2].index, 2U);
  }
  EXPECT_EQ(read("").size(), 1U);
}

TEST(Stream, APuzzleComesBeforeTheErrorBehindIt) {
  // The read that looked for the end of the second line failed.
  Reader reader(
      std::make_unique<FailingSource>(kStreamPuzzle.substr(1) + "\n" + kStreamPuzzle + "\n"));
  const auto records = read_all(reader);
  ASSERT_EQ(records.size(), 3U);
  EXPECT_EQ(records[0].error->code, ErrorCode::bad_length);
  EXPECT_FALSE(records[1].error);
  EXPECT_EQ(records[2].error->code, ErrorCode::io);
}

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

// The whole output of `decompressed`, and its final error.
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

// Byte by byte: when `ready` is true, a read must not wait for the next byte.
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

// Delivers the same byte `size` times, then ends.
class EndlessSource : public ByteSource {
 public:
  EndlessSource(std::size_t size, std::string_view bytes) : left_(size), bytes_(bytes) {}
  Result<std::size_t> read(std::span<char> buffer) override {
    const std::size_t size = std::min(left_, buffer.size());
    for (std::size_t i = 0; i < size; ++i) {
      buffer[i] = bytes_[at_];
      if (++at_ == bytes_.size()) at_ = 0;
    }
    left_ -= size;
    return size;
  }

 private:
  std::size_t left_;
  std::size_t at_ = 0;
  std::string bytes_;
};

// Longer than any line, except under sanitizers, where `Detection` has such a line.
constexpr std::size_t kHuge = std::size_t{testing::kSanitized ? 1 : 9} << 18U;

TEST(Robust, AHugeLineIsOneErrorInEveryFormat) {
  constexpr std::string_view kNul("\0", 1);
  for (const std::string_view bytes :
       std::vector<std::string_view>{".", "1", "\"", "[", "{", "<", ",", "-", "1 ", kNul}) {
    SCOPED_TRACE(bytes);
    Reader reader(std::make_unique<EndlessSource>(kHuge, bytes));
    const auto records = read_all(reader);
    EXPECT_LE(records.size(), 1U);
    for (const Record& record : records) EXPECT_TRUE(record.error);
  }
  for (const Format* format : formats()) {
    SCOPED_TRACE(name(*format));
    ReadOptions options;
    options.format = format;
    Reader reader(std::make_unique<EndlessSource>(kHuge, "1"), options);
    Record record;
    int records = 0;
    while (reader.next(record)) {
      ++records;
      EXPECT_TRUE(record.error);
    }
    EXPECT_LE(records, 1);
  }
}

// Quadratic run time on any of these would take minutes.
TEST(Robust, ManyLinesOfTroubleAreRead) {
  for (const std::string_view bytes : {"\n",
                                       "#\n",
                                       "#A\n",
                                       "\"\n",
                                       "a,b\n",
                                       "puzzle\n\"",
                                       "[Puzzle]\n",
                                       "*-----------*\n",
                                       "I024\n",
                                       "3\n",
                                       "0 ",
                                       "----\n",
                                       "1 2\n",
                                       "{\n",
                                       "<game data=\"",
                                       "<game data=\">\"",
                                       "<!--",
                                       ">",
                                       "12 34 ",
                                       "|",
                                       "Grid 01\n"}) {
    SCOPED_TRACE(bytes);
    Reader reader(std::make_unique<EndlessSource>(testing::kSanitized ? 8192 : 65536, bytes));
    Record record;
    while (reader.next(record)) EXPECT_TRUE(record.error);
  }
}

TEST(Robust, DifferentReadersAreIndependent) {
  std::vector<std::thread> threads;
  std::array<Lines, 4> results;
  for (Lines& result : results) {
    threads.emplace_back([&result] {
      for (int i = 0; i < 50; ++i) {
        for (const Format* format : formats()) {
          for (const std::string& line : summaries(example(*format))) result.push_back(line);
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const Lines& result : results) EXPECT_EQ(result, results[0]);
}

}  // namespace
}  // namespace bitdoku
