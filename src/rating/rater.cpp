#include "rating/rater.hpp"

#include "rating/finders.hpp"
#include "rating/multiple_chains.hpp"
#include "rating/pattern_rules.hpp"
#include "rating/single_chains.hpp"

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

}  // namespace

class Rater::Chains {
 public:
  bool find(const Position& position, bool with_proof, Step& step) {
    if (const SingleChain* chain = single_.find_first(position)) {
      write_step(*chain, with_proof, step);
      return true;
    }
    if (find_aligned_triplet_exclusion(position, step)) return true;
    for (MultipleChains* chains : {&nishio_, &multiple_, &dynamic_, &plus_}) {
      ChainHint hint;
      if (!chains->find_first(position, hint)) continue;
      chains->write_step(position, hint, with_proof, step);
      if (chains == &plus_) step.nesting = 1;
      return true;
    }
    return false;
  }

 private:
  SingleChains single_;
  MultipleChains nishio_{Chaining::nishio, 7.5};
  MultipleChains multiple_{Chaining::multiple, 8.0};
  MultipleChains dynamic_{Chaining::dynamic, 8.5};
  MultipleChains plus_{Chaining::dynamic, 9.0, std::make_unique<PatternRules>()};
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

Rating Rater::rate(Position position,
                   const std::function<bool(const Step&, const Rating&)>& watch) {
  Rating rating;
  while (!position.solved()) {
    const Step* step = next_step(position);
    if (step == nullptr) return rating;
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
