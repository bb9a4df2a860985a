// The public functions over the search.
#include <bit>

#include "engines/engine.hpp"
#include "limits/budget.hpp"
#include "limits/reason.hpp"
#include "variants/plain.hpp"
#include "variants/program.hpp"
#include "variants/search/kernel.hpp"
#include "variants/trim.hpp"

namespace bitdoku {
namespace {

std::vector<int> values_in(const VariantPuzzle& puzzle, std::span<const variants::ValueSet> grid) {
  std::vector<int> values;
  values.reserve(grid.size());
  for (const unsigned set : grid) values.push_back(puzzle.lowest + std::countr_zero(set));
  return values;
}

template <class Answer>
bool is_mistaken(const VariantPuzzle& puzzle, Answer& answer) {
  const auto wrong = find_mistake(puzzle);
  if (!wrong) return false;
  answer.verdict = Verdict::invalid;
  set_reason(answer, ReasonCode::contradictory, wrong->message);
  return true;
}

// Compiles the puzzle, or fills in why it cannot be searched.
template <class Answer>
std::optional<variants::Program> prepare(const VariantPuzzle& puzzle, Answer& answer) {
  variants::Program program = variants::compile(puzzle);
  if (!program.refused.empty()) {
    answer.verdict = Verdict::unsupported;
    set_reason(answer, ReasonCode::too_large, program.refused);
    return std::nullopt;
  }
  return program;
}

void tell_end(const Budget& budget, VariantAnswer& answer) {
  answer.verdict = budget.verdict();
  answer.solutions = budget.solutions();
  answer.complete = !budget.stopped();
  if (budget.stop_code() != ReasonCode::enough_solutions) {
    answer.reason = budget.stop_reason();
    answer.reason_code = budget.stop_code();
  }
  answer.statistics = budget.statistics();
}

// Givens that clash have no solution here.
VariantAnswer enumerate_plain(const Puzzle& puzzle, const Limits& limits,
                              const OnVariantSolution& on_solution) {
  VariantAnswer answer;
  Search search(limits, [&](std::span<const Digit> grid) {
    if (!answer.solution.empty() && !on_solution) return true;
    const std::vector<int> values(grid.begin(), grid.end());
    if (answer.solution.empty()) answer.solution = values;
    return !on_solution || on_solution(values);
  });
  const Engine& engine = default_engine(puzzle.shape());
  if (engine.takes_clashes || !find_clash(puzzle)) engine.run(puzzle, search);
  tell_end(search, answer);
  return answer;
}

// These are for puzzles without a mistake.
VariantAnswer enumerate_checked(const VariantPuzzle& puzzle, const Limits& limits,
                                const OnVariantSolution& on_solution) {
  if (const auto plain = variants::as_plain(puzzle)) {
    return enumerate_plain(*plain, limits, on_solution);
  }
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
  tell_end(budget, answer);
  return answer;
}

TrueCandidates candidates_checked(const VariantPuzzle& puzzle, const Limits& limits) {
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

}  // namespace

VariantAnswer solve(const VariantPuzzle& puzzle, const Limits& limits) {
  return enumerate(puzzle, limits, {});
}

VariantAnswer enumerate(const VariantPuzzle& puzzle, const Limits& limits,
                        const OnVariantSolution& on_solution) {
  VariantAnswer answer;
  if (is_mistaken(puzzle, answer)) return answer;
  const auto fewer = variants::trimmed(puzzle);
  return enumerate_checked(fewer ? *fewer : puzzle, limits, on_solution);
}

TrueCandidates true_candidates(const VariantPuzzle& puzzle, const Limits& limits) {
  TrueCandidates answer;
  if (is_mistaken(puzzle, answer)) return answer;
  const auto fewer = variants::trimmed(puzzle);
  if (!fewer) return candidates_checked(puzzle, limits);
  answer = candidates_checked(*fewer, limits);
  for (std::uint16_t& set : answer.candidates) {
    set = static_cast<std::uint16_t>(set << (fewer->lowest - puzzle.lowest));
  }
  return answer;
}

}  // namespace bitdoku
