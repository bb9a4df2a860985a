#include "generate/maker.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "generate/known_hard.hpp"
#include "generate/pattern.hpp"
#include "generate/sample.hpp"
#include "generate/shuffled_grid.hpp"
#include "generate/sukaku.hpp"
#include "generate/uniform_grid.hpp"

namespace bitdoku::generating {
namespace {

// If a grid has too many givens left, this many groups come back for another try, ...
constexpr std::size_t kPutBack = 8;
// ... and after this many tries without a gain it takes another grid.
constexpr int kMostTries = 100;
// Random grids give puzzles harder than this once in hundreds, or hardly ever.
constexpr double kNearExtreme = 8.95;
constexpr double kNearHardest = 9.75;
// For masks with more givens than this, each puzzle comes from a separate grid. If many grids fail,
// a walk takes over.
constexpr int kFewGivensOfPattern = 24;
constexpr std::uint64_t kMostGridsOfPattern = 1000;
constexpr std::uint64_t kMostLargeGridsOfPattern = 100;
// Larger than the distance of any two ratings, in tenths.
constexpr int kOtherClues = 1000;
// A path that does not solve the puzzle is further from a wish than one that lacks techniques.
constexpr int kUnsolved = 100;

int count_givens(std::span<const Digit> puzzle) {
  return static_cast<int>(puzzle.size()) - static_cast<int>(std::ranges::count(puzzle, Digit{0}));
}

// The usual final number of givens, if none was requested.
std::size_t usual_fewest(const GenerateOptions& options) {
  const int side = options.shape.side();
  if (side <= 9 || options.minimal) return 0;
  const int percent = side <= 16 ? 45 : 55;
  return static_cast<std::size_t>(options.shape.cells() * percent / 100);
}

}  // namespace

void Maker::start(std::uint64_t number) {
  number_ = number;
  random_ = Random(plan_.seed(), number);
  attempts_ = 0;
  has_run_out_ = false;
  nearest_.clear();
  begin_attempt();
}

bool Maker::ask() {
  if (phase_ == Phase::sampled || phase_ == Phase::walked) return false;
  while (!removal_.ask()) {
    // A walk, which may replace random grids, has no questions either.
    if (finish_phase() || phase_ == Phase::walked) return false;
  }
  return true;
}

void Maker::draw_grid() {
  const GenerateOptions& options = plan_.options();
  grid_.resize(static_cast<std::size_t>(options.shape.cells()));
  if (!options.grids.empty()) {
    const auto n = static_cast<std::uint32_t>(options.grids.size());
    grid_ = options.grids[random_.below(n)];
  } else if (options.shape == kShape9x9) {
    draw_uniform_grid(random_, std::span<Digit, 81>(grid_.data(), 81));
  } else {
    grid_ = shuffled_grid(options.shape, random_);
  }
}

void Maker::begin_attempt() {
  ++attempts_;
  sure_ = true;
  if (plan_.options().sample != Sample::top_down || plan_.options().sukaku) {
    begin_sample();
    return;
  }
  if (const Climb::From from = where_to_climb_from();
      from == Climb::From::extreme || from == Climb::From::hardest) {
    begin_near_known(from);
    return;
  }
  symmetry_ = 0;
  if (is_walk_better()) {
    climb_.start(Climb::From::pattern);
    phase_ = Phase::walked;
    return;
  }
  draw_grid();
  if (plan_.symmetries().size() > 1) {
    symmetry_ = random_.below(static_cast<std::uint32_t>(plan_.symmetries().size()));
  }
  if (const std::vector<int>& clues = plan_.clues(symmetry_); !clues.empty()) {
    clues_ = clues[random_.below(static_cast<std::uint32_t>(clues.size()))];
  }
  best_.clear();
  climb_.start(where_to_climb_from());
  phase_ = Phase::taking_out;
  const Groups& source =
      plan_.options().pattern.empty() ? plan_.groups(symmetry_) : plan_.pattern_blanks();
  take_out(grid_, source, fewest_givens(), false);
}

// Few grids have a puzzle for a mask with few givens; for some masks none is found for long.
bool Maker::is_walk_better() const {
  const GenerateOptions& options = plan_.options();
  if (options.pattern.empty() || !options.grids.empty()) return false;
  const bool is_small = options.shape.side() <= 9;
  if (attempts_ > (is_small ? kMostGridsOfPattern : kMostLargeGridsOfPattern)) return true;
  return options.shape == kShape9x9 &&
         std::ranges::count(options.pattern, true) <= kFewGivensOfPattern;
}

// Samples are made without questions and are ready when accepted.
void Maker::begin_sample() {
  grid_.resize(81);
  const std::span<Digit, 81> grid(grid_.data(), 81);
  if (plan_.options().sample == Sample::bottom_up) {
    phase_ = Phase::taking_out;
    take_out(grow_puzzle(random_, grid), plan_.singles(), 0, false);
    return;
  }
  phase_ = Phase::sampled;
  draw_uniform_grid(random_, grid);
  before_ = grid_;
  if (plan_.options().sukaku) {
    candidates_ = draw_candidates(random_, grid_);
    before_.assign(81, 0);
  }
}

Climb::From Maker::where_to_climb_from() const {
  using From = Climb::From;
  const GenerateOptions& options = plan_.options();
  // A pattern may have few puzzles.
  if (!options.pattern.empty()) return From::pattern;
  const bool from_known =
      options.rating && options.rating->least > kNearExtreme && options.grids.empty() &&
      !options.clues &&
      std::ranges::all_of(plan_.symmetries(), [](Symmetry s) { return s == Symmetry::none; });
  if (!from_known) return From::grid;
  return options.rating->least > kNearHardest ? From::hardest : From::extreme;
}

void Maker::begin_near_known(Climb::From from) {
  const KnownHard known =
      from == Climb::From::hardest ? draw_hardest(random_) : draw_extreme(random_);
  grid_.assign(known.solution.givens().begin(), known.solution.givens().end());
  best_.clear();
  climb_.start(from, known.puzzle.givens());
  begin_change(false);
}

// Puts some groups back and then removes what can go.
void Maker::begin_change(bool same_grid) {
  const Groups& source = plan_.groups(symmetry_);
  const std::vector<Digit> givens = climb_.changed(grid_, source, random_);
  phase_ = Phase::taking_out;
  take_out(givens, source, fewest_givens(), same_grid);
}

std::size_t Maker::fewest_givens() const {
  const GenerateOptions& options = plan_.options();
  // A minimal puzzle has no limit on the number of givens.
  if (options.clues && options.pattern.empty()) {
    return options.minimal ? 0 : static_cast<std::size_t>(clues_);
  }
  return usual_fewest(options);
}

// Shuffles the order in which groups of the symmetry come back.
void Maker::shuffle_groups() {
  order_.resize(plan_.groups(symmetry_).size());
  std::iota(order_.begin(), order_.end(), 0U);
  random_.shuffle(order_);
}

void Maker::take_out(std::span<const Digit> givens, const Groups& source, std::size_t fewest,
                     bool same_grid) {
  order_.resize(source.size());
  std::iota(order_.begin(), order_.end(), 0U);
  random_.shuffle(order_);
  groups_.clear();
  for (const std::uint32_t group : order_) {
    const std::span<const Cell> cells = source[group];
    if (givens[cells.front()] == 0) continue;
    groups_.cells.insert(groups_.cells.end(), cells.begin(), cells.end());
    groups_.close();
  }
  if (same_grid) {
    removal_.restart(givens, groups_, fewest);
  } else {
    removal_.start(plan_.shape(), grid_, givens, groups_, fewest);
  }
}

void Maker::try_again() {
  const std::size_t count = removal_.given_count();
  if (best_.empty() || count <= best_count_) {
    if (best_.empty() || count < best_count_) tries_ = 0;
    best_.assign(puzzle().begin(), puzzle().end());
    best_count_ = count;
  }
  if (++tries_ > kMostTries) {
    begin_attempt();
    return;
  }
  const Groups& source = plan_.groups(symmetry_);
  std::vector<Digit> givens = best_;
  for (std::size_t i = 0; i < kPutBack; ++i) {
    const std::span<const Cell> cells =
        source[random_.below(static_cast<std::uint32_t>(source.size()))];
    for (const Cell cell : cells) givens[cell] = grid_[cell];
  }
  take_out(givens, source, fewest_givens(), true);
}

bool Maker::clues_fit() const {
  const GenerateOptions& options = plan_.options();
  const int count = static_cast<int>(removal_.given_count());
  if (!options.pattern.empty()) {
    return count == static_cast<int>(std::ranges::count(options.pattern, true));
  }
  if (!options.clues) return true;
  if (options.minimal) return count >= options.clues->least && count <= options.clues->most;
  return count == clues_;
}

bool Maker::finish_phase() {
  const bool minimal = plan_.options().minimal;
  if (phase_ == Phase::taking_out) {
    if (!clues_fit() || (minimal && !sure_)) {
      remember();
      const GenerateOptions& options = plan_.options();
      const bool too_many =
          options.clues && options.pattern.empty() &&
          static_cast<int>(removal_.given_count()) > (minimal ? options.clues->most : clues_);
      if (too_many && sure_) {
        try_again();
      } else {
        begin_attempt();
      }
      return false;
    }
    const bool one_by_one =
        plan_.options().pattern.empty() && plan_.symmetries()[symmetry_] == Symmetry::none;
    if (!minimal || one_by_one) return true;
    before_.assign(puzzle().begin(), puzzle().end());
    phase_ = Phase::proving_minimal;
    take_out(before_, plan_.singles(), removal_.given_count() - 1, true);
    return false;
  }
  if (sure_ && static_cast<int>(removal_.given_count()) == count_givens(before_)) return true;
  begin_attempt();
  return false;
}

std::span<const Digit> Maker::made() const {
  return phase_ == Phase::taking_out ? puzzle() : std::span<const Digit>(before_);
}

bool Maker::accept(se::Rater& rater, std::chrono::nanoseconds time) {
  if (phase_ == Phase::walked) return accept_of_walk(rater, time);
  if (phase_ == Phase::sampled && plan_.options().sample == Sample::controlled_bias) {
    weight_ = draw_with_controlled_bias(random_, grid_, before_);
    if (weight_ == 0) {
      begin_attempt();
      return false;
    }
  }
  accepted_.assign(made().begin(), made().end());
  return accept_wishes(rater);
}

// The first puzzle of a walk that meets the other wishes.
bool Maker::accept_of_walk(se::Rater& rater, std::chrono::nanoseconds time) {
  const GenerateOptions& options = plan_.options();
  const PatternOptions wish{.shape = options.shape,
                            .mask = options.pattern,
                            .count = kNoLimit,
                            .minimal = options.minimal,
                            .time = time,
                            .stop = options.stop};
  bool accepted = false;
  PatternWork work(wish, [&](const Puzzle& puzzle) {
    accepted_.assign(puzzle.givens().begin(), puzzle.givens().end());
    grid_ = solve(puzzle, {.solutions = 1}).solution;
    accepted = accept_wishes(rater);
    return !accepted;
  });
  walk_from_a_grid(work, Random(random_.bits(), 0));
  if (accepted) return true;
  has_run_out_ = work.is_over();
  begin_attempt();
  return false;
}

bool Maker::accept_wishes(se::Rater& rater) {
  if (plan_.options().rating && !accept_rating(rater)) return false;
  return !plan_.path().is_there() || accept_path();
}

bool Maker::accept_rating(se::Rater& rater) {
  const GenerateOptions& options = plan_.options();
  switch (climb_.judge(accepted_, grid_, *options.rating, options.rate_in_part, rater)) {
    case Climb::Verdict::met:
      return true;
    case Climb::Verdict::too_hard:
      remember_as(climb_.distance(), accepted_);
      if (may_have_more() && accept_easier(rater)) return true;
      begin_attempt();
      return false;
    default:
      remember_as(climb_.distance(), accepted_);
      go_on(climb_.note(accepted_));
      return false;
  }
}

// Whether givens may be put back without violating a wish.
bool Maker::may_have_more() const {
  const GenerateOptions& options = plan_.options();
  return !options.minimal && !options.clues && options.pattern.empty();
}

// Puts givens back until the puzzle is easy enough. Returns false if it is then too easy.
bool Maker::accept_easier(se::Rater& rater) {
  const Groups& source = plan_.groups(symmetry_);
  shuffle_groups();
  for (const std::uint32_t group : order_) {
    if (accepted_[source[group].front()] != 0) continue;
    put_back(group);
    const Climb::Verdict verdict = climb_.judge(accepted_, grid_, *plan_.options().rating,
                                                plan_.options().rate_in_part, rater);
    if (verdict != Climb::Verdict::too_hard) return verdict == Climb::Verdict::met;
  }
  return false;
}

bool Maker::accept_path() {
  PathVerdict verdict = plan_.path().judge(accepted_, grid_);
  // More givens would change the rating.
  if (!verdict.solved && may_have_more() && !plan_.options().rating) {
    verdict = put_back_until_solved();
  }
  if (verdict.met()) return true;
  remember_as(verdict.missing + (verdict.solved ? 0 : kUnsolved), accepted_);
  begin_attempt();
  return false;
}

// More givens hardly ever make a path harder, so bisection finds the fewest. The result needs the
// hardest allowed techniques. If these are not the required ones, a puzzle that needs the required
// ones but is not solved gets givens that keep it so.
PathVerdict Maker::put_back_until_solved() {
  const Groups& source = plan_.groups(symmetry_);
  shuffle_groups();
  std::erase_if(order_, [&](std::uint32_t group) { return accepted_[source[group].front()] != 0; });
  const std::vector<Digit> before = accepted_;
  std::vector<Digit> takes_all;
  const auto judge_with = [&](std::size_t groups) {
    accepted_ = before;
    for (std::size_t i = 0; i < groups; ++i) put_back(order_[i]);
    const PathVerdict verdict = plan_.path().judge(accepted_, grid_);
    if (!verdict.solved && verdict.missing == 0) takes_all = accepted_;
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
  accepted_ = takes_all;
  return put_back_and_keep_path();
}

// Tries each given in turn, unless it would make a required technique unnecessary.
PathVerdict Maker::put_back_and_keep_path() {
  PathVerdict verdict;
  const Groups& source = plan_.groups(symmetry_);
  for (const std::uint32_t group : order_) {
    if (accepted_[source[group].front()] != 0) continue;
    put_back(group);
    const PathVerdict with = plan_.path().judge(accepted_, grid_);
    if (with.met()) return with;
    if (with.missing == 0) continue;
    for (const Cell cell : source[group]) accepted_[cell] = 0;
    verdict = with;
  }
  return verdict;
}

void Maker::put_back(std::uint32_t group) {
  for (const Cell cell : plan_.groups(symmetry_)[group]) accepted_[cell] = grid_[cell];
}

void Maker::go_on(bool with_this_grid) {
  // On a given grid, a pattern has only one puzzle.
  if (!plan_.options().pattern.empty() || !with_this_grid) {
    begin_attempt();
    return;
  }
  begin_change(true);
}

void Maker::remember() {
  const GenerateOptions& options = plan_.options();
  if (!options.pattern.empty() || !options.clues) return;
  const int count = static_cast<int>(removal_.given_count());
  const int distance = std::max({options.clues->least - count, count - options.clues->most, 0});
  // A puzzle with another rating is nearer than one with another number of givens.
  remember_as(kOtherClues + distance, puzzle());
}

void Maker::remember_as(int distance, std::span<const Digit> puzzle) {
  if (!plan_.options().nearest) return;
  if (!nearest_.empty() && distance >= nearest_distance_) return;
  nearest_.assign(puzzle.begin(), puzzle.end());
  nearest_grid_ = grid_;
  nearest_symmetry_ = symmetry_;
  nearest_distance_ = distance;
}

GeneratedPuzzle Maker::result() const {
  GeneratedPuzzle made{.number = number_,
                       .puzzle = Puzzle(plan_.shape()),
                       .solution = grid_,
                       .symmetry = plan_.symmetries()[symmetry_],
                       .attempts = attempts_};
  std::ranges::copy(accepted_, made.puzzle.givens().begin());
  if (plan_.options().sukaku) strike_out_others(candidates_, made.puzzle);
  if (plan_.options().rating) set_rating(made, climb_.tenths());
  if (plan_.options().tell_weight) {
    made.weight = phase_ == Phase::sampled ? weight_ : path_weight(grid_, accepted_, groups_.cells);
  }
  return made;
}

bool Maker::nearest(GeneratedPuzzle& puzzle) const {
  if (nearest_.empty()) return false;
  puzzle = GeneratedPuzzle{.number = number_,
                           .puzzle = Puzzle(plan_.shape()),
                           .solution = nearest_grid_,
                           .symmetry = plan_.symmetries()[nearest_symmetry_],
                           .attempts = attempts_,
                           .met = false};
  std::ranges::copy(nearest_, puzzle.puzzle.givens().begin());
  return true;
}

}  // namespace bitdoku::generating
