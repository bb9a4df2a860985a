// Chooses the engine and the kernel for questions about 9x9 puzzles: `band` for a few, `slice` for
// many. Every other room asks here and knows no engine.
#ifndef BITDOKU_BATCH_ROUTER_HPP
#define BITDOKU_BATCH_ROUTER_HPP

#include <bitdoku/solve.hpp>
#include <cstdint>

#include "engines/question.hpp"
#include "engines/slice/slice.hpp"

namespace bitdoku::batch {

// Answers questions about many puzzles, with the memory for it (0.3 to 2.6 MB). For one thread at a
// time. It uses the instruction set that was in use when it was made.
class Router {
 public:
  // Answers the question about all of its puzzles. With `however_few` all of them go to `slice`.
  QuestionReport ask(const Question& question);
  // Fewer puzzles than this go to `band`.
  [[nodiscard]] std::size_t least_batch() const { return slice_.least_batch(); }
  // Are all of these lines good ones? If not, `looks` says for each of them what it is.
  bool look_at_lines(const std::uint8_t* lines, std::size_t stride, std::size_t size,
                     std::uint8_t* looks) const {
    return slice_.look_at_lines(lines, stride, size, looks);
  }

 private:
  slice::Solver slice_;
};

// Fewer puzzles than this go to `band`, with the instruction set that is in use now.
[[nodiscard]] std::size_t least_batch();

// Counts up to `limit` solutions of one puzzle of 81 givens (row-major, 0 for a blank) and writes
// the first one to the 81 digits at `solution`, which may be the givens, or null. Clashing givens,
// and numbers above 9, have no solution. Allocates nothing; many threads may call it at once.
[[nodiscard]] SearchTally count(const Digit* givens, std::uint64_t limit, Digit* solution);
// The same of 81 masks of candidates, bit d-1 for digit d.
[[nodiscard]] SearchTally count(const std::uint16_t* candidates, std::uint64_t limit,
                                Digit* solution);

// Calls `on_solution` with each of up to `limit` solutions of 81 masks of candidates until it
// returns false. Returns how many were found.
std::uint64_t enumerate(const std::uint16_t* candidates, std::uint64_t limit,
                        const OnSolution& on_solution);

}  // namespace bitdoku::batch

#endif
