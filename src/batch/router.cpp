#include "batch/router.hpp"

#include "engines/band/band.hpp"
#include "engines/singles/singles.hpp"

namespace bitdoku::batch {

void Router::use(const Engine* engine) {
  if (engine == &slice::kEngine) engine = nullptr;
  if (engine == other_engine_) return;
  BITDOKU_ASSERT(engine == nullptr || engine->many != nullptr);
  other_ = engine != nullptr ? engine->many(0) : nullptr;
  other_engine_ = engine;
}

std::size_t Router::most_at_once() const {
  return other_engine_ != nullptr ? other_engine_->most_at_once : slice::kEngine.most_at_once;
}

QuestionReport Router::ask(const Question& question) {
  if (other_) return other_->answer(question);
  if (question.however_few || question.size >= slice_.least_batch()) return slice_.answer(question);
  QuestionReport report;
  for (std::size_t i = 0; i < question.size; ++i) band::answer_one(question, i, report);
  return report;
}

std::string why_not_many(const Engine* engine) {
  if (engine == nullptr) return {};
  const std::string subject = "engine " + std::string(engine->name);
  if (engine->many == nullptr) return subject + " solves puzzles one by one";
  const std::string why = why_unavailable(*engine);
  return why.empty() ? why : subject + " cannot work here: " + why;
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
