// The table of engines, and the public functions over it.
#include <algorithm>
#include <array>

#include "engines/backtrack/backtrack.hpp"
#include "engines/band/band.hpp"
#include "engines/dlx/dlx.hpp"
#include "engines/engine.hpp"
#include "engines/lowbit/lowbit.hpp"
#include "engines/mrv/mrv.hpp"
#include "engines/singles/singles.hpp"

namespace bitdoku {
namespace {

// The first that can do a shape is the default for it.
constexpr std::array<const Engine*, 6> kEngines{
    &band::kEngine, &singles::kEngine, &dlx::kEngine,
    &mrv::kEngine,  &lowbit::kEngine,  &backtrack::kEngine,
};

Answer refusal(std::string reason) {
  Answer answer;
  answer.verdict = Verdict::invalid;
  answer.reason = std::move(reason);
  return answer;
}

// Why this engine cannot take this puzzle, or nothing.
std::string objection(const Puzzle& puzzle, const Engine& engine) {
  const Shape shape = puzzle.shape();
  if (!engine.supports(shape)) {
    return "engine " + std::string(engine.name) + " does not do " + to_string(shape);
  }
  if (puzzle.has_candidates() && !engine.takes_candidates) {
    return "engine " + std::string(engine.name) + " takes givens only, not candidates";
  }
  for (int cell = 0; cell < shape.cells(); ++cell) {
    if (puzzle.given(cell) > shape.side()) {
      return std::to_string(puzzle.given(cell)) + " is no digit of " + to_string(shape);
    }
  }
  if (const auto clash = find_clash(puzzle)) return to_string(*clash, shape);
  return {};
}

const Engine& engine_for(const Puzzle& puzzle) {
  const Engine& usual = default_engine(puzzle.shape());
  if (!puzzle.has_candidates() || usual.takes_candidates) return usual;
  for (const Engine* engine : kEngines) {
    if (engine->takes_candidates && engine->supports(puzzle.shape())) return *engine;
  }
  return usual;
}

}  // namespace

std::span<const Engine* const> engines() {
  return kEngines;
}

const Engine* find_engine(std::string_view wanted) {
  const auto it = std::ranges::find_if(
      kEngines, [wanted](const Engine* engine) { return engine->name == wanted; });
  return it == kEngines.end() ? nullptr : *it;
}

const Engine& default_engine(Shape shape) {
  for (const Engine* engine : kEngines) {
    if (engine->supports(shape)) return *engine;
  }
  return *kEngines.front();
}

std::string_view name(const Engine& engine) {
  return engine.name;
}
std::string_view description(const Engine& engine) {
  return engine.description;
}
std::string_view shapes(const Engine& engine) {
  return engine.shapes;
}
bool supports(const Engine& engine, Shape shape) {
  return engine.supports(shape);
}
bool takes_candidates(const Engine& engine) {
  return engine.takes_candidates;
}

Answer solve(const Puzzle& puzzle, const Limits& limits) {
  return solve(puzzle, limits, engine_for(puzzle));
}

Answer solve(const Puzzle& puzzle, const Limits& limits, const Engine& engine) {
  return enumerate(
      puzzle, limits, [](std::span<const Digit>) { return true; }, engine);
}

Answer enumerate(const Puzzle& puzzle, const Limits& limits, const OnSolution& on_solution) {
  return enumerate(puzzle, limits, on_solution, engine_for(puzzle));
}

Answer enumerate(const Puzzle& puzzle, const Limits& limits, const OnSolution& on_solution,
                 const Engine& engine) {
  if (std::string reason = objection(puzzle, engine); !reason.empty()) {
    return refusal(std::move(reason));
  }
  std::vector<Digit> first;
  Search search(limits, [&](std::span<const Digit> solution) {
    if (first.empty()) first.assign(solution.begin(), solution.end());
    return on_solution(solution);
  });
  engine.run(puzzle, search);
  return search.answer(std::move(first));
}

}  // namespace bitdoku
