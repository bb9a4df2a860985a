// Several workers on one network, each with its own seed. The first one to finish ends the search.
#ifndef BITDOKU_ENGINES_LARGE_TEAM_HPP
#define BITDOKU_ENGINES_LARGE_TEAM_HPP

#include <functional>

#include "engines/large/exchange.hpp"
#include "engines/large/network.hpp"
#include "limits/budget.hpp"

namespace bitdoku::large {

// Calls `on_solution` in this thread for every solution until it returns false, there are no more,
// or the budget is used up. The other workers start when the first one has had a number of
// conflicts; most boards are solved before. If there are several solutions, their order is random.
void search_together(const Network& network, Budget& budget, unsigned workers,
                     std::uint64_t conflicts_alone,
                     const std::function<bool(const Exchange::Solution&)>& on_solution);

}  // namespace bitdoku::large

#endif
