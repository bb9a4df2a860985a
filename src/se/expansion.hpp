// All consequences of the assumption that one candidate is true or false, with the reasons, in the
// order of Sudoku Explainer. All consequences of the candidates known to be true come before those
// of one candidate known to be false. The first reason found counts, so the lengths of chains
// depend on this order.
#ifndef BITDOKU_SE_EXPANSION_HPP
#define BITDOKU_SE_EXPANSION_HPP

#include <vector>

#include "se/candidate.hpp"
#include "se/rated_step.hpp"

namespace bitdoku::se {

// Why a candidate is true: it is the last member of a group. `gone` has the members that were found
// false before the last one.
struct Why {
  Cause cause;
  Mask gone;  // digits of the cell, or places in the house
};

// A pattern or a nested chain that made candidates false. It relies on other candidates being
// false.
struct Advanced {
  std::uint32_t first_parent;  // in Expansion::parents
  std::uint32_t parents;
  int nested_complexity;           // of the nested chain; 0 if there is none
  std::uint64_t nested_signature;  // distinguishes nested chains
};

// All consequences of an assumption, up to a contradiction. The large arrays are valid only for the
// candidates in `on` and `off`.
struct Expansion {
  // Leaves the large arrays uninitialized, because there are hundreds of expansions.
  Expansion() {}  // NOLINT(modernize-use-equals-default)

  CandidateSet on;
  CandidateSet off;
  int on_count = 0;
  int off_count = 0;
  bool contradiction = false;
  // A candidate that is both true and false; the arrays have both reasons.
  CandidateIndex conflict = 0;
  std::vector<Advanced> advanced;
  std::vector<CandidateIndex> parents;
  // If not null, it receives the step of each entry of `advanced`.
  std::vector<RatedStep>* nested = nullptr;
  std::array<CandidateIndex, kCellsAndDigits> on_list;  // in the order found
  std::array<CandidateIndex, kCellsAndDigits> off_list;
  // The last candidate that became false and thereby made this one true.
  ByCandidate<CandidateIndex> on_parent;
  ByCandidate<Why> on_why;
  ByCandidate<CandidateIndex>
      off_parent;  // the true candidate that excludes this one, or an index of `advanced`
  ByCandidate<Cause> off_why;

  void reset() {
    on = {};
    off = {};
    on_count = 0;
    off_count = 0;
    contradiction = false;
    advanced.clear();
    parents.clear();
    if (nested != nullptr) nested->clear();
  }

  // Calls `visit` for each direct reason of a node, in the order of the reference.
  template <class Visit>
  void visit_parents(Literal node, Visit&& visit) const;
};

template <class Visit>
void Expansion::visit_parents(Literal node, Visit&& visit) const {
  const CandidateIndex candidate = node.candidate();
  if (!node.on()) {
    const Cause cause = off_why[candidate];
    if (cause == Cause::assumption) return;
    if (cause != Cause::advanced) {
      visit(Literal(off_parent[candidate], true));
      return;
    }
    const Advanced& a = advanced[off_parent[candidate]];
    for (std::uint32_t i = 0; i < a.parents; ++i)
      visit(Literal(parents[a.first_parent + i], false));
    return;
  }
  const Why why = on_why[candidate];
  if (why.cause == Cause::assumption) return;
  visit(Literal(on_parent[candidate], false));
  const int cell = cell_of(candidate);
  const int digit = digit_of(candidate);
  for (Mask left = why.gone; left != 0;) {
    const int member = take_first(left);
    if (why.cause == Cause::cell) {
      visit(Literal(candidate_at(cell, member), false));
    } else {
      const int house = house_of_cause(cell, why.cause);
      visit(Literal(candidate_at(cell_at(house, member), digit), false));
    }
  }
}

// The nested chains that a chain relies on, each once.
struct NestedTally {
  std::array<std::uint64_t, 256> signatures;
  int count = 0;
  int complexity = 0;

  void add(const Advanced& advanced);
};

// Returns the number of nodes that the end of a chain follows from, including itself. The number is
// exact up to `limit`. Adds the nested chains on the way to `nested`.
[[nodiscard]] int count_ancestors(const Expansion& expansion, Literal end, int limit,
                                  NestedTally* nested);

// Lists the nodes that `end` follows from, nearest first. The first is `end` itself.
void list_ancestors(const Expansion& expansion, Literal end, std::vector<Literal>& nodes);

}  // namespace bitdoku::se

#endif
