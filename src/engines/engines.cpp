// The table of engines, and the public functions over it.
#include <algorithm>
#include <array>

#include "engines/backtrack/backtrack.hpp"
#include "engines/band/band.hpp"
#include "engines/dlx/dlx.hpp"
#include "engines/engine.hpp"
#if BITDOKU_LOADS_GPU
#include "engines/gpu/gpu.hpp"
#endif
#include "engines/large/large.hpp"
#include "engines/lowbit/lowbit.hpp"
#include "engines/mrv/mrv.hpp"
#include "engines/planes/planes.hpp"
#include "engines/singles/singles.hpp"
#include "engines/slice/slice.hpp"

namespace bitdoku {
namespace {

// The default engine of a shape is the first one that supports it.
#if defined(BITDOKU_FEW_ENGINES)
// Those that the library itself chooses; see bindings/js/CMakeLists.txt.
constexpr std::array<const Engine*, 4> kEngines{&band::kEngine, &slice::kEngine, &large::kEngine,
                                                &singles::kEngine};
#else
constexpr auto kEngines = std::to_array<const Engine*>({
  &band::kEngine, &slice::kEngine,
#if BITDOKU_LOADS_GPU
      &gpu::kEngine,
#endif
      &planes::kEngine, &large::kEngine, &singles::kEngine, &dlx::kEngine, &mrv::kEngine,
      &lowbit::kEngine, &backtrack::kEngine,
});
#endif

const Engine& engine_for(const Puzzle& puzzle) {
  for (const Engine* engine : kEngines) {
    if (supports(*engine, puzzle)) return *engine;
  }
  return *kEngines.front();
}

Answer refusal(Verdict verdict, std::string reason) {
  Answer answer;
  answer.verdict = verdict;
  answer.reason = std::move(reason);
  answer.reason_code =
      verdict == Verdict::invalid ? ReasonCode::contradictory : ReasonCode::unsupported;
  return answer;
}

// Names a given that is not a digit of the board. Empty if there is none.
std::string digit_too_large(const Puzzle& puzzle) {
  const Digit largest = std::ranges::max(puzzle.givens());
  if (largest <= puzzle.shape().side()) return {};
  const Digit first = *std::ranges::find_if(
      puzzle.givens(), [&](Digit given) { return given > puzzle.shape().side(); });
  return std::to_string(first) + " is not a digit of " + to_string(puzzle.shape());
}

// Names two givens that clash. Empty if there are none.
std::string clash_of(const Puzzle& puzzle) {
  const auto clash = find_clash(puzzle);
  return clash ? to_string(*clash, puzzle.shape()) : std::string();
}

// Example: "engine mrv cannot solve 16x16; these can: singles, dlx".
std::string why_unsupported(const Engine& engine, const Puzzle& puzzle) {
  std::string text = "engine " + std::string(engine.name);
  if (!engine.supports(puzzle.shape())) {
    text += " cannot solve " + to_string(puzzle.shape());
  } else if (puzzle.has_candidates() && !engine.takes_candidates) {
    text += " cannot solve puzzles with struck-out candidates";
  } else {
    text += " cannot solve puzzles with houses other than rows, columns and boxes";
  }
  std::string others;
  for (const Engine* other : kEngines) {
    // Most machines lack the device that such an engine needs.
    if (!supports(*other, puzzle) || other->why_unavailable != nullptr) continue;
    others += others.empty() ? "; these can: " : ", ";
    others += other->name;
  }
  return text + others;
}

}  // namespace

std::span<const Engine* const> engines() noexcept {
  return kEngines;
}

const Engine* find_engine(std::string_view wanted) noexcept {
  const auto it = std::ranges::find_if(
      kEngines, [wanted](const Engine* engine) { return engine->name == wanted; });
  return it == kEngines.end() ? nullptr : *it;
}

const Engine& default_engine(Shape shape) noexcept {
  for (const Engine* engine : kEngines) {
    if (engine->supports(shape)) return *engine;
  }
  return *kEngines.front();
}

std::string_view name(const Engine& engine) noexcept {
  return engine.name;
}
std::string_view description(const Engine& engine) noexcept {
  return engine.description;
}
std::string_view shapes(const Engine& engine) noexcept {
  return engine.shapes;
}
bool supports(const Engine& engine, Shape shape) {
  return engine.supports(shape);
}
bool supports(const Engine& engine, const Puzzle& puzzle) {
  return engine.supports(puzzle.shape()) && (engine.takes_candidates || !puzzle.has_candidates()) &&
         (engine.takes_houses || puzzle.has_plain_houses());
}
bool takes_candidates(const Engine& engine) noexcept {
  return engine.takes_candidates;
}
bool takes_houses(const Engine& engine) noexcept {
  return engine.takes_houses;
}
std::string_view why_unavailable(const Engine& engine) {
  return engine.why_unavailable != nullptr ? std::string_view(engine.why_unavailable()) : "";
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
  std::string mistake = digit_too_large(puzzle);
  const bool can_run = supports(engine, puzzle);
  // An engine that takes clashes finds no solution. The clash is looked for afterwards.
  if (mistake.empty() && !(engine.takes_clashes && can_run)) mistake = clash_of(puzzle);
  if (!mistake.empty()) return refusal(Verdict::invalid, std::move(mistake));
  if (!can_run) {
    return refusal(Verdict::unsupported, why_unsupported(engine, puzzle));
  }
  std::vector<Digit> first;
  Search search(limits, [&](std::span<const Digit> solution) {
    if (first.empty()) first.assign(solution.begin(), solution.end());
    return !on_solution || on_solution(solution);
  });
  const Engine& searcher = engine.run != nullptr ? engine : *engine.alone;
  searcher.run(puzzle, search);
  if (engine.takes_clashes && search.solutions() == 0) {
    if (mistake = clash_of(puzzle); !mistake.empty()) {
      return refusal(Verdict::invalid, std::move(mistake));
    }
  }
  return search.answer(std::move(first));
}

}  // namespace bitdoku
