// Conflict analysis: derives a clause from a conflict (first unique implication point) and shortens
// it.
#include <algorithm>

#include "common/merge_sort.hpp"
#include "engines/large/solver.hpp"

namespace bitdoku::large {

// Visits the false literals that make this literal false.
template <class Visit>
void Solver::for_each_cause(Literal literal, Visit visit) {
  const Reason reason = causes_[candidate_of(literal)].reason;
  switch (reason.kind()) {
    case Reason::Kind::choice:
      break;
    case Reason::Kind::literal:
      visit(opposite(reason.index()));
      break;
    case Reason::Kind::group:
      for (const CandidateNumber member : network_.members(reason.index())) {
        if (member != candidate_of(literal)) visit(yes(member));
      }
      break;
    case Reason::Kind::clause:
      for (const Literal other : clauses_.literals(reason.index())) {
        if (other != opposite(literal)) visit(other);
      }
      break;
  }
}

// Adds a literal to the clause under construction. If it is of the current level, its causes will
// replace it.
void Solver::mark(Literal literal) {
  const CandidateNumber candidate = candidate_of(literal);
  if (seen_[candidate] != kUnseen || causes_[candidate].level == 0) return;
  seen_[candidate] = kInClause;
  touched_.push_back(candidate);
  if (causes_[candidate].level == level()) {
    ++unresolved_;
  } else {
    learnt_.push_back(literal);
  }
}

void Solver::analyze() {
  learnt_.assign(1, 0);
  unresolved_ = 0;
  if (conflict_clause_ != Watch::kPair) use_clause(conflict_clause_);
  conflict_clause_ = Watch::kPair;
  for (const Literal literal : conflict_) mark(literal);
  std::size_t i = trail_.size();
  while (true) {
    do --i;
    while (seen_[candidate_of(trail_[i])] == kUnseen);
    if (unresolved_ == 1) break;
    --unresolved_;
    const Literal resolved = opposite(trail_[i]);
    const Reason reason = causes_[candidate_of(resolved)].reason;
    if (reason.kind() == Reason::Kind::clause) use_clause(reason.index());
    for_each_cause(resolved, [&](Literal literal) { mark(literal); });
  }
  learnt_[0] = opposite(trail_[i]);
  // Only true candidates gain activity. Each makes many others false, and those would only blur the
  // order.
  for (const CandidateNumber candidate : touched_) {
    if (values_[yes(candidate)] > 0) order_.bump(candidate);
  }
  minimize();
  shrink();
  for (const CandidateNumber candidate : touched_) seen_[candidate] = kUnseen;
  touched_.clear();
}

void Solver::minimize() {
  const auto implied = std::remove_if(learnt_.begin() + 1, learnt_.end(), [&](Literal l) {
    const Reason reason = causes_[candidate_of(l)].reason;
    if (reason.kind() == Reason::Kind::choice) return false;
    bool all = true;
    for_each_cause(l, [&](Literal cause) { all = all && is_implied(cause, 0); });
    return all;
  });
  learnt_.erase(implied, learnt_.end());
}

// Whether other literals of the clause make this literal false.
bool Solver::is_implied(Literal literal, int depth) {
  const CandidateNumber candidate = candidate_of(literal);
  const Cause cause = causes_[candidate];
  if (cause.level == 0 || seen_[candidate] == kInClause || seen_[candidate] == kImplied)
    return true;
  if (seen_[candidate] == kNeeded || cause.reason.kind() == Reason::Kind::choice) return false;
  if (depth > kDeepest) return false;
  bool all = true;
  for_each_cause(literal, [&](Literal other) { all = all && is_implied(other, depth + 1); });
  seen_[candidate] = all ? kImplied : kNeeded;
  touched_.push_back(candidate);
  return all;
}

// Replaces the literals of a level by a single one that implies them, if this adds no other level
// (Fleury and Biere 2021).
void Solver::shrink() {
  std::span<Literal> others(learnt_.begin() + 1, learnt_.end());
  merge_sort(others, [&](Literal a, Literal b) {
    return causes_[candidate_of(a)].place > causes_[candidate_of(b)].place;
  });
  shrunk_.assign(1, learnt_[0]);
  for (std::size_t i = 1; i < learnt_.size();) {
    const Level level = causes_[candidate_of(learnt_[i])].level;
    std::size_t end = i;
    while (end < learnt_.size() && causes_[candidate_of(learnt_[end])].level == level) ++end;
    const std::span<const Literal> block(&learnt_[i], end - i);
    const Literal one = block.size() == 1 ? block[0] : shrink_block(block);
    if (one != kNoLiteral) {
      shrunk_.push_back(one);
    } else {
      shrunk_.insert(shrunk_.end(), block.begin(), block.end());
    }
    i = end;
  }
  learnt_.swap(shrunk_);
}

Literal Solver::shrink_block(std::span<const Literal> block) {
  const Level level = causes_[candidate_of(block[0])].level;
  block_.clear();
  unsigned open = 0;
  bool fine = true;
  const auto take = [&](Literal literal) {
    const CandidateNumber candidate = candidate_of(literal);
    const Cause& cause = causes_[candidate];
    if (cause.level == 0) return;
    if (cause.level < level) {
      fine = fine && is_implied(literal, 0);
      return;
    }
    if ((seen_[candidate] & kInBlock) != 0) return;
    if (seen_[candidate] == kUnseen) touched_.push_back(candidate);
    seen_[candidate] |= kInBlock;
    block_.push_back(candidate);
    ++open;
  };
  for (const Literal literal : block) take(literal);
  std::uint32_t place = causes_[candidate_of(block[0])].place;
  Literal one = kNoLiteral;
  while (fine) {
    while ((seen_[candidate_of(trail_[place])] & kInBlock) == 0) --place;
    const Literal literal = opposite(trail_[place]);
    if (open == 1) {
      one = literal;
      break;
    }
    --open;
    --place;
    for_each_cause(literal, take);
  }
  for (const CandidateNumber candidate : block_)
    seen_[candidate] &= static_cast<std::uint8_t>(~kInBlock);
  if (one != kNoLiteral) {
    for (const Literal literal : block) seen_[candidate_of(literal)] = kImplied;
    seen_[candidate_of(one)] = kInClause;
  }
  return one;
}

unsigned Solver::count_levels(std::span<const Literal> literals) {
  level_stamps_.resize(causes_.size() + 1);
  ++stamp_;
  unsigned count = 0;
  for (const Literal literal : literals) {
    std::uint64_t& stamp = level_stamps_[causes_[candidate_of(literal)].level];
    if (stamp == stamp_) continue;
    stamp = stamp_;
    ++count;
  }
  return count;
}

// Marks a clause that takes part in a conflict as useful, and updates its number of levels.
void Solver::use_clause(ClauseIndex clause) {
  Clauses::Head& head = clauses_.head(clause);
  if (head.kept) return;
  if (head.levels > kGoodLevels) {
    const unsigned levels = count_levels(clauses_.literals(clause));
    if (levels < head.levels) head.levels = levels;
  }
  head.used = head.levels <= kFairLevels ? 2 : 1;
}

}  // namespace bitdoku::large
