#include "generate/maker.hpp"

#include <algorithm>

#include "generate/known_hard.hpp"
#include "generate/pattern.hpp"
#include "generate/sample.hpp"
#include "generate/shuffled_grid.hpp"
#include "generate/sukaku.hpp"
#include "generate/uniform_grid.hpp"

namespace bitdoku::generating {
namespace {

// If a mask has more givens than this, each puzzle comes from a separate grid, until many grids
// have failed and a walk takes over.
constexpr int kFewGivensOfPattern = 24;
constexpr std::uint64_t kMostGridsOfPattern = 1000;
constexpr std::uint64_t kMostLargeGridsOfPattern = 100;
// A puzzle near one that needs a technique has so many of its groups put back, at most. After so
// many tries the known puzzle itself is taken.
constexpr std::uint32_t kMostChangesOfPath = 3;
constexpr std::uint64_t kTriesNearPath = 12;

int count_givens(std::span<const Digit> puzzle) {
  return static_cast<int>(puzzle.size()) - static_cast<int>(std::ranges::count(puzzle, Digit{0}));
}

int count_cells(const std::vector<bool>& pattern) {
  return static_cast<int>(std::ranges::count(pattern, true));
}

// The usual final number of givens, if none was requested.
std::size_t usual_fewest(const PuzzleWish& wish) {
  const int side = wish.shape.side();
  if (side <= 9 || wish.minimal) return 0;
  const int percent = side <= 16 ? 45 : 55;
  return static_cast<std::size_t>(wish.shape.cells() * percent / 100);
}

}  // namespace

void Maker::start(std::uint64_t number) {
  number_ = number;
  random_ = Random(plan_.seed(), number);
  attempts_ = 0;
  has_run_out_ = false;
  judge_.forget_nearest();
  begin_attempt();
}

void Maker::begin_attempt() {
  ++attempts_;
  ++all_attempts_;
  sure_ = true;
  if (plan_.options().draw.sample != Sample::top_down || plan_.wish().sukaku) {
    begin_sample();
    return;
  }
  if (const Climb::From from = judge_.from();
      from == Climb::From::extreme || from == Climb::From::hardest) {
    begin_near_known(from);
    return;
  }
  draft_.symmetry = 0;
  if (plan_.is_near_known_path()) {
    begin_near_path();
    return;
  }
  if (is_walk_better()) {
    judge_.start(Climb::From::pattern);
    phase_ = Phase::walked;
    return;
  }
  begin_with_grid();
}

// Few grids have a puzzle for a mask with few givens. For some masks no puzzle is found for a long
// time.
bool Maker::is_walk_better() const {
  const PuzzleWish& wish = plan_.wish();
  if (wish.pattern.empty() || !plan_.options().draw.grids.empty()) return false;
  const bool is_small = wish.shape.side() <= 9;
  if (attempts_ > (is_small ? kMostGridsOfPattern : kMostLargeGridsOfPattern)) return true;
  return wish.shape == kShape9x9 && count_cells(wish.pattern) <= kFewGivensOfPattern;
}

// Begins a sample. Samples are made without questions; they are ready when they are accepted.
void Maker::begin_sample() {
  draft_.grid.resize(81);
  const std::span<Digit, 81> grid(draft_.grid.data(), 81);
  if (plan_.options().draw.sample == Sample::bottom_up) {
    phase_ = Phase::taking_out;
    take_out(grow_puzzle(random_, grid), plan_.singles(), 0, false);
    return;
  }
  phase_ = Phase::sampled;
  draw_uniform_grid(random_, grid);
  before_ = draft_.grid;
  if (plan_.wish().sukaku) {
    candidates_ = draw_candidates(random_, draft_.grid);
    before_.assign(81, 0);
  }
}

void Maker::begin_near_known(Climb::From from) {
  const KnownHard known =
      from == Climb::From::hardest ? draw_hardest(random_) : draw_extreme(random_);
  draft_.grid.assign(known.solution.givens().begin(), known.solution.givens().end());
  fewer_.clear();
  judge_.start(from, known.puzzle.givens());
  begin_change(false);
}

void Maker::begin_near_path() {
  const KnownHard known = draw_path(plan_.path().only_need(), random_);
  draft_.grid.assign(known.solution.givens().begin(), known.solution.givens().end());
  std::vector<Digit> givens(known.puzzle.givens().begin(), known.puzzle.givens().end());
  if (attempts_ > kTriesNearPath && !plan_.wish().minimal) {
    phase_ = Phase::sampled;
    before_ = std::move(givens);
    return;
  }
  for (std::uint32_t i = random_.below(kMostChangesOfPath + 1); i > 0; --i) {
    const std::uint32_t cell = random_.below(81);
    givens[cell] = draft_.grid[cell];
  }
  fewer_.clear();
  phase_ = Phase::taking_out;
  take_out(givens, plan_.singles(), 0, false);
}

void Maker::begin_with_grid() {
  draw_grid();
  if (plan_.symmetries().size() > 1) {
    draft_.symmetry = random_.below(static_cast<std::uint32_t>(plan_.symmetries().size()));
  }
  if (const std::vector<int>& clues = plan_.clues(draft_.symmetry); !clues.empty()) {
    clues_ = clues[random_.below(static_cast<std::uint32_t>(clues.size()))];
  }
  fewer_.clear();
  judge_.start(judge_.from());
  phase_ = Phase::taking_out;
  const Groups& source =
      plan_.wish().pattern.empty() ? plan_.groups(draft_.symmetry) : plan_.pattern_blanks();
  take_out(draft_.grid, source, fewest_givens(), false);
}

void Maker::draw_grid() {
  const std::vector<std::vector<Digit>>& grids = plan_.options().draw.grids;
  draft_.grid.resize(static_cast<std::size_t>(plan_.shape().cells()));
  if (!grids.empty()) {
    draft_.grid = grids[random_.below(static_cast<std::uint32_t>(grids.size()))];
  } else if (plan_.shape() == kShape9x9) {
    draw_uniform_grid(random_, std::span<Digit, 81>(draft_.grid.data(), 81));
  } else {
    draft_.grid = shuffled_grid(plan_.shape(), random_);
  }
}

// Puts some groups back and then removes redundant givens.
void Maker::begin_change(bool same_grid) {
  const Groups& source = plan_.groups(draft_.symmetry);
  const std::vector<Digit> givens = judge_.changed(draft_.grid, source, random_);
  phase_ = Phase::taking_out;
  take_out(givens, source, fewest_givens(), same_grid);
}

void Maker::take_out(std::span<const Digit> givens, const Groups& source, std::size_t fewest,
                     bool same_grid) {
  if (same_grid) {
    removal_.restart(givens, source, fewest, random_);
  } else {
    removal_.start(plan_.shape(), draft_.grid, givens, source, fewest, random_);
  }
}

bool Maker::ask() {
  if (phase_ == Phase::sampled || phase_ == Phase::walked) return false;
  while (!removal_.removal().ask()) {
    // A walk may replace random grids. It has no questions either.
    if (finish_phase() || phase_ == Phase::walked) return false;
  }
  return true;
}

bool Maker::finish_phase() {
  if (phase_ == Phase::taking_out) return finish_removal();
  if (sure_ && given_count() == count_givens(before_)) return true;
  begin_attempt();
  return false;
}

bool Maker::finish_removal() {
  const bool minimal = plan_.wish().minimal;
  if (!clues_fit() || (minimal && !sure_)) {
    judge_.note_givens(draft_, puzzle(), given_count());
    if (has_too_many_givens() && sure_) {
      try_for_fewer_givens();
    } else {
      begin_attempt();
    }
    return false;
  }
  const bool one_by_one =
      plan_.wish().pattern.empty() && plan_.symmetries()[draft_.symmetry] == Symmetry::none;
  if (!minimal || one_by_one) return true;
  before_.assign(puzzle().begin(), puzzle().end());
  phase_ = Phase::proving_minimal;
  take_out(before_, plan_.singles(), removal_.removal().given_count() - 1, true);
  return false;
}

void Maker::try_for_fewer_givens() {
  if (!fewer_.note(puzzle(), removal_.removal().given_count())) {
    begin_attempt();
    return;
  }
  const Groups& source = plan_.groups(draft_.symmetry);
  take_out(fewer_.changed(draft_.grid, source, random_), source, fewest_givens(), true);
}

std::size_t Maker::fewest_givens() const {
  const PuzzleWish& wish = plan_.wish();
  // The wish for a minimal puzzle sets no limit on the number of givens.
  if (wish.clues && wish.pattern.empty()) {
    return wish.minimal ? 0 : static_cast<std::size_t>(clues_);
  }
  return usual_fewest(wish);
}

bool Maker::clues_fit() const {
  const PuzzleWish& wish = plan_.wish();
  const int count = given_count();
  if (!wish.pattern.empty()) return count == count_cells(wish.pattern);
  if (!wish.clues) return true;
  if (wish.minimal) return count >= wish.clues->least && count <= wish.clues->most;
  return count == clues_;
}

bool Maker::has_too_many_givens() const {
  const PuzzleWish& wish = plan_.wish();
  if (!wish.clues || !wish.pattern.empty()) return false;
  return given_count() > (wish.minimal ? wish.clues->most : clues_);
}

bool Maker::accept(se::Rater& rater, std::chrono::nanoseconds time) {
  if (phase_ == Phase::walked) return accept_of_walk(rater, time);
  if (phase_ == Phase::sampled && plan_.options().draw.sample == Sample::controlled_bias) {
    weight_ = draw_with_controlled_bias(random_, draft_.grid, before_);
    if (weight_ == 0) {
      begin_attempt();
      return false;
    }
  }
  if (phase_ == Phase::taking_out) {
    draft_.givens.assign(puzzle().begin(), puzzle().end());
  } else {
    draft_.givens = before_;
  }
  return accept_draft(rater);
}

bool Maker::accept_draft(se::Rater& rater) {
  switch (judge_.judge(draft_, random_, rater)) {
    case Judge::Verdict::met:
      return true;
    case Judge::Verdict::too_easy:
      begin_change(true);
      return false;
    default:
      begin_attempt();
      return false;
  }
}

// Takes the first puzzle of a walk that meets the other wishes.
bool Maker::accept_of_walk(se::Rater& rater, std::chrono::nanoseconds time) {
  const PuzzleWish& wish = plan_.wish();
  const PatternOptions options{.shape = wish.shape,
                               .mask = wish.pattern,
                               .count = kNoLimit,
                               .minimal = wish.minimal,
                               .time = time,
                               .stop = plan_.options().limits.stop};
  bool accepted = false;
  PatternWork work(options, [&](const Puzzle& puzzle) {
    draft_.givens.assign(puzzle.givens().begin(), puzzle.givens().end());
    draft_.grid = solve(puzzle, {.solutions = 1}).solution;
    accepted = accept_draft(rater);
    return !accepted;
  });
  walk_from_a_grid(work, Random(random_.bits(), 0));
  if (accepted) return true;
  has_run_out_ = work.is_over();
  begin_attempt();
  return false;
}

GeneratedPuzzle Maker::told(const Draft& draft) const {
  GeneratedPuzzle made{.number = number_,
                       .puzzle = Puzzle(plan_.shape()),
                       .solution = draft.grid,
                       .symmetry = plan_.symmetries()[draft.symmetry],
                       .attempts = attempts_};
  std::ranges::copy(draft.givens, made.puzzle.givens().begin());
  return made;
}

GeneratedPuzzle Maker::result() const {
  GeneratedPuzzle made = told(draft_);
  if (plan_.wish().sukaku) strike_out_others(candidates_, made.puzzle);
  if (plan_.wish().rating && plan_.shape() == kShape9x9) set_rating(made, judge_.tenths());
  if (plan_.wish().rating && plan_.shape() != kShape9x9) {
    made.br = from_tenths(judge_.own_tenths());
  }
  if (plan_.options().tell.weight) {
    made.weight = phase_ == Phase::sampled
                      ? weight_
                      : path_weight(draft_.grid, draft_.givens, removal_.groups().cells);
  }
  return made;
}

bool Maker::nearest(GeneratedPuzzle& puzzle) const {
  if (!judge_.nearest().is_there()) return false;
  puzzle = told(judge_.nearest().puzzle());
  puzzle.met = false;
  return true;
}

}  // namespace bitdoku::generating
