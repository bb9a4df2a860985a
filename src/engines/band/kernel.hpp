// One compiled form of the `band` engine: the same source for every instruction set, see
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

// Cells are row-major. A mask of candidates has bit d-1 for digit d. All functions can be called
// from many threads, and none allocates.
struct Kernel {
  std::string_view name;
  bool (*available)();  // can this processor run it?

  // Counts the solutions of 81 givens, 0 for a blank, up to `limit`, and writes the first one to
  // the 81 digits of `solution` unless that is null. Clashing givens have no solution.
  Tally (*solve_givens)(const Digit* givens, std::uint64_t limit, Digit* solution);
  // The same of 81 masks of candidates.
  Tally (*solve_candidates)(const std::uint16_t* candidates, std::uint64_t limit, Digit* solution);
  // With limits, statistics and every solution handed over.
  void (*search_candidates)(const std::uint16_t* candidates, Search& search);
};

extern const Kernel kGenericKernel;
#if defined(__x86_64__)
extern const Kernel kAvx2Kernel;
#endif

}  // namespace bitdoku::band

#endif
