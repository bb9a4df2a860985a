#include "rating/rater.hpp"

#include "rating/finders.hpp"
#include "rating/multiple_chains.hpp"
#include "rating/nested_rules.hpp"
#include "rating/single_chains.hpp"
#include "rating/step_check.hpp"

namespace bitdoku::rating {
namespace {

using Finder = bool (*)(const Position&, Step&);

// Before the chains, in this order.
constexpr std::array<Finder, 20> kFinders{
    find_hidden_single,
    find_direct_locking,
    find_direct_hidden_pair,
    find_naked_single,
    find_direct_hidden_triplet,
    find_locking,
    find_naked_pair,
    find_x_wing,
    find_hidden_pair,
    find_naked_triplet,
    find_swordfish,
    find_hidden_triplet,
    find_xy_wing,
    find_xyz_wing,
    find_unique_loop,
    find_naked_quad,
    find_jellyfish,
    find_hidden_quad,
    find_bug,
    find_aligned_pair_exclusion,
};

struct Level {
  MultipleChains chains;
  int nesting = 0;
};

// Nishio, multiple, dynamic, and dynamic with more and more beside it.
std::unique_ptr<Level> make_level(int index) {
  if (index == 0) return std::make_unique<Level>(Level{MultipleChains(Chaining::nishio, 7.5), 0});
  if (index == 1) return std::make_unique<Level>(Level{MultipleChains(Chaining::multiple, 8.0), 0});
  const int nesting = index - 2;
  std::unique_ptr<AdvancedRules> rules;
  if (nesting == 1) rules = std::make_unique<PatternRules>();
  if (nesting > 1) rules = std::make_unique<NestedRules>(nesting);
  return std::make_unique<Level>(
      Level{MultipleChains(Chaining::dynamic, 8.5 + 0.5 * nesting, std::move(rules)), nesting});
}

}  // namespace

class Rater::Chains {
 public:
  bool find(const Position& position, bool with_proof, Step& step) {
    if (const SingleChain* chain = single_.find_first(position)) {
      write_step(*chain, with_proof, step);
      return true;
    }
    if (find_aligned_triplet_exclusion(position, step)) return true;
    for (std::unique_ptr<Level>& level : levels_) {
      if (!level) level = make_level(static_cast<int>(&level - levels_.data()));
      ChainHint hint;
      if (!level->chains.find_first(position, hint)) continue;
      level->chains.write_step(position, hint, with_proof, step);
      step.nesting = level->nesting;
      return true;
    }
    return false;
  }

 private:
  SingleChains single_;
  // Made when a puzzle needs them: most never do.
  std::array<std::unique_ptr<Level>, 8> levels_;
};

Rater::Rater() = default;
Rater::~Rater() = default;

const Step* Rater::next_step(const Position& position) {
  step_.reset();
  for (const Finder find : kFinders) {
    if (find(position, step_)) return &step_;
  }
  if (!chains_) chains_ = std::make_unique<Chains>();
  return chains_->find(position, with_proof_, step_) ? &step_ : nullptr;
}

Rating Rater::rate(Position position, std::span<const Digit> solution, const Watch& watch) {
  Rating rating;
  while (!position.solved()) {
    const Step* step = next_step(position);
    if (step == nullptr) return rating;
    if (!solution.empty()) rating.mistake = check_step(*step, position, solution);
    if (!rating.mistake.empty()) return rating;
    if (step->rating > rating.er) rating.er = step->rating;
    if (rating.ep == 0) {
      if (rating.ed == 0) rating.ed = rating.er;
      if (step->cell >= 0) rating.ep = rating.er;
    }
    if (watch && !watch(*step, rating)) return rating;
    apply(*step, position);
  }
  rating.solved = true;
  return rating;
}

void apply(const Step& step, Position& position) {
  for (const Removals::Item& item : step.removals) position.strike_out(item.cell, item.digits);
  if (step.cell >= 0) position.set(step.cell, step.digit);
}

}  // namespace bitdoku::rating
