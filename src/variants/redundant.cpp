// Clues that a puzzle does not need.
#include <bitdoku/variants.hpp>
#include <string>

#include "limits/deadline.hpp"
#include "variants/places.hpp"

namespace bitdoku {
namespace {

std::uint16_t all_values(const VariantPuzzle& puzzle) {
  return static_cast<std::uint16_t>((1U << puzzle.values) - 1);
}

// Solves the puzzle with what is left of the limits. Returns false if a limit ended the search.
class Trials {
 public:
  Trials(const Limits& limits, RedundantClues& answer)
      : deadline_(limits), left_(limits), answer_(answer) {
    left_.solutions = 2;
  }

  bool run(const VariantPuzzle& puzzle) {
    const VariantAnswer found = solve(puzzle, deadline_.within(left_));
    verdict_ = found.verdict;
    if (left_.nodes != kNoLimit) left_.nodes -= std::min(left_.nodes, found.statistics.nodes);
    answer_.statistics.nodes += found.statistics.nodes;
    answer_.statistics.guesses += found.statistics.guesses;
    const bool is_known =
        verdict_ == Verdict::none || verdict_ == Verdict::unique || verdict_ == Verdict::multiple;
    if (is_known) return true;
    answer_.reason = found.reason;
    answer_.reason_code = found.reason_code;
    return false;
  }
  [[nodiscard]] Verdict verdict() const { return verdict_; }

 private:
  Deadline deadline_;
  Limits left_;
  RedundantClues& answer_;
  Verdict verdict_ = Verdict::unknown;
};

bool try_cells(VariantPuzzle trial, Trials& trials, RedundantClues& answer) {
  for (const std::uint16_t cell :
       variants::cells_below(static_cast<std::uint32_t>(trial.candidates.size()))) {
    const std::uint16_t mask = trial.candidates[cell];
    if (mask == all_values(trial)) continue;
    trial.candidates[cell] = all_values(trial);
    if (!trials.run(trial)) return false;
    if (trials.verdict() == Verdict::unique) answer.cells.push_back(cell);
    trial.candidates[cell] = mask;
  }
  return true;
}

bool try_constraints(VariantPuzzle trial, Trials& trials, RedundantClues& answer) {
  for (std::size_t place = 0; place < trial.constraints.size(); ++place) {
    VariantConstraint constraint = trial.constraints[place];
    const auto at = static_cast<std::ptrdiff_t>(place);
    trial.constraints.erase(trial.constraints.begin() + at);
    if (!trials.run(trial)) return false;
    if (trials.verdict() == Verdict::unique) answer.constraints.push_back(place);
    trial.constraints.insert(trial.constraints.begin() + at, std::move(constraint));
  }
  return true;
}

}  // namespace

RedundantClues redundant_clues(const VariantPuzzle& puzzle, const Limits& limits) {
  RedundantClues answer;
  Trials trials(limits, answer);
  const bool is_known = trials.run(puzzle);
  answer.verdict = trials.verdict();
  if (!is_known || answer.verdict != Verdict::unique) return answer;
  answer.complete = try_cells(puzzle, trials, answer) && try_constraints(puzzle, trials, answer);
  return answer;
}

std::string in_words(const VariantPuzzle& puzzle, const VariantConstraint& constraint) {
  // The tables of relations and automata say nothing to a reader.
  constexpr std::size_t kMostNumbers = 4;
  std::string text(info_of(constraint.kind).name);
  if (!constraint.numbers.empty() && constraint.numbers.size() <= kMostNumbers) {
    std::string numbers;
    for (const int number : constraint.numbers) {
      numbers += (numbers.empty() ? "" : " ") + std::to_string(number);
    }
    text += " (" + numbers + ")";
  }
  for (std::size_t place = 0; place < constraint.cells.size(); ++place) {
    text += place == 0 ? ' ' : '-';
    text += variants::name_of(puzzle, constraint.cells[place]);
  }
  return text;
}

std::string name_of_cell(const VariantPuzzle& puzzle, std::uint16_t cell) {
  return variants::name_of(puzzle, cell);
}

}  // namespace bitdoku
