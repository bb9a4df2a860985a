#include "batch/pipeline.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <new>
#include <thread>

#include "batch/batcher.hpp"
#include "support/build_has.hpp"
#include "support/patience.hpp"

namespace bitdoku::batch {
namespace {

// Records with the numbers 0 to count - 1. Those in `cuts` begin a new source.
class Numbers : public RecordSource {
 public:
  explicit Numbers(std::uint64_t count, std::uint64_t cut = ~0ULL) : count_(count), cut_(cut) {}
  bool next(Record& record) override {
    if (next_ == count_) return false;
    if (next_ % cut_ == 0) shown_ = &sources_[next_ / cut_ % 2];
    if (next_ == fails_at) {
      if (fails_once) fails_at = ~0ULL;
      throw std::bad_alloc();
    }
    record.index = next_++;
    return true;
  }
  bool ready() override { return next_ % ready_every == 0 || ready_every == 1; }
  [[nodiscard]] const Source& source() const override { return *shown_; }

  std::uint64_t fails_at = ~0ULL;
  bool fails_once = false;
  std::uint64_t ready_every = 1;

 private:
  std::uint64_t count_;
  std::uint64_t cut_;
  std::uint64_t next_ = 0;
  Source sources_[2];
  const Source* shown_ = &sources_[0];
};

void write_numbers(Batch& batch) {
  for (std::size_t i = 0; i < batch.size; ++i) {
    batch.output += std::to_string(batch.records[i].index) + " ";
  }
}

std::string numbers_below(std::uint64_t count) {
  std::string text;
  for (std::uint64_t i = 0; i < count; ++i) text += std::to_string(i) + " ";
  return text;
}

// The thread sanitizer also runs the tests with "Thread" in their name.
class PipelineThreads : public ::testing::TestWithParam<unsigned> {
 protected:
  std::string run_over(RecordSource& source, const std::function<void(Batch&)>& work,
                       bool one_by_one = false) {
    std::string written;
    run(source, {GetParam(), one_by_one},
        {.work = work,
         .write =
             [&](Batch& batch) {
               written += batch.output;
               sizes_.push_back(batch.size);
               records_ += batch.tally.records;
               if (batch.failure) ++failures_;
             },
         .tick = {}});
    return written;
  }
  std::vector<std::size_t> sizes_;
  std::uint64_t records_ = 0;
  int failures_ = 0;
};

TEST_P(PipelineThreads, KeepTheOrder) {
  Numbers source(50000);
  EXPECT_EQ(run_over(source, write_numbers), numbers_below(50000));
}

TEST_P(PipelineThreads, KeepTheOrderWhateverTheWorkTakes) {
  Numbers source(300);
  const auto work = [](Batch& batch) {
    write_numbers(batch);
    if (batch.records[0].index % 7 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(3));
  };
  EXPECT_EQ(run_over(source, work), numbers_below(300));
}

// Every tenth number is a record; the numbers between are lines where possible.
class NumbersInLines : public Numbers {
 public:
  using Numbers::Numbers;
  bool next(Record& record) override {
    if (!Numbers::next(record)) return false;
    at_ = record.index + 1;
    return true;
  }
  std::size_t plain_lines(std::string& text, std::size_t most, std::uint64_t& first) override {
    if (at_ == 0) return 0;
    first = at_;
    std::size_t taken = 0;
    Record skipped;
    while (taken < most && at_ % 10 != 0 && next(skipped)) {
      text += std::to_string(skipped.index) + " ";
      ++taken;
    }
    return taken;
  }

 private:
  std::uint64_t at_ = 0;
};

TEST_P(PipelineThreads, PlainLinesStandAmongTheRecordsInTheirOrder) {
  const auto work = [](Batch& batch) {
    std::size_t next = 0;
    std::size_t begin = 0;
    std::size_t lines = 0;
    for (const PlainRun& run : batch.runs) {
      for (; next < run.before; ++next) {
        batch.output += std::to_string(batch.records[next].index) + " ";
      }
      for (std::size_t i = 0; i < run.size; ++i) {
        const std::size_t end = batch.plain.find(' ', begin) + 1;
        EXPECT_EQ(std::stoull(batch.plain.substr(begin)), run.first_line + i);
        batch.output += batch.plain.substr(begin, end - begin);
        begin = end;
      }
      lines += run.size;
    }
    for (; next < batch.size; ++next) {
      batch.output += std::to_string(batch.records[next].index) + " ";
    }
    EXPECT_EQ(lines, batch.plain_size);
    EXPECT_LE(lines, kMaxPlainLines);
  };
  for (const bool plain : {false, true}) {
    NumbersInLines source(60000, 300);
    std::string written;
    std::size_t lines = 0;
    run(source, {.threads = GetParam(), .plain = plain},
        {.work = work,
         .write =
             [&](Batch& batch) {
               written += batch.output;
               lines += batch.plain_size;
             },
         .tick = {}});
    EXPECT_EQ(written, numbers_below(60000));
    EXPECT_EQ(lines > 0, plain);
  }
}

TEST_P(PipelineThreads, TakeAnEmptySource) {
  Numbers source(0);
  EXPECT_EQ(run_over(source, write_numbers), "");
  EXPECT_TRUE(sizes_.empty());
}

TEST_P(PipelineThreads, OneByOne) {
  Numbers source(1000);
  EXPECT_EQ(run_over(source, write_numbers, true), numbers_below(1000));
  EXPECT_EQ(sizes_, std::vector<std::size_t>(1000, 1));
}

TEST_P(PipelineThreads, HandOverWhatIsThereBeforeWaiting) {
  Numbers source(3000);
  source.ready_every = 3;
  EXPECT_EQ(run_over(source, write_numbers), numbers_below(3000));
  EXPECT_LE(*std::max_element(sizes_.begin(), sizes_.end()), 3U);
}

TEST_P(PipelineThreads, ABatchIsOfOneSource) {
  Numbers source(5000, 100);
  const auto work = [](Batch& batch) {
    const std::uint64_t part = batch.records[0].index / 100;
    for (std::size_t i = 0; i < batch.size; ++i) EXPECT_EQ(batch.records[i].index / 100, part);
    write_numbers(batch);
  };
  EXPECT_EQ(run_over(source, work), numbers_below(5000));
}

TEST_P(PipelineThreads, AFailureStaysWithItsBatch) {
  Numbers source(100);
  const auto work = [](Batch& batch) {
    write_numbers(batch);
    if (batch.records[0].index == 50) throw std::bad_alloc();
  };
  EXPECT_EQ(run_over(source, work, true), numbers_below(100));
  EXPECT_EQ(failures_, 1);
}

TEST_P(PipelineThreads, WhatMemoryDidNotSufficeForIsDoneAgain) {
  for (const bool one_by_one : {false, true}) {
    Numbers source(5000);
    const auto work = [](Batch& batch) {
      write_numbers(batch);
      batch.tally.records += batch.size;
      if (!batch.last_try && batch.records[0].index >= 50) throw std::bad_alloc();
    };
    EXPECT_EQ(run_over(source, work, one_by_one), numbers_below(5000));
    EXPECT_EQ(records_, 5000);
    EXPECT_EQ(failures_, 0);
    records_ = 0;
  }
}

TEST_P(PipelineThreads, ASourceShortOfMemoryIsAskedAgain) {
  Numbers source(10000);
  source.fails_at = 5000;
  source.fails_once = true;
  EXPECT_EQ(run_over(source, write_numbers), numbers_below(10000));
  EXPECT_EQ(failures_, 0);
}

TEST_P(PipelineThreads, ASourceThatFailsLosesNothingReadBefore) {
  Numbers source(10000);
  source.fails_at = 5000;
  std::string written;
  const Job job{
      .work = write_numbers, .write = [&](Batch& batch) { written += batch.output; }, .tick = {}};
  EXPECT_THROW(run(source, {GetParam(), false}, job), std::bad_alloc);
  EXPECT_EQ(written, numbers_below(5000));
}

TEST_P(PipelineThreads, AWriterThatFailsEndsIt) {
  Numbers source(1000000);
  int calls = 0;
  const auto write = [&](Batch&) {
    ++calls;
    throw std::bad_alloc();
  };
  const Job job{.work = write_numbers, .write = write, .tick = {}};
  EXPECT_THROW(run(source, {GetParam(), false}, job), std::bad_alloc);
  EXPECT_EQ(calls, 1);
}

// Checks before each record that the pipeline holds only as many batches as its ring has places.
class CountedNumbers : public Numbers {
 public:
  CountedNumbers(std::uint64_t count, std::uint64_t places) : Numbers(count), places_(places) {}
  bool next(Record& record) override {
    const bool more = Numbers::next(record);
    const std::lock_guard lock(mutex_);
    read_ += more ? 1 : 0;
    EXPECT_LE(read_ - written_, places_);
    changed_.notify_all();
    return more;
  }
  void wait_until_all_places_are_taken() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return read_ - written_ == places_; });
  }
  void count_written() {
    const std::lock_guard lock(mutex_);
    ++written_;
  }

 private:
  std::uint64_t places_;
  std::uint64_t read_ = 0;
  std::uint64_t written_ = 0;
  std::mutex mutex_;
  std::condition_variable changed_;
};

TEST_P(PipelineThreads, FewBatchesAreInFlight) {
  const unsigned threads = GetParam();
  CountedNumbers source(1000, threads == 1 ? 1 : 2 * threads + 2);
  std::string written;
  const auto work = [&](Batch& batch) {
    if (batch.records[0].index == 0) source.wait_until_all_places_are_taken();
    write_numbers(batch);
  };
  const auto write = [&](Batch& batch) {
    written += batch.output;
    source.count_written();
  };
  run(source, {threads, true}, {.work = work, .write = write, .tick = {}});
  EXPECT_EQ(written, numbers_below(1000));
}

INSTANTIATE_TEST_SUITE_P(Counts, PipelineThreads, ::testing::Values(1U, 2U, 3U, 8U));

TEST(PipelineThread, TicksWhileWaiting) {
  BITDOKU_NEEDS("threads");
  Numbers source(2);
  std::mutex mutex;
  std::condition_variable ticked;
  bool has_ticked = false;
  run(source, {2, true},
      {.work =
           [&](Batch&) {
             std::unique_lock lock(mutex);
             EXPECT_TRUE(ticked.wait_for(lock, testing::kPatience, [&] { return has_ticked; }));
           },
       .write = [](Batch&) {},
       .tick =
           [&] {
             const std::lock_guard lock(mutex);
             has_ticked = true;
             ticked.notify_all();
           }});
}

TEST(BatchLimit, EasyRecordsTravelInLargeBatches) {
  BatchLimit limit(false, kLeastPlainLines, kMaxPlainLines);
  EXPECT_EQ(limit.records(), 1U);
  for (int i = 0; i < 20; ++i) {
    const std::size_t before = limit.records();
    limit.learn(before, before * std::chrono::nanoseconds(200));
    EXPECT_GE(limit.records(), std::min(2 * before, kMaxBatchRecords));
  }
  EXPECT_EQ(limit.records(), kMaxBatchRecords);
  EXPECT_EQ(limit.plain_lines(), kMaxPlainLines);
}

TEST(BatchLimit, HardRecordsTravelAlone) {
  BatchLimit limit(false, kLeastPlainLines, kMaxPlainLines);
  for (int i = 0; i < 20; ++i) {
    limit.learn(1, std::chrono::milliseconds(4));
    EXPECT_EQ(limit.records(), 1U);
  }
  // Easy records first, then hard ones.
  for (int i = 0; i < 20; ++i) limit.learn(limit.records(), std::chrono::nanoseconds(1));
  EXPECT_GT(limit.records(), 1U);
  limit.learn(limit.records(), limit.records() * std::chrono::milliseconds(4));
  EXPECT_EQ(limit.records(), 1U);
}

}  // namespace
}  // namespace bitdoku::batch
