#include "cli/io/progress.hpp"

#include <gtest/gtest.h>

#include "cli/io/input_share.hpp"

namespace bitdoku::cli {
namespace {

TEST(ProgressLine, SaysCountTimeRateShareAndTimeLeft) {
  EXPECT_EQ(progress_line({.count = 1234, .share = 0.25}, "puzzle", 12),
            "1,234 puzzles, 12 s, 102 a second, 25 %, 36 s left");
}

TEST(ProgressLine, LeavesOutWhatIsUnknown) {
  EXPECT_EQ(progress_line({.count = 0}, "puzzle", 3), "0 puzzles, 3 s");
  EXPECT_EQ(progress_line({.count = 1, .detail = "; 2 of 5"}, "solution", 4),
            "1 solution, 4 s, 0.2 a second; 2 of 5");
  EXPECT_EQ(progress_line({.count = 0, .share = 0.0}, "puzzle", 3), "0 puzzles, 3 s, 0 %");
}

TEST(ProgressLine, LongTimesAreMinutesAndHours) {
  EXPECT_EQ(progress_line({.count = 20'000, .share = 0.5}, "puzzle", 600),
            "20,000 puzzles, 10 min, 33 a second, 50 %, 10 min left");
  EXPECT_EQ(progress_line({.count = 20'000, .share = 0.1}, "puzzle", 1000),
            "20,000 puzzles, 17 min, 20 a second, 10 %, 2 h 30 min left");
}

TEST(InputShare, TheLastLineReadIsWhereTheReaderIs) {
  ReadSoFar so_far;
  so_far.before = 1000;
  so_far.size = 400;
  so_far.bytes = 200;
  so_far.lines = 10;
  EXPECT_EQ(so_far.place_of(0), 1000);
  EXPECT_EQ(so_far.place_of(5), 1100);
  EXPECT_EQ(so_far.place_of(10), 1200);
  EXPECT_EQ(so_far.place_of(11), 1200);
}

TEST(InputShare, TheSizeOfPuzzlesIsTheirLength) {
  const std::vector<std::string> puzzles{"12.4.4.2.14.4..1", "................"};
  EXPECT_EQ(bytes_of(puzzles), 32);
  const std::vector<std::string> unknown{"12.4.4.2.14.4..1", "/nowhere/at/all"};
  EXPECT_EQ(bytes_of(unknown), std::nullopt);
}

}  // namespace
}  // namespace bitdoku::cli
