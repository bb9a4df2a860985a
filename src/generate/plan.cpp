#include "generate/plan.hpp"

#include <algorithm>

#include "common/merge_sort.hpp"
#include "generate/difficulty.hpp"
#include "generate/known_hard.hpp"
#include "generate/random_seed.hpp"
#include "generate/seed.hpp"
#include "generate/symmetric_groups.hpp"
#include "position/tenths.hpp"

namespace bitdoku::generating {
namespace {

// The numbers from `least` to `most` that are sums of group sizes.
std::vector<int> possible_counts(const Groups& groups, ClueRange range) {
  std::vector<bool> possible(groups.cells.size() + 1);
  possible[0] = true;
  for (std::size_t group = 0; group < groups.size(); ++group) {
    const std::size_t size = groups[group].size();
    for (std::size_t sum = groups.cells.size(); sum >= size; --sum) {
      if (possible[sum - size]) possible[sum] = true;
    }
  }
  std::vector<int> counts;
  for (int n = range.least; n <= range.most; ++n) {
    if (possible[static_cast<std::size_t>(n)]) counts.push_back(n);
  }
  return counts;
}

}  // namespace

Plan::Plan(const GenerateOptions& options)
    : options_(options),
      path_(options.wish.needs, options.wish.only, options.wish.without),
      refusal_(why_refused(options, path_)) {
  if (!options_.draw.seed) options_.draw.seed = random_seed();
  if (refusal_.is_there()) return;
  normalize();
  seed_ = mixed_seed(*options_.draw.seed, text_of(options_, path_));
  plan_symmetries();
  const std::vector<bool>& pattern = wish().pattern;
  for (std::size_t cell = 0; cell < pattern.size(); ++cell) {
    if (!pattern[cell]) pattern_blanks_.cells.push_back(static_cast<Cell>(cell));
  }
  if (!pattern_blanks_.cells.empty()) pattern_blanks_.close();
}

// Gives equivalent wishes the same form, and thus the same seed.
void Plan::normalize() {
  PuzzleWish& wish = options_.wish;
  std::vector<Symmetry>& symmetries = wish.symmetries;
  merge_sort(symmetries);
  symmetries.erase(std::unique(symmetries.begin(), symmetries.end()), symmetries.end());
  if (symmetries.empty()) symmetries.push_back(Symmetry::none);
  if (wish.clues) wish.clues->most = std::min(wish.clues->most, shape().cells());
  if (!wish.rating) return;
  // Rounds ratings to whole tenths. Limits extreme values, which would not fit into an int.
  RatingRange& range = *wish.rating;
  range.least = from_tenths(to_tenths(std::max(range.least, 0.0)));
  range.most = from_tenths(to_tenths(std::min(range.most, kHardestOfAll)));
}

bool Plan::is_plain() const {
  const TellOptions& tell = options_.tell;
  const bool tells_more =
      tell.rating || tell.own_rating || tell.technique || tell.nodes || tell.weight;
  return shape() == kShape9x9 && options_.draw.sample == Sample::top_down && !wish().clues &&
         wish().pattern.empty() && options_.draw.grids.empty() && !wish().rating &&
         !path_.is_there() && !wish().sukaku && !tells_more && !options_.limits.nearest &&
         symmetries_.size() == 1 && symmetries_.front() == Symmetry::none;
}

bool Plan::may_have_more_givens() const {
  return !wish().minimal && !wish().clues && wish().pattern.empty();
}

bool Plan::is_near_known_path() const {
  const human::TechniqueSet need = path_.only_need();
  return !need.empty() && are_known_paths(need) && shape() == kShape9x9 && !wish().rating &&
         !wish().clues && wish().pattern.empty() && options_.draw.grids.empty() &&
         symmetries_.size() == 1 && symmetries_.front() == Symmetry::none;
}

void Plan::plan_symmetries() {
  const int side = shape().side();
  singles_ = symmetric_groups(side, Symmetry::none);
  for (const Symmetry symmetry : wish().symmetries) {
    Groups groups = symmetric_groups(side, symmetry);
    std::vector<int> counts;
    if (wish().clues) {
      counts = possible_counts(groups, *wish().clues);
      if (counts.empty()) continue;
    }
    symmetries_.push_back(symmetry);
    groups_.push_back(std::move(groups));
    clues_.push_back(std::move(counts));
  }
  if (symmetries_.empty()) {
    refusal_ = {ReasonCode::impossible,
                "a symmetric puzzle cannot have that number of givens: its cells come in groups"};
  }
}

}  // namespace bitdoku::generating
