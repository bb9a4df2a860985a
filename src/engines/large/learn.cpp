// The search by learning (CDCL): every conflict gives a clause that prevents its repetition.
#include "engines/large/solver.hpp"

namespace bitdoku::large {
namespace {

constexpr double kDecay = 0.95;
// The initial activity, so that candidates of small groups come first before the first conflict. A
// seed other than 0 chooses among equal ones; seed 0 takes the first.
constexpr double kTightness = 0.1;
constexpr double kLuck = 0.001 / (1 << 24);

}  // namespace

void Solver::start_learning() {
  watches_.resize(values_.size());
  seen_.resize(causes_.size());
  phases_.assign(causes_.size(), Value{1});
  target_.resize(causes_.size());
  best_.resize(causes_.size());
  const bool seeded = random_state_ != 0;
  std::vector<double> scores(causes_.size());
  for (CandidateNumber candidate = 0; candidate < scores.size(); ++candidate) {
    for (const Group group : network_.groups_of(candidate)) {
      scores[candidate] += kTightness / static_cast<double>(network_.members(group).size());
    }
    if (seeded) scores[candidate] += kLuck * static_cast<double>(random() >> 40U);
  }
  order_.reset(std::move(scores));
  next_rephase_ = kRephaseInterval;
  next_reduce_ = kFirstReduce;
}

Outcome Solver::search_learning() {
  if (found_) {
    found_ = false;
    // A board with more than two solutions usually has many that are close together.
    if (learnt_solution_ && exchange_ == nullptr) {
      in_tree_ = true;
      tree_conflicts_ = 0;
      return step_back() ? Outcome::undecided : Outcome::exhausted;
    }
    learnt_solution_ = true;
    if (!exclude_solution()) return Outcome::exhausted;
  }
  while (true) {
    if (!propagate()) {
      if (level() == 0) return Outcome::exhausted;
      if (!budget_.conflict()) return Outcome::stopped;
      learn_from_conflict();
      if (must_wake()) return Outcome::woken;
      continue;
    }
    if (trail_.size() == network_.candidates()) {
      found_ = true;
      return Outcome::solution;
    }
    if (wants_restart()) {
      if (!restart()) return Outcome::exhausted;
      continue;
    }
    if (conflicts_ >= next_reduce_) {
      reduce();
      continue;
    }
    if (conflicts_ >= next_rephase_) rephase();
    if (!budget_.enter_node()) return Outcome::stopped;
    budget_.guess();
    choose(next_choice());
  }
}

void Solver::learn_from_conflict() {
  ++conflicts_;
  save_phases();
  analyze();
  const unsigned levels = count_levels(learnt_);
  Level jump = 0;
  for (std::size_t i = 1; i < learnt_.size(); ++i) {
    const Level l = causes_[candidate_of(learnt_[i])].level;
    if (l > jump) {
      jump = l;
      std::swap(learnt_[1], learnt_[i]);
    }
  }
  back_to(jump);
  add_clause(learnt_, levels, false);
  share(learnt_, levels, false);
  order_.decay(kDecay);
}

// The first two literals are watched. The first one is forced if all others are false.
void Solver::add_clause(std::span<const Literal> literals, unsigned levels, bool kept) {
  Reason reason;
  if (literals.size() == 2) {
    watches_[literals[0]].push_back({Watch::kPair, literals[1]});
    watches_[literals[1]].push_back({Watch::kPair, literals[0]});
    reason = Reason::of_literal(opposite(literals[1]));
  } else if (literals.size() > 2) {
    const ClauseIndex clause = clauses_.add(literals, levels, kept);
    watches_[literals[0]].push_back({clause, literals[1]});
    watches_[literals[1]].push_back({clause, literals[0]});
    reason = Reason::of_clause(clause);
  }
  if (literals.size() == 1 || values_[literals[1]] < 0) assign(literals[0], reason);
}

bool Solver::exclude_solution() {
  if (level() == 0) return false;
  std::vector<Literal> clause;
  for (std::size_t i = choices_.size(); i-- > 0;) clause.push_back(opposite(trail_[choices_[i]]));
  back_to(level() - 1);
  add_clause(clause, static_cast<unsigned>(clause.size()), true);
  share(clause, static_cast<unsigned>(clause.size()), true);
  return true;
}

Literal Solver::next_choice() {
  CandidateNumber candidate = order_.take_first();
  while (values_[yes(candidate)] != 0) candidate = order_.take_first();
  const Value phase = target_[candidate] != 0 ? target_[candidate] : phases_[candidate];
  return phase > 0 ? yes(candidate) : no(candidate);
}

}  // namespace bitdoku::large
