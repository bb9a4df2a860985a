#include "batch/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <memory>

#include "engines/engine.hpp"
#include "limits/attempt.hpp"
#include "limits/mutex.hpp"
#include "limits/threads.hpp"

namespace bitdoku::batch {
namespace {

// The part of the largest question that a thread takes at a time. It fills the lanes, and is small
// enough to keep all threads busy at the end.
constexpr std::size_t kPart = 4;

class ParallelWork {
 public:
  ParallelWork(std::size_t size, std::size_t part_size, const BatchOptions& options,
               const MakeWorker& make_worker)
      : size_(size), part_size_(part_size), options_(options), make_worker_(make_worker) {}

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
    const DoPart do_part = make_worker_();
    std::size_t first = 0;
    while (take(first)) {
      const std::size_t size = std::min(part_size_, size_ - first);
      const Attempt tried = attempt([&] { do_part(first, size); });
      if (tried.lacked_memory) give_back(first);
      rethrow(tried.failure);
      done_.fetch_add(size, std::memory_order_relaxed);
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
    if (next_ >= size_) return false;
    first = next_;
    next_ += part_size_;
    return true;
  }

  void give_back(std::size_t first) {
    const Lock lock(mutex_);
    given_back_.push_back(first);
  }

  std::size_t size_;
  std::size_t part_size_;
  const BatchOptions& options_;
  const MakeWorker& make_worker_;
  std::atomic<std::size_t> done_{0};
  std::atomic<bool> ended_{false};
  Mutex mutex_;
  std::size_t next_ = 0;
  std::vector<std::size_t> given_back_;  // parts that a thread could not do for lack of memory
  std::exception_ptr failure_;
};

}  // namespace

std::size_t work_in_parallel(std::size_t size, std::size_t part_size, const BatchOptions& options,
                             const MakeWorker& make_worker) {
  if (size == 0) return 0;
  const std::size_t parts = (size - 1) / part_size + 1;
  const auto threads =
      static_cast<unsigned>(std::min<std::size_t>(thread_count(options.threads), parts));
  return ParallelWork(size, part_size, options, make_worker).run(threads);
}

std::size_t solve_in_parallel(const RecordBlock& whole, const BatchOptions& options,
                              const StoreAnswers& store) {
  const std::size_t most = options.engine != nullptr ? options.engine->most_at_once : kMostAtOnce;
  return work_in_parallel(whole.size, most / kPart, options, [&]() -> DoPart {
    return [&, solver = std::make_shared<Solver>(options.engine)](std::size_t first,
                                                                  std::size_t size) {
      RecordBlock part = whole;
      part.puzzles += first * whole.stride;
      part.size = size;
      if (part.solutions != nullptr) part.solutions += first * whole.solutions_stride;
      solver->solve(part);
      store(*solver, first, size);
    };
  });
}

}  // namespace bitdoku::batch
