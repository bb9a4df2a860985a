// bitdoku pattern
#include <array>
#include <bitdoku/pattern.hpp>
#include <random>

#include "cli/arguments/options/making.hpp"
#include "cli/arguments/options/searching.hpp"
#include "cli/commands.hpp"
#include "cli/io/console.hpp"
#include "cli/io/frame.hpp"
#include "cli/io/gathered.hpp"
#include "cli/io/mask.hpp"
#include "cli/io/progress.hpp"
#include "cli/io/stream.hpp"
#include "cli/io/text.hpp"

namespace bitdoku::cli {
namespace {

struct PatternArguments : OperandOptions,
                          ShapeOptions,
                          RecordOptions,
                          OutputOptions,
                          MessageOptions,
                          KernelOptions,
                          LimitOptions,
                          MinimalOptions,
                          SeedOptions,
                          CountOptions,
                          AllOptions {};

// Reads the mask and the shape into `wish`. Returns an exit code; kWell to go on.
int read_pattern(const PatternArguments& options, PatternOptions& wish) {
  if (options.operands.size() != 1) {
    say("bitdoku: pattern: give one mask: a line, a board or a file\n");
    return kUsage;
  }
  std::optional<std::vector<bool>> mask = read_mask(options.operands.front(), "pattern");
  if (!mask) return kBadInput;
  wish.mask = std::move(*mask);
  wish.shape = options.shape ? *options.shape : *Shape::of_cells(wish.mask.size());
  return kWell;
}

void read_budget(const PatternArguments& options, PatternOptions& wish) {
  wish.all = options.all;
  wish.minimal = options.minimal;
  wish.count = options.count.value_or(options.all ? 0 : 1);
  if (wish.count == 0) wish.count = kNoLimit;
  if (options.all || options.has_time()) wish.time = options.time;
  if (options.all) return;
  wish.seed = options.seed ? *options.seed : std::random_device()();
}

int run_pattern(const PatternArguments& options) {
  if (needs_count(options, "pattern")) return kUsage;
  if (options.all && options.seed) {
    say("bitdoku: pattern: --all finds every puzzle in a fixed order; leave --seed out\n");
    return kUsage;
  }
  PatternOptions wish;
  if (const int code = read_pattern(options, wish); code != kWell) return code;
  const Format& format = answer_format(options, nullptr);
  if (!can_carry(format, wish.shape)) {
    say("bitdoku: pattern: the format " + std::string(name(format)) + " cannot hold a board of " +
        to_string(wish.shape) + "\n");
    return kBadInput;
  }
  std::optional<Output> output = Output::open(options, options.inputs());
  if (!output) return kBadInput;
  read_budget(options, wish);

  WriteOptions look = write_options(options);
  look.solutions = false;
  const Writer writer(format, look);
  Frame frame(options, options, false);
  Gathered gathered(options, *output);
  ProgressLine progress(options);
  Record record;
  wish.on_progress = [&](const PatternProgress& so_far) {
    Done done{.count = so_far.found};
    if (wish.all) {
      done.share = so_far.share;
    } else {
      done.detail = "; " + counted(so_far.starts, "grid") + " tried";
    }
    progress.show(std::move(done));
    return true;
  };
  const bool tells_seed = !options.all && !options.seed && !options.quiet;
  const PatternAnswer answer = pattern(wish, [&](const Puzzle& puzzle) {
    if (record.index == 0 && tells_seed) {
      say("bitdoku: pattern: --seed " + std::to_string(*wish.seed) + "\n");
    }
    record.puzzle = puzzle;
    frame.before(gathered.text(), format, record);
    frame.tell_boxes(format, record);
    writer.puzzle(gathered.text(), record);
    gathered.added();
    ++record.index;
    return true;
  });
  frame.finish(gathered.text());
  gathered.flush();
  output->close(answer.reason.empty() || answer.found > 0);
  // If neither a number nor all puzzles were asked for, the search may end when its time is over.
  const bool is_well =
      answer.reason.empty() || (!wish.all && wish.count == kNoLimit && answer.found > 0);
  if (!is_well) {
    say("bitdoku: pattern: " + answer.reason +
        why_misfit(options.operands.front(), wish.mask.size(), wish.shape) + "\n");
  }
  if (answer.complete && answer.found == 0) say("bitdoku: pattern: this mask has no puzzle\n");
  if (options.verbose) {
    say(counted(answer.found, "puzzle") + (answer.complete ? ", which are all" : "") +
        (wish.all ? "" : ", from " + counted(answer.starts, "grid")) + "\n");
  }
  return is_well && (answer.found > 0 || options.count == 0U) ? kWell : kNo;
}

constexpr auto kPatternAll =
    opt::all.described("Write every puzzle of the mask, up to the names of the digits");
constexpr auto kPatternCount = opt::count.described(
    "Write this many puzzles; 0: until the time is over", "1, or all with --all");
constexpr auto kPatternTime =
    opt::time.described("Stop after this time", "60s, or no limit with --all");

constexpr auto kPatternOptions =
    kOptionsOf<PatternArguments, kPatternAll, kPatternCount, opt::minimal, opt::seed, kPatternTime,
               opt::shape, opt::to, opt::record_json, opt::write_alphabet, opt::blank, opt::output,
               opt::line_buffered, opt::isa, opt::quiet, opt::verbose>;

constexpr auto kPatternExamples = std::to_array<Example>({
    {"pattern -n 5 --seed 1 "
     "X...X...X.X..X..X...X.X.X.....XXX...XXXX.XXXX...XXX.....X.X.X...X..X..X.X...X...X",
     "Make five puzzles with givens at the Xs."},
    {"pattern --all -v XX..X........X.X", "Find every puzzle of a small board."},
});

}  // namespace

const Command kPatternCommand{
    .name = "pattern",
    .operands = "MASK|FILE",
    .summary = "make puzzles whose givens form a pattern",
    .description =
        "Writes puzzles with exactly one solution whose givens stand exactly on the mask's "
        "non-blank cells. The mask is a line or a board; . 0 - and _ are blank. Each puzzle is "
        "written as soon as it is found. No two puzzles are equal, even after renaming digits.\n"
        "\n"
        "The search is a random walk, which --seed determines. It begins with the givens of a "
        "random grid, changes them until there is one solution, and then goes from puzzle to "
        "puzzle. --all instead finds every puzzle and names its digits in the order in which they "
        "appear; use it for small boards and masks. If it is known that no puzzle has the mask, "
        "the mask is refused at once. The exit code is 1 if fewer puzzles were found than "
        "requested.",
    .options = kPatternOptions,
    .examples = kPatternExamples,
    .run = kRun<PatternArguments, run_pattern>,
};

}  // namespace bitdoku::cli
