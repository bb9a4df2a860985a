// The search for the givens of the second and of the third band, which takes nearly all the time of
// a scan.
#ifndef BITDOKU_SCAN_SEARCH_HPP
#define BITDOKU_SCAN_SEARCH_HPP

#include <bitdoku/stop.hpp>
#include <span>
#include <vector>

#include "scan/band_sets.hpp"
#include "scan/candidates.hpp"

namespace bitdoku::scan {

// What the search found for a choice of givens for the first band.
struct Prefix {
  CellsOfBand first = 0;
  std::uint64_t pairs = 0;       // as in SearchReport
  std::uint64_t candidates = 0;  // choices for all bands that leave no known set open
  std::uint64_t cuts = 0;        // new sets; branches that do not hit them were left out
};

struct SearchTask {
  const BandView& view;
  const BandSets& second;               // sets with cells in the second band and none in the third
  const BandSets& third;                // sets with cells in the third band
  std::span<const CellsOfBand> firsts;  // choices of givens for the first band
  std::array<CellsOfBand, 3> allowed;   // cells that may get givens
  std::array<int, 3> clues;             // givens of each band
  bool first_only;                      // end with the first puzzle
  StopToken stop;
  std::vector<Prefix>* prefixes = nullptr;  // gets the first choices with pairs or cuts
};

struct SearchReport {
  std::uint64_t pairs = 0;     // choices for two bands that leave no known set open
  std::uint64_t branches = 0;  // nodes of both searches
  bool is_over = false;        // it ended before all was searched
};

// Adds every puzzle of the task that can have a single solution to the candidates.
using SearchFunction = SearchReport(const SearchTask& task, Candidates& candidates);

// The same for any processor, and for processors with AVX2; null if this one has not got it.
SearchFunction search_generic;
[[nodiscard]] SearchFunction* search_avx2();

}  // namespace bitdoku::scan

#endif
