#include "se/expansion.hpp"

#include <algorithm>

namespace bitdoku::se {
namespace {

// The nodes in the order in which they were reached.
struct Walk {
  CandidateSet on;
  CandidateSet off;
  std::array<Literal, 2 * static_cast<std::size_t>(kCellsAndDigits)> queue;
  int count = 0;

  void meet(Literal node) {
    CandidateSet& seen = node.on() ? on : off;
    if (seen.has(node.candidate())) return;
    seen.add(node.candidate());
    queue[static_cast<std::size_t>(count++)] = node;
  }
};

}  // namespace

void NestedTally::add(const Advanced& advanced) {
  const auto end = signatures.begin() + count;
  if (std::find(signatures.begin(), end, advanced.nested_signature) != end) return;
  complexity += advanced.nested_complexity;
  if (count < static_cast<int>(signatures.size())) {
    signatures[static_cast<std::size_t>(count++)] = advanced.nested_signature;
  }
}

int count_ancestors(const Expansion& expansion, Literal end, int limit, NestedTally* nested) {
  Walk walk;
  walk.meet(end);
  for (int i = 0; i < walk.count && walk.count <= limit; ++i) {
    const Literal node = walk.queue[static_cast<std::size_t>(i)];
    if (nested != nullptr && !node.on() && expansion.off_why[node.candidate()] == Cause::advanced) {
      const Advanced& advanced = expansion.advanced[expansion.off_parent[node.candidate()]];
      if (advanced.nested_complexity != 0) nested->add(advanced);
    }
    expansion.visit_parents(node, [&](Literal parent) { walk.meet(parent); });
  }
  return walk.count;
}

void list_ancestors(const Expansion& expansion, Literal end, std::vector<Literal>& nodes) {
  Walk walk;
  walk.meet(end);
  for (int i = 0; i < walk.count; ++i) {
    expansion.visit_parents(walk.queue[static_cast<std::size_t>(i)],
                            [&](Literal parent) { walk.meet(parent); });
  }
  nodes.assign(walk.queue.begin(), walk.queue.begin() + walk.count);
}

}  // namespace bitdoku::se
