#include "unavoidable/minimal_sets.hpp"

#include <algorithm>

namespace bitdoku::unavoidable {
namespace {

using position::CellSet;

// Whether a comes before b: it is smaller, or has the first cell in which they differ.
bool is_before(const CellSet& a, const CellSet& b) {
  const int size = a.count();
  const int other = b.count();
  if (size != other) return size < other;
  const std::uint64_t low = a.low ^ b.low;
  if (low != 0) return (a.low & low & (0U - low)) != 0;
  const std::uint64_t high = a.high ^ b.high;
  return (a.high & high & (0U - high)) != 0;
}

}  // namespace

void SetIndex::clear() {
  for (auto& sets : sets_) sets.clear();
}

void SetIndex::add(const CellSet& set) {
  sets_[static_cast<std::size_t>(set.first())].push_back(set);
}

bool SetIndex::has_one_within(const CellSet& set) const {
  for (CellSet left = set; !left.empty();) {
    for (const CellSet& known : sets_[static_cast<std::size_t>(left.take_first())]) {
      if ((known & ~set).empty()) return true;
    }
  }
  return false;
}

void sort(std::vector<CellSet>& sets) {
  std::ranges::sort(sets, is_before);
}

void keep_minimal(std::vector<CellSet>& sets, SetIndex& index) {
  sort(sets);
  std::erase_if(sets, [&](const CellSet& set) {
    if (index.has_one_within(set)) return true;
    index.add(set);
    return false;
  });
}

}  // namespace bitdoku::unavoidable
