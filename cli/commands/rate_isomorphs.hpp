// Compares isomorphs of a puzzle. Their ratings differ, because Sudoku Explainer searches cells and
// houses in a fixed order. The work of a search differs, too.
#ifndef BITDOKU_CLI_COMMANDS_RATE_ISOMORPHS_HPP
#define BITDOKU_CLI_COMMANDS_RATE_ISOMORPHS_HPP

#include <optional>

#include "cli/commands/rate.hpp"
#include "limits/deadline.hpp"
#include "se/rater.hpp"

namespace bitdoku::cli {

// The ER of random isomorphs, in tenths.
struct Spread {
  int lowest = 0;
  double mean = 0;  // as a rating, not in tenths
  int highest = 0;
  // `above` says that at least one isomorph is harder than --stop-above; `highest` is then that
  // bound, and there is no mean. `all_above` says that all are harder; `lowest` is then that bound,
  // too.
  bool above = false;
  bool all_above = false;
  ReasonCode ended_by = ReasonCode::none;  // why the rater ended early; `none` if it did not
};

// Isomorph number k of a puzzle depends only on the seed and on k.
[[nodiscard]] Spread spread_over_isomorphs(const Puzzle& puzzle, const RateArguments& options,
                                           se::Rater& rater);

// The mean number of nodes that the engine `singles` visits to prove uniqueness, over --isomorphs
// or kNodeIsomorphs isomorphs. It is 1 if no guess is needed.
inline constexpr std::uint64_t kNodeIsomorphs = 10;
// Returns nothing if the deadline passes first.
[[nodiscard]] std::optional<double> mean_search_nodes(const Puzzle& puzzle,
                                                      const RateArguments& options,
                                                      const Deadline& deadline);

}  // namespace bitdoku::cli

#endif
