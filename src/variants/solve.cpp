// The public functions over the search.
#include <bit>

#include "limits/budget.hpp"
#include "limits/reason.hpp"
#include "variants/program.hpp"
#include "variants/search/kernel.hpp"

namespace bitdoku {
namespace {

std::vector<int> values_in(const VariantPuzzle& puzzle, std::span<const variants::ValueSet> grid) {
  std::vector<int> values;
  values.reserve(grid.size());
  for (const unsigned set : grid) values.push_back(puzzle.lowest + std::countr_zero(set));
  return values;
}

// Compiles the puzzle, or fills in why it cannot be searched.
template <class Answer>
std::optional<variants::Program> prepare(const VariantPuzzle& puzzle, Answer& answer) {
  if (const auto wrong = find_mistake(puzzle)) {
    answer.verdict = Verdict::invalid;
    set_reason(answer, ReasonCode::contradictory, wrong->message);
    return std::nullopt;
  }
  variants::Program program = variants::compile(puzzle);
  if (!program.refused.empty()) {
    answer.verdict = Verdict::unsupported;
    set_reason(answer, ReasonCode::too_large, program.refused);
    return std::nullopt;
  }
  return program;
}

}  // namespace

VariantAnswer solve(const VariantPuzzle& puzzle, const Limits& limits) {
  return enumerate(puzzle, limits, {});
}

VariantAnswer enumerate(const VariantPuzzle& puzzle, const Limits& limits,
                        const OnVariantSolution& on_solution) {
  VariantAnswer answer;
  const auto program = prepare(puzzle, answer);
  if (!program) return answer;
  Budget budget(limits);
  variants::search_kernel_in_use().enumerate(
      *program, budget, [&](std::span<const variants::ValueSet> grid) {
        const std::vector<int> values = values_in(puzzle, grid);
        if (answer.solution.empty()) answer.solution = values;
        return budget.count_solution(!on_solution || on_solution(values));
      });
  answer.verdict = budget.verdict();
  answer.solutions = budget.solutions();
  answer.complete = !budget.stopped();
  if (budget.stop_code() != ReasonCode::enough_solutions) {
    answer.reason = budget.stop_reason();
    answer.reason_code = budget.stop_code();
  }
  answer.statistics = budget.statistics();
  return answer;
}

TrueCandidates true_candidates(const VariantPuzzle& puzzle, const Limits& limits) {
  TrueCandidates answer;
  const auto program = prepare(puzzle, answer);
  if (!program) return answer;
  Limits without_count = limits;
  without_count.solutions = kNoLimit;
  Budget budget(without_count);
  answer.complete =
      variants::search_kernel_in_use().candidates(*program, budget, answer.candidates);
  answer.statistics = budget.statistics();
  answer.reason = budget.reason();
  answer.reason_code = budget.reason_code();
  bool any = false;
  bool several = false;
  for (const unsigned set : answer.candidates) {
    any = any || set != 0;
    several = several || std::popcount(set) > 1;
  }
  if (!any) {
    answer.verdict = answer.complete ? Verdict::none : Verdict::unknown;
  } else if (several) {
    answer.verdict = Verdict::multiple;
  } else {
    answer.verdict = answer.complete ? Verdict::unique : Verdict::solved;
  }
  return answer;
}

}  // namespace bitdoku
