// Input that arrives slowly, fails, or is far too large.
#include <gtest/gtest.h>

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
  Reader reader{std::make_unique<PipeSource>(pipe), {.any_text = false}};
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
  for (const Format* format : writable_formats()) {
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
  // The read that followed the second line failed.
  Reader reader(
      std::make_unique<FailingSource>(kStreamPuzzle.substr(1) + "\n" + kStreamPuzzle + "\n"));
  const auto records = read_all(reader);
  ASSERT_EQ(records.size(), 3U);
  EXPECT_EQ(records[0].error->code, ErrorCode::bad_length);
  EXPECT_FALSE(records[1].error);
  EXPECT_EQ(records[2].error->code, ErrorCode::io);
}

// Returns the same byte `size` times, then ends.
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
