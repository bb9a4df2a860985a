#include "generate/variants/clue_set.hpp"

#include <algorithm>

namespace bitdoku::generating {

VariantPuzzle ClueSet::puzzle() const {
  VariantPuzzle puzzle = rules_;
  for (std::size_t i = 0; i < clues_.size(); ++i) {
    if (!is_in_[i]) continue;
    for (const auto cell : clues_[i].givens) puzzle.set_given(cell, solution_[cell]);
    std::ranges::copy(clues_[i].constraints, std::back_inserter(puzzle.constraints));
  }
  return puzzle;
}

Verdict ClueSet::verdict(std::uint64_t nodes, std::vector<int>* other) const {
  bool has_other = false;
  const VariantAnswer found =
      enumerate(puzzle(), {.solutions = 2, .nodes = nodes}, [&](std::span<const int> grid) {
        if (std::ranges::equal(grid, solution_)) return true;
        has_other = true;
        if (other != nullptr) other->assign(grid.begin(), grid.end());
        return false;
      });
  if (has_other) return Verdict::multiple;
  return found.verdict == Verdict::unique ? Verdict::unique : Verdict::unknown;
}

bool ClueSet::reduce(std::span<const std::size_t> order, std::size_t together,
                     std::uint64_t nodes) {
  has_doubt_ = false;
  for (std::size_t begin = 0; begin < order.size(); begin += together) {
    take_out(order.subspan(begin, std::min(together, order.size() - begin)), nodes, false);
  }
  return !has_doubt_;
}

// Takes out these clues, or else as many of each half as possible. Returns whether all are out.
// `is_needed` says that they are known to be needed together.
bool ClueSet::take_out(std::span<const std::size_t> clues, std::uint64_t nodes, bool is_needed) {
  if (!is_needed) {
    for (const std::size_t clue : clues) is_in_[clue] = false;
    const Verdict found = verdict(nodes);
    if (found == Verdict::unique) return true;
    for (const std::size_t clue : clues) is_in_[clue] = true;
    has_doubt_ = has_doubt_ || (found == Verdict::unknown && clues.size() == 1);
    is_needed = found == Verdict::multiple;
  }
  if (clues.size() == 1) return false;
  const std::size_t half = clues.size() / 2;
  const bool is_first_out = take_out(clues.first(half), nodes, false);
  const bool is_second_out = take_out(clues.subspan(half), nodes, is_needed && is_first_out);
  return is_first_out && is_second_out;
}

}  // namespace bitdoku::generating
