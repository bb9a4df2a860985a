// bitdoku hint
#include <algorithm>

#include "cli/commands.hpp"
#include "cli/commands/all_steps.hpp"
#include "cli/commands/cut_step.hpp"
#include "cli/commands/why_not.hpp"
#include "cli/io/console.hpp"
#include "cli/io/platform.hpp"
#include "cli/io/steps_output.hpp"

namespace bitdoku::cli {
namespace {

struct HintArguments : StepsArguments, WhyNotOptions, DepthOptions {};

void give_hint(const HintArguments& options, const StepsOutput& output, Reply& reply) {
  if (!options.why_not.empty()) {
    if (!reply.record.error && reply.record.puzzle.shape() != kShape9x9) {
      output.misuse(reply, "--why-not is only for 9x9 boards");
      return;
    }
    give_why_not(options, options, output, reply);
    return;
  }
  if (options.all) {
    give_all_steps(options, output, {.depth = options.depth}, reply);
    return;
  }
  const std::optional<Position> position = output.position_of(reply);
  if (!position) return;
  Explainer explainer;
  explainer.set_techniques(output.techniques());
  const Advice advice = told_in(options.language, explainer.next_step(*position, options.order()));
  output.count(reply, advice);
  const std::vector<std::string> lines = hint(advice, options.depth, options.language);
  const bool is_step = advice.kind == Advice::Kind::step;
  if (is_step && options.depth == Depth::all) output.draw(reply, *position, advice.step, 1);
  if (options.is_json()) {
    const Advice told = cut_to(advice, {options.depth, options.language}, *position);
    reply.out += output.json(reply, told, *position, is_step ? 1 : 0);
    return;
  }
  reply.out += output.heading(reply);
  for (const std::string& line : lines) reply.out += output.text(line, 0);
  if (is_step && options.depth >= Depth::cells) {
    reply.out +=
        output.grid(*position, cut_to(advice, {options.depth, options.language}, *position).step);
  }
  reply.out += output.separator();
}

// Returns the reason why the options cannot be combined; empty if they can.
std::string misuse_of_hint(const HintArguments& options) {
  if (options.is_json() && options.grid) return "--json and --grid cannot be combined";
  if (std::string why = options.misuse_of_language(); !why.empty()) return why;
  if (!options.svg.empty() && options.depth != Depth::all) {
    return "--svg shows the whole step; leave --depth out";
  }
  if (options.pattern_only && options.svg.empty()) return "--pattern-only needs --svg DIR";
  if (options.why_not.empty()) return options.at.empty() ? "" : "--at needs --why-not";
  if (options.all || options.chooses() || options.grid || !options.svg.empty() ||
      options.depth != Depth::all) {
    return "--why-not cannot be combined with --all, --only, --without, --techniques, --depth, "
           "--grid or --svg";
  }
  const Order order = options.chosen_order.value_or(Order::human);
  return order != Order::human
             ? std::string("--why-not asks about human techniques; leave out --order ") +
                   (order == Order::whips ? "whips" : "se")
             : "";
}

int run_hint(const HintArguments& given) {
  if (const std::string why = misuse_of_hint(given); !why.empty()) {
    say("bitdoku: " + why + "\n");
    return kUsage;
  }
  HintArguments options = given;
  if (!options.why_not.empty()) options.chosen_order = Order::human;
  Input input(options);
  const bool single = input.is_single();
  const bool grids = single && options.output.empty() &&
                     platform::is_terminal(platform::StandardStream::out) &&
                     platform::terminal_width() > 0;
  NumberedRecords records(input);
  StepsOutput output(options, records, {.single = single, .grids = grids, .headings = true});
  if (const int code = output.prepare(); code != kWell) return code;
  return output.finish(
      run_stream(options, records, input,
                 {.writes_records = false,
                  .on_failure = [&](Reply& reply) { output.fail(reply); },
                  .handle = [&](Reply& reply) { give_hint(options, output, reply); },
                  .yes = "with a step",
                  .no = "without one"}));
}

constexpr auto kHintOptions =
    kOptionsOf<HintArguments, opt::all_steps, opt::use_only, opt::use_without, opt::techniques,
               opt::why_not, opt::at, opt::depth, opt::order, opt::language, opt::givens,
               opt::values, opt::from, opt::column, opt::shape, opt::steps_form, opt::rows_json,
               opt::draw, opt::svg, opt::pattern_only, opt::color, opt::output, opt::line_buffered,
               opt::threads, opt::quiet, opt::verbose>;

constexpr auto kHintExamples = std::to_array<Example>({
    {"hint --depth technique puzzles.txt", "Name only the technique to look for."},
    {"hint --order human puzzles.txt", "Show the easiest human step."},
    {"hint --all puzzles.txt", "Show every step of the position, the easiest first."},
    {"hint --without \"unique rectangle,chains\" puzzles.txt",
     "Show the easiest human step that needs neither."},
    {"hint --only modern puzzles.txt",
     "Show the easiest human step, with techniques that are off otherwise."},
    {"hint --why-not x-wing puzzles.txt",
     "Show the X-Wing or, if there is none, what the nearest one lacks."},
    {"hint --json puzzles.txt", "Write the step as JSON; docs/steps.md describes it."},
});

}  // namespace

const Command kHintCommand{
    .name = "hint",
    .operands = "[FILE|PUZZLE]...",
    .summary = "explain the next step",
    .description =
        "Shows the next step of each puzzle. --depth chooses how much: only the technique "
        "(technique), also its digits (digit), also its house (house), also its cells (cells), or "
        "everything "
        "(all). --all shows every step of the position instead, sorted by score or rating.\n"
        "\n"
        "--only, --without and --techniques choose among the human techniques, and so imply "
        "--order human.\n"
        "\n"
        "--why-not shows the steps of one human technique. If it has none, it shows the pattern "
        "with the fewest candidates in the way, and what it would eliminate without them. --at "
        "asks about the patterns with these cells. Locked candidates, subsets, X-Wing, Swordfish, "
        "Jellyfish, Skyscraper, 2-String Kite, W-Wing, XY-Wing, XYZ-Wing and Unique Rectangle Type "
        "1 are explained. The exit code is 1 if no technique of the name has a step.\n"
        "\n"
        "For a half-solved puzzle, give the original puzzle with --givens, and the current board "
        "as the operand, in any format. If --givens is a file with several puzzles, they are those "
        "of the boards, one after the other. Digits that are not in --givens count as set by the "
        "player. In the formats `candidates` and `pencilmarks`, missing candidates count as "
        "eliminated by the player, and a cell with one candidate counts as set, unless --values "
        "has the digits that are set. The formats `hodoku` and `ss` contain all of this. In other "
        "formats without --givens, the whole board counts as the puzzle.\n"
        "\n"
        "Boards of other shapes than 9x9 get steps of the techniques that do not depend on the "
        "side, from singles to fish, in one order, whichever is named. With --order whips and "
        "--why-not they are refused, and the exit code is 2.\n"
        "\n"
        "If a digit or an elimination of the player is wrong, the hint says so. The exit code is "
        "1 when there is no step, for example because of a mistake.",
    .options = kHintOptions,
    .examples = kHintExamples,
    .run = kRun<HintArguments, run_hint>,
};

}  // namespace bitdoku::cli
