#include "batch/batcher.hpp"

#include <algorithm>
#include <utility>

namespace bitdoku::batch {
namespace {

// The time that a batch should take. Shorter batches cost too much for handing them over; with
// longer ones some cores would have nothing to do at the end.
constexpr std::chrono::microseconds kBatchTime{4000};
// A batch of large boards or long texts ends early.
constexpr std::size_t kMaxBatchBytes = std::size_t{512} << 10U;

std::size_t weight(const Record& record) {
  std::size_t bytes = static_cast<std::size_t>(record.puzzle.shape().cells());
  if (record.puzzle.has_candidates()) {
    bytes += bytes * static_cast<std::size_t>(record.puzzle.shape().side()) / 8;
  }
  for (const Field& field : record.kept) bytes += field.name.size() + field.text.size();
  return bytes;
}

void clear(Batch& batch) {
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

}  // namespace

std::size_t BatchLimit::records() const {
  return std::min(kMaxBatchRecords, get());
}

std::size_t BatchLimit::plain_lines() const {
  return std::max(least_, get());
}

void BatchLimit::keep_small() {
  limit_.store(1, std::memory_order_relaxed);
  stays_ = true;
}

void BatchLimit::learn(std::size_t records, std::chrono::nanoseconds time) {
  if (always_one_ || stays_ || records == 0) return;
  const auto each = std::max<std::int64_t>(1, time.count() / static_cast<std::int64_t>(records));
  const auto wanted = std::chrono::nanoseconds(kBatchTime).count() / each;
  // Doubles at most, because the first few records say little about the rest.
  const auto most = static_cast<std::int64_t>(std::min(most_, 2 * std::max(records, get())));
  limit_.store(static_cast<std::size_t>(std::clamp<std::int64_t>(wanted, 1, most)),
               std::memory_order_relaxed);
}

bool Batcher::fill(Batch& batch) {
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

// Takes the plain lines that are available now.
void Batcher::take_plain(Batch& batch, std::size_t most) {
  if (!plain_ || has_left_over_ || batch.plain_size >= most) return;
  PlainRun run{.before = batch.size};
  run.size = source_.plain_lines(batch.plain, most - batch.plain_size, run.first_line);
  if (run.size == 0) return;
  batch.source = &source_.source();
  batch.runs.push_back(run);
  batch.plain_size += run.size;
}

// Takes one more record if it is available and belongs to the batch's source.
bool Batcher::take(Batch& batch) {
  if (batch.records.size() == batch.size) batch.records.emplace_back();
  if (batch.fields_read.size() == batch.size) batch.fields_read.emplace_back();
  Record& record = batch.records[batch.size];
  std::vector<Field>& fields_read = batch.fields_read[batch.size];
  if (has_left_over_) {
    std::swap(record, left_over_);
    std::swap(fields_read, left_over_fields_);
    has_left_over_ = false;
  } else if (source_.next(record)) {
    fields_read = source_.fields_read();
  } else {
    return false;
  }
  if (is_empty(batch)) {
    batch.source = &source_.source();
  } else if (batch.source != &source_.source()) {
    std::swap(record, left_over_);
    std::swap(fields_read, left_over_fields_);
    has_left_over_ = true;
    return false;
  }
  ++batch.size;
  return true;
}

}  // namespace bitdoku::batch
