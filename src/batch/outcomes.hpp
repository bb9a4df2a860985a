// What became of the records of a batch, one by one: kept by jobs that are asked for it.
#ifndef BITDOKU_BATCH_OUTCOMES_HPP
#define BITDOKU_BATCH_OUTCOMES_HPP

#include <bitdoku/solve.hpp>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace bitdoku::batch {

// A part of a text.
struct TextPart {
  std::size_t begin = 0;
  std::size_t size = 0;
};

// Of one record. Or of several plain lines in a row with the same verdict: then `line` and
// `solution` are those of the first, each line follows the one before it, and each solution has a
// line end behind it.
struct Outcome {
  std::size_t first = 0;  // place among the records of the batch
  std::uint64_t line = 0;
  std::uint64_t column = 0;
  Verdict verdict = Verdict::unknown;
  std::uint64_t solutions = 0;
  TextPart solution = {};  // of Batch::output
  TextPart message = {};   // of Batch::messages
};

struct Outcomes {
  std::vector<Outcome> each;
  std::vector<std::size_t> unsolved;  // places of records without a solution, ascending
  std::size_t size = 0;               // records

  void clear() {
    each.clear();
    unsolved.clear();
    size = 0;
  }
};

}  // namespace bitdoku::batch

#endif
