#include "batch/parallel.hpp"

#include <algorithm>
#include <atomic>

#include "limits/attempt.hpp"
#include "limits/mutex.hpp"
#include "limits/threads.hpp"

namespace bitdoku::batch {
namespace {

// The number of records that a thread takes at a time. It fills the lanes, and is small enough to
// keep all threads busy at the end.
constexpr std::size_t kPartSize = 4096;

class ParallelWork {
 public:
  ParallelWork(const RecordBlock& whole, const BatchOptions& options, const StoreAnswers& store)
      : whole_(whole), options_(options), store_(store) {}

  std::size_t run(unsigned threads) {
    given_back_.reserve(threads);  // a thread that lacks memory could not do it
    ThreadGroup others;
    for (unsigned i = 1; i < threads; ++i) {
      if (!others.start([this] { work_beside(); })) break;
    }
    Attempt tried = attempt([this] { work(true); });
    if (!tried) end();
    others.join();
    // Another thread may have given a part back after this one had found nothing more to do.
    if (tried) tried = attempt([this] { work(true); });
    rethrow(tried.failure);
    rethrow(failure_);
    return done_;
  }

 private:
  // If this thread lacks memory, the calling thread does the work.
  void work_beside() {
    const Attempt tried = attempt([this] { work(false); });
    if (tried || tried.lacked_memory) return;
    const Lock lock(mutex_);
    failure_ = tried.failure;
    end();
  }

  void end() { ended_.store(true, std::memory_order_relaxed); }

  void work(bool tells_progress) {
    Solver solver;
    std::size_t first = 0;
    while (take(first)) {
      RecordBlock part = whole_;
      part.puzzles += first * whole_.stride;
      part.size = std::min(kPartSize, whole_.size - first);
      if (part.solutions != nullptr) part.solutions += first * whole_.solutions_stride;
      const Attempt tried = attempt([&] { solver.solve(part); });
      if (tried.lacked_memory) give_back(first);
      rethrow(tried.failure);
      store_(solver, first, part.size);
      done_.fetch_add(part.size, std::memory_order_relaxed);
      if (tells_progress && options_.on_progress && !options_.on_progress(done_)) end();
    }
  }

  bool take(std::size_t& first) {
    if (ended_.load(std::memory_order_relaxed) || options_.stop.stop_requested()) return false;
    const Lock lock(mutex_);
    if (!given_back_.empty()) {
      first = given_back_.back();
      given_back_.pop_back();
      return true;
    }
    if (next_ >= whole_.size) return false;
    first = next_;
    next_ += kPartSize;
    return true;
  }

  void give_back(std::size_t first) {
    const Lock lock(mutex_);
    given_back_.push_back(first);
  }

  const RecordBlock& whole_;
  const BatchOptions& options_;
  const StoreAnswers& store_;
  std::atomic<std::size_t> done_{0};
  std::atomic<bool> ended_{false};
  Mutex mutex_;
  std::size_t next_ = 0;
  std::vector<std::size_t> given_back_;  // parts that a thread could not do for lack of memory
  std::exception_ptr failure_;
};

}  // namespace

std::size_t solve_in_parallel(const RecordBlock& whole, const BatchOptions& options,
                              const StoreAnswers& store) {
  if (whole.size == 0) return 0;
  const std::size_t parts = (whole.size - 1) / kPartSize + 1;
  const auto threads =
      static_cast<unsigned>(std::min<std::size_t>(thread_count(options.threads), parts));
  return ParallelWork(whole, options, store).run(threads);
}

}  // namespace bitdoku::batch
