#include "generate/removal.hpp"

#include <algorithm>

namespace bitdoku::generating {
namespace {

// The group of each cell.
class Turns {
 public:
  Turns(const Groups& groups, std::span<const Digit> givens) : size_(givens.size()) {
    for (std::size_t cell = 0; cell < size_; ++cell) {
      turns_[cell] = givens[cell] == 0 ? Turn{0} : kNever;
    }
    for (std::size_t group = 0; group < groups.size(); ++group) {
      for (const Cell cell : groups[group]) turns_[cell] = static_cast<Turn>(group);
    }
  }
  operator std::span<const Turn>() const { return std::span(turns_).first(size_); }

 private:
  std::size_t size_;
  std::array<Turn, kMostSide * kMostSide> turns_;
};

}  // namespace

void Removal::start(Shape shape, std::span<const Digit> grid, std::span<const Digit> givens,
                    const Groups& groups, std::size_t fewest) {
  grid_ = grid;
  groups_ = &groups;
  sets_.start(shape, grid, Turns(groups, givens), static_cast<Turn>(groups.size()));
  begin(givens, fewest);
}

void Removal::restart(std::span<const Digit> givens, const Groups& groups, std::size_t fewest) {
  groups_ = &groups;
  sets_.arrange(Turns(groups, givens), static_cast<Turn>(groups.size()));
  begin(givens, fewest);
}

void Removal::begin(std::span<const Digit> givens, std::size_t fewest) {
  fewest_ = fewest;
  puzzle_.assign(givens.begin(), givens.end());
  givens_ = {};
  count_ = 0;
  for (std::size_t cell = 0; cell < givens.size(); ++cell) {
    if (givens[cell] == 0) continue;
    flip(givens_, cell);
    ++count_;
  }
  taken_.clear();
  end_ = 0;
  // About the number of groups that can go before the first one that must stay.
  at_once_ = std::max<std::size_t>(1, groups_->size() / 2);
}

void Removal::prefetch() const {
  if (puzzle_.empty()) return;
  const std::size_t turn = taken_.empty() ? end_ : taken_.front();
  __builtin_prefetch(puzzle_.data());
  __builtin_prefetch(puzzle_.data() + puzzle_.size() - 1);
  __builtin_prefetch(taken_.data());
  __builtin_prefetch(&groups_->ends[turn]);
  __builtin_prefetch(groups_->cells.data() + groups_->ends[turn]);
  sets_.prefetch(static_cast<Turn>(turn));
}

bool Removal::ask() {
  for (; end_ < groups_->size() && taken_.size() < at_once_; ++end_) {
    const std::span<const Cell> group = (*groups_)[end_];
    if (count_ < fewest_ + group.size()) continue;
    for (const Cell cell : group) flip(givens_, cell);
    if (sets_.is_one_free(static_cast<Turn>(end_), givens_)) {
      for (const Cell cell : group) flip(givens_, cell);
      continue;
    }
    for (const Cell cell : group) puzzle_[cell] = 0;
    count_ -= group.size();
    taken_.push_back(static_cast<Turn>(end_));
  }
  return !taken_.empty();
}

void Removal::answer(std::span<const Digit> other) {
  if (!other.empty()) {
    at_once_ = std::max<std::size_t>(1, taken_.size() * 9 / 10);
    const CellBits set = difference(grid_, other);
    const Turn turn = last_taken_of(set);
    sets_.add(set, turn);
    // The groups before the one that must stay can still go, so they stay removed.
    put_back(turn);
    return;
  }
  // Tuned: when the number of givens is close to the usual final number, few more givens can go.
  const std::size_t usual = grid_.size() * 3 / 10;
  const std::size_t spare = count_ > usual ? (count_ - usual) * groups_->size() / grid_.size() : 0;
  at_once_ = std::max<std::size_t>(1, std::min(2 * taken_.size(), spare / 2));
  taken_.clear();
}

// There is one, because everything removed before the question can go.
Turn Removal::last_taken_of(const CellBits& set) const {
  std::size_t i = taken_.size() - 1;
  while (std::ranges::none_of((*groups_)[taken_[i]], [&](Cell cell) { return has(set, cell); })) {
    --i;
  }
  return taken_[i];
}

void Removal::answer_unknown() {
  const std::size_t first = taken_.front();
  const std::size_t n = taken_.size();
  put_back(first);
  if (n == 1) {
    end_ = first + 1;
  } else {
    at_once_ = n / 2;
  }
}

void Removal::put_back(std::size_t first) {
  end_ = first;
  while (!taken_.empty() && taken_.back() >= first) {
    const std::span<const Cell> group = (*groups_)[taken_.back()];
    for (const Cell cell : group) {
      puzzle_[cell] = grid_[cell];
      flip(givens_, cell);
    }
    count_ += group.size();
    taken_.pop_back();
  }
}

}  // namespace bitdoku::generating
