#include "generate/solution_classes.hpp"

#include <algorithm>
#include <numeric>

#include "common/merge_sort.hpp"

namespace bitdoku::generating {

bool SolutionClasses::list(const Puzzle& puzzle, std::span<const std::uint16_t> cells,
                           const Limits& limits) {
  width_ = cells.size();
  digits_.clear();
  std::size_t count = 0;
  const Answer answer = enumerate(puzzle, limits, [&](std::span<const Digit> solution) {
    ++count;
    for (const std::uint16_t cell : cells) digits_.push_back(solution[cell]);
    return true;
  });
  order_.resize(count);
  std::iota(order_.begin(), order_.end(), 0U);
  sort();
  return answer.complete;
}

void SolutionClasses::sort() {
  merge_sort(order_, [this](std::uint32_t a, std::uint32_t b) {
    return std::ranges::lexicographical_compare(row(a), row(b));
  });
  first_.clear();
  for (std::size_t i = 0; i < order_.size(); ++i) {
    if (i == 0 || !std::ranges::equal(row(order_[i - 1]), row(order_[i]))) {
      first_.push_back(static_cast<std::uint32_t>(i));
    }
  }
  first_.push_back(static_cast<std::uint32_t>(order_.size()));
}

}  // namespace bitdoku::generating
