// The outcome of each record of a batch. Only some jobs keep outcomes.
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

// The outcome of one record, or of several consecutive plain lines with the same verdict. In that
// case `line` and `solution` belong to the first of them, and every solution is followed by a line
// end.
struct Outcome {
  std::size_t first = 0;  // the index of the record in the batch
  std::uint64_t line = 0;
  std::uint64_t column = 0;
  Verdict verdict = Verdict::unknown;
  std::uint64_t solutions = 0;
  TextPart solution = {};  // of Batch::output
  TextPart message = {};   // of Batch::messages
};

struct Outcomes {
  std::vector<Outcome> each;
  std::vector<std::size_t> unsolved;  // indices of the records without a solution, ascending
  std::size_t size = 0;               // number of records

  void clear() {
    each.clear();
    unsolved.clear();
    size = 0;
  }
};

}  // namespace bitdoku::batch

#endif
