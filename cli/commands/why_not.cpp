#include "cli/commands/why_not.hpp"

#include <bitdoku/why_not.hpp>
#include <limits>
#include <set>

namespace bitdoku::cli {
namespace {

constexpr std::size_t kAllOfThem = std::numeric_limits<std::size_t>::max();

// Whether all of these cells belong to the pattern of the step.
bool has_in_pattern(const Step& step, const std::vector<std::uint16_t>& cells) {
  std::set<int> pattern;
  for (const Mark& mark : step.marks) pattern.insert(mark.candidate.cell);
  for (const Candidate& candidate : step.placements) pattern.insert(candidate.cell);
  for (const View& view : step.views) {
    for (const Link& link : view.links) pattern.insert(link.to.cells.begin(), link.to.cells.end());
  }
  return std::ranges::all_of(cells, [&](int cell) { return pattern.contains(cell); });
}

void write_advice(const StepsArguments& options, const StepsOutput& output,
                  const Position& position, const Advice& advice, Reply& reply) {
  if (options.is_json()) {
    reply.out += output.json(reply, advice, position, 0);
    return;
  }
  for (const std::string& line : hint(advice, Depth::all)) reply.out += output.text(line, 0);
}

void write_miss(const StepsArguments& options, const StepsOutput& output, const Position& position,
                const NearMiss& miss, Reply& reply) {
  if (options.is_json()) {
    reply.out += output.json(reply, to_json(miss, &position));
    return;
  }
  for (const std::string& line : miss.sentences) reply.out += output.text(line, 0);
}

// Writes the steps of one technique. If no step exists, writes the reason. Returns whether steps
// exist.
bool answer(const StepsArguments& options, const WhyNotOptions& question, const StepsOutput& output,
            Explainer& explainer, const Position& position, std::string_view technique,
            Reply& reply) {
  AllSteps all = explainer.all_steps(position, Order::human, technique, kAllOfThem);
  std::erase_if(all.steps, [&](const Step& step) { return !has_in_pattern(step, question.at); });
  for (Step& step : all.steps) {
    Advice advice;
    advice.kind = Advice::Kind::step;
    advice.text = to_text(step);
    advice.shape = step.shape;
    advice.step = std::move(step);
    write_advice(options, output, position, told_in(options.language, advice), reply);
  }
  if (!all.steps.empty()) return true;
  const std::optional<NearMiss> miss = why_not(position, technique, question.at);
  BITDOKU_ASSERT(miss.has_value());
  write_miss(options, output, position, *miss, reply);
  return false;
}

}  // namespace

void give_why_not(const StepsArguments& options, const WhyNotOptions& question,
                  const StepsOutput& output, Reply& reply) {
  const std::optional<Position> position = output.position_of(reply);
  if (!position) return;
  if (!options.is_json()) reply.out += output.heading(reply);
  const auto chosen = choose_techniques({.only = {question.why_not}});
  BITDOKU_ASSERT(chosen);
  Explainer explainer;
  explainer.set_techniques(*chosen);
  const Advice first = explainer.next_step(*position, Order::human);
  if (first.kind != Advice::Kind::step && (first.kind != Advice::Kind::stuck || first.failed)) {
    output.count(reply, first);
    write_advice(options, output, *position, first, reply);
  } else {
    bool has_step = false;
    for (const TechniqueUse& use : *chosen) {
      has_step |= answer(options, question, output, explainer, *position, use.id, reply);
    }
    ++(has_step ? reply.tally.yes : reply.tally.no);
  }
  if (!options.is_json()) reply.out += output.separator();
}

}  // namespace bitdoku::cli
