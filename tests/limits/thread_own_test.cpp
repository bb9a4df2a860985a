#include "limits/thread_own.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "support/build_has.hpp"

namespace bitdoku {
namespace {

// Counts the objects that exist.
struct Counted {
  static inline std::atomic<int> alive{0};
  Counted() { ++alive; }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  ~Counted() { --alive; }
  std::vector<int> numbers = std::vector<int>(100);
};

TEST(ThreadOwnThreads, EachThreadHasItsOwnUntilItEnds) {
  BITDOKU_NEEDS("threads");
  for (int round = 0; round < 50; ++round) {
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back([i] {
        EXPECT_EQ(ThreadOwn<Counted>::get(), nullptr);
        ThreadOwn<Counted>::set(std::make_unique<Counted>());
        Counted* const own = ThreadOwn<Counted>::get();
        ASSERT_NE(own, nullptr);
        own->numbers.at(50) = i;
        std::this_thread::yield();
        EXPECT_EQ(ThreadOwn<Counted>::get(), own);
        EXPECT_EQ(own->numbers.at(50), i);
      });
    }
    for (std::thread& thread : threads) thread.join();
    ASSERT_EQ(Counted::alive, 0);
  }
}

TEST(ThreadOwnThreads, GivesItsMemoryBack) {
  ThreadOwn<Counted>::set(std::make_unique<Counted>());
  ThreadOwn<Counted>::set(std::make_unique<Counted>());
  EXPECT_EQ(Counted::alive, 1);
  ThreadOwn<Counted>::set(nullptr);
  EXPECT_EQ(Counted::alive, 0);
  EXPECT_EQ(ThreadOwn<Counted>::get(), nullptr);
}

}  // namespace
}  // namespace bitdoku
