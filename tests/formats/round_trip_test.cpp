// Writes random boards of many shapes in every format and reads them back.
#include <gtest/gtest.h>

#include <random>

#include "formats/reading.hpp"
#include "formats/same_puzzle.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

constexpr std::array kShapes{Shape{3, 3}, Shape{2, 2}, Shape{2, 3}, Shape{3, 2},   Shape{2, 5},
                             Shape{3, 4}, Shape{4, 4}, Shape{5, 5}, Shape{6, 10},  Shape{8, 8},
                             Shape{2, 7}, Shape{6, 6}, Shape{7, 7}, Shape{15, 16}, Shape{4, 3},
                             Shape{2, 6}, Shape{6, 2}, Shape{5, 2}, Shape{2, 8}};

// Random givens without regard to solutions, which formats ignore.
Puzzle random_puzzle(Shape shape, std::mt19937& random, bool candidates) {
  Puzzle puzzle(shape);
  const auto below = [&](int limit) {
    return static_cast<int>(random() % static_cast<unsigned>(limit));
  };
  const int density = below(101);
  for (int cell = 0; cell < shape.cells(); ++cell) {
    if (below(100) < density) puzzle.set_given(cell, static_cast<Digit>(1 + below(shape.side())));
  }
  for (int i = 0; candidates && i < shape.cells(); ++i) {
    const int cell = below(shape.cells());
    if (puzzle.given(cell) == 0)
      puzzle.strike_out(cell, static_cast<Digit>(1 + below(shape.side())));
  }
  return puzzle;
}

// The other formats need to be told unusual boxes.
bool stores_boxes(const Format& format) {
  for (const std::string_view storing : {"csv", "json", "sud", "uva989"}) {
    if (name(format) == storing) return true;
  }
  return false;
}

void expect_same_back(const Format& format, const Record& record, Alphabet alphabet) {
  SCOPED_TRACE(std::string(name(format)) + ", " + to_string(record.puzzle.shape()));
  WriteOptions write;
  write.alphabet = alphabet;
  write.total = 3;
  const Writer writer(format, write);
  std::string text;
  writer.prologue(text, &record);
  for (int i = 0; i < 3; ++i) {
    if (i > 0) writer.between(text, &record);
    writer.puzzle(text, record);
  }
  writer.epilogue(text);
  ReadOptions read;
  read.format = &format;
  if (!stores_boxes(format)) read.shape = record.puzzle.shape();
  read.alphabet = alphabet;
  const auto records = read_all(text, read);
  ASSERT_EQ(records.size(), 3U) << text;
  for (const Record& back : records) {
    ASSERT_FALSE(back.error) << back.error->message << "\n" << text;
    EXPECT_TRUE(same_puzzle(back.puzzle, record.puzzle)) << text;
    // Formats without candidates only get puzzles without struck-out candidates, and must return
    // them unchanged.
    if (!record.puzzle.has_candidates() && name(format) != "pencilmarks") {
      EXPECT_EQ(back.puzzle, record.puzzle) << text;
    }
  }
}

// The other formats have digits or numbers only.
bool follows_alphabet(const Format& format) {
  for (const std::string_view follower :
       {"line", "block", "counted", "csv", "json", "sdk", "sdm"}) {
    if (name(format) == follower) return true;
  }
  return false;
}

TEST(RoundTrip, EveryFormatEveryShape) {
  std::mt19937 random(20240229);
  for (const Shape shape : kShapes) {
    if (testing::kSanitized && shape.side() > 25) continue;
    const int rounds = shape.side() <= 16 ? (testing::kSanitized ? 2 : 20) : 2;
    for (int round = 0; round < rounds; ++round) {
      Record record;
      record.puzzle = random_puzzle(shape, random, round % 2 == 1);
      for (const Format* format : writable_formats()) {
        if (!can_carry(*format, record.puzzle)) continue;
        expect_same_back(*format, record, Alphabet::digits);
        if (!follows_alphabet(*format)) continue;
        if (shape.side() <= 52) expect_same_back(*format, record, Alphabet::letters);
        if (shape.side() == 16) expect_same_back(*format, record, Alphabet::hex);
      }
    }
  }
}

TEST(RoundTrip, FormatsIntoEachOther) {
  // Converts 9x9 puzzles with enough givens between every pair of formats, with detection.
  for (const Format* from : writable_formats()) {
    for (const Format* to : writable_formats()) {
      SCOPED_TRACE(std::string(name(*from)) + " to " + std::string(name(*to)));
      const std::string first = rewritten(kExample, name(*from));
      const auto back = parse(rewritten(first, name(*to)));
      ASSERT_TRUE(back);
      EXPECT_EQ(*back, *parse(kExample));
    }
  }
}

// Whatever is written may be pasted with a title above it, a ruler below it and marks of a quote.
TEST(RoundTrip, PastedTextIsReadBack) {
  const std::string lines = std::string(kExample) + "\n" + std::string(kPoj3074) + "\n";
  const auto quoted = [](const std::string& text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = text.find('\n', at);
      out += "> " + text.substr(at, end - at) + "\n";
      at = end + 1;
    }
    return out;
  };
  for (const Format* format : writable_formats()) {
    SCOPED_TRACE(name(*format));
    WriteOptions two;
    two.total = 2;
    const std::string text = rewritten(lines, name(*format), two);
    const std::string titled = "My puzzles\n" + text;
    std::vector<std::string> all{titled, quoted(text), "```\n" + text + "```\n"};
    for (const std::string_view ruler : {"---------", "---------------", "====="}) {
      const std::string ruled = text + std::string(ruler) + "\n";
      all.push_back(ruled);
      all.push_back(text + "\n" + std::string(ruler) + "\n\n");
      all.push_back(quoted("My puzzles\n" + ruled));
      all.push_back("My puzzles\n" + quoted(text) + std::string(ruler) + "\n");
    }
    for (const std::string& pasted : all) {
      const auto records = read_all(pasted);
      ASSERT_EQ(records.size(), 2U) << pasted;
      for (const Record& record : records) ASSERT_FALSE(record.error) << pasted;
      EXPECT_EQ(records[0].puzzle, *parse(kExample));
      EXPECT_EQ(records[1].puzzle, *parse(kPoj3074));
    }
  }
}

}  // namespace
}  // namespace bitdoku
