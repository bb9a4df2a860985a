// The search for exact covers, one by one: Algorithm C of TAOCP 7.2.2.1 on dancing cells.
#ifndef BITDOKU_EXACT_COVER_COVER_SEARCH_HPP
#define BITDOKU_EXACT_COVER_COVER_SEARCH_HPP

#include <bitdoku/exact_cover.hpp>
#include <cstdint>
#include <vector>

#include "limits/budget.hpp"

namespace bitdoku {

struct CoverReport {
  const OnCover* on_cover = nullptr;  // null: they are only counted
  std::vector<std::uint32_t> first;   // filled in
};

// Counts every cover of a problem with less than 2^29 items in the budget, and hands it over.
void search_covers(const ExactCover& cover, const CoverStrategy& strategy, Budget& budget,
                   CoverReport& report);

}  // namespace bitdoku

#endif
