// Finds all puzzles with one solution for a mask, up to renaming digits.
//
// It fills the cells of the mask one after the other. A digit that has not occurred before must be
// the next one in order, so that each puzzle appears with only one naming. When the partial puzzle
// has few solutions, they are listed. A solution that differs from all others in the remaining
// cells gives a puzzle. Partial puzzles without a solution are abandoned.
#include <algorithm>

#include "generate/pattern.hpp"
#include "generate/solution_classes.hpp"

namespace bitdoku::generating {
namespace {

// Tuned on 6x6 boards. With 20,000 the search takes three times as long.
constexpr std::size_t kMostSolutionsOfPart = 1000;

class PatternSearch {
 public:
  explicit PatternSearch(PatternWork& work) : work_(work), puzzle_(work.shape()) {}

  // Searches everything.
  bool run() { return run(0, 0, {0, 1}); }

 private:
  // A part of the whole search, for reporting the progress.
  struct Part {
    double begin;
    double size;
  };

  // Continues when the first `filled` cells have digits from 1 to `used`. Returns false if it was
  // stopped.
  bool run(std::size_t filled, Digit used, Part part) {
    work_.set_share(part.begin);
    if (work_.is_over()) return false;
    const auto left = work_.cells().subspan(filled);
    const Limits limits = work_.limits(kMostSolutionsOfPart + 1);
    const bool complete = classes_.list(puzzle_, left, limits);
    if (complete) return hand_over(left, used);
    if (classes_.solutions() <= kMostSolutionsOfPart) return false;  // the time is over
    return left.empty() || fill(filled, used, part);
  }

  bool fill(std::size_t filled, Digit used, Part part) {
    const int cell = work_.cells()[filled];
    const int most = std::min(used + 1, work_.shape().side());
    for (int digit = 1; digit <= most; ++digit) {
      puzzle_.set_given(cell, static_cast<Digit>(digit));
      const double size = part.size / most;
      const Part of_digit{part.begin + size * (digit - 1), size};
      if (!find_clash(puzzle_) &&
          !run(filled + 1, std::max(used, static_cast<Digit>(digit)), of_digit)) {
        return false;
      }
    }
    puzzle_.set_given(cell, 0);
    return true;
  }

  bool hand_over(std::span<const std::uint16_t> left, Digit used) {
    for (std::size_t i = 0; i < classes_.size(); ++i) {
      const SolutionClasses::Class found = classes_[i];
      if (found.solutions != 1 || !is_named_in_order(found.digits, used)) continue;
      if (work_.is_over()) return false;
      for (std::size_t k = 0; k < left.size(); ++k) puzzle_.set_given(left[k], found.digits[k]);
      work_.hand_over(puzzle_);
    }
    for (const std::uint16_t cell : left) puzzle_.set_given(cell, 0);
    return true;
  }

  static bool is_named_in_order(std::span<const Digit> digits, Digit used) {
    for (const Digit digit : digits) {
      if (digit > used + 1) return false;
      used = std::max(used, digit);
    }
    return true;
  }

  PatternWork& work_;
  Puzzle puzzle_;
  SolutionClasses classes_;
};

}  // namespace

bool search_pattern(PatternWork& work) {
  return PatternSearch(work).run();
}

}  // namespace bitdoku::generating
