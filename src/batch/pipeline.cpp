#include "batch/pipeline.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <new>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

namespace bitdoku::batch {
namespace {

// Long enough to make the handing over cheap, short enough to keep all cores busy at the end.
constexpr std::chrono::microseconds kBatchTime{4000};
// Of these so many together are faster than fewer.
constexpr std::size_t kLeastPlainLines = 512;
// A batch of large boards or long texts ends early.
constexpr std::size_t kMaxBatchBytes = std::size_t{512} << 10U;

bool is_empty(const Batch& batch) {
  return batch.size == 0 && batch.plain_size == 0;
}

std::size_t weight(const Record& record) {
  std::size_t bytes = static_cast<std::size_t>(record.puzzle.shape().cells());
  if (record.puzzle.has_candidates()) {
    bytes += bytes * static_cast<std::size_t>(record.puzzle.shape().side()) / 8;
  }
  for (const Field& field : record.kept) bytes += field.name.size() + field.text.size();
  return bytes;
}

// How many records make a batch, learnt from how long the last ones took.
class BatchLimit {
 public:
  explicit BatchLimit(bool always_one) : always_one_(always_one) {}

  [[nodiscard]] std::size_t records() const { return std::min(kMaxBatchRecords, get()); }
  [[nodiscard]] std::size_t plain_lines() const { return std::max(kLeastPlainLines, get()); }
  // From now on batches are small: memory is short.
  void keep_small() {
    limit_.store(1, std::memory_order_relaxed);
    stays_ = true;
  }
  [[nodiscard]] bool is_kept_small() const { return stays_; }
  void learn(std::size_t records, std::chrono::nanoseconds time) {
    if (always_one_ || stays_ || records == 0) return;
    const auto each = std::max<std::int64_t>(1, time.count() / static_cast<std::int64_t>(records));
    const auto wanted = std::chrono::nanoseconds(kBatchTime).count() / each;
    // Growing by doubling: the first few records say little about the rest.
    const auto most =
        static_cast<std::int64_t>(std::min(kMaxPlainLines, 2 * std::max(records, get())));
    limit_.store(static_cast<std::size_t>(std::clamp<std::int64_t>(wanted, 1, most)),
                 std::memory_order_relaxed);
  }

 private:
  [[nodiscard]] std::size_t get() const { return limit_.load(std::memory_order_relaxed); }

  bool always_one_;
  std::atomic<bool> stays_{false};
  std::atomic<std::size_t> limit_{1};
};

// Cuts the stream of records into batches.
class Batcher {
 public:
  Batcher(RecordSource& source, const BatchLimit& limit, bool plain)
      : source_(source), limit_(limit), plain_(plain) {}

  // False at the end, with `batch` empty. After an exception of the source `batch` has what was
  // read before it.
  bool fill(Batch& batch) {
    clear(batch);
    const std::size_t most = limit_.records();
    const std::size_t most_plain = limit_.plain_lines();
    std::size_t bytes = 0;
    for (;;) {
      take_plain(batch, most_plain);
      if (batch.size >= most || bytes >= kMaxBatchBytes || batch.plain_size >= most_plain) break;
      if ((!is_empty(batch) && !source_.ready()) || !take(batch)) break;
      bytes += weight(batch.records[batch.size - 1]);
    }
    return !is_empty(batch);
  }

 private:
  static void clear(Batch& batch) {
    batch.size = 0;
    batch.plain.clear();
    batch.runs.clear();
    batch.plain_size = 0;
    batch.source = nullptr;
    batch.output.clear();
    batch.messages.clear();
    batch.outcomes.clear();
    batch.tally = {};
    batch.failure = nullptr;
    batch.last_try = false;
  }

  // What is here of plain lines.
  void take_plain(Batch& batch, std::size_t most) {
    if (!plain_ || has_left_over_ || batch.plain_size >= most) return;
    PlainRun run{.before = batch.size};
    run.size = source_.plain_lines(batch.plain, most - batch.plain_size, run.first_line);
    if (run.size == 0) return;
    batch.source = &source_.source();
    batch.runs.push_back(run);
    batch.plain_size += run.size;
  }

  // One more record, if there is one and it is of the batch's source.
  bool take(Batch& batch) {
    if (batch.records.size() == batch.size) batch.records.emplace_back();
    Record& record = batch.records[batch.size];
    if (has_left_over_) {
      std::swap(record, left_over_);
      has_left_over_ = false;
    } else if (!source_.next(record)) {
      return false;
    }
    if (is_empty(batch)) {
      batch.source = &source_.source();
    } else if (batch.source != &source_.source()) {
      std::swap(record, left_over_);
      has_left_over_ = true;
      return false;
    }
    ++batch.size;
    return true;
  }

  RecordSource& source_;
  const BatchLimit& limit_;
  bool plain_;
  Record left_over_;  // the first of the next source
  bool has_left_over_ = false;
};

// False when there was not enough memory, and another try may do with less.
bool work_on(Batch& batch, const Job& job, BatchLimit& limit) {
  const auto started = std::chrono::steady_clock::now();
  try {
    job.work(batch);
  } catch (const std::bad_alloc&) {
    if (!batch.last_try) return false;
    batch.failure = std::current_exception();
  } catch (...) {
    batch.failure = std::current_exception();
  }
  limit.learn(batch.size + batch.plain_size, std::chrono::steady_clock::now() - started);
  return true;
}

// Once more, from the beginning.
void try_again(Batch& batch, const Job& job, BatchLimit& limit) {
  std::string().swap(batch.output);
  std::string().swap(batch.messages);
  batch.tally = {};
  batch.last_try = true;
  (void)work_on(batch, job, limit);
}

void run_alone(Batcher& batcher, BatchLimit& limit, const Job& job) {
  std::optional<Batch> batch(std::in_place);
  std::exception_ptr broken;
  bool more = true;
  while (more) {
    bool was_short = false;
    try {
      more = batcher.fill(*batch);
    } catch (const std::bad_alloc&) {
      was_short = true;
      if (is_empty(*batch) && limit.is_kept_small()) broken = std::current_exception();
    } catch (...) {
      broken = std::current_exception();
    }
    if (!is_empty(*batch)) {
      if (!work_on(*batch, job, limit)) {
        was_short = true;
        try_again(*batch, job, limit);
      }
      job.write(*batch);
    }
    if (broken) std::rethrow_exception(broken);
    if (was_short) {
      batch.emplace();  // which gives its memory back
      limit.keep_small();
    }
  }
}

// Batches have numbers 0, 1, 2, ...; number n lies in slot n % slots. Those in
// [written_, read_) are in flight, and workers have taken those below taken_.
class Pipeline {
 public:
  Pipeline(Batcher& batcher, BatchLimit& limit, const Settings& settings, const Job& job)
      : job_(job),
        limit_(limit),
        batcher_(batcher),
        slots_(2 * std::size_t{settings.threads} + 2) {}

  // False when more is to be done without threads: all, if not even one could be started, or what
  // memory did not suffice for.
  bool run(unsigned threads) {
    std::vector<std::thread> workers;
    workers.reserve(threads);
    std::thread writer;
    try {
      writer = std::thread([this] { write_all(); });
      for (unsigned i = 0; i < threads; ++i) workers.emplace_back([this] { work_all(); });
    } catch (const std::system_error&) {
      // Fewer threads than wanted will do.
    } catch (const std::bad_alloc&) {
      // So they will when memory is short.
    }
    if (!workers.empty()) read_all();
    finish();
    for (std::thread& worker : workers) worker.join();
    if (writer.joinable()) writer.join();
    if (is_short_) finish_alone();
    if (broken_) std::rethrow_exception(broken_);
    return !workers.empty() && !is_short_;
  }

 private:
  struct Slot {
    std::optional<Batch> batch{std::in_place};
    bool done = false;
  };
  Slot& slot(std::uint64_t number) { return slots_[number % slots_.size()]; }

  void read_all() {
    for (std::uint64_t number = 0;; ++number) {
      {
        std::unique_lock lock(mutex_);
        room_.wait(lock, [&] { return number - written_ < slots_.size() || is_short_; });
        if (broken_ || is_short_) return;
      }
      Slot& next = slot(number);
      bool more = false;
      try {
        more = batcher_.fill(*next.batch);
      } catch (const std::bad_alloc&) {
        tell_short();
      } catch (...) {
        const std::lock_guard lock(mutex_);
        broken_ = std::current_exception();
      }
      if (is_empty(*next.batch)) return;
      {
        const std::lock_guard lock(mutex_);
        next.done = false;
        read_ = number + 1;
      }
      work_.notify_one();
      if (!more) return;
    }
  }

  // All threads end as soon as they can.
  void tell_short() {
    {
      const std::lock_guard lock(mutex_);
      is_short_ = true;
    }
    room_.notify_all();
    work_.notify_all();
    done_.notify_all();
  }

  // What was read and not written, when there are no other threads any more.
  void finish_alone() {
    limit_.keep_small();
    const std::uint64_t end = written_ + slots_.size();
    for (std::uint64_t unused = read_; unused < end; ++unused) slot(unused).batch.reset();
    for (; written_ < read_; ++written_) {
      Batch& batch = *slot(written_).batch;
      if (!slot(written_).done) try_again(batch, job_, limit_);
      job_.write(batch);
      slot(written_).batch.reset();
    }
  }

  void finish() {
    {
      const std::lock_guard lock(mutex_);
      finished_ = true;
    }
    work_.notify_all();
    done_.notify_all();
  }

  void work_all() {
    std::unique_lock lock(mutex_);
    for (;;) {
      work_.wait(lock, [&] { return taken_ < read_ || finished_ || is_short_; });
      if (taken_ == read_ || is_short_) return;
      const std::uint64_t number = taken_++;
      lock.unlock();
      const bool done = work_on(*slot(number).batch, job_, limit_);
      if (!done) tell_short();
      lock.lock();
      slot(number).done = done;
      if (number == written_) done_.notify_one();
    }
  }

  // True when the next batch to write is there, false at the end.
  bool wait_for_done(std::unique_lock<std::mutex>& lock) {
    const auto is_done = [&] { return written_ < read_ && slot(written_).done; };
    const auto can_go_on = [&] {
      return is_done() || is_short_ || (written_ == read_ && finished_);
    };
    if (job_.tick) {
      while (!done_.wait_for(lock, kTick, can_go_on)) {
        lock.unlock();
        job_.tick();
        lock.lock();
      }
    } else {
      done_.wait(lock, can_go_on);
    }
    return is_done();
  }

  void write_all() {
    std::unique_lock lock(mutex_);
    while (wait_for_done(lock)) {
      Batch& batch = *slot(written_).batch;
      lock.unlock();
      std::exception_ptr failure;
      try {
        job_.write(batch);
      } catch (...) {
        failure = std::current_exception();
      }
      lock.lock();
      if (failure) broken_ = failure;
      ++written_;
      room_.notify_one();
    }
  }

  const Job& job_;
  BatchLimit& limit_;
  Batcher& batcher_;
  std::vector<Slot> slots_;

  std::mutex mutex_;
  std::condition_variable room_;  // for the reader: a batch was written
  std::condition_variable work_;  // for the workers: a batch was read
  std::condition_variable done_;  // for the writer: the batch that it waits for is done
  std::uint64_t read_ = 0;
  std::uint64_t taken_ = 0;
  std::uint64_t written_ = 0;
  bool finished_ = false;
  bool is_short_ = false;  // of memory
  std::exception_ptr broken_;
};

}  // namespace

Tally& Tally::operator+=(const Tally& other) {
  records += other.records;
  yes += other.yes;
  no += other.no;
  unknown += other.unknown;
  bad += other.bad;
  failed += other.failed;
  nodes += other.nodes;
  guesses += other.guesses;
  return *this;
}

void run(RecordSource& source, const Settings& settings, const Job& job) {
  BatchLimit limit(settings.one_by_one);
  Batcher batcher(source, limit, settings.plain && !settings.one_by_one);
  if (settings.threads > 1 && Pipeline(batcher, limit, settings, job).run(settings.threads)) return;
  run_alone(batcher, limit, job);
}

}  // namespace bitdoku::batch
