#include "generate/pattern.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "generate/plan.hpp"
#include "generate/random_seed.hpp"
#include "limits/reason.hpp"

namespace bitdoku {
namespace generating {
namespace {

constexpr auto kBetweenPatternProgress = std::chrono::milliseconds(100);

// Renames the digits in the order of their appearance, so that puzzles with different names become
// equal.
std::vector<Digit> named_in_order(std::span<const Digit> givens) {
  std::array<Digit, kMaxSide + 1> names{};
  Digit used = 0;
  std::vector<Digit> result;
  result.reserve(givens.size());
  for (const Digit given : givens) {
    if (given != 0 && names[given] == 0) names[given] = ++used;
    result.push_back(names[given]);
  }
  return result;
}

Refusal why_no_puzzle_on(const PatternOptions& options) {
  if (options.mask.empty()) return {ReasonCode::contradictory, "the mask has no cells"};
  const Plan plan(
      {.wish = {.shape = options.shape, .minimal = options.minimal, .pattern = options.mask},
       .draw = {.seed = 0}});
  if (plan.refusal().is_there()) return plan.refusal();
  const auto count = std::ranges::count(options.mask, true);
  const int side = options.shape.side();
  if (count >= side - 1) return {};
  return {ReasonCode::impossible,
          "with " + std::to_string(count) + " givens two of the " + std::to_string(side) +
              " digits are missing and could be swapped, so no such puzzle has one solution"};
}

void say_why_not_enough(PatternAnswer& answer, const PatternOptions& options) {
  if (options.stop.stop_requested()) return set_reason(answer, ReasonCode::stopped);
  set_reason(answer, ReasonCode::out_of_time,
             std::to_string(answer.found) + (answer.found == 1 ? " puzzle" : " puzzles") +
                 " in the time allowed" + (options.all ? ", perhaps not all" : ""));
}

}  // namespace

PatternWork::PatternWork(const PatternOptions& options, OnPuzzle on_puzzle)
    : options_(options),
      on_puzzle_(std::move(on_puzzle)),
      deadline_(options.time, options.stop),
      next_progress_(std::chrono::steady_clock::now() + kBetweenPatternProgress) {
  for (std::size_t cell = 0; cell < options.mask.size(); ++cell) {
    if (options.mask[cell]) cells_.push_back(static_cast<std::uint16_t>(cell));
  }
  if (options.minimal) redundant_.emplace(router_.emplace());
}

bool PatternWork::is_over() {
  if (!stopped_) {
    stopped_ = answer_.found >= options_.count || deadline_.has_passed();
  }
  if (!stopped_ && options_.on_progress) tell_progress();
  return stopped_;
}

void PatternWork::tell_progress() {
  const auto now = std::chrono::steady_clock::now();
  if (now < next_progress_) return;
  next_progress_ = now + kBetweenPatternProgress;
  if (options_.on_progress({answer_.found, answer_.starts, share_})) return;
  set_reason(answer_, ReasonCode::stopped);
  stopped_ = true;
}

Limits PatternWork::limits(std::uint64_t solutions) const {
  return deadline_.within({.solutions = solutions});
}

bool PatternWork::hand_over(const Puzzle& puzzle) {
  // With `all`, the search visits each puzzle only once.
  if (!options_.all && !seen_.insert(key_of(named_in_order(puzzle.givens()))).second) return false;
  if (redundant_) {
    const Answer answer = solve(puzzle, limits(1));
    // If the time is over, there is no answer.
    if (answer.solution.empty() || redundant_->is_one(puzzle, answer.solution, limits(2))) {
      return true;
    }
  }
  if (is_over()) return true;
  ++answer_.found;
  if (!on_puzzle_(puzzle)) stopped_ = true;
  return true;
}

}  // namespace generating

PatternAnswer pattern(const PatternOptions& options,
                      const std::function<bool(const Puzzle&)>& on_puzzle) {
  using namespace generating;
  if (const Refusal why = why_no_puzzle_on(options); why.is_there()) {
    return {.reason = why.text, .reason_code = why.code};
  }
  bool told_to_stop = false;
  PatternOptions seeded = options;
  if (!seeded.seed) seeded.seed = random_seed();
  PatternWork work(seeded, [&](const Puzzle& puzzle) {
    told_to_stop = !on_puzzle(puzzle);
    return !told_to_stop;
  });
  work.answer().seed = *seeded.seed;
  if (options.all) {
    work.answer().complete = search_pattern(work);
  } else {
    walk_on_pattern(work);
  }
  PatternAnswer& answer = work.answer();
  const bool is_enough = answer.complete || told_to_stop || answer.found >= options.count;
  if (!is_enough && answer.reason.empty()) say_why_not_enough(answer, options);
  return answer;
}

}  // namespace bitdoku
