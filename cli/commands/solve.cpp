// bitdoku solve
#include <array>

#include "cli/commands.hpp"
#include "cli/commands/other_rules.hpp"
#include "cli/commands/smallest.hpp"
#include "cli/io/console.hpp"
#include "cli/io/grid.hpp"
#include "cli/io/puzzle_text.hpp"
#include "cli/io/search_watch.hpp"
#include "cli/io/stream.hpp"

namespace bitdoku::cli {
namespace {

struct SolveArguments : StreamCommandOptions,
                        StrictOptions,
                        RecordOptions,
                        JsonOptions,
                        ColorOptions,
                        KernelOptions,
                        EngineOptions,
                        LimitOptions,
                        UniqueOptions,
                        VerifyOptions {};

// The way to show a solution on a terminal.
struct Drawing {
  bool wanted = false;
  GridStyle style;
  int width = 0;
};

Drawing drawing_for(const SolveArguments& options, Input& input) {
  Drawing drawing;
  if (options.to != nullptr || options.json || !options.output.empty()) return drawing;
  if (!platform::is_terminal(platform::StandardStream::out) || !input.is_single()) return drawing;
  drawing.wanted = true;
  drawing.style.unicode = platform::locale_is_utf8();
  drawing.style.color = colors_allowed(options.color);
  drawing.width = platform::terminal_width();
  if (drawing.width == 0) drawing.width = 80;
  return drawing;
}

class Solver {
 public:
  // `threads`: the number of threads for each puzzle.
  Solver(const SolveArguments& options, Drawing drawing, unsigned threads,
         const OnProgress* progress)
      : options_(options), drawing_(drawing), threads_(threads), progress_(progress) {}

  void handle(Reply& reply) const {
    if (reply.record.error) {
      refuse(reply, Verdict::invalid, reply.record.error->message);
      return;
    }
    const Puzzle& puzzle = reply.record.puzzle;
    if (!options_.json && !drawing_.wanted && !can_carry(reply.format, puzzle.shape())) {
      refuse(reply, Verdict::unsupported, why_not_carried(reply.format, puzzle));
      return;
    }
    const Answer answer = wants_smallest(reply.format)
                              ? solve_smallest(puzzle, options_.engine, options_, options_.unique)
                              : answer_to(options_.engine, reply, limits());
    reply.tally.nodes += answer.statistics.nodes;
    reply.tally.guesses += answer.statistics.guesses;
    if (!is_wanted(answer.verdict)) {
      refuse(reply, answer.verdict, reason_of(answer));
      return;
    }
    if (options_.verify) {
      if (const auto wrong = bitdoku::verify(puzzle, answer.solution)) {
        const std::string why = "the engine's answer is wrong; please report it: " + *wrong;
        ++reply.tally.failed;
        reply.complain(why);
        write_nothing(reply, "wrong", why);
        return;
      }
    }
    ++reply.tally.yes;
    write_solution(reply, answer);
  }

  void fail(Reply& reply) const { write_nothing(reply, "unknown", "failed"); }

 private:
  [[nodiscard]] Limits limits() const {
    Limits limits = limits_of(options_, options_.unique ? 2 : 1, threads_);
    limits.progress = progress_;
    return limits;
  }

  // Returns whether this verdict has a solution to write.
  [[nodiscard]] bool is_wanted(Verdict verdict) const {
    if (verdict == Verdict::multiple) return !options_.unique;
    return verdict == Verdict::unique || verdict == Verdict::solved;
  }

  void refuse(Reply& reply, Verdict verdict, const std::string& reason) const {
    reply.refuse(verdict, reason);
    const bool writes_record = !options_.json && !drawing_.wanted;
    // Clashing givens also mean that there is no solution.
    const bool has_none =
        verdict == Verdict::none || (verdict == Verdict::invalid && !reply.record.error);
    if (has_none && writes_record) {
      reply.writer.no_solution(reply.out, reply.record);
    } else {
      write_nothing(reply, to_string(verdict), reason);
    }
  }

  void write_nothing(Reply& reply, std::string_view verdict, std::string_view reason) const {
    if (options_.json) {
      reply.out += reply.json(verdict, reason).line();
    } else if (!drawing_.wanted) {
      reply.writer.solution(reply.out, reply.record, {});
    }
  }

  void write_solution(Reply& reply, const Answer& answer) const {
    if (options_.json) {
      Json json = reply.json(to_string(answer.verdict));
      set_cells(json, "solution", answer.solution, reply.record);
      if (answer.statistics.nodes > 0) {
        json.set("nodes", answer.statistics.nodes).set("guesses", answer.statistics.guesses);
      }
      reply.out += json.line();
    } else if (drawing_.wanted && grid_width(reply.record.puzzle.shape()) <= drawing_.width) {
      GridStyle style = drawing_.style;
      style.alphabet = reply.record.alphabet;
      reply.out += draw_grid(reply.record.puzzle, answer.solution, style, drawing_.width);
    } else {
      reply.writer.solution(reply.out, reply.record, answer.solution);
    }
  }

  const SolveArguments& options_;
  Drawing drawing_;
  unsigned threads_;
  const OnProgress* progress_;
};

// Whether plain lines are answered by plain lines.
batch::PlainAnswer plain_answer(const SolveArguments& options, const Drawing& drawing) {
  const bool lines = options.to == nullptr || options.to == find_format("line");
  const bool plain = lines && !options.json && !options.verify && !options.write_alphabet;
  return plain && !drawing.wanted ? batch::PlainAnswer::solution : batch::PlainAnswer::unknown;
}

int solve_other_rules(const SolveArguments& options) {
  const RefusedOptions refused =
      refused_options(options, {{"--engine", options.engine != nullptr},
                                {"--to", options.to != nullptr},
                                {"--to-alphabet", options.write_alphabet.has_value()},
                                {"--blank", options.blank.has_value()},
                                {"--conflicts", options.conflicts != kNoLimit}});
  return answer_other_rules({.task = RulesTask::solve,
                             .inputs = options.inputs(),
                             .output = options,
                             .limits = limits_of(options, 1),
                             .json = options.json,
                             .unique = options.unique,
                             .strict = options.strict,
                             .threads = options.threads,
                             .quiet = options.quiet,
                             .verbose = options.verbose},
                            refused);
}

int run_solve(const SolveArguments& options) {
  if (two_forms(options, options)) return kUsage;
  if (has_other_rules(options, options.inputs())) return solve_other_rules(options);
  Input input(options);
  const Drawing drawing = drawing_for(options, input);
  // A single puzzle uses all cores. Several puzzles use one core each.
  const unsigned each = input.is_single() ? threads_of(options) : 1;
  SearchWatch watch;
  const Solver solver(options, drawing, each, watch.listener());
  // JSON has the nodes of each puzzle, but puzzles that are solved together have no nodes of their
  // own.
  const bool tells_nodes = options.json && options.engine == nullptr;
  return run_stream(options, input, input,
                    {.writes_records = !options.json && !drawing.wanted,
                     .form = options,
                     .on_failure = [&](Reply& reply) { solver.fail(reply); },
                     .handle = [&](Reply& reply) { solver.handle(reply); },
                     .asked = {.engine = options.engine,
                               .limited = is_limited(options),
                               .solutions = tells_nodes      ? 0U
                                            : options.unique ? 2U
                                                             : 1U,
                               .plain = plain_answer(options, drawing),
                               .unique = options.unique},
                     .detail = [&] { return watch.text(); },
                     .yes = "solved",
                     .no = options.unique ? "without exactly one solution" : "without a solution"});
}

constexpr auto kSolveOptions =
    kOptionsOf<SolveArguments, opt::unique, opt::verify, opt::strict, opt::engine, opt::isa,
               opt::nodes, opt::conflicts, opt::time, opt::from, opt::column, opt::shape,
               opt::read_alphabet, opt::to, opt::write_alphabet, opt::blank, opt::json, opt::output,
               opt::part, opt::color, opt::line_buffered, opt::threads, opt::quiet, opt::verbose>;

constexpr auto kSolveExamples = std::to_array<Example>({
    {"solve 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
     "Solve a puzzle from the command line."},
    {"solve puzzles.txt > solutions.txt", "Solve every puzzle of a file, on all cores."},
    {"solve --unique --verify -v puzzles.txt",
     "Accept only puzzles with exactly one solution, check each answer, and write totals at the "
     "end."},
    {"solve .AntiKing.AntiKnight.AntiConsecutive.~R5C3_1.~R6C7_2",
     "Solve a puzzle with other rules; docs/variants.md has the list of rules."},
    {"solve --engine dlx --to csv -o solutions.csv puzzles.txt",
     "Use another engine, and write CSV."},
    {"solve --json --time 100ms - < puzzles.txt",
     "Write one JSON object per line; spend at most a tenth of a second on each puzzle."},
});

}  // namespace

const Command kSolveCommand{
    .name = "solve",
    .operands = "[FILE|PUZZLE]...",
    .summary = "write the solution of each puzzle",
    .description =
        "Reads puzzles from files, from standard input (if there is no operand, or for the "
        "operand -), or from arguments: an argument that looks like a puzzle and is not the name "
        "of a file is read as a puzzle. The program recognises the format, and unpacks compressed "
        "files.\n"
        "\n"
        "Writes one answer for each puzzle, in the same order and in the same format, or in the "
        "format of --to. For a puzzle without an answer it writes an empty line or block, and a "
        "message to standard error. On a terminal a single answer is drawn as a grid.\n"
        "\n"
        "Also solves puzzles with other rules (killer, thermometers, arrows and so on): links of "
        "f-puzzles and SudokuPad, texts and links of Interactive Sudoku Solver, and JSON; see "
        "docs/variants.md.",
    .options = kSolveOptions,
    .examples = kSolveExamples,
    .run = kRun<SolveArguments, run_solve>,
};

}  // namespace bitdoku::cli
