// Several workers on one network, each with its own seed; the first one to finish ends the search.
#ifndef BITDOKU_ENGINES_LARGE_TEAM_HPP
#define BITDOKU_ENGINES_LARGE_TEAM_HPP

#include <functional>

#include "engines/large/exchange.hpp"
#include "engines/large/network.hpp"
#include "limits/budget.hpp"

namespace bitdoku::large {

// Calls `on_solution` in this thread for every solution until it returns false, there are no more,
// or the budget is used up. The other workers start after a number of conflicts of the first one;
// most boards are solved before. Which of several solutions comes first is random.
void search_together(const Network& network, Budget& budget, unsigned workers,
                     std::uint64_t conflicts_alone,
                     const std::function<bool(const Exchange::Solution&)>& on_solution);

}  // namespace bitdoku::large

#endif
