#include "count/parallel_sum.hpp"

#include <algorithm>
#include <atomic>

#include "count/wide.hpp"
#include "limits/attempt.hpp"
#include "limits/mutex.hpp"
#include "limits/threads.hpp"

namespace bitdoku::counting {
namespace {

class Work {
 public:
  Work(std::size_t terms, const std::function<BigCount(std::size_t)>& term,
       const Deadline& deadline)
      : terms_(terms), term_(term), deadline_(deadline) {}

  // Takes terms until there are none left. If memory runs out, all threads stop.
  void run() {
    Sum own;
    const Attempt tried = attempt([&] {
      for (std::size_t i = next_++; i < terms_; i = next_++) {
        own.complete = !deadline_.has_passed();
        if (!own.complete) break;
        own.value += term_(i);
      }
    });
    if (!tried) next_ = terms_;
    rethrow(tried.failure);
    const Lock lock(mutex_);
    sum_.value += own.value;
    sum_.complete = sum_.complete && own.complete;
  }
  [[nodiscard]] Sum sum() const { return sum_; }

 private:
  const std::size_t terms_;
  const std::function<BigCount(std::size_t)>& term_;
  const Deadline& deadline_;
  std::atomic<std::size_t> next_ = 0;
  Mutex mutex_;
  Sum sum_;
};

}  // namespace

Sum parallel_sum(std::size_t terms, const std::function<BigCount(std::size_t)>& term,
                 const Deadline& deadline, unsigned threads) {
  Work work(terms, term, deadline);
  const auto useful = static_cast<unsigned>(std::min<std::size_t>(threads, terms));
  run_on_threads(std::max(1U, useful), [&work] { work.run(); });
  return work.sum();
}

}  // namespace bitdoku::counting
