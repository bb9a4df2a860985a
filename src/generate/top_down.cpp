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
// So far ahead of the one at work the next ones are fetched from memory, in three steps.
constexpr std::size_t kApart = 3;
constexpr std::size_t kLineOfCache = 64;
// Few are in work at first, so that the first is ready soon; then as many as were begun.
constexpr std::size_t kFirstInWork = 128;

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
  std::array<std::uint8_t, 81> order;
  std::iota(order.begin(), order.end(), std::uint8_t{0});
  random.shuffle(order);
  std::array<std::uint8_t, 81> turns;
  for (std::size_t turn = 0; turn < 81; ++turn) {
    turns[order[turn]] = static_cast<std::uint8_t>(turn);
  }
  const std::array<std::uint8_t, 82> begin = sets_.find(grid, turns);
  for (std::size_t turn = 0; turn < 81; ++turn) turns_[turn] = {order[turn], begin[turn], kNone, 0};
  turns_[81] = {0, begin[81], kNone, 0};
  givens_ = {~std::uint64_t{0}, (std::uint64_t{1} << (81 - 64)) - 1};
  count_ = 81;
  taken_ = {};
  n_taken_ = 0;
  end_ = 0;
  n_added_ = 0;
  at_once_ = kFirstAtOnce;
}

// With no given of its turn and those taken out, would a set have none?
bool TopDown::must_stay(std::size_t turn) const {
  const SmallSet* const end = sets_.at(turns_[turn + 1].begin);
  for (const SmallSet* set = sets_.at(turns_[turn].begin); set < end; ++set) {
    if (!set->meets(givens_)) return true;
  }
  for (std::uint8_t i = turns_[turn].first_added; i != kNone; i = next_added_[i]) {
    if (!added_[i].meets(givens_)) return true;
  }
  return false;
}

bool TopDown::ask(Digit* puzzle) {
  for (; end_ < 81 && n_taken_ < at_once_; ++end_) {
    const std::size_t cell = turns_[end_].cell;
    givens_.take(cell);
    if (must_stay(end_)) {
      givens_.put(cell);
      continue;
    }
    puzzle[cell] = 0;
    taken_.put(end_);
    if (n_taken_++ == 0) first_taken_ = end_;
  }
  return n_taken_ > 0;
}

void TopDown::answer_none() {
  count_ = static_cast<std::uint8_t>(count_ - n_taken_);
  const std::size_t spare = count_ > kUsualGivens ? count_ - kUsualGivens : 0;
  at_once_ = static_cast<std::uint8_t>(
      std::max<std::size_t>(1, std::min(std::size_t{2} * n_taken_, spare / 2)));
  taken_ = {};
  n_taken_ = 0;
}

void TopDown::answer(const Digit* other, const Digit* grid, Digit* puzzle) {
  const SmallSet set = cells_that_differ(grid, other);
  at_once_ = static_cast<std::uint8_t>(std::max(1, n_taken_ * 9 / 10));
  // What was taken out before can go, so that some of these cells are among the last.
  for (;;) {
    const std::size_t turn = taken_.last();
    const std::size_t cell = turns_[turn].cell;
    taken_.take(turn);
    --n_taken_;
    puzzle[cell] = grid[cell];
    givens_.put(cell);
    if (!set.has(cell)) continue;
    add(set, turn);
    end_ = static_cast<std::uint8_t>(turn);
    return;
  }
}

// When there is no room all are forgotten; what is sure by now stays so, and a question about one
// given is never asked twice.
void TopDown::add(const SmallSet& set, std::size_t turn) {
  if (n_added_ == kMostAdded) {
    for (Turn& each : turns_) each.first_added = kNone;
    n_added_ = 0;
  }
  added_[n_added_] = set;
  next_added_[n_added_] = turns_[turn].first_added;
  turns_[turn].first_added = n_added_++;
}

void TopDown::prefetch_turns() const {
  const Turn* const turn = &turns_[first_turn()];
  __builtin_prefetch(turn);
  __builtin_prefetch(turn + kLineOfCache / sizeof *turn);
  __builtin_prefetch(&next_added_[0]);
  for (std::size_t i = 0; i <= n_added_; i += kLineOfCache / sizeof added_[0]) {
    __builtin_prefetch(&added_[0] + i);
  }
}

void TopDown::prefetch_sets() const {
  const SmallSet* const set = sets_.at(turns_[first_turn()].begin);
  for (std::size_t i = 0; i < 4; ++i) __builtin_prefetch(set + i * (kLineOfCache / sizeof *set));
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
  if (!is_more_) return false;
  ++begun_;
  work_[i].start(seed_, *number, grid(i), puzzle(i));
  return true;
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
  const std::size_t room = std::min(std::max(kFirstInWork, begun_), work_.size());
  std::size_t asking = 0;
  for (std::size_t i = 0; i < in_work_; ++i) {
    if (i + 3 * kApart < in_work_) work_[i + 3 * kApart].prefetch();
    if (i + 2 * kApart < in_work_) work_[i + 2 * kApart].prefetch_turns();
    if (i + kApart < in_work_) work_[i + kApart].prefetch_sets();
    if (counts_[i] == 0) {
      work_[i].answer_none();
    } else {
      work_[i].answer(&others_[81 * i], grid(i), puzzle(i));
    }
    if (advance(i, next, ready)) move(i, asking++);
  }
  while (asking < room && begin(asking, next)) {
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
