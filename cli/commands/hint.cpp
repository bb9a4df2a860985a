// bitdoku hint
#include <algorithm>
#include <array>

#include "cli/arguments/option_table.hpp"
#include "cli/commands.hpp"
#include "cli/io/console.hpp"
#include "cli/io/platform.hpp"
#include "cli/io/step_grid.hpp"
#include "cli/io/steps_output.hpp"

namespace bitdoku::cli {
namespace {

// All candidates of the cells in which a digit is to be set, in the place of that digit.
void hide_digits(const Position& position, Step& step) {
  for (const Candidate& set : step.placements) {
    std::erase_if(step.marks, [&](const Mark& mark) { return mark.candidate.cell == set.cell; });
    for (const Digit digit : position.candidates(set.cell)) {
      step.marks.push_back({{set.cell, digit}, Mark::Role::pattern, 0});
    }
  }
  std::ranges::sort(step.marks, {}, &Mark::candidate);
}

// No more than the depth tells.
Advice cut_to(Advice advice, Depth depth, const Position& position) {
  if (depth == Depth::all) return advice;
  Step& step = advice.step;
  hide_digits(position, step);
  step.placements.clear();
  step.eliminations.clear();
  step.proof.clear();
  step.views.clear();
  step.pattern.clear();
  step.sentences.clear();
  if (depth != Depth::cells) step.marks.clear();
  if (depth == Depth::technique) step.houses.clear();
  if (depth != Depth::cells) step.covers.clear();
  if (depth != Depth::cells || advice.kind != Advice::Kind::mistake) {
    advice.wrong_values.clear();
    advice.wrongly_struck.clear();
  }
  return advice;
}

void give_hint(const Options& options, const StepsOutput& output, Reply& reply) {
  const std::optional<Position> position = output.position_of(reply);
  if (!position) return;
  const Advice advice = Explainer().next_step(*position, options.order);
  output.count(reply, advice);
  const std::vector<std::string> lines = hint(advice, options.depth);
  const bool is_step = advice.kind == Advice::Kind::step;
  if (is_step && options.depth == Depth::all) output.draw(reply, *position, advice.step, 1);
  if (options.json) {
    Advice told = cut_to(advice, options.depth, *position);
    if (options.depth != Depth::all) {
      told.text.clear();
      for (const std::string& line : lines) told.text += (told.text.empty() ? "" : " ") + line;
    }
    reply.out += output.json(reply, told, *position, is_step ? 1 : 0).line();
    return;
  }
  for (const std::string& line : lines) reply.out += output.text(line, 0);
  if (is_step && options.depth >= Depth::cells) {
    reply.out += output.grid(*position, cut_to(advice, options.depth, *position).step);
  }
  reply.out += output.separator();
}

int run_hint(const Options& options) {
  if (options.json && options.grid) {
    say("bitdoku: --json and --grid exclude each other\n");
    return kUsage;
  }
  if (!options.svg.empty() && options.depth != Depth::all) {
    say("bitdoku: --svg shows the whole step, which --depth keeps back\n");
    return kUsage;
  }
  Input input(options);
  const bool single = input.is_single();
  const bool grids = single && options.output.empty() &&
                     platform::is_terminal(platform::Stream::out) &&
                     platform::terminal_width() >= kStepGridWidth;
  StepsOutput output(options, single, grids);
  if (const int code = output.prepare(); code != kWell) return code;
  return run_stream(options, input, input,
                    {.writes_records = false,
                     .on_failure = [&](Reply& reply) { output.fail(reply); },
                     .handle = [&](Reply& reply) { give_hint(options, output, reply); },
                     .yes = "with a step",
                     .no = "without one"});
}

constexpr auto kHintOptions =
    kOptionsOf<Options, opt::depth, opt::order, opt::givens, opt::values, opt::from, opt::json,
               opt::draw, opt::svg, opt::color, opt::output, opt::line_buffered, opt::threads,
               opt::quiet, opt::verbose>;

constexpr auto kHintExamples = std::to_array<Example>({
    {"hint --depth technique puzzles.txt", "What to look for, and no more."},
    {"hint --order human puzzles.txt", "The easiest step as people see it."},
    {"hint --json puzzles.txt", "The step as data: docs/steps.md."},
});

}  // namespace

const Command kHintCommand{
    .name = "hint",
    .operands = "[FILE|PUZZLE]...",
    .summary = "the next step, and why, told as far as you like",
    .description =
        "Tells the next step of each 9x9 puzzle: which technique there is (--depth technique), in "
        "which house or with which digits (house), in which cells (cells), or all of it (all).\n\n"
        "For a puzzle half way, give the puzzle as it was at the beginning with --givens, and the "
        "board as it is now as the operand, in any format: digits that are not in --givens were "
        "entered, and candidates that are missing (formats `candidates` and `pencilmarks`) were "
        "struck out. A cell of such a board with one candidate left counts as set, unless --values "
        "gives the digits that are. The formats `hodoku` and `ss` tell all of this by "
        "themselves, in a line or a drawing. If anything entered or struck out is wrong, that is "
        "the hint. From other formats, without --givens, everything that the board shows is part "
        "of the puzzle.\n\nThe exit code is 1 when there is no step, for "
        "instance because of a mistake.",
    .options = kHintOptions,
    .examples = kHintExamples,
    .run = kRun<Options, run_hint>,
};

}  // namespace bitdoku::cli
