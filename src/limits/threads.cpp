#include "limits/threads.hpp"

#include <algorithm>
#include <bitdoku/assert.hpp>
#include <chrono>
#include <cstdlib>
#include <utility>

#include "limits/attempt.hpp"
#include "limits/mutex.hpp"

namespace bitdoku {
namespace {

// The memory that a thread needs. Its stack takes 8 MB of addresses; the engine `slice` and some
// batches take the rest.
constexpr std::size_t kRoomOfThread = std::size_t{16} << 20U;

}  // namespace

bool has_room_for(std::size_t bytes) {
  // It is volatile because otherwise the compiler may leave out an allocation that nobody uses.
  void* volatile const room = std::malloc(bytes);
  std::free(room);
  return room != nullptr;
}

unsigned threads_with_room(unsigned threads) {
  BITDOKU_ASSERT(threads > 0);
  while (threads > 1 && !has_room_for((threads + 1) * kRoomOfThread)) threads /= 2;
  return threads;
}

void run_on_threads(unsigned threads, const std::function<void()>& work) {
  Mutex mutex;
  std::exception_ptr failure;
  const auto work_beside = [&] {
    const Attempt tried = attempt(work);
    const Lock lock(mutex);
    if (!tried && !failure) failure = tried.failure;
  };
  ThreadGroup others;
  for (unsigned i = 1; i < threads_with_room(threads); ++i) {
    if (!others.start(work_beside)) break;
  }
  const Attempt tried = attempt(work);
  others.join();
  rethrow(tried.failure);
  rethrow(failure);
}

#if BITDOKU_THREADS

unsigned thread_count(unsigned wanted) {
  constexpr unsigned kMostThreads = 1024;
  // The standard library returns 0 if it does not know the number.
  if (wanted == 0) wanted = std::max(1U, std::thread::hardware_concurrency());
  return std::min(wanted, kMostThreads);
}

void wait_a_moment() {
  std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

bool ThreadGroup::start(std::function<void()> work) {
  return static_cast<bool>(attempt([&] { threads_.emplace_back(std::move(work)); }));
}

void ThreadGroup::join() {
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

std::size_t ThreadGroup::size() const {
  return threads_.size();
}

#else

unsigned thread_count(unsigned /*wanted*/) {
  return 1;
}

void wait_a_moment() {}

bool ThreadGroup::start(std::function<void()> /*work*/) {
  return false;
}

void ThreadGroup::join() {}

std::size_t ThreadGroup::size() const {
  return 0;
}

#endif

}  // namespace bitdoku
