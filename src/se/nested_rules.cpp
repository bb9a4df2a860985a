#include "se/nested_rules.hpp"

namespace bitdoku::se {
namespace {

// A hash of the nodes of a chain, in order. Two different chains have the same hash with
// probability 2^-64.
class Signature {
 public:
  void add(std::uint64_t word) {
    value_ ^= word + 0x9e3779b97f4a7c15ULL + (value_ << 6U) + (value_ >> 2U);
    value_ *= 0xff51afd7ed558ccdULL;
    value_ ^= value_ >> 33U;
  }
  void add(Literal node) { add(std::uint64_t{node.number()}); }
  void separate() { add(~0ULL); }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0;
};

// The false candidates that a nested chain relies on. With them, a cell or a house would have more
// than the two candidates that a link needs.
class Preconditions {
 public:
  Preconditions(const Board& start, const Board& now, Expansion& expansion)
      : start_(start),
        now_(now),
        expansion_(expansion),
        first_(static_cast<std::uint32_t>(expansion.parents.size())) {}

  void add(CandidateIndex candidate, Cause cause) {
    const int cell = cell_of(candidate);
    const int digit = digit_of(candidate);
    if (cause == Cause::assumption) return;
    if (cause == Cause::cell) {
      for (Mask left = start_.candidates(cell) & ~now_.candidates(cell); left != 0;) {
        add(candidate_at(cell, take_first(left)));
      }
      return;
    }
    const int house = house_of_cause(cell, cause);
    for (Mask left = start_.places(house, digit) & ~now_.places(house, digit); left != 0;) {
      add(candidate_at(cell_at(house, take_first(left)), digit));
    }
  }

  // Stores them. Returns false if there are none: the chain then does not depend on candidates
  // found false, so it is useless here.
  bool commit(int complexity, std::uint64_t signature) {
    const auto end = static_cast<std::uint32_t>(expansion_.parents.size());
    if (end == first_) return false;
    expansion_.advanced.push_back({first_, end - first_, complexity, signature});
    return true;
  }

 private:
  void add(CandidateIndex candidate) {
    if (seen_.has(candidate)) return;
    seen_.add(candidate);
    expansion_.parents.push_back(candidate);
  }

  const Board& start_;
  const Board& now_;
  Expansion& expansion_;
  std::uint32_t first_;
  CandidateSet seen_;
};

void make_false(const Removals& removals, Expansion& expansion) {
  const auto advanced = static_cast<std::uint32_t>(expansion.advanced.size() - 1);
  for (const CellDigits& item : removals) {
    for (Mask left = item.digits; left != 0;) {
      add_advanced(expansion, candidate_at(item.cell, take_first(left)), advanced);
    }
  }
}

// Collects the reason of every true node of a chain. For a cycle, also does this in the other
// direction, in which the false nodes are true.
void add_preconditions(const SingleChain& chain, Preconditions& preconditions) {
  for (const ChainMember& node : chain.nodes) {
    if (node.node.on()) preconditions.add(node.node.candidate(), node.cause);
  }
  if (!chain.cycle) return;
  for (auto node = chain.nodes.rbegin(); node != chain.nodes.rend(); ++node) {
    if (!node->node.on()) preconditions.add(node->node.candidate(), node->cause);
  }
}

std::uint64_t signature_of(const SingleChain& chain) {
  Signature signature;
  for (const ChainMember& node : chain.nodes) signature.add(node.node);
  signature.separate();
  if (chain.cycle) signature.separate();
  return signature.value();
}

// Why the assumption of a branch is true: the branches cover all digits of a cell or all places in
// a house.
Cause cause_of_assumption(const ChainHint& hint) {
  if (hint.kind == ChainHint::Kind::cell) return Cause::cell;
  if (hint.kind != ChainHint::Kind::region) return Cause::assumption;
  if (hint.house < kFirstColumn) return Cause::box;
  return hint.house < kFirstRow ? Cause::column : Cause::row;
}

}  // namespace

NestedRules::NestedRules(int level, Budget& budget, const std::shared_ptr<ExpansionStore>& store)
    : budget_(budget) {
  if (level < 4) single_ = std::make_unique<SingleChains>();
  if (level == 3) {
    multiple_.push_back(std::make_unique<MultipleChains>(Chaining::multiple, 8.0, budget, store));
  }
  if (level >= 4) {
    multiple_.push_back(std::make_unique<MultipleChains>(Chaining::dynamic, 8.5, budget, store));
  }
  if (level >= 5) {
    // Level 2 has only single chains, which need no store.
    multiple_.push_back(std::make_unique<MultipleChains>(
        Chaining::dynamic, 9.5, budget, store,
        std::make_unique<NestedRules>(level - 3, budget, nullptr)));
  }
}

// Applies the rules in order. The first rule that finds something adds all its results and ends
// this.
bool NestedRules::apply(const Board& start, const Board& now, Expansion& expansion) {
  if (!budget_.check_clock()) return false;
  if (PatternRules::apply(start, now, expansion)) return true;
  if (single_ && apply_single(start, now, expansion)) return true;
  for (const auto& chains : multiple_) {
    if (apply_multiple(*chains, start, now, expansion)) return true;
  }
  return false;
}

bool NestedRules::apply_single(const Board& start, const Board& now, Expansion& expansion) {
  const int before = expansion.off_count;
  single_->find_all(now, found_single_);
  for (const SingleChain& chain : found_single_) {
    Preconditions preconditions(start, now, expansion);
    add_preconditions(chain, preconditions);
    if (!preconditions.commit(chain.complexity, signature_of(chain))) continue;
    if (expansion.nested != nullptr) write_step(chain, true, expansion.nested->emplace_back());
    make_false(chain.removals, expansion);
  }
  return expansion.off_count > before;
}

bool NestedRules::apply_multiple(MultipleChains& chains, const Board& start, const Board& now,
                                 Expansion& expansion) {
  const int before = expansion.off_count;
  chains.find_all(now, found_multiple_);
  for (const ChainHint& hint : found_multiple_) {
    if (!budget_.check_clock()) return false;
    Preconditions preconditions(start, now, expansion);
    Signature signature;
    ChainEnds ends;
    chains.collect_ends(now, hint, ends);
    for (int i = 0; i < ends.count; ++i) {
      const ChainEnds::End& end = ends.ends[static_cast<std::size_t>(i)];
      list_ancestors(*end.expansion, end.node, nodes_);
      for (const Literal node : nodes_) {
        signature.add(node);
        if (!node.on()) continue;
        const Cause cause = end.expansion->on_why[node.candidate()].cause;
        preconditions.add(node.candidate(),
                          cause == Cause::assumption ? cause_of_assumption(hint) : cause);
      }
      signature.separate();
    }
    if (!preconditions.commit(hint.complexity, signature.value())) continue;
    if (expansion.nested != nullptr &&
        !chains.write_step(now, hint, true, expansion.nested->emplace_back())) {
      return false;
    }
    Removals removals;
    strike_by(now, hint.conclusion, removals);
    make_false(removals, expansion);
  }
  return expansion.off_count > before;
}

}  // namespace bitdoku::se
