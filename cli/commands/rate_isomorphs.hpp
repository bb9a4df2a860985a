// What differs from one isomorph of a puzzle to another: the rating, since Sudoku Explainer looks
// at cells and houses in an order, and the work of a search.
#ifndef BITDOKU_CLI_COMMANDS_RATE_ISOMORPHS_HPP
#define BITDOKU_CLI_COMMANDS_RATE_ISOMORPHS_HPP

#include <optional>

#include "cli/commands/rate.hpp"
#include "limits/deadline.hpp"
#include "se/rater.hpp"

namespace bitdoku::cli {

// ER of random isomorphs, in tenths.
struct Spread {
  int lowest = 0;
  double mean = 0;  // not in tenths
  int highest = 0;
  // One at least is harder than --stop-above: then `highest` is that bound, and `lowest` too when
  // all are; there is no mean.
  bool above = false;
  bool all_above = false;
  ReasonCode ended_by = ReasonCode::none;  // the deadline of the rater passed before the end
};

// Isomorph number k of a puzzle depends on the seed and on k alone, not on the other puzzles.
[[nodiscard]] Spread spread_over_isomorphs(const Puzzle& puzzle, const RateArguments& options,
                                           se::Rater& rater);

// The nodes that the engine `singles` visits to prove that the solution is the only one, on
// average over isomorphs (--isomorphs, or kNodeIsomorphs of them). 1 when nothing has to be
// guessed.
inline constexpr std::uint64_t kNodeIsomorphs = 10;
// Nothing when the deadline passes first.
[[nodiscard]] std::optional<double> mean_search_nodes(const Puzzle& puzzle,
                                                      const RateArguments& options,
                                                      const Deadline& deadline);

}  // namespace bitdoku::cli

#endif
