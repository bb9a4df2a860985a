// Chooses the engine and the kernel for questions about 9x9 puzzles: `band` for a few, `slice` for
// many. Rooms outside batch/ and engines/ ask the router and do not name an engine.
#ifndef BITDOKU_BATCH_ROUTER_HPP
#define BITDOKU_BATCH_ROUTER_HPP

#include <bitdoku/solve.hpp>
#include <cstdint>
#include <memory>

#include "engines/question.hpp"
#include "engines/slice/slice.hpp"

namespace bitdoku::batch {

// Answers questions about many puzzles and keeps the memory for it (0.3 to 2.6 MB). Only one thread
// may use it at a time. It keeps the instruction set that was in use when it was made.
class Router {
 public:
  // Chooses the engine for all questions from now on: null for the usual ones, `slice` for small
  // batches, too, or another engine that answers many puzzles at once. The latter leaves questions
  // that are too small for it to the usual ones.
  void use(const Engine* engine);
  // The largest question that makes sense.
  [[nodiscard]] std::size_t most_at_once() const;
  // Answers the question about all of its puzzles. If `however_few` is set, `slice` gets even a
  // small batch.
  QuestionReport ask(const Question& question);
  // The smallest batch that goes to `slice`; smaller ones go to `band`.
  [[nodiscard]] std::size_t least_batch() const {
    return engine_ != nullptr ? 1 : slice_.least_batch();
  }
  // Smaller batches than that, from this size on, are better answered together if their puzzles
  // need no guess or many.
  [[nodiscard]] std::size_t least_clear_batch() const { return slice_.kernel().least_clear_batch; }
  QuestionReport ask_together(const Question& question);
  // Whether all lines are good. If not, `looks` describes each line.
  bool look_at_lines(const std::uint8_t* lines, std::size_t stride, std::size_t size,
                     std::uint8_t* looks) const {
    return slice_.look_at_lines(lines, stride, size, looks);
  }

 private:
  slice::Solver slice_;
  const Engine* engine_ = nullptr;     // that was chosen
  std::unique_ptr<ManySolver> other_;  // of that engine, unless it is `slice`
};

// Why the engine cannot answer many puzzles at once on this machine; empty if it can, and for null.
[[nodiscard]] std::string why_not_many(const Engine* engine);

// The smallest batch that goes to `slice` with the instruction set in use now.
[[nodiscard]] std::size_t least_batch();

// Counts up to `limit` solutions of one puzzle of 81 givens (row-major, 0 for a blank). Writes the
// first solution to the 81 digits at `solution`, which may be the givens or null. A puzzle with
// clashing givens or numbers above 9 has no solution. Allocates nothing; many threads may call it
// at once.
[[nodiscard]] SearchTally count(const Digit* givens, std::uint64_t limit, Digit* solution);
// The same for 81 masks of candidates; bit d-1 stands for digit d.
[[nodiscard]] SearchTally count(const std::uint16_t* candidates, std::uint64_t limit,
                                Digit* solution);

// Calls `on_solution` with each of up to `limit` solutions of 81 masks of candidates, until it
// returns false. Returns the number of solutions found.
std::uint64_t enumerate(const std::uint16_t* candidates, std::uint64_t limit,
                        const OnSolution& on_solution);

// Solves a puzzle of any shape by an engine that finds only singles. Its number of nodes shows how
// many guesses a puzzle needs without other techniques.
[[nodiscard]] Answer solve_by_singles(const Puzzle& puzzle, const Limits& limits);

}  // namespace bitdoku::batch

#endif
