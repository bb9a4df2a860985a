// bitdoku rate
#include "cli/commands/rate.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bitdoku/levels.hpp>
#include <stdexcept>

#include "cli/arguments/tenths.hpp"
#include "cli/commands.hpp"
#include "cli/commands/rate_earlier.hpp"
#include "cli/commands/rate_isomorphs.hpp"
#include "cli/commands/rate_writer.hpp"
#include "cli/io/added_columns.hpp"
#include "cli/io/console.hpp"
#include "cli/io/earlier_rows.hpp"
#include "cli/io/frame.hpp"
#include "cli/io/pool.hpp"
#include "cli/io/record_columns.hpp"
#include "cli/io/stream.hpp"
#include "formats/compress.hpp"
#include "label/condition.hpp"
#include "levels/board.hpp"
#include "limits/reason.hpp"
#include "position/tenths.hpp"
#include "se/rater.hpp"

namespace bitdoku::cli {
namespace {

Tenths tenths_so_far(const se::Ratings& rating, bool finished) {
  Tenths tenths;
  tenths.er = to_tenths(rating.er);
  tenths.ep = rating.ep > 0 ? to_tenths(rating.ep) : tenths.er;
  tenths.ed = to_tenths(rating.ed);
  tenths.er_known = finished;
  tenths.ep_known = rating.ep > 0;
  return tenths;
}

label::RatingSoFar so_far(const Tenths& tenths) {
  return {.er = from_tenths(tenths.er),
          .ep = from_tenths(tenths.ep),
          .ed = from_tenths(tenths.ed),
          .er_is_final = tenths.er_known,
          .ep_is_final = tenths.ep_known,
          .ed_is_final = tenths.ed_known};
}

class RateHandler {
 public:
  explicit RateHandler(const RateArguments& options) : options_(options), writer_(options) {
    if (options.pearl) conditions_.push_back(*LabelCondition::parse("er=ep"));
    if (options.diamond) conditions_.push_back(*LabelCondition::parse("er=ep and ep=ed"));
    if (options.where) conditions_.push_back(*options.where);
  }

  void handle(Reply& reply) {
    if (reply.record.error) {
      reply.refuse(Verdict::invalid, reply.record.error->message);
      writer_.write_refused(reply, to_string(Verdict::invalid), reply.record.error->message);
      return;
    }
    if (reply.record.puzzle.shape() != kShape9x9) {
      handle_other_shape(reply);
      return;
    }
    const Deadline deadline(options_.time);
    const Answer answer = answer_to(nullptr, reply, limits_of(options_, 2));
    if (answer.verdict != Verdict::unique) {
      const std::string reason = reason_of(answer);
      reply.refuse(answer.verdict, reason);
      writer_.write_refused(reply, to_string(answer.verdict), answer.reason);
      return;
    }
    const Rated rated = rate(reply, answer.solution, deadline);
    if (rated.ended_by != ReasonCode::none) {
      reply.refuse(Verdict::unknown, text_of(rated.ended_by));
      writer_.write_refused(reply, to_string(Verdict::unknown), text_of(rated.ended_by));
      return;
    }
    ++reply.tally.yes;
    if (rated.wanted) writer_.write(reply, rated);
  }

  // The message about the boards that did not meet conditions about ER, EP or ED, which they do not
  // have. Empty without such boards.
  [[nodiscard]] std::string note() const {
    if (without_er_ == 0) return "";
    return "bitdoku: rate: only 9x9 puzzles have ER, EP and ED; boards of other shapes that were "
           "left out: " +
           std::to_string(without_er_) + "\n";
  }

  void fail(Reply& reply) const { writer_.write_refused(reply, "unknown", "failed"); }

 private:
  // Handles shapes other than 9x9. They have only bitdoku's own rating.
  void handle_other_shape(Reply& reply) {
    if (options_.isomorphs > 0 || options_.fixed) {
      const std::string why =
          std::string(options_.fixed ? "--fixed" : "--isomorphs") + " is only for 9x9 puzzles";
      reply.misuse(why);
      writer_.write_refused(reply, to_string(Verdict::unsupported), why);
      return;
    }
    const Deadline deadline(options_.time);
    OwnRated own = rate_own(reply, deadline);
    const TechniqueRating& rating = own.rating;
    if (own.ended_by == ReasonCode::none && rating.verdict != Verdict::unique) {
      reply.refuse(rating.verdict, rating.reason);
      // If a 9x9 puzzle has no solution or several, its line has the verdict alone.
      const bool is_clear = rating.verdict == Verdict::none || rating.verdict == Verdict::multiple;
      writer_.write_refused(reply, to_string(rating.verdict), is_clear ? "" : rating.reason);
      return;
    }
    const bool is_rated = own.ended_by == ReasonCode::none;
    const Truth wanted = is_rated ? meets_conditions(reply) : Truth::unknown;
    if (wanted == Truth::yes && options_.search_nodes) {
      own.search_nodes = mean_search_nodes(reply.record.puzzle, options_, deadline);
    }
    const bool lacks_nodes = wanted == Truth::yes && options_.search_nodes && !own.search_nodes;
    if (wanted == Truth::unknown || lacks_nodes) {
      reply.refuse(Verdict::unknown, text_of(ReasonCode::out_of_time));
      writer_.write_refused(reply, to_string(Verdict::unknown), text_of(ReasonCode::out_of_time));
      return;
    }
    ++reply.tally.yes;
    if (wanted == Truth::yes) {
      writer_.write_own(reply, own);
    } else if (asks_for_er()) {
      ++without_er_;
    }
  }

  // Rates until the deadline or until a step is harder than --stop-above.
  [[nodiscard]] OwnRated rate_own(const Reply& reply, const Deadline& deadline) const {
    const auto started = std::chrono::steady_clock::now();
    OwnRated own;
    const Puzzle& puzzle = reply.record.puzzle;
    const bool can_be_rated = puzzle.shape().side() <= levels::kLargestSide;
    // The rating itself looks for a second solution without a limit.
    if (options_.has_time() && can_be_rated &&
        answer_to(nullptr, reply, limits_of(options_, 2)).verdict == Verdict::unknown) {
      own.ended_by = ReasonCode::out_of_time;
      return own;
    }
    const OnTechniqueStep stop = [&](const Step& step) {
      own.above = options_.stop_above && to_tenths(step.rating) > *options_.stop_above;
      own.ended_by = deadline.passed();
      return !own.above && own.ended_by == ReasonCode::none;
    };
    // Steps are described only for a callback.
    const bool may_stop = options_.stop_above || options_.has_time();
    own.rating = rate_by_techniques(puzzle, may_stop ? stop : OnTechniqueStep());
    own.above |= options_.stop_above && own.rating.tenths > *options_.stop_above;
    const auto time = std::chrono::steady_clock::now() - started;
    own.seconds = std::chrono::duration<double>(time).count();
    return own;
  }

  [[nodiscard]] bool asks_for_er() const {
    return std::ranges::any_of(conditions_, [](const LabelCondition& condition) {
      return (condition.labels() & label_set({Label::er, Label::ep, Label::ed})) != 0;
    });
  }

  // Whether a puzzle of another shape than 9x9 meets all conditions. ER, EP and ED have no value
  // there.
  Truth meets_conditions(const Reply& reply) {
    const ColumnLookup columns = [&](std::string_view name) { return column_of(reply, name); };
    Labels labels;
    for (const LabelCondition& condition : conditions_) {
      const Truth truth =
          Pool<Labeller>::Loan(labellers_)->test(condition, reply.record.puzzle, labels, columns);
      if (truth != Truth::yes) return truth;
    }
    return Truth::yes;
  }

  // Whether the puzzle can still meet the conditions, given what is known about it.
  [[nodiscard]] bool may_be_wanted(const label::Facts& facts) const {
    return std::ranges::none_of(conditions_, [&](const LabelCondition& condition) {
      return label::evaluate(condition.root(), facts).truth == Truth::no;
    });
  }

  // The labels in the conditions other than the ratings.
  Labels other_labels(const Puzzle& puzzle, std::span<const Digit> solution) {
    LabelSet wanted = 0;
    for (const LabelCondition& condition : conditions_) wanted |= condition.labels();
    Labels labels;
    labels.verdict = Verdict::unique;
    labels.solution.assign(solution.begin(), solution.end());
    labels.known = bit_of(Label::verdict);
    wanted &= ~label_set({Label::er, Label::ep, Label::ed, Label::level});
    if (wanted != 0) Pool<Labeller>::Loan(labellers_)->add(puzzle, wanted, labels);
    return labels;
  }

  Rated rate(const Reply& reply, std::span<const Digit> solution, const Deadline& deadline) {
    const Puzzle& puzzle = reply.record.puzzle;
    const Labels labels = other_labels(puzzle, solution);
    const ColumnLookup columns = [&](std::string_view name) { return column_of(reply, name); };
    const auto may_meet = [&](const Tenths& tenths) {
      const label::RatingSoFar rating = so_far(tenths);
      return may_be_wanted({labels, columns, &rating});
    };
    const auto started = std::chrono::steady_clock::now();
    const Pool<se::Rater>::Loan rater(raters_);
    rater->set_fixed(options_.fixed);
    rater->set_deadline(deadline);
    Rated rated;
    const se::Ratings result = rater->rate(puzzle, solution, [&](const se::Ratings& now) {
      rated.wanted = may_meet(tenths_so_far(now, false));
      rated.stopped = options_.stop_above && to_tenths(now.er) > *options_.stop_above;
      return rated.wanted && !rated.stopped;
    });
    if (!result.mistake.empty()) throw std::logic_error("a wrong step: " + result.mistake);
    rated.ended_by = result.ended_by;
    if (rated.ended_by != ReasonCode::none) return rated;
    rated.steps = result.steps;
    rated.tenths = tenths_so_far(result, !rated.stopped);
    if (rated.wanted && !rated.stopped) {
      rated.tenths.ep_known = true;               // known even if the puzzle has no blank cell
      if (!result.solved) rated.tenths.er = 200;  // the reference writes 20.0 if it finds no step
    }
    rated.wanted = rated.wanted && may_meet(rated.tenths);
    if (rated.wanted && options_.isomorphs > 0) {
      rated.spread = spread_over_isomorphs(puzzle, options_, *rater);
      rated.ended_by = rated.spread->ended_by;
      if (rated.ended_by != ReasonCode::none) return rated;
    }
    if (rated.wanted && options_.search_nodes) {
      rated.search_nodes = mean_search_nodes(puzzle, options_, deadline);
      if (!rated.search_nodes) rated.ended_by = ReasonCode::out_of_time;
    }
    if (rated.wanted && options_.trial && rated.ended_by == ReasonCode::none) {
      rated.trial = rate_by_trial(puzzle, {.time = deadline.left(), .stop = deadline.stop()});
      if (rated.trial->verdict != Verdict::unique) rated.ended_by = rated.trial->reason_code;
    }
    rated.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
    return rated;
  }

  const RateArguments& options_;
  RateWriter writer_;
  std::vector<LabelCondition> conditions_;
  Pool<se::Rater> raters_;
  Pool<Labeller> labellers_;
  std::atomic<std::uint64_t> without_er_{0};  // boards without ER that were left out
};

// Returns whether the options leave puzzles out.
bool leaves_out(const RateArguments& options) {
  return options.pearl || options.diamond || options.where.has_value();
}

// The reason why the options cannot be combined. Empty if they can.
std::string contradiction(const RateArguments& options) {
  if (options.rows && !options.format.empty()) {
    return "--format is a form of its own; leave --to and --json out";
  }
  if (!options.format.empty() && (options.isomorphs > 0 || options.search_nodes || options.trial)) {
    return "--format cannot hold the results of --isomorphs, --nodes and --trial; use --to csv or "
           "--json";
  }
  const bool names_puzzle = options.format.empty() ||
                            options.format.find("%g") != std::string::npos ||
                            options.format.find("%n") != std::string::npos;
  if (options.resume && leaves_out(options) && !names_puzzle) {
    return "--resume needs %g or %n in --format when --pearl, --diamond or --where leave puzzles "
           "out";
  }
  if (options.resume && compressor_for(options.output) != nullptr) {
    return "--resume needs a file that is not compressed";
  }
  if (options.resume && options.format.find('\n') != std::string::npos) {
    return "--resume needs one line for each puzzle, but --format has a line end";
  }
  return "";
}

// What a run that is continued has finished.
std::unique_ptr<EarlierLines> earlier_of(const RateArguments& options, WithAddedColumns& rows,
                                         const std::vector<std::string>& columns,
                                         const Writer& writer) {
  RunOptions of_run = run_options(options);
  if (!options.is_csv()) {
    return std::make_unique<EarlierRatings>(options, std::move(of_run), leaves_out(options));
  }
  const auto refusal = [](const Record& record, const EarlierCell& cell) -> std::optional<Verdict> {
    // A rated row may have a reason of the user.
    if (!cell("er").empty() || !cell("br").empty()) return std::nullopt;
    return verdict_of_refused(record);
  };
  return std::make_unique<EarlierRows>(options.output, std::move(of_run), leaves_out(options), rows,
                                       columns, writer, refusal);
}

int run_rate(const RateArguments& options) {
  if (const std::string why = contradiction(options); !why.empty()) {
    say("bitdoku: " + why + "\n");
    return kUsage;
  }
  Input input(options);
  if (options.where) input.remember_fields(options.where->columns());
  if (lacks_columns(input)) return kBadInput;
  RateHandler handler(options);
  const std::vector<std::string> columns = RateWriter(options).columns();
  WithAddedColumns rows(input, columns, true);
  batch::RecordSource& records = options.is_csv() ? static_cast<batch::RecordSource&>(rows) : input;
  RecordOptions form;
  form.to = find_format("csv");
  WriteOptions look = write_options(form);
  look.solutions = false;
  const Writer writer(*form.to, look);
  std::unique_ptr<EarlierLines> earlier;
  if (options.is_csv()) input.answers_in(form.to);
  if (options.resume) {
    if (!Output::spares_input(options, options.inputs())) return kBadInput;
    earlier = earlier_of(options, rows, columns, writer);
    if (const int code = earlier->take_up(records); code != kWell) return code;
  }
  StreamCommand stream{.writes_records = options.is_csv(),
                       .form = form,
                       .writes_solutions = false,
                       .leaves_out = leaves_out(options),
                       .on_failure = [&](Reply& reply) { handler.fail(reply); },
                       .handle = [&](Reply& reply) { handler.handle(reply); },
                       .asked = {.limited = is_limited(options), .solutions = 2},
                       .yes = "rated",
                       .no = "without exactly one solution"};
  if (earlier != nullptr) {
    stream.goes_on = earlier->has_head();
    stream.earlier = earlier->refused();
    stream.written = [&](const Record& last, std::uint64_t count) {
      earlier->finished(last, count);
    };
  }
  const int code = run_stream(options, records, input, stream);
  if (!options.quiet) say(handler.note());
  if (earlier != nullptr) earlier->complete();
  return code_with_columns(code, input, options.part.has_value());
}

constexpr auto kRateWhere = opt::condition.described(
    "Write only puzzles that meet this condition, such as \"er>=8.5 and ed<=2.0\"; see `bitdoku "
    "help filter`");

constexpr auto kRateOptions =
    kOptionsOf<RateArguments, opt::pearl, opt::diamond, opt::stop_above, opt::time, kRateWhere,
               opt::isomorphs, opt::search_nodes, opt::trial, opt::fixed, opt::seed, opt::from,
               opt::column, opt::shape, opt::read_alphabet, opt::rows, opt::rows_json, opt::layout,
               opt::output, opt::part, opt::resume, opt::line_buffered, opt::threads, opt::quiet,
               opt::verbose>;

constexpr auto kRateExamples = std::to_array<Example>({
    {"rate puzzles.txt", "Write `PUZZLE ED=ER/EP/ED` for each puzzle."},
    {"rate --where \"er<6.5 and ed<=2.0\" puzzles.txt",
     "Write only puzzles that meet the condition."},
    {"rate --stop-above 9.0 --to csv -o ratings.csv puzzles.txt",
     "Write CSV, with `>9.0` for harder puzzles, whose exact rating would take long."},
    {"rate --time 10s puzzles.txt",
     "Write `unknown REASON` for puzzles that take longer than ten seconds."},
    {"rate --resume ratings.txt puzzles.txt",
     "Continue where an earlier run was interrupted, or "
     "begin."},
    {"rate --isomorphs 20 --nodes puzzles.txt",
     "Also rate twenty isomorphs, and count the nodes of a search."},
    {"rate --trial puzzles.txt", "Also write the depth of trial and error, W and B."},
    {"rate --format \"%g %r %p %d\" puzzles.txt",
     "Write the fields that serate's option of this name writes."},
});

}  // namespace

const Command kRateCommand{
    .name = "rate",
    .operands = "[FILE|PUZZLE]...",
    .summary = "rate the difficulty of each puzzle as Sudoku Explainer does",
    .description =
        "Writes a line for each 9x9 puzzle: the puzzle and `ED=ER/EP/ED`, as Sudoku Explainer "
        "1.2.1 with serate rates it. ER is the rating of the hardest step of the solution. EP is "
        "the rating of the hardest step up to the first digit that is set. ED is the rating of "
        "the first step. A puzzle with eliminated candidates is written as a line of the format "
        "`hodoku`. Puzzles of other shapes have no such ratings; they get `BR=`, bitdoku's own, "
        "and are refused with --isomorphs and --fixed (exit code 2).\n"
        "\n"
        "A puzzle without exactly one solution is not rated; its line is `none`, `multiple` or "
        "`invalid REASON`. When --time is too short for a puzzle, its line is `unknown REASON`, "
        "and the exit code is 1.\n"
        "\n"
        "With --pearl, --diamond or --where the program writes only the puzzles that meet the "
        "condition, and stops rating a puzzle as soon as it cannot meet it.\n"
        "\n"
        "--isomorphs N also rates N isomorphs, which have other orders of rows, columns and "
        "digits, and writes the lowest, mean and highest ER. --seed (default: 0) determines the "
        "isomorphs. An ER above --stop-above is written as `>9.0`, and there is then no mean. "
        "--nodes writes the mean number of nodes that the engine `singles` needs to prove "
        "uniqueness, over these isomorphs or over 10.\n"
        "\n"
        "--trial writes Berthier's ratings of 9x9 puzzles: `TE=`, the depth of trial and error "
        "(0: singles solve the puzzle), `W=`, the length of the longest whip, and `B=`, of the "
        "longest braid. `-` means that whips or braids do not solve the puzzle. "
        "docs/rating.md explains them.",
    .options = kRateOptions,
    .examples = kRateExamples,
    .run = kRun<RateArguments, run_rate>,
};

}  // namespace bitdoku::cli
