#include "batch/router.hpp"

#include "engines/band/band.hpp"
#include "engines/singles/singles.hpp"

namespace bitdoku::batch {

void Router::use(const Engine* engine) {
  if (engine == engine_) return;
  BITDOKU_ASSERT(engine == nullptr || engine->many != nullptr);
  other_ = engine != nullptr && engine != &slice::kEngine ? engine->many(0) : nullptr;
  engine_ = engine;
}

std::size_t Router::most_at_once() const {
  return (engine_ != nullptr ? *engine_ : slice::kEngine).most_at_once;
}

QuestionReport Router::ask_together(const Question& question) {
  if (other_ && question.size >= other_->least_batch()) return other_->answer(question);
  return slice_.answer(question);
}

QuestionReport Router::ask(const Question& question) {
  if (question.however_few || question.size >= least_batch()) return ask_together(question);
  QuestionReport report;
  for (std::size_t i = 0; i < question.size; ++i) band::answer_one(question, i, report);
  return report;
}

std::string why_not_many(const Engine* engine) {
  if (engine == nullptr) return {};
  const std::string subject = "engine " + std::string(engine->name);
  if (engine->many == nullptr) return subject + " solves puzzles one by one";
  const std::string_view why = why_unavailable(*engine);
  return why.empty() ? std::string() : subject + " cannot work here: " + std::string(why);
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
