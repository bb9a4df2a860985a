// Follows a path and looks at each of its positions.
#include <algorithm>
#include <bitdoku/solve.hpp>
#include <bitdoku/summary.hpp>

#include "explain/boards.hpp"
#include "explain/own_steps.hpp"
#include "human/path.hpp"
#include "limits/deadline.hpp"

namespace bitdoku {
namespace {

// A step of a path, and the position before it.
struct Stage {
  Position before;
  Step step;
};

std::vector<TechniqueSteps> counts_of(const std::vector<Stage>& stages, Order order,
                                      const std::vector<TechniqueUse>& chosen) {
  std::vector<TechniqueSteps> counts;
  const auto add = [&](const TechniqueName& technique) {
    TechniqueSteps count{technique.id, technique.name};
    for (const Stage& stage : stages) count.steps += stage.step.technique == technique.id ? 1 : 0;
    if (count.steps > 0) counts.push_back(count);
  };
  const bool is_own = !stages.empty() && explain::is_own(stages.front().before);
  const auto all = techniques(is_own ? Order::human : order);
  if (chosen.empty()) std::ranges::for_each(all, add);
  for (const TechniqueUse& use : chosen) {
    std::ranges::for_each(all, [&](const TechniqueName& one) {
      if (one.id == use.id) add(one);
    });
  }
  return counts;
}

// Whether the position has all that the step changes.
bool has_made(const Position& position, const Step& step) {
  return std::ranges::all_of(
             step.placements,
             [&](const Candidate& c) { return position.value(c.cell) == c.digit; }) &&
         std::ranges::none_of(step.eliminations,
                              [&](const Candidate& c) { return position.has(c.cell, c.digit); });
}

int blanks_of(const Position& position) {
  int blanks = 0;
  for (int cell = 0; cell < position.shape().cells(); ++cell)
    blanks += position.value(cell) == 0 ? 1 : 0;
  return blanks;
}

class BottleneckSearch {
 public:
  BottleneckSearch(const std::vector<TechniqueSteps>& used, const ExplainLimits& limits)
      : limits_(limits) {
    for (const TechniqueSteps& count : used) {
      uses_.push_back({human::find_technique(count.technique), 0});
    }
  }

  // Empty if a limit was reached, or if a technique found a wrong step, which must not happen.
  [[nodiscard]] std::optional<std::vector<Bottleneck>> find(
      const std::vector<Stage>& stages) const {
    std::vector<Bottleneck> found;
    int number = 0;
    for (const Stage& stage : stages) {
      ++number;
      if (blanks_of(stage.before) == 1) continue;  // the last digit is always the only one
      const std::optional<bool> is_only = is_only_way(stage);
      if (!is_only) return std::nullopt;
      if (*is_only) found.push_back({number, stage.step});
    }
    return found;
  }

 private:
  [[nodiscard]] std::optional<bool> is_only_way(const Stage& stage) const {
    const Deadline deadline(limits_.time, limits_.stop);
    human::PathOptions options;
    options.in_words = false;
    Position after = stage.before;
    after.apply(stage.step);
    const position::Board board = explain::board_of(stage.before);
    bool has_other = false;
    for (const human::Use& use : uses_) {
      if (deadline.has_passed()) return std::nullopt;
      const std::string mistake = human::all_steps(use, board, options, [&](const Step& step) {
        has_other = !has_made(after, step);
        return !has_other;
      });
      if (!mistake.empty()) return std::nullopt;
      if (has_other) return false;
    }
    return true;
  }

  const ExplainLimits& limits_;
  std::vector<human::Use> uses_;
};

}  // namespace

Summary summarize(const Position& position, Order order, const std::vector<TechniqueUse>& chosen,
                  const ExplainLimits& limits) {
  Summary summary;
  std::vector<Stage> stages;
  Path path(position, order);
  path.set_limits(limits);
  const bool is_chosen = order == Order::human && path.set_techniques(chosen);
  while (path.next()) stages.push_back({path.position(), path.advice().step});
  summary.kind = path.advice().kind;
  summary.failed = path.advice().failed;
  summary.text = path.advice().text;
  summary.steps = path.steps();
  summary.rating = path.rating();
  summary.score = path.score();
  if (order == Order::human && summary.steps > 0) summary.level = path.level();
  summary.techniques = counts_of(stages, order, is_chosen ? chosen : std::vector<TechniqueUse>());
  if (order == Order::human && !explain::is_own(position)) {
    summary.bottlenecks = BottleneckSearch(summary.techniques, limits).find(stages);
  }
  for (const Basics basics : {Basics::singles, Basics::locked_candidates}) {
    if (auto found = find_backdoors(position, basics)) {
      summary.backdoors.push_back(std::move(*found));
    }
  }
  return summary;
}

}  // namespace bitdoku
