// Cuts a stream of records into batches.
#ifndef BITDOKU_BATCH_BATCHER_HPP
#define BITDOKU_BATCH_BATCHER_HPP

#include <atomic>
#include <chrono>
#include <cstddef>

#include "batch/pipeline.hpp"

namespace bitdoku::batch {

// The number of records in a full batch. It follows from the time that the last records took.
class BatchLimit {
 public:
  BatchLimit(bool always_one, std::size_t least_plain_lines, std::size_t most_plain_lines)
      : always_one_(always_one), least_(least_plain_lines), most_(most_plain_lines) {}

  [[nodiscard]] std::size_t records() const;
  [[nodiscard]] std::size_t plain_lines() const;
  // Makes all further batches small, because memory is short.
  void keep_small();
  [[nodiscard]] bool is_kept_small() const { return stays_; }
  void learn(std::size_t records, std::chrono::nanoseconds time);

 private:
  [[nodiscard]] std::size_t get() const { return limit_.load(std::memory_order_relaxed); }

  bool always_one_;
  std::size_t least_;
  std::size_t most_;
  std::atomic<bool> stays_{false};
  std::atomic<std::size_t> limit_{1};
};

class Batcher {
 public:
  Batcher(RecordSource& source, const BatchLimit& limit, bool plain)
      : source_(source), limit_(limit), plain_(plain) {}

  // Returns false at the end; `batch` is then empty. If the source throws, `batch` has the records
  // that were read before.
  bool fill(Batch& batch);

 private:
  void take_plain(Batch& batch, std::size_t most);
  bool take(Batch& batch);

  RecordSource& source_;
  const BatchLimit& limit_;
  bool plain_;
  Record left_over_;  // the first record of the next source
  std::vector<Field> left_over_fields_;
  bool has_left_over_ = false;
};

[[nodiscard]] inline bool is_empty(const Batch& batch) {
  return batch.size == 0 && batch.plain_size == 0;
}

}  // namespace bitdoku::batch

#endif
