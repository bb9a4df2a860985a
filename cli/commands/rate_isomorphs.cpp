#include "cli/commands/rate_isomorphs.hpp"

#include <algorithm>
#include <stdexcept>

#include "batch/router.hpp"
#include "position/tenths.hpp"

namespace bitdoku::cli {
namespace {

// Returns nothing if ER is above the bound (in tenths), or if the deadline passed first.
std::optional<int> er_in_tenths(const Puzzle& puzzle, std::optional<int> stop_above,
                                se::Rater& rater, ReasonCode& ended_by) {
  const Answer answer = solve(puzzle);
  bool above = false;
  const se::Ratings rating = rater.rate(puzzle, answer.solution, [&](const se::Ratings& so_far) {
    above = stop_above && to_tenths(so_far.er) > *stop_above;
    return !above;
  });
  if (!rating.mistake.empty()) throw std::logic_error("a wrong step: " + rating.mistake);
  ended_by = rating.ended_by;
  if (above || ended_by != ReasonCode::none) return {};
  return rating.solved ? to_tenths(rating.er) : 200;
}

}  // namespace

Spread spread_over_isomorphs(const Puzzle& puzzle, const RateArguments& options, se::Rater& rater) {
  Spread spread{.lowest = 1000};
  std::uint64_t sum = 0;
  for (std::uint64_t k = 0; k < options.isomorphs; ++k) {
    const Puzzle isomorph = random_isomorph(puzzle, options.seed.value_or(0), k);
    const std::optional<int> er =
        er_in_tenths(isomorph, options.stop_above, rater, spread.ended_by);
    if (spread.ended_by != ReasonCode::none) return spread;
    spread.above = spread.above || !er;
    if (!er) continue;
    spread.lowest = std::min(spread.lowest, *er);
    spread.highest = std::max(spread.highest, *er);
    sum += static_cast<std::uint64_t>(*er);
  }
  spread.all_above = spread.lowest == 1000;
  if (spread.above) spread.highest = *options.stop_above;
  if (spread.all_above) spread.lowest = *options.stop_above;
  spread.mean = static_cast<double>(sum) / (10.0 * static_cast<double>(options.isomorphs));
  return spread;
}

std::optional<double> mean_search_nodes(const Puzzle& puzzle, const RateArguments& options,
                                        const Deadline& deadline) {
  const std::uint64_t isomorphs = options.isomorphs > 0 ? options.isomorphs : kNodeIsomorphs;
  Limits limits;
  limits.solutions = 2;
  std::uint64_t sum = 0;
  for (std::uint64_t k = 0; k < isomorphs; ++k) {
    const Puzzle isomorph = random_isomorph(puzzle, options.seed.value_or(0), k);
    const Answer answer = batch::solve_by_singles(isomorph, deadline.within(limits));
    if (answer.verdict == Verdict::unknown) return {};
    sum += answer.statistics.nodes;
  }
  return static_cast<double>(sum) / static_cast<double>(isomorphs);
}

}  // namespace bitdoku::cli
