// Solves a stream of puzzles of any length, from any source and in any format, on all cores. The
// answers have the order of the input. It needs a few megabytes for each thread, however long the
// input is.
//
//   bitdoku::StreamOptions options;
//   auto totals = bitdoku::solve_stream(bitdoku::from_memory(text), options,
//                                       [](const bitdoku::StreamAnswers& answers) {
//                                         std::cout << answers.text();
//                                         return true;
//                                       });
//
// A program that receives its puzzles piece by piece can push them:
//
//   bitdoku::PushedStream stream(options);
//   while (receive(text)) {
//     stream.push(text);
//     while (const bitdoku::StreamAnswers* answers = stream.take()) std::cout << answers->text();
//   }
//   stream.finish();
//   while (const bitdoku::StreamAnswers* answers = stream.take()) std::cout << answers->text();
//
// The answers come in blocks. A block has many answers if the puzzles are easy. If the input
// pauses, a smaller block comes at once.
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
  std::uint64_t records = 0;  // number of records answered
  std::uint64_t solved = 0;   // number of records with a solution
  bool stopped = false;       // a callback or `limits.stop` ended it, so there may be more records
};

// Receives the totals so far. It is called every 100 ms, or after the next answers if they take
// longer, by the thread that hands over the answers. Return false to stop.
using OnStreamProgress = std::function<bool(const StreamTotals&)>;

struct StreamOptions {
  // The limits of each puzzle. If `limits.solutions` is 1, any solution is enough; if it is 2, the
  // answer says whether the solution is the only one. `limits.stop` ends the whole stream.
  // `limits.progress` is called in the threads that solve; it must not start another stream or push
  // to one.
  Limits limits = {.solutions = 1};
  // Null: the fastest for each puzzle. One that cannot work here (`why_unavailable`) is an error of
  // solve_stream (unsupported); PushedStream then works without it.
  const Engine* engine = nullptr;
  ReadOptions read = {.any_text = false};
  unsigned threads = 0;  // 0: one per core
  OnStreamProgress on_progress = {};
};

// The answer to one record. The texts are valid as long as its StreamAnswers.
struct StreamAnswer {
  std::uint64_t number = 0;  // number of the record in the stream, from 0
  std::uint64_t line = 0;    // line of the error or, without an error, of the record; from 1
  std::uint64_t column = 0;  // column of the error, from 1; 0 if unknown or there is no error
  // `invalid` also means that the record could not be read.
  Verdict verdict = Verdict::unknown;
  std::uint64_t solutions = 0;  // solutions found, at most the limit
  // The first solution, row-major, with one symbol for each cell, as in the record. Boards above
  // side 61 have numbers with spaces between them, because there are too few symbols. Empty if
  // there is no solution.
  std::string_view solution;
  std::string_view message;  // why there is no solution, one line; empty with a solution
};

// The answers to some consecutive records. They are valid during the call that gives them.
class StreamAnswers {
 public:
  // Only the library makes these.
  StreamAnswers(const batch::Batch& batch, std::uint64_t first) : batch_(batch), first_(first) {}

  // The number of answers, at least one.
  [[nodiscard]] std::size_t size() const;
  // The answer at an index below size().
  [[nodiscard]] StreamAnswer operator[](std::size_t place) const;
  // All solutions, each with a line end. A record without a solution has an empty line.
  [[nodiscard]] std::string_view text() const;
  // The indices of records without a solution, ascending.
  [[nodiscard]] std::span<const std::size_t> unsolved() const;

 private:
  friend class PushedStream;
  const batch::Batch& batch_;
  std::uint64_t first_;  // the number of the first record
};

// Receives all answers in the order of the input. Calls never overlap, but may come from different
// threads. Return false to stop: no more input is then read.
using OnAnswers = std::function<bool(const StreamAnswers&)>;

// Reads `source` to its end, in the calling thread, and answers every record. A record that cannot
// be read gets an answer like the others, and does not affect them. If the source cannot be read
// any further, the result is an error (`io`); everything read before is answered. Many threads may
// call this function, each with its own source. Exceptions of `source` and `on_answers` pass
// through it.
[[nodiscard]] Result<StreamTotals> solve_stream(std::unique_ptr<ByteSource> source,
                                                const StreamOptions& options,
                                                const OnAnswers& on_answers);

// A stream whose input the caller pushes. The calls of `push` and `take` solve the puzzles, on all
// threads if there is much text. The stream holds the text that was pushed but not answered yet,
// and the answers that were not taken yet, so take the answers after each push. Only one thread at
// a time may use it.
class PushedStream {
 public:
  explicit PushedStream(StreamOptions options = {});
  ~PushedStream();
  PushedStream(PushedStream&&) noexcept;
  PushedStream& operator=(PushedStream&&) noexcept;

  // Adds the next part of the input. It may begin and end anywhere in a record. The text is copied.
  // This must not be called after finish().
  void push(std::string_view text);
  // Ends the input. The last record is then complete.
  void finish();
  // Returns the next answers, in order, for all records that are complete; null if there are none.
  // They are valid until the next call of push, finish or take. After finish(), null means the end.
  const StreamAnswers* take();
  // The totals so far, whether the answers were taken or not.
  [[nodiscard]] StreamTotals totals() const;

 private:
  class State;
  std::unique_ptr<State> state_;
};

}  // namespace bitdoku

#endif
