#include "batch/pipeline.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <new>
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
  void learn(std::size_t records, std::chrono::nanoseconds time) {
    if (always_one_ || records == 0) return;
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
    batch.tally = {};
    batch.failure = nullptr;
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

void work_on(Batch& batch, const Job& job, BatchLimit& limit) {
  const auto started = std::chrono::steady_clock::now();
  try {
    job.work(batch);
  } catch (...) {
    batch.failure = std::current_exception();
  }
  limit.learn(batch.size + batch.plain_size, std::chrono::steady_clock::now() - started);
}

void run_alone(RecordSource& source, const Settings& settings, const Job& job) {
  BatchLimit limit(settings.one_by_one);
  Batcher batcher(source, limit, settings.plain && !settings.one_by_one);
  Batch batch;
  std::exception_ptr broken;
  bool more = true;
  while (more) {
    try {
      more = batcher.fill(batch);
    } catch (...) {
      broken = std::current_exception();
      more = false;
    }
    if (is_empty(batch)) break;
    work_on(batch, job, limit);
    job.write(batch);
  }
  if (broken) std::rethrow_exception(broken);
}

// Batches have numbers 0, 1, 2, ...; number n lies in slot n % slots. Those in
// [written_, read_) are in flight, and workers have taken those below taken_.
class Pipeline {
 public:
  Pipeline(RecordSource& source, const Settings& settings, const Job& job)
      : job_(job),
        limit_(settings.one_by_one),
        batcher_(source, limit_, settings.plain && !settings.one_by_one),
        slots_(2 * std::size_t{settings.threads} + 2) {}

  // False when not even one thread could be started; nothing was read then.
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
    if (broken_) std::rethrow_exception(broken_);
    return !workers.empty();
  }

 private:
  struct Slot {
    Batch batch;
    bool done = false;
  };
  Slot& slot(std::uint64_t number) { return slots_[number % slots_.size()]; }

  void read_all() {
    for (std::uint64_t number = 0;; ++number) {
      {
        std::unique_lock lock(mutex_);
        room_.wait(lock, [&] { return number - written_ < slots_.size(); });
        if (broken_) return;
      }
      Slot& next = slot(number);
      bool more = false;
      try {
        more = batcher_.fill(next.batch);
      } catch (...) {
        const std::lock_guard lock(mutex_);
        broken_ = std::current_exception();
      }
      if (is_empty(next.batch)) return;
      {
        const std::lock_guard lock(mutex_);
        next.done = false;
        read_ = number + 1;
      }
      work_.notify_one();
      if (!more) return;
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
      work_.wait(lock, [&] { return taken_ < read_ || finished_; });
      if (taken_ == read_) return;
      const std::uint64_t number = taken_++;
      lock.unlock();
      work_on(slot(number).batch, job_, limit_);
      lock.lock();
      slot(number).done = true;
      if (number == written_) done_.notify_one();
    }
  }

  // True when the next batch to write is there, false at the end.
  bool wait_for_done(std::unique_lock<std::mutex>& lock) {
    const auto can_go_on = [&] { return written_ < read_ ? slot(written_).done : finished_; };
    if (job_.tick) {
      while (!done_.wait_for(lock, kTick, can_go_on)) {
        lock.unlock();
        job_.tick();
        lock.lock();
      }
    } else {
      done_.wait(lock, can_go_on);
    }
    return written_ < read_;
  }

  void write_all() {
    std::unique_lock lock(mutex_);
    while (wait_for_done(lock)) {
      Batch& batch = slot(written_).batch;
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
  BatchLimit limit_;
  Batcher batcher_;
  std::vector<Slot> slots_;

  std::mutex mutex_;
  std::condition_variable room_;  // for the reader: a batch was written
  std::condition_variable work_;  // for the workers: a batch was read
  std::condition_variable done_;  // for the writer: the batch that it waits for is done
  std::uint64_t read_ = 0;
  std::uint64_t taken_ = 0;
  std::uint64_t written_ = 0;
  bool finished_ = false;
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
  if (settings.threads > 1 && Pipeline(source, settings, job).run(settings.threads)) return;
  run_alone(source, settings, job);
}

}  // namespace bitdoku::batch
