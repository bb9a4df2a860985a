#include "generate/put_back.hpp"

#include <utility>

#include "generate/random_removal.hpp"

namespace bitdoku::generating {

PutBack::PutBack(Draft& draft, const Groups& groups, Random& random)
    : draft_(draft), groups_(groups) {
  shuffle_numbers(order_, groups.size(), random);
}

bool PutBack::is_back(std::uint32_t group) const {
  return draft_.givens[groups_[group].front()] != 0;
}

void PutBack::put(std::uint32_t group) {
  for (const Cell cell : groups_[group]) draft_.givens[cell] = draft_.grid[cell];
}

bool PutBack::until(const std::function<bool()>& is_enough) {
  for (const std::uint32_t group : order_) {
    if (is_back(group)) continue;
    put(group);
    if (is_enough()) return true;
  }
  return false;
}

// More givens hardly ever make a path harder, so bisection finds the fewest. The result then needs
// the hardest allowed techniques. If it does not need all required techniques, but the unsolved
// puzzle does, givens are put back that keep those techniques necessary.
PathVerdict PutBack::until_solved(const PathWish& path) {
  std::erase_if(order_, [&](std::uint32_t group) { return is_back(group); });
  const std::vector<Digit> before = draft_.givens;
  std::vector<Digit> takes_all;
  const auto judge_with = [&](std::size_t groups) {
    draft_.givens = before;
    for (std::size_t i = 0; i < groups; ++i) put(order_[i]);
    const PathVerdict verdict = path.judge(draft_.givens, draft_.grid);
    if (!verdict.solved && verdict.missing == 0) takes_all = draft_.givens;
    return verdict;
  };
  std::size_t too_few = 0;
  std::size_t enough = order_.size();
  judge_with(too_few);
  while (enough - too_few > 1) {
    const std::size_t middle = (too_few + enough) / 2;
    (judge_with(middle).solved ? enough : too_few) = middle;
  }
  const PathVerdict verdict = judge_with(enough);
  if (verdict.met() || takes_all.empty()) return verdict;
  draft_.givens = std::move(takes_all);
  return keep_path(path);
}

// Tries each given in turn, unless it would make a required technique unnecessary.
PathVerdict PutBack::keep_path(const PathWish& path) {
  PathVerdict verdict;
  for (const std::uint32_t group : order_) {
    if (is_back(group)) continue;
    put(group);
    const PathVerdict with = path.judge(draft_.givens, draft_.grid);
    if (with.met()) return with;
    if (with.missing == 0) continue;
    for (const Cell cell : groups_[group]) draft_.givens[cell] = 0;
    verdict = with;
  }
  return verdict;
}

}  // namespace bitdoku::generating
