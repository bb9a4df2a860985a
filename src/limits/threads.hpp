// Threads: how many a function uses, and running the same work on all of them.
#ifndef BITDOKU_LIMITS_THREADS_HPP
#define BITDOKU_LIMITS_THREADS_HPP

#include <cstddef>
#include <functional>

namespace bitdoku {

// For an option `threads`: one per core for 0, and never more than 1024.
[[nodiscard]] unsigned thread_count(unsigned wanted);

// Could this many bytes be allocated now? `ulimit -v` may limit the addresses of a process.
[[nodiscard]] bool has_room_for(std::size_t bytes);

// Returns `threads`, or fewer when memory is short; at least 1.
[[nodiscard]] unsigned threads_with_room(unsigned threads);

// Runs `work` in this thread and in `threads` - 1 others at the same time, and waits for all of
// them. Uses fewer threads when memory is short or the system gives no more. An exception of any
// thread comes out of this function; `work` must tell the other threads to end before it throws.
void run_on_threads(unsigned threads, const std::function<void()>& work);

}  // namespace bitdoku

#endif
