#include "limits/deadline.hpp"

#include <gtest/gtest.h>

#include "limits/threads.hpp"
#include "support/build_has.hpp"

namespace bitdoku {
namespace {

using namespace std::chrono_literals;

TEST(Limit, OfADefaultDeadlineNeverPasses) {
  for (const Deadline& never : {Deadline(), Deadline(std::chrono::nanoseconds::max()),
                                Deadline(std::chrono::nanoseconds::max() - 1ns)}) {
    EXPECT_FALSE(never.can_pass());
    EXPECT_EQ(never.passed(), ReasonCode::none);
    EXPECT_EQ(never.left(), std::chrono::nanoseconds::max());
  }
}

TEST(Limit, OfTimeThatIsUsedUpHasPassed) {
  for (const auto time : {std::chrono::nanoseconds::min(), -1ns, 0ns}) {
    const Deadline past(time);
    EXPECT_TRUE(past.can_pass());
    EXPECT_EQ(past.passed(), ReasonCode::out_of_time);
    EXPECT_EQ(past.left(), 0ns);
  }
}

TEST(Limit, OfADeadlineIsPassedOnToWhatItCalls) {
  StopSource source;
  const Deadline deadline(1h, source.get_token());
  const Limits some = deadline.within({.solutions = 3, .time = 1s});
  EXPECT_EQ(some.solutions, 3U);
  EXPECT_EQ(some.time, 1s);
  EXPECT_LE(deadline.within({}).time, 1h);
  EXPECT_GT(deadline.within({}).time, 50min);
  source.request_stop();
  EXPECT_TRUE(some.stop.stop_requested());
  EXPECT_EQ(deadline.passed(), ReasonCode::stopped);
}

TEST(Limit, ZeroMeansOnePerCore) {
  BITDOKU_NEEDS("threads");
  EXPECT_GE(thread_count(0), 1U);
  EXPECT_EQ(thread_count(3), 3U);
  EXPECT_EQ(thread_count(1'000'000), 1024U);
}

}  // namespace
}  // namespace bitdoku
