#include "generate/top_down.hpp"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "generate/uniform_grid.hpp"

namespace bitdoku::generating {
namespace {

// About as many as can go before the first that must stay.
constexpr std::size_t kFirstAtOnce = 40;
// Tuned: where few givens more than these are left, few can go.
constexpr std::size_t kUsualGivens = 24;
// So many ahead of the one at work are fetched from memory.
constexpr std::size_t kFetchAheadOfWork = 3;

// Where two grids differ.
SmallSet cells_that_differ(const Digit* grid, const Digit* other) {
  const CellSet set = difference(std::span(grid, 81), std::span(other, 81));
  return {set[0], set[1]};
}

}  // namespace

void TopDown::start(std::uint64_t seed, std::uint64_t number, Digit* grid, Digit* puzzle) {
  number_ = number;
  Random random(seed, number);
  draw_uniform_grid(random, std::span<Digit, 81>(grid, 81));
  std::copy_n(grid, 81, puzzle);
  std::iota(order_.begin(), order_.end(), std::uint8_t{0});
  random.shuffle(order_);
  std::array<std::uint8_t, 81> turns;
  for (std::size_t turn = 0; turn < 81; ++turn)
    turns[order_[turn]] = static_cast<std::uint8_t>(turn);
  sets_.find(grid, turns);
  first_added_.fill(kNone);
  givens_ = {~std::uint64_t{0}, (std::uint64_t{1} << (81 - 64)) - 1};
  count_ = 81;
  end_ = 0;
  n_taken_ = 0;
  n_added_ = 0;
  at_once_ = kFirstAtOnce;
}

// With no given of its turn and those taken out, would a set have none?
bool TopDown::must_stay(std::size_t turn) const {
  for (const SmallSet& set : sets_.of(turn)) {
    if (!set.meets(givens_)) return true;
  }
  for (std::uint8_t i = first_added_[turn]; i != kNone; i = next_added_[i]) {
    if (!added_[i].meets(givens_)) return true;
  }
  return false;
}

bool TopDown::ask(Digit* puzzle) {
  for (; end_ < 81 && n_taken_ < at_once_; ++end_) {
    const std::size_t cell = order_[end_];
    givens_.take(cell);
    if (must_stay(end_)) {
      givens_.put(cell);
      continue;
    }
    puzzle[cell] = 0;
    --count_;
    taken_[n_taken_++] = end_;
  }
  return n_taken_ > 0;
}

void TopDown::answer_none() {
  const std::size_t spare = count_ > kUsualGivens ? count_ - kUsualGivens : 0;
  at_once_ = static_cast<std::uint8_t>(
      std::max<std::size_t>(1, std::min<std::size_t>(2U * n_taken_, spare / 2)));
  n_taken_ = 0;
}

void TopDown::answer(const Digit* other, const Digit* grid, Digit* puzzle) {
  const SmallSet set = cells_that_differ(grid, other);
  at_once_ = static_cast<std::uint8_t>(std::max(1, n_taken_ * 9 / 10));
  // What was taken out before can go, so that some of these cells are among the last.
  for (;;) {
    const std::uint8_t turn = taken_[--n_taken_];
    const std::size_t cell = order_[turn];
    puzzle[cell] = grid[cell];
    givens_.put(cell);
    ++count_;
    if (!set.has(cell)) continue;
    add(set, turn);
    end_ = turn;
    return;
  }
}

// When there is no room all are forgotten; what is sure by now stays so, and a question about one
// given is never asked twice.
void TopDown::add(const SmallSet& set, std::size_t turn) {
  if (n_added_ == kMostAdded) {
    first_added_.fill(kNone);
    n_added_ = 0;
  }
  added_[n_added_] = set;
  next_added_[n_added_] = first_added_[turn];
  first_added_[turn] = n_added_++;
}

void TopDown::prefetch() const {
  constexpr std::size_t kLine = 64;
  const char* const begin = reinterpret_cast<const char*>(this);
  const char* const lists = reinterpret_cast<const char*>(&added_[n_added_]);
  for (const char* at = begin; at <= lists; at += kLine) __builtin_prefetch(at);
  const char* const sets = reinterpret_cast<const char*>(&sets_);
  __builtin_prefetch(sets);
  __builtin_prefetch(sets + kLine);
}

TopDownBatch::TopDownBatch(std::uint64_t seed, std::size_t most)
    : seed_(seed),
      work_(most),
      grids_(81 * most),
      puzzles_(81 * most),
      others_(81 * most),
      counts_(most) {}

bool TopDownBatch::begin(std::size_t i, const Next& next) {
  if (!is_more_) return false;
  const std::optional<std::uint64_t> number = next();
  is_more_ = number.has_value();
  if (is_more_) work_[i].start(seed_, *number, grid(i), puzzle(i));
  return is_more_;
}

bool TopDownBatch::advance(std::size_t i, const Next& next, const Ready& ready) {
  while (!work_[i].ask(puzzle(i))) {
    ready(work_[i].number(), std::span(puzzle(i), 81), std::span(grid(i), 81));
    if (!begin(i, next)) return false;
  }
  return true;
}

void TopDownBatch::move(std::size_t from, std::size_t to) {
  if (from == to) return;
  work_[to] = work_[from];
  std::copy_n(grid(from), 81, grid(to));
  std::copy_n(puzzle(from), 81, puzzle(to));
}

bool TopDownBatch::round(const Next& next, const Ready& ready) {
  is_more_ = true;
  std::size_t asking = 0;
  for (std::size_t i = 0; i < in_work_; ++i) {
    if (i + kFetchAheadOfWork < in_work_) work_[i + kFetchAheadOfWork].prefetch();
    if (counts_[i] == 0) {
      work_[i].answer_none();
    } else {
      work_[i].answer(&others_[81 * i], grid(i), puzzle(i));
    }
    if (advance(i, next, ready)) move(i, asking++);
  }
  while (asking < work_.size() && begin(asking, next)) {
    if (advance(asking, next, ready)) ++asking;
  }
  in_work_ = asking;
  if (asking == 0) return false;
  solver_.run({.givens = puzzles_.data(),
               .size = asking,
               .limit = 1,
               .counts = counts_.data(),
               .solutions = others_.data(),
               .known = grids_.data()});
  return true;
}

}  // namespace bitdoku::generating
