// bitdoku minimize
#include <array>
#include <atomic>

#include "cli/arguments/options/making.hpp"
#include "cli/commands.hpp"
#include "cli/commands/minimize_all.hpp"
#include "cli/commands/other_rules.hpp"
#include "cli/io/added_columns.hpp"
#include "cli/io/console.hpp"
#include "cli/io/derived.hpp"
#include "cli/io/frame.hpp"
#include "cli/io/stream.hpp"
#include "cli/io/text.hpp"

namespace bitdoku::cli {
namespace {

// How many tries of --fewest or --most are done for the puzzle that a thread worked on last.
class TryWatch {
 public:
  explicit TryWatch(std::uint64_t all) : all_(all) {}

  void tried(std::uint64_t tries) { tries_.store(tries, std::memory_order_relaxed); }
  // "; 34 % of the tries for a puzzle", or nothing.
  [[nodiscard]] std::string text() const {
    const std::uint64_t tries = tries_.load(std::memory_order_relaxed);
    if (tries == 0) return {};
    const double share = static_cast<double>(tries) / static_cast<double>(all_);
    return "; " + fixed(100 * share, 0) + " % of the tries for a puzzle";
  }

 private:
  std::uint64_t all_;
  std::atomic<std::uint64_t> tries_ = 0;
};

MinimizeAnswer minimized(const MinimizeArguments& options, const Puzzle& puzzle, TryWatch& watch) {
  const std::uint64_t seed = options.seed.value_or(0);
  if (!options.fewest && !options.most) return minimize(puzzle, seed, limits_of(options, 2));
  MinimizeWellOptions how;
  if (options.most) how.aim = MinimizeWellOptions::Aim::most;
  how.seed = seed;
  if (options.tries) how.tries = *options.tries;
  how.time = options.time;
  how.on_progress = [&watch](std::uint64_t tries) {
    watch.tried(tries);
    return true;
  };
  return minimize_well(puzzle, how);
}

// Answers records. CSV and JSON say why a record has no minimal puzzle: CSV in the column `reason`,
// JSON under this key, or under `error` if the puzzle could not be read.
class Minimizer {
 public:
  explicit Minimizer(const MinimizeArguments& options)
      : options_(options), watch_(options.tries.value_or(MinimizeWellOptions{}.tries)) {}

  void handle(Reply& reply) {
    if (reply.record.error) {
      return refuse(reply, Verdict::invalid, reply.record.error->message);
    }
    const MinimizeAnswer answer = minimized(options_, reply.record.puzzle, watch_);
    const Puzzle& puzzle = reply.record.puzzle;
    const bool is_part =
        answer.verdict == Verdict::unknown && answer.puzzle.given_count() < puzzle.given_count();
    if (answer.verdict != Verdict::unique && !is_part) {
      std::string why = why_not_minimized(answer.verdict, answer.reason);
      if (answer.verdict == Verdict::unknown) why += "; no given was removed";
      return refuse(reply, answer.verdict, why);
    }
    Record minimal = reply.record;
    set_puzzle(minimal, answer.puzzle);
    if (is_part) {
      const std::string why = answer.reason + "; the puzzle so far has one solution and " +
                              counted(answer.puzzle.given_count(), "given") +
                              ", some of which may be redundant";
      reply.refuse(answer.verdict, why);
      set_reason(reply, minimal, why);
    } else {
      ++reply.tally.yes;
    }
    reply.writer.puzzle(reply.out, minimal);
  }

  // Writes the record without a minimal puzzle. Its cells stay as the user wrote them, where the
  // reason can stand beside them.
  static void write_nothing(Reply& reply, const std::string& why) {
    if (!is_csv(reply) && !is_json(reply))
      return reply.writer.solution(reply.out, reply.record, {});
    Record row = reply.record;
    set_reason(reply, row, why);
    reply.writer.puzzle(reply.out, row);
  }

  [[nodiscard]] std::string detail() const { return watch_.text(); }

 private:
  static bool is_csv(const Reply& reply) { return &reply.format == find_format("csv"); }
  static bool is_json(const Reply& reply) { return &reply.format == find_format("json"); }

  static void refuse(Reply& reply, Verdict verdict, const std::string& why) {
    reply.refuse(verdict, why);
    write_nothing(reply, why);
  }

  static void set_reason(const Reply& reply, Record& row, const std::string& why) {
    if (is_csv(reply)) set_column(row, kReasonColumn, why);
    if (is_json(reply) && !row.error) {
      row.kept.push_back({Field::Kind::text, std::string(kReasonColumn), why});
    }
  }

  const MinimizeArguments& options_;
  TryWatch watch_;
};

int minimize_other_rules(const MinimizeArguments& options) {
  const bool is_known = options.to == nullptr || options.to == find_format("json");
  const RefusedOptions refused =
      refused_options(options, {{"--all", options.all},
                                {"--limit", options.limit.has_value()},
                                {"--fewest", options.fewest},
                                {"--most", options.most},
                                {"this --to", !is_known},
                                {"--to-alphabet", options.write_alphabet.has_value()},
                                {"--blank", options.blank.has_value()}});
  return answer_other_rules({.task = RulesTask::minimize,
                             .inputs = options.inputs(),
                             .output = options,
                             .limits = limits_of(options, 2),
                             .form = options.to_rules.value_or(RulesForm::json),
                             .threads = options.threads,
                             .quiet = options.quiet,
                             .verbose = options.verbose,
                             .seed = options.seed.value_or(0)},
                            refused);
}

int run_minimize(const MinimizeArguments& options) {
  if (has_two_forms(options.to_rules, options.to)) return kUsage;
  if (has_other_rules(options, options.inputs())) return minimize_other_rules(options);
  if (options.to_rules) {
    say("bitdoku: minimize: --to " + std::string(name_of(*options.to_rules)) +
        " is for puzzles with other rules\n");
    return kUsage;
  }
  if (options.all + options.fewest + options.most > 1) {
    say("bitdoku: minimize: --all, --fewest and --most cannot be combined\n");
    return kUsage;
  }
  if (options.tries && !options.fewest && !options.most) {
    say("bitdoku: minimize: --tries needs --fewest or --most\n");
    return kUsage;
  }
  if (options.all && options.part) {
    say("bitdoku: minimize: --part and --all cannot be combined\n");
    return kUsage;
  }
  if (options.all) return run_minimize_all(options);
  if (options.limit) {
    say("bitdoku: minimize: --limit needs --all\n");
    return kUsage;
  }
  Input input(options);
  const Format& format =
      answer_format(options, options.to == nullptr ? input.wait_for_format() : nullptr);
  WithoutDescriptions described(input);
  const std::vector<std::string> added{std::string(kReasonColumn)};
  WithAddedColumns table(described, added, true);
  batch::RecordSource* records = &described;
  if (&format == find_format("csv")) records = &table;
  Minimizer minimizer(options);
  return run_stream(options, *records, input,
                    {.writes_records = true,
                     .form = options,
                     .writes_solutions = false,
                     .on_failure = [](Reply& reply) { Minimizer::write_nothing(reply, "failed"); },
                     .handle = [&](Reply& reply) { minimizer.handle(reply); },
                     .detail = [&] { return minimizer.detail(); },
                     .yes = "minimized",
                     .no = "not unique"});
}

constexpr auto kMinimizeAll = opt::all.described("Write every minimal puzzle within each puzzle");
constexpr auto kMinimizeLimit =
    opt::limit.described("With --all, write at most N puzzles for each");

constexpr OptionRow<MinimizeArguments> kMinimizeTo{
    {.names = "--to",
     .value = "FORMAT",
     .help = "Write this format; see `bitdoku formats`. With other rules: json, iss, f-puzzles or "
             "sudokupad, as `convert` writes them",
     .standard = "as read; json with other rules",
     .choices = formats_and_rules_forms,
     .kind = "format"},
    [](MinimizeArguments& options, const std::string& value, const OptionInfo& info) {
      options.to_rules = rules_form(value);
      options.to = options.to_rules ? nullptr : to_format(value, info);
    }};

constexpr auto kMinimizeOptions =
    kOptionsOf<MinimizeArguments, kMinimizeAll, kMinimizeLimit, opt::fewest, opt::most, opt::tries,
               opt::seed, opt::isa, opt::nodes, opt::time, opt::from, opt::column, opt::shape,
               opt::read_alphabet, kMinimizeTo, opt::record_json, opt::write_alphabet, opt::blank,
               opt::output, opt::part, opt::line_buffered, opt::threads, opt::quiet, opt::verbose>;

constexpr auto kMinimizeExamples = std::to_array<Example>({
    {"minimize puzzles.txt", "Remove redundant givens from each puzzle."},
    {"minimize --seed 2 puzzles.txt", "Remove givens in another order."},
    {"minimize --fewest --tries 200 9x9.txt", "Find a puzzle with few givens in 200 tries."},
    {"minimize --all --limit 1000 9x9.txt",
     "Write up to a thousand minimal puzzles for each puzzle."},
});

}  // namespace

const Command kMinimizeCommand{
    .name = "minimize",
    .operands = "[FILE|PUZZLE]...",
    .summary = "remove redundant givens from each puzzle",
    .description =
        "Writes a minimal puzzle within each puzzle that has exactly one solution. It tries the "
        "givens in a random order, which --seed (default: 0) determines, and removes each given "
        "that is not needed for a unique solution. Every given of the result is needed. Sides up "
        "to 25.\n"
        "\n"
        "--fewest and --most search for a minimal puzzle with few or many givens. In each of "
        "--tries steps they put some givens back, remove others, and keep the best result. --all "
        "writes every minimal puzzle within each puzzle, which can be a very large number. --time "
        "limits each puzzle, and --nodes each search for another solution. If a limit is reached, "
        "the program writes the result so far and a message.\n"
        "\n"
        "If a puzzle has no minimal puzzle, CSV and JSON keep the puzzle of the input, and the "
        "column or key `reason` says why. Other formats get an empty line or block.\n"
        "\n"
        "Of a puzzle with other rules, cages, lines and other constraints are removed as well as "
        "givens; see docs/variants.md.",
    .options = kMinimizeOptions,
    .examples = kMinimizeExamples,
    .run = kRun<MinimizeArguments, run_minimize>,
};

}  // namespace bitdoku::cli
