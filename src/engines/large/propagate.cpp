// What follows from what holds.
#include <algorithm>

#include "engines/large/solver.hpp"

namespace bitdoku::large {

// A literal goes through the rules only when the clauses have nothing more to say: what a learnt
// clause sums up is a better cause than the steps that it was learnt from, and gives half as many
// conflicts.
bool Solver::propagate() {
  while (true) {
    if (!watches_.empty() && learnt_head_ < trail_.size()) {
      if (!propagate_learnt(trail_[learnt_head_++])) return false;
    } else if (rules_head_ < trail_.size()) {
      if (!propagate_rules(trail_[rules_head_++])) return false;
    } else {
      return true;
    }
  }
}

bool Solver::propagate_rules(Literal literal) {
  const Candidate candidate = candidate_of(literal);
  return is_yes(literal) ? exclude_peers(candidate) : count_out(candidate);
}

// A true candidate: the others of its groups are false. Which of them already were, no processor
// can guess: the inner loop goes without branches.
bool Solver::exclude_peers(Candidate candidate) {
  const Cause cause{level(), Reason::of_literal(yes(candidate)), 0};
  for (const Group group : network_.groups_of(candidate)) {
    const std::span<const Candidate> members = network_.members(group);
    const std::size_t before = trail_.size();
    trail_.resize(before + members.size());
    Literal* end = &trail_[before];
    int trues = 0;
    for (const Candidate peer : members) {
      const Value value = values_[yes(peer)];
      const Value open = value == 0 ? 1 : 0;
      trues += value > 0 ? 1 : 0;
      values_[yes(peer)] = static_cast<Value>(value - open);
      values_[no(peer)] = static_cast<Value>(open - value);
      *end = no(peer);
      end += open;
    }
    const auto after = static_cast<std::size_t>(end - trail_.data());
    trail_.resize(after);
    for (std::size_t i = before; i < after; ++i) {
      causes_[candidate_of(trail_[i])] = {cause.level, cause.reason, static_cast<std::uint32_t>(i)};
    }
    if (trues > 1) {
      const auto other = std::ranges::find_if(
          members, [&](Candidate peer) { return peer != candidate && values_[yes(peer)] > 0; });
      conflict_.assign({no(candidate), no(*other)});
      return false;
    }
  }
  return true;
}

// A false candidate: where only one of a group is left, that one is true.
bool Solver::count_out(Candidate candidate) {
  bool fine = true;
  for (const Group group : network_.groups_of(candidate)) {
    open_xor_[group] ^= candidate;
    if (--open_[group] != 1) continue;
    const Candidate last = open_xor_[group];
    const Value value = values_[yes(last)];
    if (value > 0 || !fine) continue;
    if (value == 0) {
      assign(yes(last), Reason::of_group(group));
    } else {
      conflict_in_group(group);
      fine = false;  // the counts of the other groups are still to be brought up to date
    }
  }
  return fine;
}

void Solver::conflict_in_group(Group group) {
  conflict_.clear();
  for (const Candidate member : network_.members(group)) conflict_.push_back(yes(member));
}

// Looks at the clauses that watch a literal which has become false, and finds each of them another
// literal to watch, or what it forces.
bool Solver::propagate_learnt(Literal holds) {
  const Literal lost = opposite(holds);
  std::vector<Watch>& watches = watches_[lost];
  auto kept = watches.begin();
  auto next = watches.begin();
  bool fine = true;
  while (fine && next != watches.end()) {
    const Watch watch = *kept++ = *next++;
    const Value blocker = values_[watch.blocker];
    if (blocker > 0) continue;
    if (watch.is_pair()) {
      if (blocker < 0) {
        conflict_.assign({lost, watch.blocker});
        fine = false;
      } else {
        assign(watch.blocker, Reason::of_literal(holds));
      }
      continue;
    }
    const std::span<Literal> literals = clauses_.literals(watch.clause);
    const Literal other = literals[0] ^ literals[1] ^ lost;
    const Value value = values_[other];
    if (value > 0) {
      kept[-1].blocker = other;
      continue;
    }
    std::size_t i = 2;
    while (i < literals.size() && values_[literals[i]] < 0) ++i;
    if (i < literals.size()) {
      if (values_[literals[i]] > 0) {
        kept[-1].blocker = literals[i];
        continue;
      }
      literals[0] = other;
      literals[1] = literals[i];
      literals[i] = lost;
      watches_[literals[1]].push_back({watch.clause, other});
      --kept;
    } else if (value == 0) {
      literals[0] = other;
      literals[1] = lost;
      assign(other, Reason::of_clause(watch.clause));
    } else {
      conflict_.assign(literals.begin(), literals.end());
      conflict_clause_ = watch.clause;
      fine = false;
    }
  }
  watches.erase(std::copy(next, watches.end(), kept), watches.end());
  return fine;
}

}  // namespace bitdoku::large
