#include "limits/threads.hpp"

#include <algorithm>
#include <thread>

namespace bitdoku {
namespace {

constexpr unsigned kMostThreads = 1024;

}  // namespace

unsigned thread_count(unsigned wanted) {
  // The standard library answers 0 when it does not know.
  if (wanted == 0) wanted = std::max(1U, std::thread::hardware_concurrency());
  return std::min(wanted, kMostThreads);
}

}  // namespace bitdoku
