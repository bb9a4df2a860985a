#include "limits/threads.hpp"

#include <algorithm>
#include <bitdoku/assert.hpp>
#include <cstdlib>
#include <future>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

namespace bitdoku {
namespace {

constexpr unsigned kMostThreads = 1024;

// The stack of a thread takes 8 MB of addresses. The engine `slice` and some batches take the rest.
constexpr std::size_t kRoomOfThread = std::size_t{16} << 20U;

}  // namespace

unsigned thread_count(unsigned wanted) {
  // The standard library answers 0 when it does not know.
  if (wanted == 0) wanted = std::max(1U, std::thread::hardware_concurrency());
  return std::min(wanted, kMostThreads);
}

bool has_room_for(std::size_t bytes) {
  // Volatile: a compiler may leave out an allocation that nobody uses.
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
  std::vector<std::future<void>> others;
  try {
    for (unsigned i = 1; i < threads_with_room(threads); ++i) {
      others.push_back(std::async(std::launch::async, work));
    }
  } catch (const std::system_error&) {
    // The system gives no more threads.
  } catch (const std::bad_alloc&) {
    // There is no memory for more threads.
  }
  work();
  for (std::future<void>& other : others) other.get();
}

}  // namespace bitdoku
