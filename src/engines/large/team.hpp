// Several workers on one network, each with a seed of its own: the first to know tells.
#ifndef BITDOKU_ENGINES_LARGE_TEAM_HPP
#define BITDOKU_ENGINES_LARGE_TEAM_HPP

#include <functional>

#include "engines/large/exchange.hpp"
#include "engines/large/network.hpp"
#include "limits/budget.hpp"

namespace bitdoku::large {

// Hands every solution to `on_solution`, in this thread, until it returns false, there are no more
// or the budget is used up. The others are called after so many conflicts of the first, before
// which most boards are done. Which of several solutions comes first depends on luck.
void search_together(const Network& network, Budget& budget, unsigned workers,
                     std::uint64_t conflicts_alone,
                     const std::function<bool(const Exchange::Solution&)>& on_solution);

}  // namespace bitdoku::large

#endif
