// Threads: how many a function uses, and running work on them. A build with BITDOKU_THREADS=0 has
// only the calling thread.
#ifndef BITDOKU_LIMITS_THREADS_HPP
#define BITDOKU_LIMITS_THREADS_HPP

#include <cstddef>
#include <functional>
#if BITDOKU_THREADS
#include <thread>
#include <vector>
#endif

namespace bitdoku {

// The number of threads for an option `threads`: 0 means one per core, and the result is at most
// 1024. It is 1 in a build without threads.
[[nodiscard]] unsigned thread_count(unsigned wanted);

// Returns whether this many bytes could be allocated now. `ulimit -v` may limit the addresses of a
// process.
[[nodiscard]] bool has_room_for(std::size_t bytes);

// Returns `threads`, or fewer if memory is short; at least 1.
[[nodiscard]] unsigned threads_with_room(unsigned threads);

// Runs `work` in this thread and in `threads` - 1 others at the same time, and waits for all of
// them. Uses fewer threads if memory is short or the system gives no more. This function rethrows
// an exception of any thread; `work` must tell the other threads to end before it throws.
void run_on_threads(unsigned threads, const std::function<void()>& work);

// Lets other threads run for about a millisecond.
void wait_a_moment();

// A group of threads. The destructor waits for all of them.
class ThreadGroup {
 public:
  ThreadGroup() = default;
  ~ThreadGroup() { join(); }
  ThreadGroup(const ThreadGroup&) = delete;
  ThreadGroup& operator=(const ThreadGroup&) = delete;

  // Runs `work`, which must not throw, in another thread. Returns false if the system gives no more
  // threads, if there is no memory for one, or in a build without threads.
  [[nodiscard]] bool start(std::function<void()> work);
  // Waits for all threads. Afterwards the group is empty.
  void join();
  [[nodiscard]] std::size_t size() const;

#if BITDOKU_THREADS
 private:
  std::vector<std::thread> threads_;
#endif
};

}  // namespace bitdoku

#endif
