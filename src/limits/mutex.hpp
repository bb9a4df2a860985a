// Mutexes and conditions. In a build without threads they do nothing.
#ifndef BITDOKU_LIMITS_MUTEX_HPP
#define BITDOKU_LIMITS_MUTEX_HPP

#if BITDOKU_THREADS
#include <condition_variable>
#include <mutex>
#else
#include <bitdoku/assert.hpp>
#endif

namespace bitdoku {

#if BITDOKU_THREADS

using Mutex = std::mutex;
using Lock = std::unique_lock<std::mutex>;
using Condition = std::condition_variable;

#else

class Mutex {};

class Lock {
 public:
  explicit Lock(Mutex& /*mutex*/) {}
  void lock() {}
  void unlock() {}
};

// Without other threads nothing can change `is_true`, so it must be true already.
class Condition {
 public:
  template <class Predicate>
  void wait(Lock& /*lock*/, Predicate is_true) {
    const bool holds = is_true();
    BITDOKU_ASSERT(holds);
    (void)holds;
  }
  template <class Duration, class Predicate>
  bool wait_for(Lock& /*lock*/, const Duration& /*time*/, Predicate is_true) {
    return is_true();
  }
  void notify_one() {}
  void notify_all() {}
};

#endif

}  // namespace bitdoku

#endif
