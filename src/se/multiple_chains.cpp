#include "se/multiple_chains.hpp"

#include <algorithm>
#include <climits>
#include <cmath>
#include <map>

#include "common/merge_sort.hpp"
#include "se/chain_rating.hpp"

namespace bitdoku::se {
namespace {

using Kind = ChainHint::Kind;
using Branches = std::array<const Expansion*, 9>;

const CandidateSet& known(const Expansion& expansion, bool on) {
  return on ? expansion.on : expansion.off;
}

bool comes_before(const ChainHint& a, const ChainHint& b) {
  if (a.complexity != b.complexity) return a.complexity < b.complexity;
  return a.kind < b.kind;
}

Assertion assertion_of(Literal node) {
  return {static_cast<std::uint8_t>(cell_of(node.candidate())),
          static_cast<std::uint8_t>(digit_of(node.candidate())), node.on()};
}

Cause cause_of(const Expansion& expansion, Literal node) {
  return node.on() ? expansion.on_why[node.candidate()].cause : expansion.off_why[node.candidate()];
}

// Writes the links of a branch of a step, causes before effects.
class BranchWriter {
 public:
  BranchWriter(const Expansion& expansion, RatedStep& step)
      : expansion_(expansion), step_(step), branch_(step.branches.emplace_back()) {}

  void write(Literal node) {
    CandidateSet& seen = node.on() ? on_ : off_;
    if (seen.has(node.candidate())) return;
    seen.add(node.candidate());
    expansion_.visit_parents(node, [&](Literal parent) { write(parent); });
    ChainLink& link = branch_.links.emplace_back();
    link.to = assertion_of(node);
    link.cause = cause_of(expansion_, node);
    if (link.cause == Cause::advanced)
      link.nested = nested(expansion_.off_parent[node.candidate()]);
    expansion_.visit_parents(node,
                             [&](Literal parent) { link.from.push_back(assertion_of(parent)); });
  }

 private:
  // The index of the nested step. The step is added when it is first used.
  int nested(std::size_t advanced) {
    const auto [place, is_new] = nested_.try_emplace(advanced, step_.nested.size());
    if (is_new) step_.nested.push_back((*expansion_.nested)[advanced]);
    return static_cast<int>(place->second);
  }

  const Expansion& expansion_;
  RatedStep& step_;
  Branch& branch_;
  std::map<std::size_t, std::size_t> nested_;
  CandidateSet on_;
  CandidateSet off_;
};

Literal assumption_of(const Expansion& expansion) {
  const bool on =
      expansion.on_count > 0 && expansion.on_why[expansion.on_list[0]].cause == Cause::assumption;
  return {on ? expansion.on_list[0] : expansion.off_list[0], on};
}

}  // namespace

void strike_by(const Board& board, Literal conclusion, Removals& removals) {
  const int cell = cell_of(conclusion.candidate());
  const Mask digit = bit_of(digit_of(conclusion.candidate()));
  const Mask struck = conclusion.on() ? board.candidates(cell) & ~digit : digit;
  if (struck != 0) removals.add(cell, struck);
}

Expansion& ExpansionStore::on(CandidateIndex candidate) {
  if (!on_) on_ = std::unique_ptr<Expansion[]>(new Expansion[kCandidates]);
  return on_[candidate - kFirstCandidate];
}

Expansion& ExpansionStore::off(CandidateIndex candidate) {
  if (!off_) off_ = std::unique_ptr<Expansion[]>(new Expansion[kCandidates]);
  return off_[candidate - kFirstCandidate];
}

MultipleChains::MultipleChains(Chaining chaining, double base_rating, Budget& budget,
                               std::shared_ptr<ExpansionStore> store,
                               std::unique_ptr<AdvancedRules> rules)
    : chaining_(chaining),
      base_rating_(base_rating),
      budget_(budget),
      rules_(std::move(rules)),
      store_(std::move(store)) {}

const Expansion& MultipleChains::on(CandidateIndex candidate) {
  Expansion& expansion = store_->on(candidate);
  if (!has_on_.has(candidate)) {
    has_on_.add(candidate);
    expand(*board_, {candidate, true}, chaining_, rules_.get(), expansion);
  }
  return expansion;
}

// The expansion is kept only if all hints are wanted. Otherwise it is needed only once.
const Expansion& MultipleChains::off(CandidateIndex candidate) {
  const bool keep = all_ != nullptr;
  Expansion& expansion = keep ? store_->off(candidate) : store_->scratch();
  if (keep ? !has_off_.has(candidate) : last_off_ != candidate) {
    has_off_.add(candidate);
    last_off_ = candidate;
    expand(*board_, {candidate, false}, chaining_, rules_.get(), expansion);
  }
  return expansion;
}

bool MultipleChains::find_first(const Board& board, ChainHint& hint) {
  all_ = nullptr;
  search(board);
  hint = best_;
  return found_;
}

void MultipleChains::find_all(const Board& board, std::vector<ChainHint>& hints) {
  hints.clear();
  all_ = &hints;
  search(board);
  merge_sort(hints, comes_before);
  // Two conclusions have the same effect if they are equal. They also have the same effect if one
  // sets a digit in a cell with two candidates and the other strikes out the other candidate.
  CandidateSet off_seen;
  CandidateSet on_seen;
  const auto seen = [&](const ChainHint& h) {
    Literal conclusion = h.conclusion;
    const int cell = cell_of(conclusion.candidate());
    if (conclusion.on() && count_of(board.candidates(cell)) == 2) {
      const Mask other = board.candidates(cell) & ~bit_of(digit_of(conclusion.candidate()));
      conclusion = {candidate_at(cell, first_of(other)), false};
    }
    CandidateSet& set = conclusion.on() ? on_seen : off_seen;
    if (set.has(conclusion.candidate())) return true;
    set.add(conclusion.candidate());
    return false;
  };
  hints.erase(std::remove_if(hints.begin(), hints.end(), seen), hints.end());
}

void MultipleChains::search(const Board& board) {
  last_off_ = 0;
  board_ = &board;
  has_on_ = {};
  has_off_ = {};
  found_ = false;
  best_.complexity = INT_MAX;
  for (int cell = 0; cell < kCells && budget_.check_clock(); ++cell) search_cell(cell);
}

void MultipleChains::search_cell(int cell) {
  const Mask digits = board_->candidates(cell);
  const int count = count_of(digits);
  const bool dynamic = chaining_ != Chaining::multiple;
  if (count < 2 || (count == 2 && !dynamic)) return;
  const bool nishio = chaining_ == Chaining::nishio;
  Branches branches{};
  int branch_count = 0;
  for (Mask left = digits; left != 0;) {
    const CandidateIndex source = candidate_at(cell, take_first(left));
    search_value(source, count >= 3 && chaining_ == Chaining::dynamic);
    if (nishio) continue;
    search_regions(source);
    branches[static_cast<std::size_t>(branch_count++)] = &on(source);
  }
  if (nishio) return;
  ChainHint hint;
  hint.kind = Kind::cell;
  hint.source = candidate_at(cell, first_of(digits));
  intersect(hint, branches, branch_count);
}

void MultipleChains::search_value(CandidateIndex source, bool with_doubles) {
  const Expansion& if_on = on(source);
  if (chaining_ == Chaining::multiple) return;
  ChainHint hint;
  hint.source = source;
  if (if_on.contradiction) {
    hint.source_on = true;
    hint.conclusion = {source, false};
    offer(hint);
  }
  const Expansion& if_off = off(source);
  if (if_off.contradiction) {
    hint.source_on = false;
    hint.conclusion = {source, true};
    offer(hint);
  }
  if (with_doubles) {
    hint.kind = Kind::twice;
    Branches both{&if_on, &if_off};
    intersect(hint, both, 2);
  }
}

// Searches the houses in which this is the first place of the digit.
void MultipleChains::search_regions(CandidateIndex source) {
  const int cell = cell_of(source);
  const int digit = digit_of(source);
  for (std::size_t kind = 0; kind < 3; ++kind) {
    const int house = kGeometry.house[static_cast<std::size_t>(cell)][kind];
    const Mask places = board_->places(house, digit);
    if (count_of(places) < 2) continue;
    if (first_of(places) != kGeometry.place[static_cast<std::size_t>(cell)][kind]) continue;
    Branches branches{};
    int count = 0;
    for (Mask left = places; left != 0;) {
      branches[static_cast<std::size_t>(count++)] =
          &on(candidate_at(cell_at(house, take_first(left)), digit));
    }
    ChainHint hint;
    hint.kind = Kind::region;
    hint.source = source;
    hint.house = house;
    intersect(hint, branches, count);
  }
}

// Offers all conclusions that the branches share, in the order of the first branch.
void MultipleChains::intersect(ChainHint hint, const Branches& branches, int count) {
  for (const bool state : {true, false}) {
    CandidateSet common = known(*branches[0], state);
    CellSet any;
    for (std::size_t digit = 1; digit <= 9; ++digit) {
      for (int i = 1; i < count; ++i) {
        common.of_digit[digit] &=
            known(*branches[static_cast<std::size_t>(i)], state).of_digit[digit];
      }
      any |= common.of_digit[digit];
    }
    if (any.empty()) continue;
    const auto& list = state ? branches[0]->on_list : branches[0]->off_list;
    const int length = state ? branches[0]->on_count : branches[0]->off_count;
    for (int i = 0; i < length; ++i) {
      const CandidateIndex candidate = list[static_cast<std::size_t>(i)];
      if (!common.has(candidate)) continue;
      hint.conclusion = {candidate, state};
      offer(hint);
    }
  }
}

void MultipleChains::offer(ChainHint hint) {
  // In a cell with one candidate there is nothing to strike out.
  if (hint.conclusion.on() &&
      count_of(board_->candidates(cell_of(hint.conclusion.candidate()))) < 2) {
    return;
  }
  if (all_ != nullptr) {
    if (!budget_.check_clock()) return;
    compute_complexity(hint, INT_MAX);
    all_->push_back(hint);
    return;
  }
  compute_complexity(hint, best_.complexity);
  if (!found_ || comes_before(hint, best_)) {
    best_ = hint;
    found_ = true;
  }
}

void MultipleChains::collect_ends(const Board& board, const ChainHint& hint, ChainEnds& ends) {
  ends.count = 0;
  const int cell = cell_of(hint.source);
  const int digit = digit_of(hint.source);
  switch (hint.kind) {
    case Kind::contradiction: {
      const Expansion& expansion = hint.source_on ? on(hint.source) : off(hint.source);
      ends.add(expansion, {expansion.conflict, true});
      ends.add(expansion, {expansion.conflict, false});
      return;
    }
    case Kind::twice:
      ends.add(on(hint.source), hint.conclusion);
      ends.add(off(hint.source), hint.conclusion);
      return;
    case Kind::cell:
      for (Mask left = board.candidates(cell); left != 0;) {
        ends.add(on(candidate_at(cell, take_first(left))), hint.conclusion);
      }
      return;
    case Kind::region:
      for (Mask left = board.places(hint.house, digit); left != 0;) {
        const int other = cell_at(hint.house, take_first(left));
        ends.add(on(candidate_at(other, digit)), hint.conclusion);
      }
      return;
  }
}

// Computes the complexity. It is exact up to `limit`; otherwise it is just some greater number.
void MultipleChains::compute_complexity(ChainHint& hint, int limit) {
  ChainEnds ends;
  collect_ends(*board_, hint, ends);
  NestedTally nested;
  NestedTally* tally = rules_ != nullptr ? &nested : nullptr;
  hint.complexity = 0;
  for (int i = 0; i < ends.count && hint.complexity <= limit; ++i) {
    const ChainEnds::End& end = ends.ends[static_cast<std::size_t>(i)];
    hint.complexity += count_ancestors(*end.expansion, end.node, limit - hint.complexity, tally);
  }
  hint.complexity += nested.complexity;
}

TechniqueId MultipleChains::technique_of(const ChainHint& hint) const {
  const bool dynamic = chaining_ == Chaining::dynamic;
  switch (hint.kind) {
    case Kind::twice:
      return TechniqueId::dynamic_double;
    case Kind::cell:
      return dynamic ? TechniqueId::dynamic_cell_chains : TechniqueId::cell_chains;
    case Kind::region:
      return dynamic ? TechniqueId::dynamic_region_chains : TechniqueId::region_chains;
    case Kind::contradiction:
      break;
  }
  return dynamic ? TechniqueId::dynamic_contradiction : TechniqueId::nishio;
}

bool MultipleChains::write_step(const Board& board, const ChainHint& hint, bool with_proof,
                                RatedStep& step) {
  step.technique = technique_of(hint);
  step.rating = chain_rating(base_rating_, hint.complexity);
  strike_by(board, hint.conclusion, step.removals);
  if (hint.conclusion.on()) {
    step.cell = cell_of(hint.conclusion.candidate());
    step.digit = digit_of(hint.conclusion.candidate());
  }
  if (chaining_ == Chaining::dynamic) {
    step.nesting = static_cast<int>(std::lround((base_rating_ - 8.5) * 2));
  }
  if (!with_proof) return true;
  if (hint.kind == Kind::region) {
    step.pattern.houses.push_back(static_cast<std::uint8_t>(hint.house));
  }
  ChainEnds ends;
  collect_ends(board, hint, ends);
  for (int i = 0; i < ends.count; ++i) {
    // If the budget was used up during an expansion, the end of the chain may be missing.
    if (budget_.stopped()) return false;
    const ChainEnds::End& end = ends.ends[static_cast<std::size_t>(i)];
    if (rules_ == nullptr) {
      BranchWriter(*end.expansion, step).write(end.node);
      continue;
    }
    // Expands again and now keeps the steps of the rules.
    const auto expansion = std::make_unique<Expansion>();
    std::vector<RatedStep> nested;
    expansion->nested = &nested;
    expand(board, assumption_of(*end.expansion), chaining_, rules_.get(), *expansion);
    if (!budget_.check_clock()) return false;
    BranchWriter(*expansion, step).write(end.node);
  }
  return true;
}

}  // namespace bitdoku::se
