#include "batch/pipeline.hpp"

#include <bitdoku/assert.hpp>
#include <optional>
#include <utility>

#include "batch/batcher.hpp"
#include "limits/attempt.hpp"
#include "limits/mutex.hpp"
#include "limits/threads.hpp"

namespace bitdoku::batch {
namespace {

// Does the work of a batch. Returns false if memory ran out, and the batch may be tried again with
// less.
bool work_on(Batch& batch, const Job& job, BatchLimit& limit) {
  const auto started = std::chrono::steady_clock::now();
  const Attempt tried = attempt([&] { job.work(batch); });
  if (tried.lacked_memory && !batch.last_try) return false;
  batch.failure = tried.failure;
  limit.learn(batch.size + batch.plain_size, std::chrono::steady_clock::now() - started);
  return true;
}

// Does the work of a batch once more, from the beginning.
void try_again(Batch& batch, const Job& job, BatchLimit& limit) {
  std::string().swap(batch.output);
  std::string().swap(batch.messages);
  batch.outcomes.clear();
  batch.tally = {};
  batch.last_try = true;
  (void)work_on(batch, job, limit);
}

void run_alone(Batcher& batcher, BatchLimit& limit, const Job& job) {
  std::optional<Batch> batch(std::in_place);
  std::exception_ptr broken;
  bool more = true;
  while (more) {
    const Attempt tried = attempt([&] { more = batcher.fill(*batch); });
    bool was_short = tried.lacked_memory;
    const bool may_do_with_less = was_short && !(is_empty(*batch) && limit.is_kept_small());
    if (!tried && !may_do_with_less) broken = tried.failure;
    if (!is_empty(*batch)) {
      if (!work_on(*batch, job, limit)) {
        was_short = true;
        try_again(*batch, job, limit);
      }
      job.write(*batch);
    }
    rethrow(broken);
    if (was_short) {
      batch.emplace();  // frees its memory
      limit.keep_small();
    }
  }
}

// Batches have the numbers 0, 1, 2, ...; batch n is in slot n % slots. The batches in
// [written_, read_) are in flight, and workers have taken those below taken_.
class Pipeline {
 public:
  Pipeline(Batcher& batcher, BatchLimit& limit, const Settings& settings, const Job& job)
      : job_(job),
        limit_(limit),
        batcher_(batcher),
        slots_(2 * std::size_t{settings.threads} + 2) {}

  // Returns false if the rest must be done without threads. That is everything if no worker could
  // be started, or the part for which memory ran out.
  bool run(unsigned threads) {
    ThreadGroup writer;
    ThreadGroup workers;
    if (writer.start([this] { write_all(); })) {
      for (unsigned i = 0; i < threads; ++i) {
        if (!workers.start([this] { work_all(); })) break;
      }
    }
    const bool has_workers = workers.size() > 0;
    if (has_workers) read_all();
    finish();
    workers.join();
    writer.join();
    if (ends_early_ && !cannot_write_) finish_alone();
    rethrow(broken_);
    return has_workers && !ends_early_;
  }

 private:
  struct Slot {
    std::optional<Batch> batch{std::in_place};
    bool done = false;
  };
  Slot& slot(std::uint64_t number) {
    return slots_[static_cast<std::size_t>(number % slots_.size())];
  }

  void read_all() {
    for (std::uint64_t number = 0;; ++number) {
      {
        Lock lock(mutex_);
        room_.wait(lock, [&] { return number - written_ < slots_.size() || ends_early_; });
        if (broken_ || ends_early_) return;
      }
      Slot& next = slot(number);
      bool more = false;
      const Attempt tried = attempt([&] { more = batcher_.fill(*next.batch); });
      if (tried.lacked_memory) {
        end_early();
      } else if (!tried) {
        const Lock lock(mutex_);
        if (!broken_) broken_ = tried.failure;
      }
      if (is_empty(*next.batch)) return;
      {
        const Lock lock(mutex_);
        next.done = false;
        read_ = number + 1;
      }
      work_.notify_one();
      if (!more) return;
    }
  }

  // Makes all threads end soon, because memory is short or a write failed.
  void end_early() {
    {
      const Lock lock(mutex_);
      ends_early_ = true;
    }
    room_.notify_all();
    work_.notify_all();
    done_.notify_all();
  }

  // Finishes the batches that were read but not written. The other threads have ended.
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
      const Lock lock(mutex_);
      finished_ = true;
    }
    work_.notify_all();
    done_.notify_all();
  }

  void work_all() {
    Lock lock(mutex_);
    for (;;) {
      work_.wait(lock, [&] { return taken_ < read_ || finished_ || ends_early_; });
      if (taken_ == read_ || ends_early_) return;
      const std::uint64_t number = taken_++;
      lock.unlock();
      const bool done = work_on(*slot(number).batch, job_, limit_);
      if (!done) end_early();
      lock.lock();
      slot(number).done = done;
      if (number == written_) done_.notify_one();
    }
  }

  // Waits until the next batch to write is done. Returns false at the end.
  bool wait_for_done(Lock& lock) {
    const auto is_done = [&] { return written_ < read_ && slot(written_).done; };
    const auto can_go_on = [&] {
      return is_done() || ends_early_ || (written_ == read_ && finished_);
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
    Lock lock(mutex_);
    while (wait_for_done(lock)) {
      Batch& batch = *slot(written_).batch;
      lock.unlock();
      const Attempt tried = attempt([&] { job_.write(batch); });
      lock.lock();
      ++written_;
      if (!tried) {
        broken_ = tried.failure;
        cannot_write_ = true;
        lock.unlock();
        end_early();
        return;
      }
      room_.notify_one();
    }
  }

  const Job& job_;
  BatchLimit& limit_;
  Batcher& batcher_;
  std::vector<Slot> slots_;

  Mutex mutex_;
  Condition room_;  // for the reader: a batch was written
  Condition work_;  // for the workers: a batch was read
  Condition done_;  // for the writer: the batch that it waits for is done
  std::uint64_t read_ = 0;
  std::uint64_t taken_ = 0;
  std::uint64_t written_ = 0;
  bool finished_ = false;
  bool ends_early_ = false;    // all threads are to end
  bool cannot_write_ = false;  // a write failed; nothing more is written
  std::exception_ptr broken_;
};

}  // namespace

Tally& Tally::operator+=(const Tally& other) {
  records += other.records;
  yes += other.yes;
  no += other.no;
  unknown += other.unknown;
  bad += other.bad;
  misused += other.misused;
  failed += other.failed;
  nodes += other.nodes;
  guesses += other.guesses;
  return *this;
}

void run(RecordSource& source, const Settings& settings, const Job& job) {
  BatchLimit limit(settings.one_by_one, settings.least_plain_lines, settings.most_plain_lines);
  Batcher batcher(source, limit, settings.plain && !settings.one_by_one);
  BITDOKU_ASSERT(settings.threads >= 1);
  if (settings.threads > 1 && Pipeline(batcher, limit, settings, job).run(settings.threads)) return;
  run_alone(batcher, limit, job);
}

}  // namespace bitdoku::batch
