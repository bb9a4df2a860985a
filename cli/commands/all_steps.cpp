#include "cli/commands/all_steps.hpp"

#include <limits>

#include "cli/commands/cut_step.hpp"
#include "cli/io/text.hpp"

namespace bitdoku::cli {
namespace {

// The advice that has one of the steps.
Advice advice_of(Step step) {
  Advice advice;
  advice.kind = Advice::Kind::step;
  advice.text = to_text(step);
  advice.shape = step.shape;
  advice.step = std::move(step);
  return advice;
}

void write_one(const StepsArguments& options, const StepsOutput& output, AllStepsLook look,
               const Position& position, const Advice& advice, int number, Reply& reply) {
  if (options.is_json()) {
    const Advice told = cut_to(advice, {look.depth, options.language}, position);
    reply.out += output.json(reply, told, position, number);
    return;
  }
  if (options.is_pages()) {
    reply.out += output.panel(reply, position, advice, number);
    return;
  }
  const std::string begin = std::to_string(number) + ". ";
  std::vector<std::string> lines = hint(advice, look.depth, options.language);
  // Without "The next step: ".
  if (look.depth != Depth::all) lines.front().erase(0, lines.front().find(": ") + 2);
  reply.out += begin + weight_of(options.order(), advice.step) + lines.front() + "\n";
  if (look.brief) return;
  for (std::size_t i = 1; i < lines.size(); ++i) reply.out += output.text(lines[i], begin.size());
  if (look.depth >= Depth::cells) {
    reply.out +=
        output.grid(position, cut_to(advice, {look.depth, options.language}, position).step);
  }
}

}  // namespace

void give_all_steps(const StepsArguments& options, const StepsOutput& output, AllStepsLook look,
                    Reply& reply) {
  const std::optional<Position> position = output.position_of(reply);
  if (!position) return;
  Explainer explainer;
  explainer.set_techniques(output.techniques());
  AllSteps all =
      explainer.all_steps(*position, options.order(), {}, std::numeric_limits<std::size_t>::max());
  if (all.kind != Advice::Kind::step) {
    // `next_step` gives the same reason with its details, such as the wrong values.
    const Advice advice = explainer.next_step(*position, options.order());
    output.count(reply, advice);
    if (options.is_json()) {
      const Advice told = cut_to(advice, {look.depth, options.language}, *position);
      reply.out += output.json(reply, told, *position, 0);
      return;
    }
    if (options.is_pages()) {
      reply.out += output.page_begin(reply) + output.page_end(advice.text);
      return;
    }
    reply.out += output.heading(reply);
    for (const std::string& line : hint(advice, look.depth)) reply.out += output.text(line, 0);
    reply.out += output.separator();
    return;
  }
  if (options.is_pages()) {
    reply.out += output.page_begin(reply);
  } else if (!options.is_json()) {
    reply.out += output.heading(reply);
  }
  bool draws = true;  // false after a picture could not be written
  int number = 0;
  for (Step& step : all.steps) {
    const Advice advice = told_in(options.language, advice_of(std::move(step)));
    ++number;
    draws = draws && output.draw(reply, *position, advice.step, number);
    write_one(options, output, look, *position, advice, number, reply);
  }
  ++reply.tally.yes;
  const std::string end = counted(static_cast<std::uint64_t>(number), "step");
  if (options.is_pages()) {
    reply.out += output.page_end(end);
  } else if (!options.is_json()) {
    reply.out += end + "\n" + output.separator();
  }
}

}  // namespace bitdoku::cli
