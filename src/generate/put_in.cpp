#include "generate/put_in.hpp"

#include <algorithm>

#include "batch/redundant.hpp"
#include "generate/digit_uses.hpp"

namespace bitdoku::generating {
namespace {

constexpr std::uint8_t kCells = 81;
constexpr std::size_t kManyPuzzles = 4096;
constexpr std::uint32_t kStepsBetweenClocks = 1024;

// Whether the puzzle is minimal: without any of its givens it has a second solution.
bool is_each_needed(const Board81& puzzle) {
  Puzzle question;
  std::ranges::copy(puzzle, question.givens().begin());
  return batch::visit_without_each(question, [](int, const Puzzle& rest) {
    return solve(rest, {.solutions = 2}).verdict == Verdict::multiple;
  });
}

}  // namespace

PutIn::PutIn(const VicinityOptions& options, std::size_t way, std::span<const Given> kept,
             std::span<const Given> gone, VicinityOrder& order)
    : options_(options), way_(way), gone_(gone), order_(order) {
  for (const Given& given : kept) puzzle_[given.cell] = given.digit;
}

void PutIn::run() {
  if (options_.put_in == 0) {
    put_nothing_in();
  } else if (options_.put_in == 1) {
    put_one_in();
  } else {
    put_several_in();
  }
}

// Keeps what the removal left if it has exactly one solution.
void PutIn::put_nothing_in() {
  if (!is_over()) {
    Puzzle left;
    std::ranges::copy(puzzle_, left.givens().begin());
    const Verdict verdict = solve(left, order_.deadline().within({.solutions = 2})).verdict;
    // Without a verdict the time is over, and the order must know it.
    if (verdict == Verdict::unknown) order_.is_over();
    if (verdict == Verdict::unique || verdict == Verdict::multiple) ++tested_;
    if (verdict == Verdict::unique && (!options_.minimal || is_each_needed(puzzle_))) keep();
  }
  order_.hand_over(way_, puzzles_);
  order_.finish(way_, tested_, false);
}

void PutIn::put_several_in() {
  Puzzle left;
  std::ranges::copy(puzzle_, left.givens().begin());
  const Answer answer =
      enumerate(left, order_.deadline().within({.solutions = options_.most_solutions}),
                [this](std::span<const Digit> solution) {
                  sets_.add(solution);
                  return true;
                });
  if (answer.complete) {
    sets_.close();
    list_candidates();
    put_in(options_.put_in, 0, sets_.all());
  }
  order_.hand_over(way_, puzzles_);
  // A removal that was stopped does not count as one with too many solutions.
  order_.finish(way_, tested_, !answer.complete && !order_.is_over());
}

// Finds all puzzles with a single added given. This needs no list of all solutions.
void PutIn::put_one_in() {
  const DigitUses uses = digit_uses(puzzle_);
  for (std::uint8_t cell = 0; cell < kCells; ++cell) {
    for (Digit digit = 1; digit <= 9 && !is_over(); ++digit) {
      if (is_gone({cell, digit})) continue;
      const bool once = (uses.once[cell] >> (digit - 1U) & 1U) != 0;
      if (!once && (uses.several[cell] >> (digit - 1U) & 1U) == 0) continue;
      ++tested_;
      if (!once) continue;
      puzzle_[cell] = digit;
      if (!options_.minimal || is_each_needed(puzzle_)) keep();
      puzzle_[cell] = 0;
    }
  }
  order_.hand_over(way_, puzzles_);
  order_.finish(way_, tested_, false);
}

// Lists the givens to add, in the order of cells and digits, without the removed givens.
void PutIn::list_candidates() {
  for (std::uint8_t cell = 0; cell < kCells; ++cell) {
    if (puzzle_[cell] != 0) continue;
    for (Digit digit = 1; digit <= 9; ++digit) {
      const Given given{cell, digit};
      if (!sets_.of(given).empty() && !is_gone(given)) candidates_.push_back(given);
    }
  }
  cells_from_.assign(candidates_.size() + 1, 0);
  for (std::size_t i = candidates_.size(); i-- > 0;) {
    const bool last_of_cell = after_cell(i) == i + 1;
    cells_from_[i] = cells_from_[i + 1] + (last_of_cell ? 1 : 0);
  }
}

// Adds `left` more givens, taken from the candidates from `first` on. `having` are the solutions
// with all givens added so far.
void PutIn::put_in(int left, std::size_t first, const SolutionSets::Words& having) {
  for (std::size_t i = first; i < candidates_.size() && !is_over(); ++i) {
    if (cells_from_[i] < left) return;
    const Given& given = candidates_[i];
    const Common common = in_common(having, sets_.of(given));
    if (common == Common::none) continue;
    puzzle_[given.cell] = given.digit;
    if (left == 1) {
      ++tested_;
      if (common == Common::one && (!options_.minimal || is_each_needed(puzzle_))) keep();
    } else if (common == Common::several || !options_.minimal) {
      // If only one solution is left, further givens would be redundant.
      put_in(left - 1, after_cell(i), narrowed(having, given));
    }
    puzzle_[given.cell] = 0;
  }
}

bool PutIn::is_over() {
  if (order_.is_stopped()) return true;
  if (++steps_ < kStepsBetweenClocks) return false;
  steps_ = 0;
  return order_.is_over();
}

void PutIn::keep() {
  puzzles_.push_back(puzzle_);
  if (puzzles_.size() >= kManyPuzzles) order_.hand_over(way_, puzzles_);
}

bool PutIn::is_gone(const Given& given) const {
  return std::ranges::find(gone_, given) != gone_.end();
}

std::size_t PutIn::after_cell(std::size_t i) const {
  const std::uint8_t cell = candidates_[i].cell;
  while (i < candidates_.size() && candidates_[i].cell == cell) ++i;
  return i;
}

SolutionSets::Words PutIn::narrowed(const SolutionSets::Words& having, const Given& given) const {
  SolutionSets::Words result = having;
  const SolutionSets::Words& set = sets_.of(given);
  for (std::size_t i = 0; i < result.size(); ++i) result[i] &= set[i];
  return result;
}

}  // namespace bitdoku::generating
