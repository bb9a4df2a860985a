#include "batch/router.hpp"

#include "engines/band/band.hpp"
#include "engines/singles/singles.hpp"

namespace bitdoku::batch {

QuestionReport Router::ask(const Question& question) {
  if (question.however_few || question.size >= slice_.least_batch()) return slice_.answer(question);
  QuestionReport report;
  for (std::size_t i = 0; i < question.size; ++i) band::answer_one(question, i, report);
  return report;
}

std::size_t least_batch() {
  return slice::kernels.in_use().least_batch;
}

SearchTally count(const Digit* givens, std::uint64_t limit, Digit* solution) {
  return band::solve(givens, limit, solution);
}

SearchTally count(const std::uint16_t* candidates, std::uint64_t limit, Digit* solution) {
  return band::solve(candidates, limit, solution);
}

std::uint64_t enumerate(const std::uint16_t* candidates, std::uint64_t limit,
                        const OnSolution& on_solution) {
  Search search({.solutions = limit}, on_solution);
  band::kernels.in_use().search_candidates(candidates, search);
  return search.solutions();
}

Answer solve_by_singles(const Puzzle& puzzle, const Limits& limits) {
  return solve(puzzle, limits, singles::kEngine);
}

}  // namespace bitdoku::batch
