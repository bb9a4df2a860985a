// bitdoku generate
#include <array>

#include "cli/commands.hpp"
#include "cli/commands/generate_output.hpp"
#include "cli/commands/generate_variants.hpp"
#include "cli/io/console.hpp"
#include "cli/io/input.hpp"
#include "cli/io/mask.hpp"
#include "cli/io/part.hpp"
#include "cli/io/stream.hpp"
#include "cli/io/text.hpp"
#include "generate/random_seed.hpp"
#include "generate/unavoidable.hpp"

namespace bitdoku::cli {
namespace {

// A candidate puzzle of that shape.
Puzzle sukaku_of(Shape shape) {
  Puzzle puzzle(shape);
  puzzle.strike_out(0, 1);
  return puzzle;
}

// Reads the grids of --givens-from. Returns an exit code; kWell to go on.
int read_grids(const GenerateArguments& options, GenerateOptions& making) {
  ReadingOptions reading;
  reading.shape = options.shape;
  Input input(reading, {*options.givens_from}, options.quiet);
  Record record;
  while (input.next(record)) {
    if (record.error) {
      const bool typed = !input.source().has_lines;
      say((typed ? "bitdoku: generate: --givens-from: " : place_of(record, input.source())) +
          record.error->message + "\n");
      return kBadInput;
    }
    std::vector<std::vector<Digit>>& grids = making.draw.grids;
    if (!options.shape && grids.empty()) making.wish.shape = record.puzzle.shape();
    const auto cells = record.puzzle.givens();
    grids.emplace_back(cells.begin(), cells.end());
  }
  if (!input.all_read()) return kBadInput;
  if (!making.draw.grids.empty()) return kWell;
  say("bitdoku: generate: no grid in '" + *options.givens_from + "'\n");
  return kBadInput;
}

// The files that the options name.
std::vector<std::string> inputs_of(const GenerateArguments& options) {
  std::vector<std::string> inputs;
  if (options.pattern) inputs.push_back(*options.pattern);
  if (options.givens_from) inputs.push_back(*options.givens_from);
  return inputs;
}

// Reads what files say: the pattern, which decides the shape, and the grids. Returns an exit code;
// kWell to go on.
int read_files(const GenerateArguments& options, GenerateOptions& making) {
  making.wish.shape = options.shape.value_or(kShape9x9);
  if (options.givens_from) {
    if (const int code = read_grids(options, making); code != kWell) return code;
  }
  if (!options.pattern) return kWell;
  std::optional<std::vector<bool>> pattern = read_mask(*options.pattern, "generate");
  if (!pattern) return kBadInput;
  making.wish.pattern = std::move(*pattern);
  return kWell;
}

void read_options(const GenerateArguments& options, GenerateOptions& making) {
  making.wish.clues = options.clues;
  making.wish.minimal = options.minimal;
  making.wish.symmetries = options.symmetries;
  making.wish.rating = options.rating;
  making.wish.needs = options.needs;
  if (!options.practice.empty()) making.wish.needs.push_back(options.practice);
  making.wish.only = options.only;
  making.wish.without = options.without;
  making.wish.sukaku = options.sukaku;
  making.draw.seed = options.seed ? *options.seed : generating::random_seed();
  making.draw.count = options.count == 0U ? kNoLimit : options.count.value_or(1);
  making.draw.sample = options.sample.value_or(Sample::top_down);
  for (const std::string& field : options.fields) {
    making.tell.rating |= field == "er" || field == "ep" || field == "ed";
    making.tell.own_rating |= field == "br";
    making.tell.technique |= field == "technique";
    making.tell.weight |= field == "weight";
    making.tell.nodes |= field == "nodes";
  }
  // Only formats with fields have a place for exact ratings.
  making.tell.lower_bounds = !has_fields(generate_format(options));
  making.limits.nearest = options.nearest;
  if (options.has_time()) making.limits.time = options.time;
  making.limits.threads = options.threads;
}

// Checks whether the format can hold the answers. If not, writes a message. Returns an exit code.
int check_format(const GenerateArguments& options) {
  if (needs_count(options, "generate")) return kUsage;
  if (!options.fields.empty() && !has_fields(generate_format(options))) {
    say("bitdoku: generate: --fields needs --to csv or --to json\n");
    return kUsage;
  }
  return kWell;
}

int check_format(const GenerateArguments& options, Shape shape) {
  // generate() says which boards it makes.
  if (shape.side() > static_cast<int>(generating::kMostSide)) return kWell;
  const Format& format = generate_format(options);
  const std::string begin = "bitdoku: generate: the format " + std::string(name(format));
  if (options.sukaku && !can_carry(format, sukaku_of(shape))) {
    say(begin + " cannot hold candidates; use --to candidates, csv or json\n");
    return kUsage;
  }
  if (!options.practice.empty() && shape != kShape9x9) {
    say("bitdoku: generate: --practice is only for 9x9\n");
    return kUsage;
  }
  if (!options.practice.empty() && name(format) != "hodoku" && !has_fields(format)) {
    say(begin + " cannot hold a position; use --to hodoku, csv or json\n");
    return kUsage;
  }
  if (can_carry(format, shape)) return kWell;
  say(begin + " cannot hold a board of " + to_string(shape) + "\n");
  return kBadInput;
}

// The reason why --sample top-down, which is also the default, cannot be combined with the other
// wishes. A weight has the same conditions, so a request for no puzzles but with weights is asked.
std::string why_no_top_down(GenerateOptions making) {
  making.draw.count = 0;
  making.tell.weight = true;
  return generate(making, [](const GeneratedPuzzle&) { return true; }).reason;
}

// Leaves only the puzzles of one part. Returns an exit code, after a message.
int choose_part(const GenerateArguments& options, GenerateOptions& making, PartRange& range) {
  if (!options.seed || options.count.value_or(0) == 0) {
    say("bitdoku: generate: --part needs --seed and --count\n");
    return kUsage;
  }
  const std::string_view format = name(generate_format(options));
  if (format != "line" && format != "csv" && format != "json") {
    say("bitdoku: generate: --part needs --to line, csv or json\n");
    return kUsage;
  }
  if (!begin_part(options, inputs_of(options))) return kUsage;
  range = range_of(*options.part, *options.count);
  making.draw.first = range.begin;
  making.draw.count = range.end - range.begin;
  return kWell;
}

int run_generate(const GenerateArguments& options) {
  if (!options.themes.empty()) return generate_other_rules(options);
  if (needs_variant(options)) return kUsage;
  if (const int code = check_format(options); code != kWell) return code;
  GenerateOptions making;
  if (const int code = read_files(options, making); code != kWell) return code;
  if (const int code = check_format(options, making.wish.shape); code != kWell) return code;
  read_options(options, making);
  if (options.sample == Sample::top_down) {
    if (const std::string why = why_no_top_down(making); !why.empty()) {
      say("bitdoku: generate: " + why + "\n");
      return kNo;
    }
  }

  PartRange range;
  if (options.part) {
    if (const int code = choose_part(options, making, range); code != kWell) return code;
  }
  OutputOptions place = options;
  place.is_part = options.part.has_value();
  std::optional<Output> output = Output::open(place, inputs_of(options));
  if (!output) return kBadInput;
  GenerateOutput puzzles(options, making, *output);
  making.limits.on_progress = [&](const GenerateProgress& progress) {
    puzzles.show(progress);
    return true;
  };
  const GenerateAnswer answer = generate(making, [&](const GeneratedPuzzle& made) {
    puzzles.write(made);
    return true;
  });
  puzzles.finish();
  output->close(answer.reason.empty() || puzzles.written() > 0);
  if (!answer.reason.empty()) {
    const std::string misfit =
        options.pattern
            ? why_misfit(*options.pattern, making.wish.pattern.size(), making.wish.shape)
            : "";
    say("bitdoku: generate: " + answer.reason + misfit + "\n");
  }
  if (puzzles.not_met() > 0) {
    say("bitdoku: generate: " + counted(puzzles.not_met(), "puzzle") +
        " did not meet the wish; the nearest found in time was written\n");
  }
  if (options.verbose) say(counted(puzzles.written(), "puzzle") + "\n");
  const int code = answer.reason.empty() && puzzles.not_met() == 0 ? kWell : kNo;
  if (!options.part || !answer.reason.empty()) return code;
  const auto described = describe_input(inputs_of(options));
  if (!described) return kBadInput;
  return finish_part(options.output, {.part = *options.part,
                                      .input = *described,
                                      .range = range,
                                      .has_head = &generate_format(options) == find_format("csv"),
                                      .code = code});
}

constexpr auto kGenerateShape = opt::shape.described(
    "Make boards whose boxes have R rows and C columns, or boards of this side", "9");
constexpr OptionRow<GenerateArguments> kGenerateTo{
    {.names = "--to",
     .value = "FORMAT",
     .help =
         "Write this format; see `bitdoku formats`. With --variant: json, a text of Interactive "
         "Sudoku Solver (iss), or a link to the page f-puzzles or sudokupad",
     .standard = "line; json with --variant",
     .choices = formats_and_rules_forms,
     .kind = "format"},
    [](GenerateArguments& options, const std::string& value, const OptionInfo& info) {
      options.to_rules = rules_form(value);
      options.to = options.to_rules ? nullptr : to_format(value, info);
    }};
constexpr auto kGenerateTime =
    opt::time.described("Give up when no puzzle was found for this long", "60s");

constexpr auto kGenerateOptions =
    kOptionsOf<GenerateArguments, opt::count, opt::seed, kGenerateShape, opt::clues, opt::minimal,
               opt::symmetry, opt::pattern, opt::givens_from, opt::level, opt::rating, opt::needs,
               opt::practice, opt::only, opt::without, opt::fields, opt::sample, opt::sukaku,
               opt::variant, opt::variant_givens, opt::negative, kGenerateTime, opt::nearest,
               kGenerateTo, opt::record_json, opt::write_alphabet, opt::blank, opt::output,
               opt::part, opt::line_buffered, opt::threads, opt::isa, opt::quiet, opt::verbose>;

constexpr auto kGenerateExamples = std::to_array<Example>({
    {"generate", "Make a minimal puzzle with one solution."},
    {"generate -n 5 --seed 1 --clues 28-32 --symmetry half-turn",
     "Make the same five puzzles in every run."},
    {"generate -n 3 --seed 1 --symmetry diagonal,quarter-turn --to csv",
     "Also write the solution, the number of givens and the symmetry, for a spreadsheet."},
    {"generate -n 10 --seed 1 --level hard --symmetry half-turn",
     "Make hard puzzles, by the rating of Sudoku Explainer."},
    {"generate -n 5 --seed 1 --needs \"x-wing\" --to csv --fields clues,technique,er",
     "Make puzzles that need an X-Wing and nothing harder, and describe them."},
    {"generate -n 5 --seed 1 --practice \"xy-wing\"",
     "Make positions to practise an XY-Wing, with the candidates that are left."},
    {"generate -n 10 --seed 1 --to csv --fields clues,weight",
     "Draw a weighted sample, to estimate means over all minimal puzzles."},
    {"generate -n 6 --shape 6 --level beginner --symmetry half-turn --to block",
     "Make 6x6 puzzles for children."},
    {"generate -n 10 --seed 1 --variant killer,x",
     "Make killer sudokus with diagonals, as JSON that the other commands read."},
    {"generate --seed 1 --variant thermo,kropki --givens none --to iss",
     "Make a puzzle of thermometers and dots without givens."},
    {"generate --shape 4x4 --seed 7 --to block", "Make a 16x16 puzzle, and write it as a board."},
});

}  // namespace

const Command kGenerateCommand{
    .name = "generate",
    .operands = "",
    .summary = "make puzzles with exactly one solution",
    .description =
        "Writes puzzles in the order of their numbers, each as soon as it is ready. The same "
        "--seed and options give the same bytes on every machine and with any number of threads. "
        "Without --seed the program draws a seed and, without --quiet, writes it to standard "
        "error.\n"
        "\n"
        "Without --clues, boards up to 9x9 are minimal, as far as --symmetry permits: the program "
        "removes givens in random order until it can remove no more. Larger boards keep 45 "
        "percent of the cells as givens, and 55 percent above 16x16.\n"
        "\n"
        "--level and --rating are about ER, the rating of `bitdoku rate`: beginner is 1.0-1.2 "
        "(full houses and hidden singles in boxes only), easy 1.0-1.5, medium 1.6-2.5, hard "
        "2.6-4.9, expert 5.0-8.9, extreme 9.0 and more (mostly 9.0). For other shapes they mean "
        "bitdoku's own rating, which has similar numbers and ends at 6.0. If a puzzle is too "
        "hard, the program puts some givens back, unless --clues, --minimal or --pattern forbids "
        "it.\n"
        "\n"
        "--variant makes puzzles with other rules, on sides 4 to 9, each as JSON on a line, or as "
        "a "
        "text of Interactive Sudoku Solver with --to iss; docs/variants.md describes both. No "
        "clue and no rule is needless. --symmetry is then one symmetry of the givens, cages and "
        "clues outside the grid.\n"
        "\n"
        "If no puzzle can meet the wish, or none is found in time, a message says why, and "
        "the exit code is 1.",
    .options = kGenerateOptions,
    .examples = kGenerateExamples,
    .run = kRun<GenerateArguments, run_generate>,
};

}  // namespace bitdoku::cli
