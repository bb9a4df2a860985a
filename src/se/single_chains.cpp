#include "se/single_chains.hpp"

#include <algorithm>

#include "common/merge_sort.hpp"
#include "se/chain_rating.hpp"
#include "se/multiple_chains.hpp"

namespace bitdoku::se {
namespace {

constexpr int kMostNodes = 2 * kCellsAndDigits;

constexpr double chain_base(LinkUse use) {
  return use == LinkUse::xy ? 7.0 : 6.6;
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
  merge_sort(chains, sorts_before);
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

// Searches by cell, then by digit. Of equal chains the first one counts.
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

// Measures the shortest chains from each candidate being true to it being false, and the other way
// round. Chains that are longer than the shortest so far are searched only while they can matter.
// Returns the digits for which a cycle can be useful. A cycle is useful only if it strikes out a
// candidate. Then such a chain exists for this candidate and runs along the cycle, with at most two
// nodes more than the cycle. A cycle of one digit strikes out only this digit.
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

// Bounds the number of nodes of cycles and chains. They must be better than what was found, and not
// worse than a chain that is known to exist.
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
    const ChainRecord& r = records_[static_cast<std::size_t>(i)];
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

}  // namespace bitdoku::se
