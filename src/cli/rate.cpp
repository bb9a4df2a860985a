// bitdoku rate
#include <array>
#include <memory>
#include <mutex>
#include <stdexcept>

#include "cli/commands.hpp"
#include "cli/console.hpp"
#include "cli/rate_filter.hpp"
#include "cli/stream.hpp"
#include "cli/text.hpp"
#include "platform/platform.hpp"
#include "rating/rater.hpp"

namespace bitdoku::cli {
namespace {

// What came of a puzzle.
struct Rated {
  Tenths tenths;
  bool wanted = true;    // it meets the conditions
  bool stopped = false;  // it is harder than --stop-above: that is all that is known of ER
  int steps = 0;
  double seconds = 0;
};

// A rater keeps memory that is worth keeping: each thread borrows one for the time of a puzzle.
class Raters {
 public:
  std::unique_ptr<rating::Rater> borrow() {
    const std::lock_guard lock(mutex_);
    if (idle_.empty()) return std::make_unique<rating::Rater>();
    std::unique_ptr<rating::Rater> rater = std::move(idle_.back());
    idle_.pop_back();
    return rater;
  }
  void give_back(std::unique_ptr<rating::Rater> rater) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(rater));
  }

 private:
  std::mutex mutex_;
  std::vector<std::unique_ptr<rating::Rater>> idle_;
};

Tenths tenths_so_far(const rating::Rating& rating, bool finished) {
  Tenths tenths;
  tenths.er = tenths_of(rating.er);
  tenths.ep = rating.ep > 0 ? tenths_of(rating.ep) : tenths.er;
  tenths.ed = tenths_of(rating.ed);
  tenths.er_known = finished;
  tenths.ep_known = rating.ep > 0;
  return tenths;
}

// "0.05s", "1m02s", "2h03m", "1d04h", as serate writes it.
std::string duration_text(double seconds) {
  const auto all = static_cast<std::uint64_t>(seconds);
  const auto two = [](std::uint64_t number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
  };
  if (all < 60) return fixed(seconds, 2) + "s";
  if (all < 3600) return std::to_string(all / 60) + "m" + two(all % 60) + "s";
  if (all < 86400) return std::to_string(all / 3600) + "h" + two(all % 3600 / 60) + "m";
  return std::to_string(all / 86400) + "d" + two(all % 86400 / 3600) + "h";
}

bool is_json(const Options& options) {
  return options.json || options.rows == RowsChoice::jsonl;
}

class RateHandler {
 public:
  explicit RateHandler(const Options& options) : options_(options) {
    if (options.pearl || options.diamond) conditions_ = *parse_conditions("er=ep");
    if (options.diamond) conditions_.push_back(parse_conditions("ep=ed")->front());
    conditions_.insert(conditions_.end(), options.where.begin(), options.where.end());
  }

  void handle(Reply& reply) {
    if (reply.record.error) {
      reply.refuse(Verdict::invalid, reply.record.error->message);
      write_refused(reply, to_string(Verdict::invalid), reply.record.error->message);
      return;
    }
    if (reply.record.puzzle.shape() != kShape9x9) {
      const std::string reason = "only 9x9 puzzles can be rated";
      reply.refuse(Verdict::unsupported, reason);
      write_refused(reply, to_string(Verdict::unsupported), reason);
      return;
    }
    const Answer answer = answer_to(options_, reply, limits_of(options_, 2));
    if (answer.verdict != Verdict::unique) {
      const std::string reason = reason_of(answer);
      reply.refuse(answer.verdict, reason);
      write_refused(reply, to_string(answer.verdict), answer.reason);
      return;
    }
    const Rated rated = rate(reply.record.puzzle, answer.solution);
    ++reply.tally.yes;
    if (rated.wanted) write(reply, rated);
  }

  void fail(Reply& reply) const { write_refused(reply, "unknown", "failed"); }

 private:
  Rated rate(const Puzzle& puzzle, std::span<const Digit> solution) {
    const auto started = std::chrono::steady_clock::now();
    std::unique_ptr<rating::Rater> rater = raters_.borrow();
    Rated rated;
    const rating::Rating result = rater->rate(
        rating::Position(puzzle), solution, [&](const rating::Step&, const rating::Rating& so_far) {
          ++rated.steps;
          rated.wanted = may_meet(conditions_, tenths_so_far(so_far, false));
          rated.stopped = options_.stop_above && tenths_of(so_far.er) > *options_.stop_above;
          return rated.wanted && !rated.stopped;
        });
    raters_.give_back(std::move(rater));
    if (!result.mistake.empty()) throw std::logic_error("a wrong step: " + result.mistake);
    rated.tenths = tenths_so_far(result, !rated.stopped);
    if (rated.wanted && !rated.stopped) {
      rated.tenths.ep_known = true;               // also when there was nothing left to set
      if (!result.solved) rated.tenths.er = 200;  // as the reference says when it finds no step
    }
    rated.wanted = rated.wanted && may_meet(conditions_, rated.tenths);
    rated.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
    return rated;
  }

  void write_refused(Reply& reply, std::string_view verdict, std::string_view reason) const {
    if (is_json(options_)) {
      reply.out += reply.json(verdict, reason).line();
    } else if (options_.rows == RowsChoice::csv) {
      reply.out += puzzle_text(reply.record) + ",,,\n";
    } else {
      reply.out += verdict;
      if (!reason.empty()) reply.out += " " + std::string(reason);
      reply.out += '\n';
    }
  }

  static std::string puzzle_text(const Record& record) {
    if (record.error) return "";
    return to_line(record.puzzle.givens(), record.alphabet, record.blank);
  }

  // A rating that is not known yet is more than the bound at which the rating stopped.
  [[nodiscard]] std::string text(int tenths, bool known) const {
    char buffer[8];
    if (known) return std::string(tenths_text(tenths, buffer));
    return ">" + std::string(tenths_text(options_.stop_above.value_or(0), buffer));
  }

  void write(Reply& reply, const Rated& rated) const {
    const Tenths& t = rated.tenths;
    const std::string er = text(t.er, t.er_known);
    const std::string ep = text(t.ep, t.ep_known);
    const std::string ed = text(t.ed, t.ed_known);
    if (is_json(options_)) {
      write_json(reply, rated);
    } else if (options_.rows == RowsChoice::csv) {
      reply.out += puzzle_text(reply.record) + "," + er + "," + ep + "," + ed + "\n";
    } else if (options_.format.empty()) {
      reply.out += puzzle_text(reply.record) + " ED=" + er + "/" + ep + "/" + ed + "\n";
    } else {
      write_formatted(reply, rated, {er, ep, ed});
    }
  }

  void write_json(Reply& reply, const Rated& rated) const {
    const Tenths& t = rated.tenths;
    Json json = reply.json("unique");
    if (t.er_known) json.set("er", t.er / 10.0);
    if (t.ep_known) json.set("ep", t.ep / 10.0);
    json.set("ed", t.ed / 10.0);
    if (!t.er_known) json.set("above", *options_.stop_above / 10.0);
    json.set("steps", static_cast<std::uint64_t>(rated.steps));
    reply.out += json.line();
  }

  void write_formatted(Reply& reply, const Rated& rated,
                       const std::array<std::string, 3>& ratings) const {
    const std::string& format = options_.format;
    for (std::size_t i = 0; i < format.size(); ++i) {
      if (format[i] != '%') {
        reply.out += format[i];
        continue;
      }
      switch (format[++i]) {
        case 'g':
          reply.out += puzzle_text(reply.record);
          break;
        case 'r':
          reply.out += ratings[0];
          break;
        case 'p':
          reply.out += ratings[1];
          break;
        case 'd':
          reply.out += ratings[2];
          break;
        case 'n':
          reply.out += std::to_string(reply.record.index + 1);
          break;
        case 'e':
          reply.out += duration_text(rated.seconds);
          break;
        default:  // "%%"; the parser lets nothing else pass
          reply.out += '%';
      }
    }
    reply.out += '\n';
  }

  const Options& options_;
  std::vector<RateCondition> conditions_;
  Raters raters_;
};

int run_rate(const Options& options) {
  if (options.json + (options.rows != RowsChoice::words) + !options.format.empty() > 1) {
    say("bitdoku: --json, --to and --format exclude each other\n");
    return kUsage;
  }
  Input input(options);
  RateHandler handler(options);
  return run_stream(options, input, input,
                    {.writes_records = false,
                     .head = options.rows == RowsChoice::csv ? "puzzle,er,ep,ed\n" : "",
                     .on_failure = [&](Reply& reply) { handler.fail(reply); },
                     .handle = [&](Reply& reply) { handler.handle(reply); },
                     .solutions = 2,
                     .yes = "rated",
                     .no = "without exactly one solution"});
}

constexpr auto kRateOptions =
    std::to_array<Opt>({Opt::pearl, Opt::diamond, Opt::stop_above, Opt::where, Opt::from,
                        Opt::shape, Opt::read_alphabet, Opt::json, Opt::rows, Opt::layout,
                        Opt::output, Opt::line_buffered, Opt::threads, Opt::quiet, Opt::verbose});

constexpr auto kRateExamples = std::to_array<Example>({
    {"rate puzzles.txt", "`PUZZLE ED=ER/EP/ED` for each puzzle."},
    {"rate --where \"er<6.5 and ed<=2.0\" puzzles.txt",
     "Only those; the rest is given up as soon as it shows."},
    {"rate --stop-above 9.0 --to csv -o ratings.csv puzzles.txt",
     "As CSV; `>9.0` for what would take long."},
    {"rate --format \"%g %r %p %d\" puzzles.txt", "As serate's option of that name."},
});

}  // namespace

const Command kRateCommand{
    .name = "rate",
    .operands = "[FILE|PUZZLE]...",
    .summary = "how hard each puzzle is: the rating of Sudoku Explainer",
    .description =
        "Writes a line for each 9x9 puzzle: the puzzle and `ED=ER/EP/ED`, as Sudoku Explainer "
        "1.2.1 with serate rates it. ER is the rating of the hardest step that it takes, EP of "
        "the hardest up to the first digit that is set, ED of the first. A puzzle without exactly "
        "one solution is not rated: `none`, `multiple` or `invalid REASON`.\n\n"
        "With --pearl, --diamond and --where a puzzle that is not wanted gives no line, and is "
        "given up as soon as that is sure.",
    .options = kRateOptions,
    .examples = kRateExamples,
    .run = run_rate,
};

}  // namespace bitdoku::cli
