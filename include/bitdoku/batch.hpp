// Solves many 9x9 puzzles in one call, from the caller's memory into the caller's memory. This is
// the fastest way: hundreds of puzzles are solved at once (docs/slice.md), small batches one by
// one.
//
//   bitdoku::BatchSolver solver;
//   std::vector<bitdoku::BatchAnswer> answers(puzzles);
//   std::string solutions(82 * puzzles, '\n');
//   solver.solve(bitdoku::BatchPuzzles::lines(text, 82), 2, answers, {solutions, 82});
//
// A malformed record gets the verdict `invalid` and does not affect other records.
#ifndef BITDOKU_BATCH_HPP
#define BITDOKU_BATCH_HPP

#include <bitdoku/export.h>

#include <bitdoku/error.hpp>
#include <bitdoku/puzzle.hpp>
#include <bitdoku/solve.hpp>
#include <bitdoku/stop.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>

namespace BITDOKU_NAMESPACE bitdoku {

// Records of equal length in the caller's memory. `stride` is the distance between the starts of
// two records. The bytes between records, such as line ends, are ignored; none are needed after the
// last.
class BatchPuzzles {
 public:
  enum class Kind : std::uint8_t { lines, digits, candidates };

  // 81 symbols, row-major: 1 to 9, and any of . 0 - _ * ? x X for a blank.
  [[nodiscard]] static BatchPuzzles lines(std::string_view text, std::size_t stride = 81);
  // 81 bytes from 0 (blank) to 9, row-major.
  [[nodiscard]] static BatchPuzzles digits(std::span<const Digit> digits, std::size_t stride = 81);
  // 729 symbols, nine for each cell: digit d at position d if it is a candidate, else a blank.
  [[nodiscard]] static BatchPuzzles candidates(std::string_view text, std::size_t stride = 729);

  // The number of complete records.
  [[nodiscard]] std::size_t size() const;

  [[nodiscard]] Kind kind() const { return kind_; }
  [[nodiscard]] const std::uint8_t* data() const { return bytes_.data(); }
  [[nodiscard]] std::size_t stride() const { return stride_; }

 private:
  BatchPuzzles(Kind kind, std::span<const std::uint8_t> bytes, std::size_t stride)
      : kind_(kind), bytes_(bytes), stride_(stride) {}

  Kind kind_;
  std::span<const std::uint8_t> bytes_;
  std::size_t stride_;
};

struct BatchAnswer {
  std::uint32_t solutions = 0;  // solutions found, at most the limit
  // none, unique, multiple, invalid; or solved if limit 1 found a solution.
  Verdict verdict = Verdict::unknown;
  // For `invalid`: the first bad symbol, counted from 1, or 0 if two givens clash.
  std::uint16_t column = 0;
};

// The place for the first solution of each puzzle: 81 symbols for lines and candidates, 81 numbers
// for digits. The bytes between solutions stay unchanged, and so do those of a puzzle without a
// solution.
class BatchSolutions {
 public:
  BatchSolutions() = default;  // for callers that want no solutions
  BatchSolutions(std::span<char> text, std::size_t stride = 81);
  BatchSolutions(std::span<Digit> digits, std::size_t stride = 81);

  // The number of solutions that fit.
  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] bool wanted() const { return wanted_; }
  [[nodiscard]] std::uint8_t* data() const { return bytes_.data(); }
  [[nodiscard]] std::size_t stride() const { return stride_; }

 private:
  std::span<std::uint8_t> bytes_;
  std::size_t stride_ = 81;
  bool wanted_ = false;
};

// The working memory for solving: some megabytes when it is made, a little more at the first call,
// and nothing per puzzle. One thread at a time may use a solver; several solvers may work at once.
// Puzzles that are solved together use the instruction set that was chosen when the solver was
// made. Puzzles that are solved one by one use the set chosen at the time of the call.
class BatchSolver {
 public:
  BatchSolver();
  BatchSolver(BatchSolver&& other) noexcept;
  BatchSolver& operator=(BatchSolver&& other) noexcept;
  ~BatchSolver();

  // Searches for up to `limit` solutions (1 to 2^31 - 1) of each puzzle, writes all answers in
  // order and returns their number. `answers`, and `solutions` if they are wanted, must have room
  // for all of them and must not overlap the puzzles. Returns an error and writes nothing if there
  // is too little room (bad_length) or if the limit or a stride is out of range (unsupported).
  Result<std::size_t> solve(const BatchPuzzles& puzzles, std::uint32_t limit,
                            std::span<BatchAnswer> answers, const BatchSolutions& solutions = {});

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

// The way in which solve_batch works.
struct BatchOptions {
  unsigned threads = 0;  // 0: one per core
  StopToken stop = {};   // ends the call early
  // Is called from time to time, in the thread of the caller, with the number of records answered
  // so far. Returns false to end the call early.
  std::function<bool(std::size_t)> on_progress = {};
  // Null for the usual engines, or `gpu`, or `slice` for small batches, too. Another engine, or one
  // that cannot work here (`why_unavailable`), is an error (unsupported).
  const Engine* engine = nullptr;
};

// Like BatchSolver::solve, on several threads, with its own working memory. Returns the number of
// records answered, which is all of them unless it was stopped. A record without an answer has the
// verdict `unknown`. If there is too little memory for all threads it uses fewer. Many threads may
// call it at once, each with its own answers and solutions. An exception of `on_progress` is
// rethrown here after all threads have ended.
Result<std::size_t> solve_batch(const BatchPuzzles& puzzles, std::uint32_t limit,
                                std::span<BatchAnswer> answers,
                                const BatchSolutions& solutions = {},
                                const BatchOptions& options = {});

}  // namespace bitdoku

#endif
