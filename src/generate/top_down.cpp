#include "generate/top_down.hpp"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "generate/uniform_grid.hpp"

namespace bitdoku::generating {
namespace {

// The number of givens to remove at once, in the first questions. Tuned.
constexpr std::array<std::uint8_t, 3> kAtOnce{36, 7, 3};
// The distance in puzzles for which data is prefetched, in three stages.
constexpr std::size_t kApart = 3;
constexpr std::size_t kLineOfCache = 64;
// At first few puzzles are in progress, so that the first one is ready soon. Later the number in
// progress is the number of puzzles that were begun.
constexpr std::size_t kFirstInWork = 128;

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
  for (std::size_t turn = 0; turn < 81; ++turn) turns_[turn] = {order[turn], begin[turn]};
  turns_[81] = {0, begin[81]};
  givens_ = {~std::uint64_t{0}, (std::uint64_t{1} << (81 - 64)) - 1};
  end_ = 0;
  many_ = 0;
}

// Whether a set has this given as its last one at the set's last turn.
bool TopDown::must_stay(std::size_t turn) const {
  const SmallSet* const end = sets_.at(turns_[turn + 1].begin);
  for (const SmallSet* set = sets_.at(turns_[turn].begin); set < end; ++set) {
    if (!set->meets(givens_)) return true;
  }
  return false;
}

bool TopDown::take_next(Digit* puzzle) {
  const std::size_t turn = end_++;
  givens_.take(turn);
  if (must_stay(turn)) {
    givens_.put(turn);
    return false;
  }
  puzzle[turns_[turn].cell] = 0;
  return true;
}

bool TopDown::ask_about_many(Digit* puzzle) {
  struck_ = kNoCell;
  first_ = end_;
  std::size_t taken = 0;
  while (end_ < 81 && taken < kAtOnce[many_]) taken += take_next(puzzle) ? 1U : 0U;
  return taken > 0;
}

bool TopDown::ask(Digit* puzzle) {
  if (many_ < kAtOnce.size()) return ask_about_many(puzzle);
  while (end_ < 81) {
    first_ = end_;
    if (!take_next(puzzle)) continue;
    struck_ = turns_[first_].cell;
    return true;
  }
  return false;
}

void TopDown::answer(bool has_another, const Digit* grid, Digit* puzzle) {
  const bool about_many = struck_ == kNoCell;
  if (about_many) many_ = static_cast<std::uint8_t>(has_another ? kAtOnce.size() : many_ + 1U);
  if (!has_another) return;
  for (std::size_t turn = first_; turn < end_; ++turn) {
    givens_.put(turn);
    puzzle[turns_[turn].cell] = grid[turns_[turn].cell];
  }
  if (about_many) end_ = first_;  // from now on one by one
}

void TopDown::prefetch_turns() const {
  __builtin_prefetch(&turns_[end_]);
}

void TopDown::prefetch_sets() const {
  const SmallSet* const set = sets_.at(turns_[end_].begin);
  for (std::size_t i = 0; i < 2; ++i) __builtin_prefetch(set + i * (kLineOfCache / sizeof *set));
}

TopDownBatch::TopDownBatch(std::uint64_t seed, std::size_t most)
    : seed_(seed),
      work_(most),
      grids_(81 * most),
      puzzles_(81 * most),
      struck_(most),
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
  struck_[i] = work_[i].struck();
  return true;
}

void TopDownBatch::move(std::size_t from, std::size_t to) {
  if (from == to) return;
  work_[to] = work_[from];
  struck_[to] = struck_[from];
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
    work_[i].answer(counts_[i] != 0, grid(i), puzzle(i));
    if (advance(i, next, ready)) move(i, asking++);
  }
  while (asking < room && begin(asking, next)) {
    if (advance(asking, next, ready)) ++asking;
  }
  in_work_ = asking;
  if (asking == 0) return false;
  router_.ask({.givens = puzzles_.data(),
               .size = asking,
               .limit = 1,
               .counts = counts_.data(),
               .known = grids_.data(),
               .struck = struck_.data()});
  return true;
}

}  // namespace bitdoku::generating
