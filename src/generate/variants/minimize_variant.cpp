// Takes clues out of a puzzle with other rules until each of the rest is needed.
#include <algorithm>
#include <bitdoku/generate_variants.hpp>
#include <numeric>

#include "generate/random.hpp"
#include "limits/deadline.hpp"
#include "limits/reason.hpp"

namespace bitdoku {
namespace generating {
namespace {

class VariantMinimizer {
 public:
  VariantMinimizer(const VariantPuzzle& puzzle, const Limits& limits)
      : puzzle_(puzzle), limits_(limits), deadline_(limits) {
    limits_.solutions = 2;
  }

  MinimizedVariant run(std::uint64_t seed) {
    MinimizedVariant result;
    result.verdict = find_verdict(puzzle_, result);
    if (result.verdict == Verdict::unique) {
      std::vector<std::size_t> order(puzzle_.candidates.size() + puzzle_.constraints.size());
      std::iota(order.begin(), order.end(), std::size_t{0});
      Random(seed, 0).shuffle(order);
      take_out(order, result);
    }
    result.puzzle = remaining(puzzle_.constraints.size());
    return result;
  }

 private:
  // Clues are the restricted cells, then the constraints.
  void take_out(const std::vector<std::size_t>& order, MinimizedVariant& result) {
    is_out_.assign(puzzle_.constraints.size(), false);
    for (const std::size_t clue : order) {
      const bool is_cell = clue < puzzle_.candidates.size();
      if (is_cell && puzzle_.candidates[clue] == all_values()) continue;
      const Verdict found = is_cell ? without_cell(clue, result)
                                    : without_constraint(clue - puzzle_.candidates.size(), result);
      if (found == Verdict::unknown) result.verdict = Verdict::unknown;
      if (found == Verdict::unique) ++result.removed;
      if (deadline_.has_passed()) return;
    }
  }

  Verdict without_cell(std::size_t cell, MinimizedVariant& result) {
    const std::uint16_t mask = std::exchange(puzzle_.candidates[cell], all_values());
    const Verdict found = find_verdict(remaining(puzzle_.constraints.size()), result);
    if (found != Verdict::unique) puzzle_.candidates[cell] = mask;
    return found;
  }
  Verdict without_constraint(std::size_t place, MinimizedVariant& result) {
    const Verdict found = find_verdict(remaining(place), result);
    is_out_[place] = found == Verdict::unique;
    return found;
  }

  // The puzzle without the constraints that are out, and without this one.
  [[nodiscard]] VariantPuzzle remaining(std::size_t without) const {
    VariantPuzzle rest = puzzle_;
    rest.constraints.clear();
    for (std::size_t place = 0; place < puzzle_.constraints.size(); ++place) {
      const bool is_out = place == without || (!is_out_.empty() && is_out_[place]);
      if (!is_out) rest.constraints.push_back(puzzle_.constraints[place]);
    }
    return rest;
  }

  Verdict find_verdict(const VariantPuzzle& puzzle, MinimizedVariant& result) const {
    const VariantAnswer found = solve(puzzle, deadline_.within(limits_));
    result.statistics.nodes += found.statistics.nodes;
    result.statistics.guesses += found.statistics.guesses;
    const bool is_known = found.verdict == Verdict::unique || found.verdict == Verdict::multiple ||
                          found.verdict == Verdict::none;
    if (!is_known) set_reason(result, found.reason_code, found.reason);
    return found.verdict;
  }

  [[nodiscard]] std::uint16_t all_values() const {
    return static_cast<std::uint16_t>((1U << puzzle_.values) - 1);
  }

  VariantPuzzle puzzle_;
  std::vector<bool> is_out_;  // of each constraint
  Limits limits_;
  Deadline deadline_;
};

}  // namespace
}  // namespace generating

MinimizedVariant minimize(const VariantPuzzle& puzzle, std::uint64_t seed, const Limits& limits) {
  return generating::VariantMinimizer(puzzle, limits).run(seed);
}

}  // namespace bitdoku
