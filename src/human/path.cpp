#include "human/path.hpp"

#include <algorithm>
#include <bitdoku/assert.hpp>

#include "position/proof_check.hpp"

namespace bitdoku::human {
namespace {

void sign(Step& step, const Technique& technique, int score, bool in_words) {
  step.technique = technique.id;
  step.name = technique.name;
  step.score = score;
  if (in_words) {
    technique.describe(step);
  } else {
    step.sentences.clear();  // some searches put reasons there
  }
}

Use usual_use(std::size_t row) {
  return {&techniques()[row], techniques()[row].score};
}

// Signs the step and returns what is wrong with it, or an empty text.
std::string sign_and_check(Step& step, const Use& use, const Board& board,
                           const PathOptions& options) {
  sign(step, *use.technique, use.score, options.in_words);
  const std::string mistake = check(step, board, options.solution);
  return mistake.empty() ? mistake : step.name + ": " + mistake;
}

std::string find_first(const Use& use, const Board& board, const SinglesQueue& queue,
                       const PathOptions& options, std::optional<Step>& found) {
  if (use.technique->first == nullptr) {
    return all_steps(use, board, options, [&](Step&& step) {
      found = std::move(step);
      return false;
    });
  }
  found = use.technique->first(board, queue);
  if (!found) return {};
  std::string mistake = sign_and_check(*found, use, board, options);
  if (!mistake.empty()) found.reset();
  return mistake;
}

}  // namespace

NextStep next_step(const Board& board, const SinglesQueue& queue, const PathOptions& options) {
  NextStep next;
  const auto try_use = [&](const Use& use) {
    next.mistake = find_first(use, board, queue, options, next.step);
    next.technique = use.technique;
    return next.step || !next.mistake.empty();
  };
  const bool is_usual = options.uses.empty();
  const std::size_t count = is_usual ? techniques().size() : options.uses.size();
  for (std::size_t i = 0; i < count; ++i) {
    if (is_usual && !options.techniques.has(static_cast<int>(i))) continue;
    if (options.stop.stop_requested() || try_use(is_usual ? usual_use(i) : options.uses[i])) break;
  }
  return next;
}

NextStep next_step(const Board& board, const PathOptions& options) {
  return next_step(board, SinglesQueue(board), options);
}

std::vector<Use> uses_of(const PathOptions& options) {
  std::vector<Use> uses(options.uses.begin(), options.uses.end());
  if (!uses.empty()) return uses;
  for (std::size_t i = 0; i < techniques().size(); ++i) {
    if (options.techniques.has(static_cast<int>(i))) uses.push_back(usual_use(i));
  }
  return uses;
}

std::string all_steps(const Technique& technique, const Board& board, const PathOptions& options,
                      const Sink& sink) {
  return all_steps(Use{&technique, technique.score}, board, options, sink);
}

std::string all_steps(const Use& use, const Board& board, const PathOptions& options,
                      const Sink& sink) {
  const Technique& technique = *use.technique;
  BITDOKU_ASSERT(options.solution.empty() || options.solution.size() == kCells);
  std::string mistake;
  if (technique.needs_unique && !options.unique) return mistake;
  technique.find(board, [&](Step&& step) {
    mistake = sign_and_check(step, use, board, options);
    return mistake.empty() && sink(std::move(step));
  });
  return mistake;
}

PathResult follow_path(Board& board, const PathOptions& options, const Watch& watch) {
  PathResult path;
  Level hardest = Level::easy;
  SinglesQueue queue(board);
  while (true) {
    if (board.solved()) {
      path.end = PathResult::End::solved;
      break;
    }
    if (path.steps >= options.most_steps || options.stop.stop_requested()) {
      path.end = PathResult::End::stopped;
      break;
    }
    NextStep next = next_step(board, queue, options);
    if (!next.step && next.mistake.empty() && options.stop.stop_requested()) {
      path.end = PathResult::End::stopped;
      break;
    }
    if (!next.step) {
      path.end = next.mistake.empty() ? PathResult::End::stalled : PathResult::End::mistake;
      path.mistake = std::move(next.mistake);
      break;
    }
    if (watch && !watch(*next.step)) {
      path.end = PathResult::End::stopped;
      break;
    }
    queue.apply(*next.step, board);
    ++path.steps;
    path.score += next.step->score;
    hardest = std::max(hardest, next.technique->level);
  }
  path.level = level_of(path.score, hardest);
  return path;
}

std::string check(const Step& step, const Board& board, std::span<const Digit> solution) {
  std::string wrong = check_proof(step, pencilmarks_of(board));
  if (wrong.empty() && !solution.empty()) wrong = check_solution(step, solution);
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
