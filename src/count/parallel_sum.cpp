#include "count/parallel_sum.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

#include "count/wide.hpp"

namespace bitdoku::counting {
namespace {

class Work {
 public:
  Work(std::size_t terms, const std::function<BigCount(std::size_t)>& term,
       const Deadline& deadline)
      : terms_(terms), term_(term), deadline_(deadline) {}

  // Takes terms until there are none left. If memory runs out, all threads stop.
  void run() noexcept {
    Sum own;
    try {
      for (std::size_t i = next_++; i < terms_; i = next_++) {
        own.complete = !deadline_.has_passed();
        if (!own.complete) break;
        own.value += term_(i);
      }
    } catch (...) {
      next_ = terms_;
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    sum_.value += own.value;
    sum_.complete = sum_.complete && own.complete;
  }
  [[nodiscard]] Sum sum() const {
    if (failure_) std::rethrow_exception(failure_);
    return sum_;
  }

 private:
  const std::size_t terms_;
  const std::function<BigCount(std::size_t)>& term_;
  const Deadline& deadline_;
  std::atomic<std::size_t> next_ = 0;
  std::mutex mutex_;
  Sum sum_;
  std::exception_ptr failure_;
};

}  // namespace

Sum parallel_sum(std::size_t terms, const std::function<BigCount(std::size_t)>& term,
                 const Deadline& deadline, unsigned threads) {
  Work work(terms, term, deadline);
  {
    std::vector<std::jthread> others;
    const std::size_t wanted = std::min<std::size_t>(threads, terms);
    try {
      for (std::size_t i = 1; i < wanted; ++i) others.emplace_back([&work] { work.run(); });
    } catch (const std::system_error&) {
      // If no more threads can be started, the existing ones do the work.
    }
    work.run();
  }
  return work.sum();
}

}  // namespace bitdoku::counting
