#include "se/single_chains.hpp"

#include <algorithm>

#include "se/chain_rating.hpp"
#include "se/multiple_chains.hpp"

namespace bitdoku::se {
namespace {

constexpr std::array kLinkCauses{Cause::box, Cause::row, Cause::column};
constexpr int kKindX = 2;
constexpr int kKindY = 3;
constexpr int kKindXY = 4;
constexpr int kMostNodes = 2 * kCellsAndDigits;

constexpr int kind_of(LinkUse use) {
  return use == LinkUse::x ? kKindX : use == LinkUse::y ? kKindY : kKindXY;
}
constexpr double cycle_base(LinkUse use) {
  return use == LinkUse::xy ? 7.0 : 6.5;
}
constexpr double chain_base(LinkUse use) {
  return use == LinkUse::xy ? 7.0 : 6.6;
}

bool sorts_before(const SingleChain& a, const SingleChain& b) {
  if (a.rating != b.rating) return a.rating < b.rating;
  if (a.complexity != b.complexity) return a.complexity < b.complexity;
  return a.kind < b.kind;
}

// How one candidate excludes another, or `assumption` if it does not.
Cause weak_cause(CandidateIndex from, CandidateIndex to, bool y) {
  const int a = cell_of(from);
  const int b = cell_of(to);
  if (a == b) return y ? Cause::cell : Cause::assumption;
  if (digit_of(from) != digit_of(to)) return Cause::assumption;
  for (std::size_t kind = 0; kind < 3; ++kind) {
    if (kGeometry.house[static_cast<std::size_t>(a)][kind] ==
        kGeometry.house[static_cast<std::size_t>(b)][kind]) {
      return kLinkCauses[kind];
    }
  }
  return Cause::assumption;
}

// The names are those of the reference. The complexity of a turbot fish counts its first node
// twice.
TechniqueId technique_of(const SingleChain& chain) {
  if (!chain.cycle) {
    if (chain.kind != kKindX) return TechniqueId::forcing_chain;
    return chain.complexity == 6 ? TechniqueId::turbot_fish : TechniqueId::forcing_x_chain;
  }
  if (chain.kind == kKindY) return TechniqueId::y_cycle;
  if (chain.kind == kKindXY) return TechniqueId::xy_cycle;
  CellSet cells;
  for (const ChainNode& node : chain.nodes) cells.add(cell_of(node.node.candidate()));
  return cells.count() == 4 ? TechniqueId::generalized_x_wing : TechniqueId::x_cycle;
}

}  // namespace

const SingleChain* SingleChains::find_first(const Board& board) {
  all_ = nullptr;
  search(board);
  return found_ ? &best_ : nullptr;
}

void SingleChains::find_all(const Board& board, std::vector<SingleChain>& chains) {
  chains.clear();
  all_ = &chains;
  search(board);
  std::stable_sort(chains.begin(), chains.end(), sorts_before);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < chains.size(); ++i) {
    const auto same = [&](const SingleChain& other) {
      return other.removals == chains[i].removals;
    };
    if (std::any_of(chains.begin(), chains.begin() + static_cast<std::ptrdiff_t>(kept), same)) {
      continue;
    }
    if (kept != i) std::swap(chains[kept], chains[i]);
    ++kept;
  }
  chains.resize(kept);
}

void SingleChains::search(const Board& board) {
  board_ = &board;
  found_ = false;
  links_.build(board);
  for (const LinkUse use : {LinkUse::x, LinkUse::y, LinkUse::xy}) {
    use_ = use;
    linked_ = &links_.linked(use);
    shortest_chain_ = kMostNodes;
    set_bounds();
    search_all();
  }
}

// Goes through the cells in order, and through the digits of each. Of equal chains the first one
// counts.
void SingleChains::search_all() {
  if (most_cycle_nodes_ == 0 && most_chain_nodes_ == 0) return;
  distances_.build(*board_, links_, use_);
  const Mask cycles = measure();
  for (int cell = 0; cell < kCells; ++cell) {
    const Mask digits = board_->candidates(cell);
    const int count = count_of(digits);
    if (count < 2 || (count > 2 && use_ == LinkUse::y)) continue;
    for (Mask left = digits; left != 0;) {
      const int digit = take_first(left);
      search_source(candidate_at(cell, digit), (cycles >> digit & 1) != 0);
    }
  }
}

// Measures the shortest chain from each candidate being true to it being false, and the other way
// round. Returns the digits for which a cycle can be useful: a candidate that a cycle strikes out
// has such a chain along the cycle with at most two more nodes, and a cycle of one digit strikes
// out no other digit. Chains longer than the shortest so far are searched only as far as they
// count.
Mask SingleChains::measure() {
  Mask digits = 0;
  const auto note = [&](int nodes) {
    if (nodes != 0 && nodes < shortest_chain_ && use_ != LinkUse::y) {
      shortest_chain_ = nodes;
      set_bounds();
    }
    return static_cast<std::int16_t>(nodes);
  };
  for (int digit = 1; digit <= 9; ++digit) {
    for (CellSet cells = board_->cells(digit); !cells.empty();) {
      const CandidateIndex candidate = candidate_at(cells.take_first(), digit);
      const int most = std::max(most_cycle_nodes_ + 2, most_chain_nodes_);
      nodes_from_on_[candidate] = note(distances_.from_on(candidate, most));
      if (nodes_from_on_[candidate] != 0) digits = static_cast<Mask>(digits | bit_of(digit));
      if (use_ != LinkUse::y) {
        nodes_from_off_[candidate] = note(distances_.from_off(candidate, most_chain_nodes_));
      }
    }
  }
  set_bounds();
  if (use_ == LinkUse::x || digits == 0) return digits;
  return kAllDigits;
}

void SingleChains::search_source(CandidateIndex source, bool cycles) {
  if (cycles && distances_.around(source, most_cycle_nodes_) != 0) find_cycles(source);
  if (use_ == LinkUse::y) return;
  const auto wanted = [&](int nodes) { return nodes != 0 && nodes <= most_chain_nodes_; };
  if (wanted(nodes_from_on_[source])) find_chain(source, true);
  if (wanted(nodes_from_off_[source])) find_chain(source, false);
}

// Bounds the number of nodes of cycles and chains: they must be better than what was found, and not
// worse than what is known to exist.
void SingleChains::set_bounds() {
  const double known = chain_rating(chain_base(use_), shortest_chain_);
  const auto wanted = [&](double base, int nodes) {
    const double rating = chain_rating(base, nodes);
    if (rating > known || (rating == known && nodes > shortest_chain_)) return false;
    return !hopeless(base, nodes);
  };
  const auto bound = [&](double base) {
    if (all_ != nullptr || (!found_ && shortest_chain_ == kMostNodes)) return kMostNodes;
    int nodes = 0;
    while (nodes < kMostNodes && wanted(base, nodes + 2)) nodes += 2;
    return nodes;
  };
  most_cycle_nodes_ = bound(cycle_base(use_));
  most_chain_nodes_ = use_ == LinkUse::y ? 0 : bound(chain_base(use_));
}

int SingleChains::push(CandidateIndex candidate, bool on, int parent, Cause cause) {
  records_[static_cast<std::size_t>(count_)] = {candidate, static_cast<std::int16_t>(parent), cause,
                                                on};
  return count_++;
}

void SingleChains::start(CandidateIndex source, bool on) {
  on_ = {};
  off_ = {};
  count_ = 0;
  (on ? on_ : off_).add(source);
  push(source, on, -1, Cause::assumption);
}

bool SingleChains::hopeless(double base, int complexity) const {
  if (all_ != nullptr || !found_) return false;
  const double rating = chain_rating(base, complexity);
  if (rating != best_.rating) return rating > best_.rating;
  if (complexity != best_.complexity) return complexity > best_.complexity;
  return kind_of(use_) >= best_.kind;
}

// Goes layer by layer. A candidate found false counts once. A candidate that closes the cycle
// counts each time that it is reached by another way.
void SingleChains::find_cycles(CandidateIndex source) {
  start(source, true);
  closers_ = {};
  for (const StrongLink& link : links_.of(source, use_)) closers_.add(link.to);
  int next = 0;
  for (int length = 2; next < count_; length += 2) {
    if (std::max(length, 4) > most_cycle_nodes_) return;
    const int ons_end = count_;
    const bool last = length + 2 > most_cycle_nodes_;
    while (next < ons_end) grow_cycle_off(next++, last);
    const int offs_end = count_;
    for (; next < offs_end; ++next) {
      const CandidateIndex from = records_[static_cast<std::size_t>(next)].candidate;
      for (const StrongLink& link : links_.of(from, use_)) {
        if (link.to == source) {
          if (length >= 4) offer_cycle(next, link.cause);
        } else if (!on_.has(link.to)) {
          on_.add(link.to);
          push(link.to, true, next, link.cause);
        }
      }
    }
  }
}

// In the last layer only the candidates that close the cycle matter.
void SingleChains::grow_cycle_off(int parent, bool last) {
  const CandidateIndex from = records_[static_cast<std::size_t>(parent)].candidate;
  const int cell = cell_of(from);
  const int digit = digit_of(from);
  if (uses_cells(use_)) {
    for (Mask left = board_->candidates(cell) & ~bit_of(digit); left != 0;) {
      const CandidateIndex other = candidate_at(cell, take_first(left));
      if (!last || closers_.has(other)) push_cycle_off(other, parent, Cause::cell);
    }
  }
  const auto d = static_cast<std::size_t>(digit);
  const CellSet& closers = closers_.of_digit[d];
  CellSet seen =
      peers_of(cell) & linked_->of_digit[d] & (last ? closers : ~off_.of_digit[d] | closers);
  for (std::size_t kind = 0; kind < 3 && !seen.empty(); ++kind) {
    const CellSet& house = cells_of_house(kGeometry.house[static_cast<std::size_t>(cell)][kind]);
    CellSet here = seen & house;
    seen &= ~house;
    while (!here.empty()) {
      push_cycle_off(candidate_at(here.take_first(), digit), parent, kLinkCauses[kind]);
    }
  }
}

void SingleChains::push_cycle_off(CandidateIndex candidate, int parent, Cause cause) {
  if (off_.has(candidate)) {
    if (!closers_.has(candidate) || is_ancestor(parent, candidate)) return;
  } else {
    if (!linked_->has(candidate)) return;
    off_.add(candidate);
  }
  push(candidate, false, parent, cause);
}

bool SingleChains::is_ancestor(int record, CandidateIndex candidate) const {
  while (record >= 0) {
    const Record& r = records_[static_cast<std::size_t>(record)];
    if (!r.on && r.candidate == candidate) return true;
    record = r.parent;
  }
  return false;
}

// The cycle goes on from record `closing` to the source.
void SingleChains::offer_cycle(int closing, Cause cause) {
  read_path(closing);
  chain_.nodes.insert(chain_.nodes.begin(), {{records_[0].candidate, true}, cause});
  chain_.complexity = static_cast<int>(chain_.nodes.size()) - 1;
  if (chain_.complexity > most_cycle_nodes_) return;
  CellSet cells;
  CandidateSet by_on;
  CandidateSet by_off;
  for (std::size_t i = 0; i + 1 < chain_.nodes.size(); ++i) {
    const Literal node = chain_.nodes[i].node;
    const int cell = cell_of(node.candidate());
    cells.add(cell);
    (node.on() ? by_on : by_off).of_digit[static_cast<std::size_t>(digit_of(node.candidate()))] |=
        peers_of(cell);
  }
  std::array<Mask, kCells> struck{};
  CellSet any;
  for (std::size_t digit = 1; digit <= 9; ++digit) {
    CellSet here = by_on.of_digit[digit] & by_off.of_digit[digit] & ~cells &
                   board_->cells(static_cast<int>(digit));
    any |= here;
    while (!here.empty()) {
      Mask& mask = struck[static_cast<std::size_t>(here.take_first())];
      mask = static_cast<Mask>(mask | bit_of(static_cast<int>(digit)));
    }
  }
  if (any.empty()) return;
  chain_.removals.clear();
  while (!any.empty()) {
    const int cell = any.take_first();
    chain_.removals.add(cell, struck[static_cast<std::size_t>(cell)]);
  }
  offer(cycle_base(use_), true);
}

// Finds the shortest chain that shows the source to be wrong, if there is one.
void SingleChains::find_chain(CandidateIndex source, bool on) {
  start(source, on);
  int next = 0;
  // A chain that ends in this layer has one more node than there are layers before it.
  for (int nodes = 2; next < count_; ++nodes) {
    if (nodes > most_chain_nodes_) return;
    for (const int end = count_; next < end; ++next) {
      const bool done = records_[static_cast<std::size_t>(next)].on ? grow_off(source, on, next)
                                                                    : grow_on(source, on, next);
      if (done) return;
    }
  }
}

bool SingleChains::grow_off(CandidateIndex source, bool source_on, int parent) {
  const CandidateIndex from = records_[static_cast<std::size_t>(parent)].candidate;
  const int cell = cell_of(from);
  const int digit = digit_of(from);
  if (source_on && from != source) {
    const Cause cause = weak_cause(from, source, uses_cells(use_));
    if (cause != Cause::assumption) {
      read_path(push(source, false, parent, cause));
      chain_.complexity = static_cast<int>(chain_.nodes.size());
      chain_.removals.clear();
      strike_by(*board_, chain_.end(), chain_.removals);
      offer(chain_base(use_), false);
      return true;
    }
  }
  const auto add = [&](CandidateIndex candidate, Cause cause) {
    off_.add(candidate);
    push(candidate, false, parent, cause);
  };
  if (uses_cells(use_)) {
    for (Mask left = board_->candidates(cell) & ~bit_of(digit); left != 0;) {
      const CandidateIndex other = candidate_at(cell, take_first(left));
      if (linked_->has(other) && !off_.has(other)) add(other, Cause::cell);
    }
  }
  const auto d = static_cast<std::size_t>(digit);
  CellSet seen = peers_of(cell) & linked_->of_digit[d] & ~off_.of_digit[d];
  for (std::size_t kind = 0; kind < 3 && !seen.empty(); ++kind) {
    const CellSet& house = cells_of_house(kGeometry.house[static_cast<std::size_t>(cell)][kind]);
    CellSet here = seen & house;
    seen &= ~house;
    while (!here.empty()) add(candidate_at(here.take_first(), digit), kLinkCauses[kind]);
  }
  return false;
}

bool SingleChains::grow_on(CandidateIndex source, bool source_on, int parent) {
  const CandidateIndex from = records_[static_cast<std::size_t>(parent)].candidate;
  for (const StrongLink& link : links_.of(from, use_)) {
    if (!source_on && link.to == source) {
      read_path(push(source, true, parent, link.cause));
      chain_.complexity = static_cast<int>(chain_.nodes.size());
      chain_.removals.clear();
      strike_by(*board_, chain_.end(), chain_.removals);
      offer(chain_base(use_), false);
      return true;
    }
    if (on_.has(link.to)) continue;
    on_.add(link.to);
    push(link.to, true, parent, link.cause);
  }
  return false;
}

void SingleChains::read_path(int last) {
  chain_.nodes.clear();
  for (int i = last; i >= 0; i = records_[static_cast<std::size_t>(i)].parent) {
    const Record& r = records_[static_cast<std::size_t>(i)];
    chain_.nodes.push_back({{r.candidate, r.on}, r.cause});
  }
}

void SingleChains::offer(double base, bool cycle) {
  chain_.rating = chain_rating(base, chain_.complexity);
  chain_.kind = kind_of(use_);
  chain_.cycle = cycle;
  if (all_ != nullptr) {
    all_->push_back(chain_);
  } else if (!found_ || sorts_before(chain_, best_)) {
    std::swap(best_, chain_);
    found_ = true;
    set_bounds();
  }
}

void write_step(const SingleChain& chain, bool with_proof, RatedStep& step) {
  step.technique = technique_of(chain);
  step.rating = chain.rating;
  step.removals = chain.removals;
  if (!chain.cycle && chain.end().on()) {
    step.cell = cell_of(chain.end().candidate());
    step.digit = digit_of(chain.end().candidate());
  }
  if (!with_proof) return;
  Branch& branch = step.branches.emplace_back();
  const auto assertion = [](Literal node) {
    return Assertion{static_cast<std::uint8_t>(cell_of(node.candidate())),
                     static_cast<std::uint8_t>(digit_of(node.candidate())), node.on()};
  };
  for (std::size_t i = chain.nodes.size(); i-- > 0;) {
    ChainLink& link = branch.links.emplace_back();
    link.to = assertion(chain.nodes[i].node);
    link.cause = chain.nodes[i].cause;
    if (i + 1 < chain.nodes.size()) link.from.push_back(assertion(chain.nodes[i + 1].node));
  }
}

}  // namespace bitdoku::se
