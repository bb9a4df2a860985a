// Counts few kinds of things. It is smaller than the code of a map for each type.
#ifndef BITDOKU_FORMATS_BOARDS_COUNTS_HPP
#define BITDOKU_FORMATS_BOARDS_COUNTS_HPP

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace bitdoku {

class Counts {
 public:
  // How often the thing was seen; 0 if it is new.
  std::size_t& operator[](std::size_t thing) {
    const auto at = std::ranges::find(counts_, thing, &std::pair<std::size_t, std::size_t>::first);
    if (at != counts_.end()) return at->second;
    return counts_.emplace_back(thing, 0).second;
  }
  [[nodiscard]] bool contains(std::size_t thing) const {
    return std::ranges::find(counts_, thing, &std::pair<std::size_t, std::size_t>::first) !=
           counts_.end();
  }
  [[nodiscard]] bool empty() const { return counts_.empty(); }
  [[nodiscard]] std::size_t size() const { return counts_.size(); }
  // Pairs of things and numbers, in the order in which the things were seen first.
  [[nodiscard]] auto begin() const { return counts_.begin(); }
  [[nodiscard]] auto end() const { return counts_.end(); }
  // Up to `most` things but `other`, the most frequent and the largest ones first. Each was seen
  // `fewest` times.
  [[nodiscard]] std::vector<std::size_t> most_frequent(std::size_t most, std::size_t fewest,
                                                       std::size_t other = ~std::size_t{0}) const {
    std::vector<std::size_t> things;
    while (things.size() < most) {
      std::pair<std::size_t, std::size_t> best{fewest, 0};  // how often, and what
      bool found = false;
      for (const auto& [thing, times] : counts_) {
        const bool is_new = thing != other && std::ranges::find(things, thing) == things.end();
        if (!is_new || std::pair(times, thing) < best) continue;
        best = {times, thing};
        found = true;
      }
      if (!found) break;
      things.push_back(best.second);
    }
    return things;
  }

 private:
  std::vector<std::pair<std::size_t, std::size_t>> counts_;
};

}  // namespace bitdoku

#endif
