// Propagation: assigns the consequences of assigned literals.
#include <algorithm>

#include "engines/large/solver.hpp"

namespace bitdoku::large {

// The rules of the board are applied only when the clauses give nothing more. A learnt clause is a
// better cause than the steps that it summarizes; this order halves the number of conflicts.
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
  const CandidateNumber candidate = candidate_of(literal);
  return is_yes(literal) ? exclude_peers(candidate) : count_out(candidate);
}

// For a true candidate, makes the others of its groups false. Which of them already are is
// unpredictable, so the loop over a group has no branches and writes only behind the trail.
bool Solver::exclude_peers(CandidateNumber candidate) {
  Value* const values = values_.data();
  const Literal* const begin = trail_.tail();
  Literal* end = trail_.tail();
  std::size_t trues = 0;
  std::size_t groups = 0;
  network_.for_each_group(candidate, [&](Group group) {
    ++groups;
    for (const CandidateNumber peer : network_.members(group)) {
      const Value value = values[yes(peer)];
      trues += value > 0 ? 1 : 0;
      *end = no(peer);
      end += value == 0 ? 1 : 0;
    }
  });
  if (trues > groups) {  // each group also counts the candidate itself
    conflict_of_peers(candidate);
    return false;
  }
  const Level now = level();
  const Reason reason = Reason::of_literal(yes(candidate));
  auto place = static_cast<std::uint32_t>(trail_.size());
  // A peer can be in several groups of the candidate, for example in a box and in a line.
  Literal* kept = trail_.tail();
  for (const Literal* next = begin; next != end; ++next) {
    const Literal literal = *next;
    if (values[literal] != 0) continue;
    values[literal] = 1;
    values[opposite(literal)] = -1;
    causes_[candidate_of(literal)] = {now, reason, place++};
    *kept++ = literal;
  }
  trail_.end_at(kept);
  return true;
}

void Solver::conflict_of_peers(CandidateNumber candidate) {
  for (const Group group : network_.groups_of(candidate)) {
    for (const CandidateNumber peer : network_.members(group)) {
      if (peer == candidate || values_[yes(peer)] <= 0) continue;
      conflict_.assign({no(candidate), no(peer)});
      return;
    }
  }
}

// For a false candidate: if a group has one candidate left, it is true.
bool Solver::count_out(CandidateNumber candidate) {
  std::uint8_t* const open = open_.data();
  CandidateNumber* const open_xor = open_xor_.data();
  bool fine = true;
  network_.for_each_group(candidate, [&](Group group) {
    const CandidateNumber last = open_xor[group] ^= candidate;
    if (--open[group] != 1) return;
    const Value value = values_[yes(last)];
    if (value > 0 || !fine) return;
    if (value == 0) {
      assign(yes(last), Reason::of_group(group));
    } else {
      conflict_in_group(group);
      fine = false;  // does not return yet, because the counts of the other groups must be updated
    }
  });
  return fine;
}

void Solver::conflict_in_group(Group group) {
  conflict_.clear();
  for (const CandidateNumber member : network_.members(group)) conflict_.push_back(yes(member));
}

// For each clause that watches a literal that became false: watches another literal, or assigns
// what the clause forces.
bool Solver::propagate_learnt(Literal holds) {
  const Literal lost = opposite(holds);
  std::vector<Watch>& watches = watches_[lost];
  if (watches.empty()) return true;
  const Value* const values = values_.data();
  Watch* kept = watches.data();
  const Watch* next = kept;
  const Watch* const end = kept + watches.size();
  bool fine = true;
  while (fine && next != end) {
    const Watch watch = *next++;
    *kept++ = watch;
    const Value blocker = values[watch.blocker];
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
    const Value value = values[other];
    if (value > 0) {
      kept[-1].blocker = other;
      continue;
    }
    std::size_t i = 2;
    while (i < literals.size() && values[literals[i]] < 0) ++i;
    if (i < literals.size()) {
      const Literal found = literals[i];
      if (values[found] > 0) {
        kept[-1].blocker = found;
        continue;
      }
      literals[0] = other;
      literals[1] = found;
      literals[i] = lost;
      watches_[found].push_back({watch.clause, other});
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
  if (kept != next) {
    kept = std::copy(next, end, kept);
    watches.erase(watches.begin() + (kept - watches.data()), watches.end());
  }
  return fine;
}

}  // namespace bitdoku::large
