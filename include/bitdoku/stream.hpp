// Puzzles of any number, from any source, in any format: read, solved on all cores, and answered in
// the order of the input. It needs a few megabytes for each thread, however long the input is.
//
//   bitdoku::StreamOptions options;
//   auto totals = bitdoku::solve_stream(bitdoku::from_memory(text), options,
//                                       [](const bitdoku::StreamAnswers& answers) {
//                                         std::cout << answers.text();
//                                         return true;
//                                       });
//
// Where the program itself gets the puzzles piece by piece, it pushes them:
//
//   bitdoku::PushedStream stream(options);
//   while (receive(text)) {
//     stream.push(text);
//     while (const bitdoku::StreamAnswers* answers = stream.take()) std::cout << answers->text();
//   }
//   stream.finish();
//   while (const bitdoku::StreamAnswers* answers = stream.take()) std::cout << answers->text();
//
// The answers come in blocks: many at a time when the puzzles are easy, early when the input
// pauses.
#ifndef BITDOKU_STREAM_HPP
#define BITDOKU_STREAM_HPP

#include <bitdoku/export.h>

#include <bitdoku/error.hpp>
#include <bitdoku/formats.hpp>
#include <bitdoku/solve.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>

namespace BITDOKU_NAMESPACE bitdoku {

namespace batch {
struct Batch;
}

struct StreamTotals {
  std::uint64_t records = 0;  // that were answered
  std::uint64_t solved = 0;   // with a solution
  bool stopped = false;       // by a callback or `limits.stop`; there may be more records
};

// Gets the totals so far. Called every 100 ms or after the next answers, if they take longer, by
// the thread that hands over the answers. Return false to stop.
using OnStreamProgress = std::function<bool(const StreamTotals&)>;

struct StreamOptions {
  // For each puzzle. With `limits.solutions` 1 any solution will do; with 2 the answer says whether
  // it is the only one. `limits.stop` ends the whole stream. `limits.progress` is called in the
  // threads that solve; it must not start or push to another stream.
  Limits limits = {.solutions = 1};
  const Engine* engine = nullptr;  // null: the fastest for each puzzle
  ReadOptions read = {};
  unsigned threads = 0;  // 0: one per core
  OnStreamProgress on_progress = {};
};

// The answer to one record. The texts are valid as long as its StreamAnswers.
struct StreamAnswer {
  std::uint64_t number = 0;  // number of the record in the stream, from 0
  std::uint64_t line = 0;    // line of the error, or of the record, from 1
  std::uint64_t column = 0;  // column of the error, from 1; 0 if unknown or there is no error
  // `invalid` also means that the record could not be read.
  Verdict verdict = Verdict::unknown;
  std::uint64_t solutions = 0;  // solutions found, at most the limit
  // The first solution, row-major: one symbol for each cell, as in the record. On boards above side
  // 61, which have too few symbols, numbers with a space between them. Empty without a solution.
  std::string_view solution;
  std::string_view message;  // why there is no solution, one line; empty with a solution
};

// The answers to some records in a row. Valid during the call that brings them.
class StreamAnswers {
 public:
  // From the library only.
  StreamAnswers(const batch::Batch& batch, std::uint64_t first) : batch_(batch), first_(first) {}

  // How many there are, at least one.
  [[nodiscard]] std::size_t size() const;
  // The answer at a place below size().
  [[nodiscard]] StreamAnswer operator[](std::size_t place) const;
  // All solutions, each with a line end; a record without a solution has an empty line.
  [[nodiscard]] std::string_view text() const;
  // The places of records without a solution, ascending.
  [[nodiscard]] std::span<const std::size_t> unsolved() const;

 private:
  friend class PushedStream;
  const batch::Batch& batch_;
  std::uint64_t first_;  // the number of the first record
};

// Gets all answers in the order of the input. Called by one thread at a time, but not always by the
// same one. Return false to stop: the input is then read no further.
using OnAnswers = std::function<bool(const StreamAnswers&)>;

// Reads `source` to its end, in the calling thread, and answers every record. A record that cannot
// be read is answered like the others and costs nothing but its own answer. An error (`io`) when
// the source cannot be read any further; what was read before is answered. May be called from many
// threads, each with a source of its own. What `source` or `on_answers` throws comes out of here.
[[nodiscard]] Result<StreamTotals> solve_stream(std::unique_ptr<ByteSource> source,
                                                const StreamOptions& options,
                                                const OnAnswers& on_answers);

// A stream whose input is pushed. It solves in the calls of `push` and `take`, on all threads if
// there is much text. It holds the pushed text that is not answered yet and the answers that are
// not taken yet, so take the answers after each push. One thread at a time may use it.
class PushedStream {
 public:
  explicit PushedStream(StreamOptions options = {});
  ~PushedStream();
  PushedStream(PushedStream&&) noexcept;
  PushedStream& operator=(PushedStream&&) noexcept;

  // Adds the next part of the input, which may begin and end anywhere in a record. The text is
  // copied. Not allowed after finish().
  void push(std::string_view text);
  // Ends the input: the last record is complete.
  void finish();
  // The next answers, in order, for all records that are complete; null if there are none. They are
  // valid until the next call of push, finish or take. After finish(), null means the end.
  const StreamAnswers* take();
  // What was answered so far, whether it was taken or not.
  [[nodiscard]] StreamTotals totals() const;

 private:
  class State;
  std::unique_ptr<State> state_;
};

}  // namespace bitdoku

#endif
