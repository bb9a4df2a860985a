// A random walk over the fills of a mask. It walks first to fills with fewer solutions and then
// among puzzles with one.
//
// A step removes a few givens, lists the solutions of the rest, and groups them by their digits in
// the removed cells. Each group is a neighbour; the size of the group is its number of solutions.
// Neighbours with one solution are delivered. The walk continues with one of those that have the
// fewest.
#include <algorithm>

#include "generate/pattern.hpp"
#include "generate/seed.hpp"
#include "generate/shuffled_grid.hpp"
#include "generate/solution_classes.hpp"
#include "generate/uniform_grid.hpp"

namespace bitdoku::generating {
namespace {

// Tuned on masks of 20 to 32 cells: longer lists cost more than they bring. If only one given is
// removed, the list should be complete.
constexpr std::size_t kMostListed = 4000;
constexpr std::size_t kMostListedOfOne = 64 * kMostListed;
constexpr std::size_t kFewListed = 400;
constexpr std::size_t kMostTakenOut = 5;
// The walk begins again with another grid after this number of steps without a new puzzle, or after
// this number of puzzles.
constexpr int kMostIdleSteps = 200;
constexpr std::uint64_t kMostOfAGrid = 2000;

class PatternWalk {
 public:
  PatternWalk(PatternWork& work, const Random& random)
      : work_(work), random_(random), puzzle_(work.shape()) {
    const std::vector<Digit> grid = draw_grid();
    for (const std::uint16_t cell : work.cells()) puzzle_.set_given(cell, grid[cell]);
    out_ = std::min<std::size_t>(2, work.cells().size());
  }

  void run() {
    while (idle_ < kMostIdleSteps && new_ < kMostOfAGrid && !work_.is_over()) step();
  }

 private:
  std::vector<Digit> draw_grid() {
    if (work_.shape() != kShape9x9) return shuffled_grid(work_.shape(), random_);
    std::vector<Digit> grid(81);
    draw_uniform_grid(random_, std::span<Digit, 81>(grid.data(), 81));
    return grid;
  }

  void step() {
    ++idle_;
    choose_cells();
    for (const std::uint16_t cell : chosen_) puzzle_.set_given(cell, 0);
    const bool complete = classes_.list(puzzle_, chosen_, work_.limits(listed_));
    if (classes_.size() == 0) return;  // the time is over
    if (complete) {
      hand_over_all();
      note_fewest();
    }
    // If the list is incomplete, the number of solutions is unknown.
    fill_in(random_class(complete ? fewest_ : 0));
    if (complete) {
      be_bolder();
    } else {
      be_more_careful();
    }
  }

  void be_bolder() {
    if (classes_.solutions() >= kFewListed) return;
    out_ = std::min({out_ + 1, kMostTakenOut, work_.cells().size()});
    listed_ = kMostListed;
  }

  void be_more_careful() {
    if (out_ > 1) {
      --out_;
    } else {
      listed_ = std::min(2 * listed_, kMostListedOfOne);
    }
  }

  void choose_cells() {
    chosen_.clear();
    const auto cells = work_.cells();
    while (chosen_.size() < out_) {
      const std::uint16_t cell = cells[random_.below(static_cast<std::uint32_t>(cells.size()))];
      if (std::ranges::find(chosen_, cell) == chosen_.end()) chosen_.push_back(cell);
    }
  }

  void hand_over_all() {
    for (std::size_t i = 0; i < classes_.size() && !work_.is_over(); ++i) {
      if (classes_[i].solutions != 1) continue;
      fill_in(i);
      if (!work_.hand_over(puzzle_)) continue;
      ++new_;
      idle_ = 0;
    }
  }

  void note_fewest() {
    std::size_t fewest = classes_[0].solutions;
    for (std::size_t i = 1; i < classes_.size(); ++i) {
      fewest = std::min(fewest, classes_[i].solutions);
    }
    if (fewest_ == 0 || fewest < fewest_) idle_ = 0;
    fewest_ = fewest;
  }

  // A random class with this number of solutions, or, for 0, any class.
  std::size_t random_class(std::size_t solutions) {
    candidates_.clear();
    for (std::size_t i = 0; i < classes_.size(); ++i) {
      if (solutions == 0 || classes_[i].solutions == solutions) candidates_.push_back(i);
    }
    return candidates_[random_.below(static_cast<std::uint32_t>(candidates_.size()))];
  }

  void fill_in(std::size_t i) {
    const auto digits = classes_[i].digits;
    for (std::size_t k = 0; k < chosen_.size(); ++k) puzzle_.set_given(chosen_[k], digits[k]);
  }

  PatternWork& work_;
  Random random_;
  Puzzle puzzle_;
  SolutionClasses classes_;
  std::vector<std::uint16_t> chosen_;
  std::vector<std::size_t> candidates_;
  std::size_t out_ = 0;               // number of givens that a step removes
  std::size_t listed_ = kMostListed;  // the largest number of solutions to list
  std::size_t fewest_ = 0;            // number of solutions; 0: not known
  int idle_ = 0;                      // steps without a new puzzle
  std::uint64_t new_ = 0;
};

}  // namespace

void walk_from_a_grid(PatternWork& work, const Random& random) {
  PatternWalk(work, random).run();
}

void walk_on_pattern(PatternWork& work) {
  const std::uint64_t seed = mixed_seed(work.options().seed.value_or(0), text_of(work.options()));
  while (!work.is_over()) {
    walk_from_a_grid(work, Random(seed, work.answer().starts++));
  }
}

}  // namespace bitdoku::generating
