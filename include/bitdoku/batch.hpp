// Many 9x9 puzzles in one call: the fastest way there is, from the caller's memory into the
// caller's memory. Hundreds of puzzles are solved at once (docs/slice.md), a few one by one.
//
//   bitdoku::BatchSolver solver;
//   std::vector<bitdoku::BatchAnswer> answers(puzzles);
//   std::string solutions(82 * puzzles, '\n');
//   solver.solve(bitdoku::BatchPuzzles::lines(text, 82), 2, answers, {solutions, 82});
//
// A record that is no puzzle is answered as such, and costs no other anything.
#ifndef BITDOKU_BATCH_HPP
#define BITDOKU_BATCH_HPP

#include <bitdoku/export.h>

#include <bitdoku/error.hpp>
#include <bitdoku/puzzle.hpp>
#include <bitdoku/solve.hpp>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

namespace BITDOKU_NAMESPACE bitdoku {

// Records of equal length in the caller's memory. `stride` is how far each begins behind the one
// before it; between them may stand whatever there is (a line end). The last needs nothing behind
// it.
class BatchPuzzles {
 public:
  enum class Kind : std::uint8_t { lines, digits, candidates };

  // 81 symbols, row-major: 1 to 9, and any of . 0 - _ * ? x X for a blank.
  [[nodiscard]] static BatchPuzzles lines(std::string_view text, std::size_t stride = 81);
  // 81 bytes from 0 (blank) to 9, row-major.
  [[nodiscard]] static BatchPuzzles digits(std::span<const Digit> digits, std::size_t stride = 81);
  // 729 symbols, nine for each cell: digit d at the d-th place where it is possible, else a blank.
  [[nodiscard]] static BatchPuzzles candidates(std::string_view text, std::size_t stride = 729);

  // How many records there are; a part of one at the end does not count.
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
  std::uint32_t solutions = 0;  // how many were found, at most the limit
  // none, unique, multiple; solved: one was found and no second one asked for; invalid.
  Verdict verdict = Verdict::unknown;
  // Of what is invalid: the first symbol that is none, counted from 1; 0 when two givens clash.
  std::uint16_t column = 0;
};

// Where first solutions go: 81 digits each, as symbols for lines and candidates, as numbers for
// digits. What belongs to a puzzle without a solution, and what lies between, stays as it is.
class BatchSolutions {
 public:
  BatchSolutions() = default;  // they are not wanted
  BatchSolutions(std::span<char> text, std::size_t stride = 81);
  BatchSolutions(std::span<Digit> digits, std::size_t stride = 81);

  // For how many there is room.
  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] bool wanted() const { return wanted_; }
  [[nodiscard]] std::uint8_t* data() const { return bytes_.data(); }
  [[nodiscard]] std::size_t stride() const { return stride_; }

 private:
  std::span<std::uint8_t> bytes_;
  std::size_t stride_ = 81;
  bool wanted_ = false;
};

// The memory that solving many puzzles needs: some megabytes, taken when it is made, and a little
// when a call needs it first; none for a puzzle. For one thread at a time; several solvers may work
// at once. It uses the instruction set that was chosen when it was made; what it does one by one,
// the one that is chosen then.
class BatchSolver {
 public:
  BatchSolver();
  BatchSolver(BatchSolver&& other) noexcept;
  BatchSolver& operator=(BatchSolver&& other) noexcept;
  ~BatchSolver();

  // Looks for up to `limit` solutions (1 to 2^31 - 1) of each puzzle and answers all of them, in
  // their order; gives how many there were. `answers`, and `solutions` unless they are not wanted,
  // must have room for all of them, and must not overlap the puzzles. An error, with nothing
  // written, when there is too little room (bad_length), or when a limit or a stride is out of
  // range (unsupported).
  Result<std::size_t> solve(const BatchPuzzles& puzzles, std::uint32_t limit,
                            std::span<BatchAnswer> answers, const BatchSolutions& solutions = {});

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

}  // namespace bitdoku

#endif
