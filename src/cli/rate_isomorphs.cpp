#include "cli/rate_isomorphs.hpp"

#include <algorithm>
#include <stdexcept>

#include "engines/singles/singles.hpp"

namespace bitdoku::cli {
namespace {

int er_in_tenths(const Puzzle& puzzle, rating::Rater& rater) {
  const Answer answer = solve(puzzle);
  const rating::Rating rating = rater.rate(rating::Position(puzzle), answer.solution);
  if (!rating.mistake.empty()) throw std::logic_error("a wrong step: " + rating.mistake);
  return rating.solved ? tenths_of(rating.er) : 200;
}

}  // namespace

Spread spread_over_isomorphs(const Puzzle& puzzle, const Options& options, rating::Rater& rater) {
  Spread spread{.lowest = 1000};
  std::uint64_t sum = 0;
  for (std::uint64_t k = 0; k < options.isomorphs; ++k) {
    const int er = er_in_tenths(random_isomorph(puzzle, options.seed.value_or(0), k), rater);
    spread.lowest = std::min(spread.lowest, er);
    spread.highest = std::max(spread.highest, er);
    sum += static_cast<std::uint64_t>(er);
  }
  spread.mean = static_cast<double>(sum) / (10.0 * static_cast<double>(options.isomorphs));
  return spread;
}

double mean_search_nodes(const Puzzle& puzzle, const Options& options) {
  const std::uint64_t isomorphs = options.isomorphs > 0 ? options.isomorphs : kNodeIsomorphs;
  Limits limits;
  limits.solutions = 2;
  std::uint64_t sum = 0;
  for (std::uint64_t k = 0; k < isomorphs; ++k) {
    const Puzzle isomorph = random_isomorph(puzzle, options.seed.value_or(0), k);
    sum += solve(isomorph, limits, singles::kEngine).statistics.nodes;
  }
  return static_cast<double>(sum) / static_cast<double>(isomorphs);
}

}  // namespace bitdoku::cli
