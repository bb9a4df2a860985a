// An ordered parallel pipeline: one thread reads records into batches, all cores work on them, and
// one thread writes the results in the order of the input.
//
//   reader -> [ ring of batches ] -> workers -> [ the same ring ] -> writer
//
// The ring bounds the memory, however long the input is. Batches and their records are used again.
// A batch goes to the workers when it is full, or when the reader would have to wait for the next
// record, so that no answer waits for the next puzzle. The size of a full batch follows from the
// time that records take: batches of hard puzzles are small, batches of easy ones are large. Plain
// 9x9 lines can stay text; a batch holds many more of them.
//
// When memory runs out, the workers end. The calling thread then does the rest alone in small
// batches, beginning with those that failed.
#ifndef BITDOKU_BATCH_PIPELINE_HPP
#define BITDOKU_BATCH_PIPELINE_HPP

#include <bitdoku/formats.hpp>
#include <chrono>
#include <cstdint>
#include <exception>
#include <functional>
#include <string>
#include <vector>

#include "batch/outcomes.hpp"

namespace bitdoku::batch {

// The place that records come from.
struct Source {
  std::string name;                // for messages: a file name, "stdin", "argument 1"
  const Format* format = nullptr;  // null until the first record was read
  bool has_lines = true;           // false: a puzzle typed as an argument
};

class RecordSource {
 public:
  virtual ~RecordSource() = default;
  // Reads the next record, good or bad. Returns false at the end.
  virtual bool next(Record& record) = 0;
  // The same as Reader::plain_lines, for the source of the last record.
  virtual std::size_t plain_lines(std::string& /*text*/, std::size_t /*most*/,
                                  std::uint64_t& /*first_line*/) {
    return 0;
  }
  // Whether `next` would return without waiting.
  virtual bool ready() = 0;
  // The fields of the last record as they were read. Empty unless the source changes records, and
  // was asked to remember their fields.
  [[nodiscard]] virtual std::vector<Field> fields_read() const { return {}; }
  // The source of the last record. It lives as long as the pipeline runs.
  [[nodiscard]] virtual const Source& source() const = 0;
};

// The number of records by result, and the work that they took.
struct Tally {
  std::uint64_t records = 0;
  std::uint64_t yes = 0;      // solved, unique, right, ...
  std::uint64_t no = 0;       // no solution, not unique, wrong, ...
  std::uint64_t unknown = 0;  // a limit came first
  std::uint64_t bad = 0;  // unreadable or contradictory, or not supported by the engine or format
  std::uint64_t misused = 0;  // those of `bad` for which an option does not fit the puzzle
  std::uint64_t failed = 0;   // errors of bitdoku itself
  std::uint64_t nodes = 0;
  std::uint64_t guesses = 0;

  Tally& operator+=(const Tally& other);
};

// Some plain lines of a batch that are consecutive in the input.
struct PlainRun {
  std::size_t before = 0;  // index of the record that follows these lines, or `size` of the batch
  std::uint64_t first_line = 0;
  std::size_t size = 0;
};

// Records of one source, and their results.
struct Batch {
  std::vector<Record> records;  // the first `size` are in use, the rest keep their memory
  std::size_t size = 0;
  std::vector<std::vector<Field>> fields_read;  // of each record; see RecordSource::fields_read
  std::string plain;                            // see Reader::plain_lines
  std::vector<PlainRun> runs;                   // the parts of `plain`
  std::size_t plain_size = 0;                   // number of lines in `plain`
  const Source* source = nullptr;
  std::string output;
  std::string messages;
  Outcomes outcomes;
  Tally tally;
  std::exception_ptr failure;  // what `work` threw; `output` is then not complete
  bool last_try = false;       // `work` must do without the parts for which memory is short
};

inline constexpr std::chrono::milliseconds kTick{100};
inline constexpr std::size_t kMaxBatchRecords = 2048;
inline constexpr std::size_t kLeastPlainLines = 512;  // a smaller batch is slower per line
inline constexpr std::size_t kMaxPlainLines = 8192;

struct Settings {
  unsigned threads = 1;     // number of workers; 1: the calling thread does everything
  bool one_by_one = false;  // batches of one record
  bool plain = false;       // plain lines stay text, and a batch holds many of them
  // The smallest and the largest size of a full batch of plain lines.
  std::size_t least_plain_lines = kLeastPlainLines;
  std::size_t most_plain_lines = kMaxPlainLines;
};

struct Job {
  // Called on several threads at once. If it throws std::bad_alloc, it is called once more for the
  // same batch, with `last_try` set and no other thread running.
  std::function<void(Batch&)> work;
  std::function<void(Batch&)> write;  // called in the order of the input, one call at a time
  // Called every kTick while `write` has nothing to do. May be empty.
  std::function<void()> tick = {};
};

// Runs to the end of the source. If `write` or the source throws, this function first writes
// everything that was read before, then throws the same.
void run(RecordSource& source, const Settings& settings, const Job& job);

}  // namespace bitdoku::batch

#endif
