// What is asked about every puzzle of a stream.
#ifndef BITDOKU_BATCH_ASKED_HPP
#define BITDOKU_BATCH_ASKED_HPP

#include <bitdoku/solve.hpp>
#include <cstdint>

namespace bitdoku::batch {

// The answer to a plain line (Reader::plain_lines) when the whole output consists of such answers.
enum class PlainAnswer : std::uint8_t {
  unknown,   // plain lines are read as records
  solution,  // the solution; of several, the one that is written for a record
  verdict,   // `unique` or `multiple`
};

struct Asked {
  const Engine* engine = nullptr;  // null: the router chooses
  bool limited = false;            // each puzzle has a limit of nodes or time

  // How many solutions solve_together looks for, at most kMostTogether; 0: it is not called.
  std::uint64_t solutions = 0;
  // Is redundant_together called?
  bool redundant = false;

  PlainAnswer plain = PlainAnswer::unknown;
  bool unique = false;  // a plain line with several solutions has no plain answer

  // May the puzzles of a batch be answered together? Only without limits for each of them, and not
  // by an engine that does them one by one.
  [[nodiscard]] bool together() const;
  // Must they be, however few they are?
  [[nodiscard]] bool however_few() const { return engine != nullptr; }
};

// More solutions than this are counted one by one.
inline constexpr std::uint64_t kMostTogether = 1000;

}  // namespace bitdoku::batch

#endif
