#include "human/path.hpp"

#include <algorithm>

#include "position/proof_check.hpp"

namespace bitdoku::human {
namespace {

position::Pencilmarks pencilmarks_of(const Position& position) {
  position::Pencilmarks marks;
  for (int cell = 0; cell < se::kCells; ++cell) {
    const auto at = static_cast<std::size_t>(cell);
    marks.values[at] = static_cast<Digit>(position.value(cell));
    marks.candidates[at] = static_cast<std::uint16_t>(position.candidates(cell) << 1);
  }
  return marks;
}

void sign(Step& step, const Technique& technique, bool in_words) {
  step.technique = technique.id;
  step.name = technique.name;
  step.score = technique.score;
  if (in_words) technique.describe(step);
}

}  // namespace

NextStep next_step(const Position& position, const PathOptions& options) {
  NextStep next;
  for (std::size_t i = 0; i < techniques().size(); ++i) {
    if ((options.techniques >> i & 1U) == 0) continue;
    const Technique& technique = techniques()[i];
    next.mistake = all_steps(technique, position, options, [&](Step&& step) {
      next.step = std::move(step);
      next.technique = &technique;
      return false;
    });
    if (next.step || !next.mistake.empty()) break;
  }
  return next;
}

std::string all_steps(const Technique& technique, const Position& position,
                      const PathOptions& options, const Sink& sink) {
  std::string mistake;
  if (technique.needs_unique && !options.unique) return mistake;
  technique.find(position, [&](Step&& step) {
    sign(step, technique, options.in_words);
    mistake = check(step, position, options.solution);
    if (!mistake.empty()) {
      mistake = step.name + ": " + mistake;
      return false;
    }
    return sink(std::move(step));
  });
  return mistake;
}

Path follow_path(Position& position, const PathOptions& options, const Watch& watch) {
  Path path;
  Level hardest = Level::easy;
  while (true) {
    if (position.solved()) {
      path.end = Path::End::solved;
      break;
    }
    if (path.steps >= options.most_steps || options.stop.stop_requested()) {
      path.end = Path::End::stopped;
      break;
    }
    NextStep next = next_step(position, options);
    if (!next.step) {
      path.end = next.mistake.empty() ? Path::End::stalled : Path::End::mistake;
      path.mistake = std::move(next.mistake);
      break;
    }
    if (watch && !watch(*next.step)) {
      path.end = Path::End::stopped;
      break;
    }
    apply(*next.step, position);
    ++path.steps;
    path.score += next.step->score;
    hardest = std::max(hardest, next.technique->level);
  }
  path.level = level_of(path.score, hardest);
  return path;
}

void apply(const Step& step, Position& position) {
  for (const Candidate c : step.placements) {
    if (position.has(c.cell, c.digit - 1)) position.set(c.cell, c.digit - 1);
  }
  for (const Candidate c : step.eliminations) {
    if (position.has(c.cell, c.digit - 1)) position.strike_out(c.cell, c.digit - 1);
  }
}

std::string check(const Step& step, const Position& position, std::span<const Digit> solution) {
  std::string wrong = position::check_proof(step, pencilmarks_of(position));
  if (wrong.empty() && !solution.empty()) wrong = position::check_solution(step, solution);
  return wrong;
}

Level level_of(int score, Level hardest) {
  constexpr std::array kHighestScores{800, 1000, 1600, 1800};
  auto level = static_cast<std::size_t>(hardest);
  while (level < kHighestScores.size() && score > kHighestScores[level]) ++level;
  return static_cast<Level>(level);
}

std::string_view to_string(Level level) {
  constexpr std::array<std::string_view, 5> kNames{"easy", "medium", "hard", "unfair", "extreme"};
  return kNames[static_cast<std::size_t>(level)];
}

const Technique* find_technique(std::string_view id) {
  for (const Technique& technique : techniques()) {
    if (technique.id == id) return &technique;
  }
  return nullptr;
}

}  // namespace bitdoku::human
