#include "se/rater.hpp"

#include "se/all_singles.hpp"
#include "se/finders.hpp"
#include "se/multiple_chains.hpp"
#include "se/nested_rules.hpp"
#include "se/single_chains.hpp"
#include "se/step_check.hpp"

namespace bitdoku::se {
namespace {

using Finder = bool (*)(const Position&, Step&);

// Before the chains, in this order.
constexpr std::array kFinders{
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

constexpr auto kFixedFinders = [] {
  auto finders = kFinders;
  for (Finder& find : finders) {
    if (find == find_unique_loop) find = find_fixed_unique_loop;
    if (find == find_bug) find = find_fixed_bug;
  }
  return finders;
}();

}  // namespace

// The levels: Nishio, multiple, dynamic, and dynamic with more and more beside it. All have one
// store in common, and so have all that is nested in them.
class Levels {
 public:
  static constexpr std::size_t kCount = 8;

  explicit Levels(const Deadline& deadline) : deadline_(deadline) {}

  MultipleChains& at(std::size_t index) {
    std::unique_ptr<MultipleChains>& level = levels_[index];
    if (!level) level = std::make_unique<MultipleChains>(make(static_cast<int>(index)));
    return *level;
  }

 private:
  MultipleChains make(int index) {
    if (index == 0) return {Chaining::nishio, 7.5, deadline_, store_};
    if (index == 1) return {Chaining::multiple, 8.0, deadline_, store_};
    const int nesting = index - 2;
    std::unique_ptr<AdvancedRules> rules;
    if (nesting == 1) rules = std::make_unique<PatternRules>();
    if (nesting > 1) rules = std::make_unique<NestedRules>(nesting, deadline_, nested_store_);
    return {Chaining::dynamic, 8.5 + 0.5 * nesting, deadline_, store_, std::move(rules)};
  }

  const Deadline& deadline_;
  std::shared_ptr<ExpansionStore> store_ = std::make_shared<ExpansionStore>();
  std::shared_ptr<ExpansionStore> nested_store_ = std::make_shared<ExpansionStore>();
  std::array<std::unique_ptr<MultipleChains>, kCount> levels_;  // made when a puzzle needs them
};

class Rater::Chains {
 public:
  explicit Chains(const Deadline& deadline) : deadline_(deadline), levels_(deadline) {}

  bool find(const Position& position, bool with_proof, Step& step) {
    if (const SingleChain* chain = single_.find_first(position)) {
      write_step(*chain, with_proof, step);
      return true;
    }
    return find_others(position, with_proof, step);
  }

  // After the single chains.
  bool find_others(const Position& position, bool with_proof, Step& step) {
    deadline_.check();
    if (find_aligned_triplet_exclusion(position, step)) return true;
    for (std::size_t i = 0; i < Levels::kCount; ++i) {
      MultipleChains& level = levels_.at(i);
      ChainHint hint;
      if (!level.find_first(position, hint)) continue;
      level.write_step(position, hint, with_proof, step);
      return true;
    }
    return false;
  }

  void find_all_single(const Position& position, std::vector<SingleChain>& chains) {
    single_.find_all(position, chains);
  }

 private:
  const Deadline& deadline_;
  SingleChains single_;
  Levels levels_;
};

Rater::Rater() = default;
Rater::~Rater() = default;

const Step* Rater::next_step(const Position& position) {
  deadline_.check();
  step_.reset();
  for (const Finder find : fixed_ ? kFixedFinders : kFinders) {
    if (find(position, step_)) return &step_;
  }
  if (!chains_) chains_ = std::make_unique<Chains>(deadline_);
  return chains_->find(position, with_proof_, step_) ? &step_ : nullptr;
}

void Rater::visit_steps(const Position& position, const Visit& visit) {
  bool any = false;
  for (const Finder find : kFinders) {
    step_.reset();
    if (!find(position, step_)) continue;
    any = true;
    if (!visit(step_)) return;
  }
  if (!chains_) chains_ = std::make_unique<Chains>(deadline_);
  std::vector<SingleChain> single;
  chains_->find_all_single(position, single);
  for (const SingleChain& chain : single) {
    step_.reset();
    write_step(chain, with_proof_, step_);
    if (!visit(step_)) return;
  }
  step_.reset();
  if (any || !single.empty()) return;
  if (chains_->find_others(position, with_proof_, step_)) visit(step_);
}

namespace {

// Counts one more step. Does that change the rating?
bool count_step(double step_rating, bool sets_value, Rating& rating) {
  ++rating.steps;
  const bool harder = step_rating > rating.er;
  if (harder) rating.er = step_rating;
  if (rating.ep != 0) return harder;
  if (rating.ed == 0) rating.ed = rating.er;
  if (sets_value) rating.ep = rating.er;
  return harder || sets_value;
}

// Takes singles until there are no more, or one is wrong. False: `watch` has ended it.
bool take_singles(AllSingles& singles, DigitRows& rows, Rating& rating, const Rater::Watch& watch) {
  for (;;) {
    double hardest = 0;
    const int cells_set = singles.set_some(rating.er, rows, hardest);
    if (cells_set == 0) return true;
    if (singles.was_wrong()) {
      rating.mistake = "a single is wrong";
      return false;
    }
    if (count_step(hardest, true, rating) && watch && !watch(rating)) return false;
    rating.steps += cells_set - 1;
  }
}

}  // namespace

Rating Rater::rate(const Puzzle& puzzle, std::span<const Digit> solution, const Watch& watch) {
  if (solution.empty()) return rate_step_by_step(Position(puzzle), watch);
  Rating rating;
  AllSingles singles(solution);
  DigitRows rows = candidates_of(puzzle);
  Position position;
  int steps_of_position = -1;  // so many steps have led to it
  while (take_singles(singles, rows, rating, watch)) {
    rating.solved = is_empty(rows);
    if (rating.solved) return rating;
    if (rating.steps != steps_of_position) position = Position(rows, solution);
    const Step* step = next_step(position);
    if (step == nullptr) return rating;
    rating.mistake = check_step(*step, position, solution);
    if (!rating.mistake.empty()) return rating;
    const bool changes = count_step(step->rating, step->cell >= 0, rating);
    if (changes && watch && !watch(rating)) return rating;
    apply(*step, position);
    rows = position.rows();
    steps_of_position = rating.steps;
  }
  return rating;
}

Rating Rater::rate_step_by_step(Position position, const Watch& watch) {
  Rating rating;
  while (!position.solved()) {
    const Step* step = next_step(position);
    if (step == nullptr) return rating;
    const bool changes = count_step(step->rating, step->cell >= 0, rating);
    if (changes && watch && !watch(rating)) return rating;
    apply(*step, position);
  }
  rating.solved = true;
  return rating;
}

void apply(const Step& step, Position& position) {
  for (const Removals::Item& item : step.removals) position.strike_out(item.cell, item.digits);
  if (step.cell >= 0) position.set(step.cell, step.digit);
}

}  // namespace bitdoku::se
