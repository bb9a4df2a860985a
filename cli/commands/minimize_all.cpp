#include "cli/commands/minimize_all.hpp"

#include "cli/command.hpp"
#include "cli/io/derived.hpp"
#include "cli/io/frame.hpp"
#include "cli/io/gathered.hpp"
#include "cli/io/progress.hpp"
#include "cli/io/stream.hpp"
#include "cli/io/text.hpp"

namespace bitdoku::cli {
namespace {

// Writes the minimal puzzles within the puzzles of an input, one input puzzle after the other.
// There may be more than memory can hold.
class AllMinimal {
 public:
  AllMinimal(const MinimizeArguments& options, Output& output, bool is_single)
      : options_(options),
        is_single_(is_single),
        frame_(options, options, false),
        gathered_(options, output),
        progress_(options, "puzzle", may_be_typed(options, options)) {
    how_.seed = options.seed.value_or(0);
    how_.count = options.limit.value_or(kNoLimit);
    how_.time = options.time;
    how_.on_progress = [this](const MinimalPuzzlesProgress& progress) {
      show(progress.share);
      return true;
    };
  }

  // Writes the minimal puzzles of a record. Returns a message, or an empty text.
  std::string write(const Record& record, const batch::Source& source) {
    ++total_.records;
    if (record.error) return refused(Verdict::invalid, record.error->message);
    const Format& format = frame_.format_for(source);
    WriteOptions look = write_options(options_);
    look.solutions = false;
    const Writer writer(format, look);
    Record minimal = record;
    const MinimalPuzzlesAnswer answer =
        minimal_puzzles(record.puzzle, how_, [&](const Puzzle& puzzle) {
          set_puzzle(minimal, puzzle);
          frame_.before(gathered_.text(), format, minimal);
          frame_.tell_boxes(format, minimal);
          writer.puzzle(gathered_.text(), minimal);
          gathered_.added();
          ++written_;
          return true;
        });
    if (answer.verdict != Verdict::unique) {
      return refused(answer.verdict, why_not_minimized(answer.verdict, answer.reason));
    }
    if (answer.reason.empty()) return {};
    if (answer.found == 0) {
      return refused(Verdict::unknown, "no minimal puzzle found: " + answer.reason);
    }
    return refused(Verdict::unknown,
                   counted(answer.found, "minimal puzzle") + ", maybe not all: " + answer.reason);
  }

  void flush() { gathered_.flush(); }
  void finish() {
    frame_.finish(gathered_.text());
    flush();
  }
  [[nodiscard]] const batch::Tally& total() const { return total_; }
  [[nodiscard]] std::uint64_t written() const { return written_; }

 private:
  // The share is that of one puzzle. With --limit the work may end before.
  void show(double share) {
    Done done{.count = written_};
    if (is_single_ && !options_.limit) {
      done.share = share;
    } else {
      done.detail = "; " + fixed(100 * share, 0) + " % of this puzzle";
    }
    progress_.show(std::move(done));
  }

  std::string refused(Verdict verdict, std::string why) {
    count_refused(total_, verdict);
    return why;
  }

  const MinimizeArguments& options_;
  bool is_single_;
  MinimalPuzzlesOptions how_;
  Frame frame_;
  Gathered gathered_;
  ProgressLine progress_;
  batch::Tally total_;
  std::uint64_t written_ = 0;
};

}  // namespace

std::string why_not_minimized(Verdict verdict, const std::string& reason) {
  if (!reason.empty()) return reason;
  return verdict == Verdict::none ? "no solution" : "more than one solution";
}

int run_minimize_all(const MinimizeArguments& options) {
  if (needs_count(options, "minimize --all")) return kUsage;
  std::optional<Output> output = Output::open(options, options.inputs());
  if (!output) return kBadInput;
  Input input(options);
  input.answers_in(options.to);
  AllMinimal all(options, *output, input.is_surely_single(options.operands));
  Record record;
  while (input.next(record)) {
    drop_descriptions(record);
    const std::string text = all.write(record, input.source());
    if (!text.empty() && !options.quiet) {
      all.flush();
      say(place_of(record, input.source()) + text + "\n");
    }
    if (!input.ready()) all.flush();
  }
  all.finish();
  output->close(all.total().records > 0 || input.all_read());
  if (options.verbose) {
    say(input.notes() + counted(all.total().records, "puzzle") + ", " + with_commas(all.written()) +
        " written\n");
  }
  return exit_code(all.total(), input);
}

}  // namespace bitdoku::cli
