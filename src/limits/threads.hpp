// How many threads a function uses.
#ifndef BITDOKU_LIMITS_THREADS_HPP
#define BITDOKU_LIMITS_THREADS_HPP

namespace bitdoku {

// For an option `threads`: one per core for 0, and never more than 1024.
[[nodiscard]] unsigned thread_count(unsigned wanted);

}  // namespace bitdoku

#endif
