// Lists exact covers with Algorithm C of TAOCP 7.2.2.1 on dancing cells.
#ifndef BITDOKU_EXACT_COVER_COVER_SEARCH_HPP
#define BITDOKU_EXACT_COVER_COVER_SEARCH_HPP

#include <bitdoku/exact_cover.hpp>
#include <cstdint>
#include <vector>

#include "limits/budget.hpp"

namespace bitdoku {

struct CoverReport {
  const OnCover* on_cover = nullptr;  // null: only count
  std::vector<std::uint32_t> first;   // receives the first cover
};

// Counts the covers of a problem with fewer than 2^29 items within the budget, and reports each.
void search_covers(const ExactCover& cover, const CoverStrategy& strategy, Budget& budget,
                   CoverReport& report);

}  // namespace bitdoku

#endif
