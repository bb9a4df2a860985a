#include "cli/io/input.hpp"

#include <gtest/gtest.h>

namespace bitdoku::cli {
namespace {

TEST(Input, TellsPuzzlesFromFileNames) {
  EXPECT_TRUE(
      looks_like_puzzle("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2....."
                        "1.4......"));
  EXPECT_TRUE(looks_like_puzzle("12.4.4.2.14.4..1"));
  EXPECT_TRUE(looks_like_puzzle("12.4\n.4.2\n.14.\n4..1"));
  // A line with one cell too few is taken for a puzzle, so that its length is reported.
  EXPECT_TRUE(looks_like_puzzle(std::string(80, '.')));
  EXPECT_TRUE(looks_like_puzzle("A" + std::string(255, '.')));
  EXPECT_TRUE(looks_like_puzzle(std::string(80, '.') + 'a'));

  // A board may be written in any way that a file may have.
  const std::string line =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  for (const std::string& text : std::vector<std::string>{
           "[" + line + "]", "1: " + line, "{\"puzzle\":\"" + line + "\"}",
           "puzzle = '" + line + "';", "[[1,0,0,4],[0,0,1,0],[0,1,0,0],[4,0,0,1]]",
           "53..7..../6..195.../.98....6./8...6...3/4..8.3..1/"
           "7...2...6/.6....28./...419..5/....8..79"}) {
    EXPECT_TRUE(looks_like_puzzle(text)) << text;
  }

  const auto quoted = [&](const char* key) { return "\"" + std::string(key) + "\":\"" + line; };
  EXPECT_TRUE(looks_like_puzzle("{" + quoted("input") + R"(", "output": "x"})"));
  EXPECT_TRUE(looks_like_puzzle("{" + quoted("puzzle") + R"(","er":1.2,"steps":51})"));
  EXPECT_TRUE(looks_like_puzzle(
      "530070000.600195000.098000060.800060003.400803001.700020006.060000280.000419005.000080079"
      ".dns.toys"));
  EXPECT_FALSE(looks_like_puzzle("2024-11-27-12-15.txt"));

  EXPECT_FALSE(looks_like_puzzle(""));
  EXPECT_FALSE(looks_like_puzzle("1234"));
  EXPECT_FALSE(looks_like_puzzle("puzzles-2024.txt"));
  EXPECT_FALSE(looks_like_puzzle("../data/1234567890123456"));
  EXPECT_FALSE(looks_like_puzzle(std::string(99, 'A')));
}

class FromArguments : public testing::Test {
 protected:
  Input input(std::vector<std::string> operands) {
    options_.operands = std::move(operands);
    return Input(options_);
  }
  InputOptions options_;
};

TEST_F(FromArguments, OneAfterTheOtherWithTheirSources) {
  Input all = input({"12.4.4.2.14.4..1", "................"});
  Record record;
  ASSERT_TRUE(all.next(record));
  EXPECT_EQ(all.source().name, "argument 1");
  EXPECT_EQ(record.puzzle.given_count(), 9);
  ASSERT_TRUE(all.next(record));
  EXPECT_EQ(all.source().name, "argument 2");
  EXPECT_EQ(record.puzzle.given_count(), 0);
  EXPECT_FALSE(all.next(record));
  EXPECT_TRUE(all.all_read());
}

TEST_F(FromArguments, LookingAheadLosesNothing) {
  Input one = input({"12.4.4.2.14.4..1"});
  EXPECT_TRUE(one.is_single());
  Input two = input({"12.4.4.2.14.4..1", "................"});
  EXPECT_FALSE(two.is_single());
  Record record;
  ASSERT_TRUE(two.next(record));
  EXPECT_EQ(two.source().name, "argument 1");
  EXPECT_EQ(record.puzzle.given_count(), 9);
  ASSERT_TRUE(two.next(record));
  EXPECT_EQ(two.source().name, "argument 2");
  EXPECT_EQ(record.puzzle.given_count(), 0);
  EXPECT_FALSE(two.next(record));
}

TEST_F(FromArguments, AFileThatIsNotThereIsPassedOver) {
  Input some = input({"/nowhere/at/all", "12.4.4.2.14.4..1"});
  Record record;
  ASSERT_TRUE(some.next(record));
  EXPECT_EQ(some.source().name, "argument 2");
  EXPECT_FALSE(some.next(record));
  EXPECT_FALSE(some.all_read());
}

}  // namespace
}  // namespace bitdoku::cli
