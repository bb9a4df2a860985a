// The question that is asked about every puzzle of a stream.
#ifndef BITDOKU_BATCH_ASKED_HPP
#define BITDOKU_BATCH_ASKED_HPP

#include <bitdoku/solve.hpp>
#include <cstdint>

namespace bitdoku::batch {

// What the output has for a plain line (Reader::plain_lines). It is known only if the output
// consists of nothing else.
enum class PlainAnswer : std::uint8_t {
  unknown,   // the output needs more, so plain lines are read as records
  solution,  // the solution; if there are several, the one that a record would show
  verdict,   // `unique` or `multiple`
};

struct Asked {
  const Engine* engine = nullptr;  // null: the router chooses
  bool limited = false;            // each puzzle has a limit of nodes or time

  // The number of solutions that solve_together looks for, at most kMostTogether. If it is 0,
  // solve_together is not called.
  std::uint64_t solutions = 0;
  // Whether redundant_together is called.
  bool redundant = false;

  PlainAnswer plain = PlainAnswer::unknown;
  bool unique = false;  // plain lines with several solutions have no plain answer

  // Whether the puzzles of a batch may be answered together. They must not have limits of their
  // own, and the engine must be able to answer many puzzles at once.
  [[nodiscard]] bool together() const;
  // The number of plain lines in a full batch: at least, and at most.
  [[nodiscard]] std::size_t least_plain_lines() const;
  [[nodiscard]] std::size_t most_plain_lines() const;
  // Whether even a small batch must be answered together.
  [[nodiscard]] bool however_few() const { return engine != nullptr; }
};

// Puzzles with more solutions than this are counted one by one.
inline constexpr std::uint64_t kMostTogether = 1000;

}  // namespace bitdoku::batch

#endif
