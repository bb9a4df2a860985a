#include "generate/removal.hpp"

#include <algorithm>

namespace bitdoku::generating {

void Removal::start(Shape shape, std::span<const Digit> grid, std::span<const Digit> givens,
                    const Groups& groups, std::size_t fewest) {
  sets_.start(shape, grid);
  grid_ = grid;
  restart(givens, groups, fewest);
}

void Removal::restart(std::span<const Digit> givens, const Groups& groups, std::size_t fewest) {
  groups_ = &groups;
  fewest_ = fewest;
  puzzle_.assign(givens.begin(), givens.end());
  givens_ = {};
  count_ = 0;
  for (std::size_t cell = 0; cell < givens.size(); ++cell) {
    if (givens[cell] == 0) continue;
    flip(givens_, cell);
    ++count_;
  }
  next_ = 0;
  // About as many as can go before the first that must stay.
  at_once_ = std::max<std::size_t>(1, groups.size() * 4 / 9);
}

bool Removal::ask() {
  taken_.clear();
  for (end_ = next_; end_ < groups_->size() && taken_.size() < at_once_; ++end_) {
    const std::span<const Cell> group = (*groups_)[end_];
    if (count_ < fewest_ + group.size()) continue;
    for (const Cell cell : group) flip(givens_, cell);
    if (sets_.is_one_free(givens_)) {
      for (const Cell cell : group) flip(givens_, cell);
      continue;
    }
    for (const Cell cell : group) puzzle_[cell] = 0;
    count_ -= group.size();
    taken_.push_back(static_cast<std::uint32_t>(end_));
  }
  return !taken_.empty();
}

void Removal::answer(std::span<const Digit> other) {
  if (!other.empty()) {
    at_once_ = std::max<std::size_t>(1, taken_.size() * 3 / 4);
    put_back();
    sets_.add_difference(other);
    return;
  }
  next_ = end_;
  // Tuned: where few givens more than the usual are left, few can go.
  const std::size_t usual = grid_.size() / 4;
  const std::size_t spare = count_ > usual ? (count_ - usual) * groups_->size() / grid_.size() : 0;
  at_once_ = std::max<std::size_t>(1, std::min(2 * taken_.size(), spare / 4));
}

void Removal::answer_unknown() {
  put_back();
  if (taken_.size() == 1) {
    next_ = taken_.front() + 1;
  } else {
    at_once_ = taken_.size() / 2;
  }
}

void Removal::put_back() {
  for (const std::uint32_t group : taken_) {
    for (const Cell cell : (*groups_)[group]) {
      puzzle_[cell] = grid_[cell];
      flip(givens_, cell);
    }
    count_ += (*groups_)[group].size();
  }
}

}  // namespace bitdoku::generating
