// An ordered parallel pipeline: one thread reads records into batches, all cores work on them, one
// thread writes what came out, in the order of the input.
//
//   reader -> [ ring of batches ] -> workers -> [ the same ring ] -> writer
//
// The ring bounds the memory, whatever the length of the input; batches and the records in them are
// used again. A batch goes to work as soon as it is full or the next record would have to be waited
// for, so that each answer comes as early as its puzzle does. How many records make a full batch
// follows from how long they take: hard puzzles travel in small groups, easy ones in large ones.
// Plain 9x9 lines can travel as the text that they are, many more of them at a time.
//
// When memory runs out, the workers end, and the calling thread does what is left alone, in small
// batches, beginning with those that could not be done.
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

// Where records come from.
struct Source {
  std::string name;                // for messages: a file name, "stdin", "argument 1"
  const Format* format = nullptr;  // known once the first record was read
  bool has_lines = true;           // false: a puzzle typed as an argument
};

class RecordSource {
 public:
  virtual ~RecordSource() = default;
  // The next record, good or bad; false at the end.
  virtual bool next(Record& record) = 0;
  // As Reader::plain_lines, of the same source as the last record.
  virtual std::size_t plain_lines(std::string& /*text*/, std::size_t /*most*/,
                                  std::uint64_t& /*first_line*/) {
    return 0;
  }
  // Could `next` return without waiting?
  virtual bool ready() = 0;
  // Where the last record came from; lives as long as the pipeline runs.
  [[nodiscard]] virtual const Source& source() const = 0;
};

// What became of the records, in sum.
struct Tally {
  std::uint64_t records = 0;
  std::uint64_t yes = 0;      // solved, unique, right, ...
  std::uint64_t no = 0;       // no solution, not unique, wrong, ...
  std::uint64_t unknown = 0;  // a limit came first
  std::uint64_t bad = 0;      // unreadable, contradicting itself, nothing for the engine or format
  std::uint64_t failed = 0;   // our own mistakes
  std::uint64_t nodes = 0;
  std::uint64_t guesses = 0;

  Tally& operator+=(const Tally& other);
};

// Some of the plain lines of a batch, one after the other in the input too.
struct PlainRun {
  std::size_t before = 0;  // of which record it stands: its place in the batch, or `size`
  std::uint64_t first_line = 0;
  std::size_t size = 0;
};

// Records of one source, and room for what is made of them.
struct Batch {
  std::vector<Record> records;  // the first `size` are in use, the rest keep their memory
  std::size_t size = 0;
  std::string plain;           // see Reader::plain_lines
  std::vector<PlainRun> runs;  // of `plain`
  std::size_t plain_size = 0;  // lines in all
  const Source* source = nullptr;
  std::string output;
  std::string messages;
  Outcomes outcomes;
  Tally tally;
  std::exception_ptr failure;  // what `work` threw; `output` is then not complete
  bool last_try = false;       // `work` shall do without what it has no memory for
};

struct Settings {
  unsigned threads = 1;     // that work; 1: everything is done by the calling thread
  bool one_by_one = false;  // batches of one record
  bool plain = false;       // plain lines come as text, in many at a time, and not as records
};

struct Job {
  // On several threads at once. When it throws std::bad_alloc, it is called once more for the same
  // batch, alone, as the last try.
  std::function<void(Batch&)> work;
  std::function<void(Batch&)> write;  // in the order of the input, one call at a time
  // Every kTick while `write` has nothing to do; may be empty.
  std::function<void()> tick = {};
};

inline constexpr std::chrono::milliseconds kTick{100};
inline constexpr std::size_t kMaxBatchRecords = 2048;
inline constexpr std::size_t kMaxPlainLines = 8192;

// Runs to the end of the source. What `write` or the source throws comes out of here, after
// everything that was read before was written.
void run(RecordSource& source, const Settings& settings, const Job& job);

}  // namespace bitdoku::batch

#endif
