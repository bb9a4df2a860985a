// The part of SingleChains that searches for cycles.
#include <algorithm>

#include "se/single_chains.hpp"

namespace bitdoku::se {

// Searches layer by layer. A candidate found false counts once. A candidate that closes the cycle
// counts each time that it is reached in another way.
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
    const ChainRecord& r = records_[static_cast<std::size_t>(record)];
    if (!r.on && r.candidate == candidate) return true;
    record = r.parent;
  }
  return false;
}

// Offers the cycle that goes on from record `closing` to the source.
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

}  // namespace bitdoku::se
