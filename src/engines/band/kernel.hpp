// One compiled form of the engine `band`. The source is the same for every instruction set; see
// search.inl.hpp.
#ifndef BITDOKU_ENGINES_BAND_KERNEL_HPP
#define BITDOKU_ENGINES_BAND_KERNEL_HPP

#include <bitdoku/puzzle.hpp>
#include <cstdint>
#include <string_view>

#include "engines/question.hpp"
#include "engines/search.hpp"

namespace bitdoku::band {

using Tally = SearchTally;

// Cells are row-major. A mask of candidates has bit d-1 for digit d. Many threads may call these
// functions, and none allocates memory.
struct Kernel {
  std::string_view name;
  bool (*available)();  // whether this processor can run it

  // Counts the solutions of 81 givens (0 for a blank), up to `limit`. Writes the first one to the
  // 81 digits of `solution`, unless it is null. Clashing givens have no solution.
  Tally (*solve_givens)(const Digit* givens, std::uint64_t limit, Digit* solution);
  // The same for 81 masks of candidates.
  Tally (*solve_candidates)(const std::uint16_t* candidates, std::uint64_t limit, Digit* solution);
  // Obeys the limits, collects statistics and reports every solution.
  void (*search_candidates)(const std::uint16_t* candidates, Search& search);
};

extern const Kernel kGenericKernel;
#if defined(__x86_64__)
extern const Kernel kAvx2Kernel;
#endif

}  // namespace bitdoku::band

#endif
