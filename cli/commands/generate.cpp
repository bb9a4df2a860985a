// bitdoku generate
#include <array>
#include <charconv>
#include <random>

#include "cli/arguments/options/making.hpp"
#include "cli/commands.hpp"
#include "cli/io/console.hpp"
#include "cli/io/frame.hpp"
#include "cli/io/gathered.hpp"
#include "cli/io/input.hpp"
#include "cli/io/mask.hpp"
#include "cli/io/progress.hpp"
#include "cli/io/stream.hpp"
#include "cli/io/text.hpp"

namespace bitdoku::cli {
namespace {

struct GenerateArguments : ShapeOptions,
                           RecordOptions,
                           OutputOptions,
                           WorkOptions,
                           MessageOptions,
                           KernelOptions,
                           LimitOptions,
                           MinimalOptions,
                           SeedOptions,
                           CountOptions,
                           PuzzleWishOptions {};

// "1.234567e+19"
std::string scientific(double number) {
  std::array<char, 32> text;
  const auto end =
      std::to_chars(text.begin(), text.end(), number, std::chars_format::scientific, 6);
  return {text.data(), end.ptr};
}

const Format& format_of(const GenerateArguments& options) {
  return answer_format(options, options.sukaku ? find_format("candidates") : nullptr);
}

// A candidate puzzle of that shape.
Puzzle sukaku_of(Shape shape) {
  Puzzle puzzle(shape);
  puzzle.strike_out(0, 1);
  return puzzle;
}

// Puzzles on their way out.
class Puzzles {
 public:
  Puzzles(const GenerateArguments& options, std::uint64_t seed, Output& output)
      : seed_(seed),
        format_(format_of(options)),
        fields_(fields_of(options)),
        has_fields_(name(format_) == "csv" || name(format_) == "json"),
        frame_(options, has_fields_),
        writer_(format_, how(options, has_fields_)),
        gathered_(options, output),
        progress_(options) {}

  void write(const GeneratedPuzzle& made) {
    record_.puzzle = made.puzzle;
    if (has_fields_) add_fields(made);
    frame_.before(gathered_.text(), format_, record_);
    writer_.puzzle(gathered_.text(), record_);
    if (!made.met) ++not_met_;
    progress_.show({.count = ++written_});
    gathered_.added();
  }

  void finish() {
    // The columns are told without a puzzle, too.
    if (written_ == 0 && has_fields_) {
      add_fields({});
      frame_.before(gathered_.text(), format_, record_);
    }
    frame_.finish(gathered_.text());
    gathered_.flush();
  }
  [[nodiscard]] std::uint64_t written() const { return written_; }
  [[nodiscard]] std::uint64_t not_met() const { return not_met_; }

 private:
  static WriteOptions how(const GenerateArguments& options, bool solutions) {
    WriteOptions result = write_options(options);
    result.solutions = solutions;
    return result;
  }

  // Besides puzzle and solution.
  static std::vector<std::string> fields_of(const GenerateArguments& options) {
    if (!options.fields.empty()) return options.fields;
    std::vector<std::string> fields{"clues", "symmetry", "seed", "index"};
    if (options.rating) fields.insert(fields.end(), {"er", "ep", "ed"});
    return fields;
  }

  void add_fields(const GeneratedPuzzle& made) {
    record_.solution = made.solution;
    record_.kept = {{.kind = Field::Kind::puzzle, .name = "puzzle", .text = {}},
                    {.kind = Field::Kind::solution, .name = "solution", .text = {}}};
    for (const std::string& name : fields_) record_.kept.push_back(field(name, made));
  }

  [[nodiscard]] Field field(const std::string& name, const GeneratedPuzzle& made) const {
    using Part = Field::Kind;
    const auto number = [&](std::string text) {
      return Field{.kind = Part::json, .name = name, .text = std::move(text)};
    };
    if (name == "clues") return number(std::to_string(made.puzzle.given_count()));
    if (name == "seed") return number(std::to_string(seed_));
    if (name == "index") return number(std::to_string(made.number));
    if (name == "nodes") return number(std::to_string(made.nodes));
    if (name == "attempts") return number(std::to_string(made.attempts));
    if (name == "weight") return number(scientific(made.weight));
    if (name == "er") return number(fixed(made.er, 1));
    if (name == "ep") return number(fixed(made.ep, 1));
    if (name == "ed") return number(fixed(made.ed, 1));
    const std::string_view text = name == "technique" ? made.technique : to_string(made.symmetry);
    return {.kind = Part::text, .name = name, .text = std::string(text)};
  }

  std::uint64_t seed_;
  const Format& format_;
  std::vector<std::string> fields_;
  bool has_fields_;
  Frame frame_;
  Writer writer_;
  Gathered gathered_;
  Progress progress_;
  Record record_;
  std::uint64_t written_ = 0;
  std::uint64_t not_met_ = 0;
};

// The grids of --givens-from; an exit code when they cannot be read.
int read_grids(const GenerateArguments& options, GenerateOptions& wish) {
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
    if (!options.shape && wish.grids.empty()) wish.shape = record.puzzle.shape();
    const auto cells = record.puzzle.givens();
    wish.grids.emplace_back(cells.begin(), cells.end());
  }
  if (!input.all_read()) return kBadInput;
  if (!wish.grids.empty()) return kWell;
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

std::uint64_t random_seed() {
  std::random_device device;
  // Short enough to be typed again.
  return device();
}

int run_generate(const GenerateArguments& options) {
  if (options.to != nullptr && needs_total(*options.to)) {
    say("bitdoku: generate: --to " + std::string(name(*options.to)) +
        " begins with the number of puzzles, which is not known until the end; use "
        "--to block\n");
    return kUsage;
  }
  const std::string_view format_name = name(format_of(options));
  if (!options.fields.empty() && format_name != "csv" && format_name != "json") {
    say("bitdoku: generate: --fields needs --to csv or --to json\n");
    return kUsage;
  }
  GenerateOptions wish;
  wish.shape = options.shape.value_or(kShape9x9);
  if (options.givens_from) {
    if (const int code = read_grids(options, wish); code != kWell) return code;
  }
  const Format& format = format_of(options);
  if (options.sukaku && !can_carry(format, sukaku_of(wish.shape))) {
    say("bitdoku: generate: the format " + std::string(name(format)) +
        " cannot hold candidates; use --to candidates or json\n");
    return kUsage;
  }
  if (!can_carry(format, wish.shape)) {
    say("bitdoku: generate: the format " + std::string(name(format)) + " cannot hold a board of " +
        to_string(wish.shape) + "\n");
    return kBadInput;
  }
  if (options.pattern) {
    std::optional<std::vector<bool>> pattern = read_mask(*options.pattern, "generate");
    if (!pattern) return kBadInput;
    wish.pattern = std::move(*pattern);
  }
  wish.seed = options.seed ? *options.seed : random_seed();
  if (!options.seed) say("bitdoku: generate: --seed " + std::to_string(wish.seed) + "\n");
  wish.count = options.count == 0U ? kNoLimit : options.count.value_or(1);
  wish.clues = options.clues;
  wish.minimal = options.minimal;
  wish.symmetries = options.symmetries;
  wish.rating = options.rating;
  wish.needs = options.needs;
  wish.only = options.only;
  wish.sample = options.sample;
  wish.sukaku = options.sukaku;
  for (const std::string& field : options.fields) {
    wish.tell_rating |= field == "er" || field == "ep" || field == "ed";
    wish.tell_technique |= field == "technique";
    wish.tell_weight |= field == "weight";
    wish.tell_nodes |= field == "nodes";
  }
  // No other format tells the ratings.
  wish.rate_in_part = format_name != "csv" && format_name != "json";
  wish.nearest = options.nearest;
  if (options.has_time()) wish.time = options.time;
  wish.threads = options.threads;

  std::optional<Output> output = Output::open(options, inputs_of(options));
  if (!output) return kBadInput;
  Puzzles puzzles(options, wish.seed, *output);
  const GenerateAnswer answer = generate(wish, [&](const GeneratedPuzzle& made) {
    puzzles.write(made);
    return true;
  });
  puzzles.finish();
  output->close(answer.reason.empty() || puzzles.written() > 0);
  if (!answer.reason.empty()) say("bitdoku: generate: " + answer.reason + "\n");
  if (puzzles.not_met() > 0) {
    say("bitdoku: generate: " + counted(puzzles.not_met(), "puzzle") +
        " did not meet the wish; the nearest found in time was written\n");
  }
  if (options.verbose) say(counted(puzzles.written(), "puzzle") + "\n");
  return answer.reason.empty() && puzzles.not_met() == 0 ? kWell : kNo;
}

constexpr auto kGenerateShape = opt::shape.described(
    "Make boards whose boxes have R rows and C columns, or boards of this side", "9");
constexpr auto kGenerateTime =
    opt::time.described("Give up when no puzzle was found for this long", "60s");

constexpr auto kGenerateOptions =
    kOptionsOf<GenerateArguments, opt::count, opt::seed, kGenerateShape, opt::clues, opt::minimal,
               opt::symmetry, opt::pattern, opt::givens_from, opt::level, opt::rating, opt::needs,
               opt::only, opt::fields, opt::sample, opt::sukaku, kGenerateTime, opt::nearest,
               opt::to, opt::write_alphabet, opt::blank, opt::output, opt::line_buffered,
               opt::threads, opt::isa, opt::quiet, opt::verbose>;

constexpr auto kGenerateExamples = std::to_array<Example>({
    {"generate", "Make a minimal puzzle with one solution."},
    {"generate -n 5 --seed 1 --clues 28-32 --symmetry half-turn",
     "Make the same five puzzles in every run."},
    {"generate -n 3 --seed 1 --symmetry diagonal,quarter-turn --to csv",
     "Write the solution, the number of givens and the symmetry too, for a spreadsheet."},
    {"generate -n 10 --seed 1 --level hard --symmetry half-turn",
     "Make hard puzzles, by the rating of Sudoku Explainer."},
    {"generate -n 5 --seed 1 --needs \"x-wing\" --to csv --fields clues,technique,er",
     "Make puzzles that need an X-Wing and nothing harder, and describe them."},
    {"generate -n 10 --seed 1 --to csv --fields clues,weight",
     "Draw a weighted sample, to estimate means over all minimal puzzles."},
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
        "Without --seed the program draws a seed and writes it to standard error.\n\nWithout "
        "--clues, boards up to 9x9 are minimal, as far as --symmetry permits: the program "
        "removes givens in random order until it can remove no more. Larger boards keep 45 "
        "percent of the cells as givens, and 55 percent above 16x16.\n\n--level and --rating "
        "mean ER, the rating of `bitdoku rate`: easy is 1.0-1.5, medium 1.6-2.5, hard 2.6-4.9, "
        "expert 5.0-8.9, extreme 9.0 and more, which is mostly 9.0. A puzzle that is too hard "
        "gets some givens back, unless --clues, --minimal or --pattern forbids it. When a wish "
        "cannot be met, or not within the time, a message says why, and the exit code is 1.",
    .options = kGenerateOptions,
    .examples = kGenerateExamples,
    .run = kRun<GenerateArguments, run_generate>,
};

}  // namespace bitdoku::cli
