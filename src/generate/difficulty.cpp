#include "generate/difficulty.hpp"

#include <algorithm>
#include <array>
#include <bitdoku/assert.hpp>
#include <cmath>

#include "batch/router.hpp"
#include "generate/isomorph.hpp"

namespace bitdoku {
namespace {

constexpr std::array<std::string_view, 6> kDifficultyNames{"beginner", "easy",   "medium",
                                                           "hard",     "expert", "extreme"};
constexpr std::array<RatingRange, 6> kRanges{
    {{1.0, 1.2}, {1.0, 1.5}, {1.6, 2.5}, {2.6, 4.9}, {5.0, 8.9}, {9.0, 20.0}}};

}  // namespace

std::span<const std::string_view> difficulty_names() noexcept {
  return kDifficultyNames;
}

RatingRange rating_range(Difficulty difficulty) {
  return kRanges[static_cast<std::size_t>(difficulty)];
}

Difficulty difficulty_of(double rating) {
  const auto exceeds = [&](Difficulty difficulty) {
    return to_tenths(rating) > to_tenths(rating_range(difficulty).most);
  };
  for (const auto difficulty :
       {Difficulty::easy, Difficulty::medium, Difficulty::hard, Difficulty::expert}) {
    if (!exceeds(difficulty)) return difficulty;
  }
  return Difficulty::extreme;
}

namespace generating {
namespace {

// For --level extreme, the largest number of changes without a gain (tuned). At lower levels a new
// grid yields hard puzzles almost as fast as changes do, so changes continue only while each is a
// gain.
constexpr std::uint32_t kChanges = 9;
// The number of groups that come back near a known extreme puzzle. Few puzzles there are as hard,
// and the more groups come back, the fewer are.
constexpr std::uint32_t kFewestChanges = 2;
constexpr std::uint32_t kMostChanges = 5;
constexpr int kExtreme = 90;
constexpr int kMostTriesAmongExtremes = 60;
// A puzzle whose search with `band` takes fewer nodes, summed over isomorphs, is not rated. Of
// 12,000 random minimal puzzles 4 % have at least this many nodes, and so have 13 of the 21 extreme
// ones.
constexpr std::uint64_t kIsomorphs = 4;
constexpr std::uint64_t kFewestNodes = 40;
constexpr int kUnrated = 500;  // beyond every rating
constexpr int kUnknown = 200;  // no technique solves it, which is true of no known puzzle

// The number of search nodes, summed over some isomorphs.
std::uint64_t search_nodes(std::span<const Digit> puzzle) {
  Puzzle first;
  std::ranges::copy(puzzle, first.givens().begin());
  std::array<Digit, 81> solution;
  std::uint64_t nodes = 0;
  for (std::uint64_t k = 0; k < kIsomorphs; ++k) {
    Random random(0, k);
    const Puzzle isomorph = isomorph_of(first, random);
    nodes += batch::count(isomorph.givens().data(), 2, solution.data()).nodes;
  }
  return nodes;
}

}  // namespace

RatingTenths rate(std::span<const Digit> puzzle, std::span<const Digit> grid,
                  const StopRating& stop, se::Rater& rater) {
  Puzzle givens;
  std::ranges::copy(puzzle, givens.givens().begin());
  bool stopped = false;
  const se::Ratings rating = rater.rate(givens, grid, [&](const se::Ratings& so_far) {
    const int er = to_tenths(so_far.er);
    stopped = er > to_tenths(stop.above) || er >= to_tenths(stop.enough);
    return !stopped;
  });
  const bool is_known = rating.solved || stopped;
  return {is_known ? to_tenths(rating.er) : kUnknown, to_tenths(rating.ep), to_tenths(rating.ed)};
}

void Climb::start(From from, std::span<const Digit> known) {
  from_ = from;
  best_.assign(known.begin(), known.end());
  best_er_ = known.empty() ? 0 : kUnknown;
  tries_ = 0;
}

Climb::Verdict Climb::judge(std::span<const Digit> puzzle, std::span<const Digit> grid,
                            const RatingRange& range, bool in_part, se::Rater& rater) {
  const bool may_skip = from_ != From::pattern && to_tenths(range.least) >= kExtreme;
  // The start puzzle was not made here and must not be returned.
  const bool is_known = best_er_ == kUnknown && std::ranges::equal(puzzle, best_);
  if (may_skip && (is_known || search_nodes(puzzle) < kFewestNodes)) {
    tenths_ = {};
    distance_ = kUnrated;
    return Verdict::too_easy;
  }
  StopRating stop{.above = range.most};
  if (in_part && range.most >= kHardestOfAll) stop.enough = range.least;
  tenths_ = rate(puzzle, grid, stop, rater);
  const int too_much = tenths_.er - to_tenths(range.most);
  const int too_little = to_tenths(range.least) - tenths_.er;
  distance_ = std::max({too_much, too_little, 0});
  if (too_much > 0) return Verdict::too_hard;
  return too_little > 0 ? Verdict::too_easy : Verdict::met;
}

bool Climb::note(std::span<const Digit> puzzle) {
  ++tries_;
  // The next try begins with another known puzzle, which is as good a start as this one.
  if (from_ == From::extreme && tenths_.er > 0) return false;
  if (tenths_.er > 0 && tenths_.er >= best_er_) {
    if (tenths_.er > best_er_) tries_ = 0;
    best_.assign(puzzle.begin(), puzzle.end());
    best_er_ = tenths_.er;
  }
  return tries_ <= (best_er_ >= kExtreme ? kMostTriesAmongExtremes : 0);
}

std::vector<Digit> Climb::changed(std::span<const Digit> grid, const Groups& groups,
                                  Random& random) const {
  std::vector<Digit> givens = best_;
  const std::uint32_t changes =
      from_ == From::extreme ? kFewestChanges + random.below(kMostChanges - kFewestChanges + 1)
                             : kChanges;
  for (std::uint32_t i = 0; i < changes; ++i) {
    const auto group = random.below(static_cast<std::uint32_t>(groups.size()));
    for (const Cell cell : groups[group]) givens[cell] = grid[cell];
  }
  return givens;
}

}  // namespace generating
}  // namespace bitdoku
