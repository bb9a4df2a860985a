// Finds all minimal puzzles within a puzzle.
//
// It decides on the givens one after the other. If the puzzle has a second solution without a
// given, the given stays. Any other given is removed, or stays as a guess. A guess must prove
// necessary in the end: some unavoidable set (the cells where another solution differs) must have
// this given and no other. If no set is like that for the givens that are certain to stay, further
// givens cannot create one, so the guess was wrong. Each set of givens is reached in exactly one
// way, so no puzzle is found twice. Unavoidable sets are kept when they are found, and answer most
// questions.
#include <algorithm>
#include <bitdoku/minimal.hpp>
#include <bitset>

#include "generate/minimize.hpp"
#include "generate/random.hpp"
#include "generate/seed.hpp"
#include "generate/unavoidable.hpp"
#include "limits/reason.hpp"

namespace bitdoku {
namespace generating {
namespace {

constexpr std::size_t kMostKept = 2000;
constexpr auto kBetweenReports = std::chrono::milliseconds(100);

class MinimalSearch {
 public:
  using OnPuzzle = std::function<bool(const Puzzle&)>;
  MinimalSearch(const Puzzle& puzzle, std::span<const Digit> grid,
                const MinimalPuzzlesOptions& options, const Deadline& deadline,
                const OnPuzzle& on_puzzle)
      : options_(options),
        on_puzzle_(on_puzzle),
        grid_(grid),
        shape_(puzzle.shape()),
        question_(shape_),
        deadline_(deadline) {
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      if (puzzle.given(cell) != 0) cells_.push_back(static_cast<std::uint16_t>(cell));
    }
    Random random(mixed_seed(options.seed, minimize_text(puzzle)), 0);
    random.shuffle(cells_);
    for (std::size_t i = 0; i < cells_.size(); ++i) givens_.set(i);
  }

  MinimalPuzzlesAnswer run() {
    MinimalPuzzlesAnswer answer;
    answer.verdict = Verdict::unique;
    answer.complete = decide(0, {0, 1});
    answer.found = found_;
    if (!answer.complete && !told_to_stop_ && found_ < options_.count) {
      set_reason(answer, deadline_.passed());
    }
    return answer;
  }

 private:
  using Set = std::bitset<kMostSide * kMostSide>;  // givens, by their index in `cells_`

  // A part of the search, as a range within 0 to 1.
  struct Part {
    double begin;
    double end;
    [[nodiscard]] double middle() const { return (begin + end) / 2; }
  };

  bool is_over(double share) {
    if (!over_) over_ = deadline_.has_passed();
    if (!over_ && options_.on_progress) report(share);
    return over_;
  }

  void report(double share) {
    const auto now = std::chrono::steady_clock::now();
    if (now < next_report_) return;
    next_report_ = now + kBetweenReports;
    told_to_stop_ = !options_.on_progress({found_, share});
    over_ = told_to_stop_;
  }

  // Decides on given `i` and those after it. Returns false if it was stopped. Without the given and
  // with it are taken for equal halves of the part.
  bool decide(std::size_t i, Part part) {
    if (is_over(part.begin)) return false;
    if (i == cells_.size()) return hand_over();
    const bool needed = is_needed(i, givens_);
    if (over_) return false;
    if (!needed) {
      givens_.reset(i);
      if (!decide(i + 1, {part.begin, part.middle()})) return false;
      part.begin = part.middle();
      givens_.set(i);
      guessed_.push_back(i);
    }
    kept_.set(i);
    const bool all = !can_guesses_be_needed() || decide(i + 1, part);
    kept_.reset(i);
    if (!needed) guessed_.pop_back();
    return all && !over_;
  }

  bool can_guesses_be_needed() {
    return std::ranges::all_of(guessed_, [this](std::size_t i) { return is_needed(i, kept_); });
  }

  bool hand_over() {
    const bool minimal = can_guesses_be_needed();
    if (over_) return false;
    if (!minimal) return true;
    if (found_ == options_.count) {
      over_ = true;
      return false;
    }
    Puzzle puzzle(shape_);
    give(puzzle, givens_);
    ++found_;
    told_to_stop_ = !on_puzzle_(puzzle);
    over_ = told_to_stop_;
    return !over_;
  }

  // Whether an unavoidable set contains given `i` and no other of these givens.
  bool is_needed(std::size_t i, const Set& givens) {
    Set others = givens;
    others.reset(i);
    const auto shows = [&](const Set& set) { return set[i] && (set & others).none(); };
    if (std::ranges::any_of(sets_, shows)) return true;
    question_.reset(shape_);
    give(question_, others);
    question_.strike_out(cells_[i], grid_[cells_[i]]);
    const Answer answer = solve(question_, deadline_.within({.solutions = 1}));
    over_ = over_ || answer.verdict == Verdict::unknown;
    if (answer.solution.empty()) return false;
    learn(answer.solution);
    return true;
  }

  void give(Puzzle& puzzle, const Set& givens) const {
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (givens[i]) puzzle.set_given(cells_[i], grid_[cells_[i]]);
    }
  }

  // Stores an unavoidable set. The newest set replaces the oldest.
  void learn(std::span<const Digit> other) {
    Set set;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (other[cells_[i]] != grid_[cells_[i]]) set.set(i);
    }
    if (sets_.size() < kMostKept) {
      sets_.push_back(set);
    } else {
      sets_[oldest_++ % kMostKept] = set;
    }
  }

  const MinimalPuzzlesOptions& options_;
  const OnPuzzle& on_puzzle_;
  std::span<const Digit> grid_;
  Shape shape_;
  std::vector<std::uint16_t> cells_;  // the cells with givens, in order of decision
  Set givens_;                        // without those that were removed
  Set kept_;                          // givens that were decided to stay
  std::vector<std::size_t> guessed_;  // givens that stay as a guess
  std::vector<Set> sets_;             // unavoidable sets
  std::size_t oldest_ = 0;
  Puzzle question_;
  const Deadline& deadline_;
  std::uint64_t found_ = 0;
  std::chrono::steady_clock::time_point next_report_ =
      std::chrono::steady_clock::now() + kBetweenReports;
  bool over_ = false;
  bool told_to_stop_ = false;
};

// Improves the result of `minimize` repeatedly.
class MinimizeWell {
 public:
  MinimizeWell(const Puzzle& puzzle, const MinimizeWellOptions& options)
      : puzzle_(puzzle),
        options_(options),
        seed_(mixed_seed(options.seed, minimize_text(puzzle))),
        random_(seed_, 1) {}

  MinimizeAnswer run() {
    const Deadline deadline(options_.time, options_.stop);
    MinimizeAnswer best = minimize_until(puzzle_, seed_, {}, deadline);
    if (best.verdict != Verdict::unique) return best;
    for (std::uint64_t i = 0; i < options_.tries; ++i) {
      if (deadline.has_passed()) break;
      MinimizeAnswer next =
          minimize_until(with_some_back(best.puzzle), random_.bits(), {}, deadline);
      if (next.verdict == Verdict::unique && is_as_good(next.puzzle, best.puzzle)) {
        best = std::move(next);
      }
      if (options_.on_progress && !options_.on_progress(i + 1)) break;
    }
    return best;
  }

 private:
  [[nodiscard]] bool is_as_good(const Puzzle& a, const Puzzle& b) const {
    return options_.aim == MinimizeWellOptions::Aim::fewest ? a.given_count() <= b.given_count()
                                                            : a.given_count() >= b.given_count();
  }

  // Puts back one to six of the removed givens.
  Puzzle with_some_back(Puzzle minimal) {
    constexpr std::size_t kMostBack = 6;
    std::vector<int> gone;
    for (int cell = 0; cell < puzzle_.shape().cells(); ++cell) {
      if (puzzle_.given(cell) != minimal.given(cell)) gone.push_back(cell);
    }
    random_.shuffle(gone);
    gone.resize(std::min<std::size_t>(gone.size(), 1 + random_.below(kMostBack)));
    for (const int cell : gone) minimal.set_given(cell, puzzle_.given(cell));
    return minimal;
  }

  const Puzzle& puzzle_;
  const MinimizeWellOptions& options_;
  std::uint64_t seed_;
  Random random_;
};

}  // namespace
}  // namespace generating

MinimalPuzzlesAnswer minimal_puzzles(const Puzzle& puzzle, const MinimalPuzzlesOptions& options,
                                     const std::function<bool(const Puzzle&)>& on_puzzle) {
  MinimalPuzzlesAnswer refused;
  if (const std::string why = generating::why_no_minimizing(puzzle); !why.empty()) {
    refused.verdict = Verdict::unsupported;
    set_reason(refused, ReasonCode::unsupported, why);
    return refused;
  }
  const Deadline deadline(options.time, options.stop);
  const Answer answer = solve(puzzle, deadline.within({.solutions = 2}));
  refused.verdict = answer.verdict;
  set_reason(refused, answer.reason_code, answer.reason);
  if (answer.verdict != Verdict::unique) return refused;
  return generating::MinimalSearch(puzzle, answer.solution, options, deadline, on_puzzle).run();
}

MinimizeAnswer minimize_well(const Puzzle& puzzle, const MinimizeWellOptions& options) {
  return generating::MinimizeWell(puzzle, options).run();
}

}  // namespace bitdoku
