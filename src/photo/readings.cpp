#include "photo/readings.hpp"

#include <algorithm>

#include "common/merge_sort.hpp"

namespace bitdoku::photo {
namespace {

constexpr std::uint32_t kMostReadings = 20'000;

}  // namespace

Readings::Readings(const LogProbabilities& cells) {
  const Cells9x9 best = most_probable(cells);
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    for (Digit digit = 0; digit <= 9; ++digit) {
      if (digit == best[cell]) continue;
      changes_.push_back({.cost = cells[cell][best[cell]] - cells[cell][digit],
                          .cell = static_cast<int>(cell),
                          .digit = digit});
    }
  }
  merge_sort(changes_, [](const Change& a, const Change& b) { return a.cost < b.cost; });
  nodes_.push_back({});  // the empty set
}

void Readings::add(double cost, std::uint32_t change, std::uint32_t others) {
  if (change >= changes_.size()) return;
  waiting_.push({.cost = cost, .node = static_cast<std::uint32_t>(nodes_.size())});
  nodes_.push_back({.cost = cost, .change = change, .others = others});
}

bool Readings::next(Reading& reading) {
  if (count_++ == 0) {
    reading = {};
    add(changes_[0].cost, 0, 0);
    return true;
  }
  while (count_ < kMostReadings && !waiting_.empty()) {
    const std::uint32_t index = waiting_.top().node;
    waiting_.pop();
    const Node node = nodes_[index];
    const std::uint32_t after = node.change + 1;
    if (after < changes_.size()) {
      add(node.cost + changes_[after].cost, after, index);
      add(node.cost - changes_[node.change].cost + changes_[after].cost, after, node.others);
    }
    if (unpack(index, reading)) return true;
    ++count_;
  }
  return false;
}

bool Readings::unpack(std::uint32_t node, Reading& reading) const {
  reading.cost = nodes_[node].cost;
  reading.changes.clear();
  for (; node != 0; node = nodes_[node].others) {
    const Change& change = changes_[nodes_[node].change];
    if (std::ranges::count(reading.changes, change.cell, &Change::cell) != 0) return false;
    reading.changes.push_back(change);
  }
  return true;
}

}  // namespace bitdoku::photo
