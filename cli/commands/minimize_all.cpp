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

// The minimal puzzles within the puzzles of an input, one input puzzle after the other: there may
// be more of them than memory has room for.
class AllMinimal {
 public:
  AllMinimal(const MinimizeArguments& options, Output& output)
      : options_(options),
        frame_(options, options, false),
        gathered_(options, output),
        progress_(options, "puzzle", may_be_typed(options, options)) {
    how_.seed = options.seed.value_or(0);
    how_.count = options.limit.value_or(kNoLimit);
    how_.time = options.time;
  }

  // Gives what there is to say of it; empty: nothing.
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
          writer.puzzle(gathered_.text(), minimal);
          gathered_.added();
          progress_.show({.count = ++written_});
          return true;
        });
    if (answer.verdict != Verdict::unique) {
      return refused(answer.verdict, why_not_minimized(answer.verdict, answer.reason));
    }
    if (answer.reason.empty()) return {};
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
  std::string refused(Verdict verdict, std::string why) {
    count_refused(total_, verdict);
    return why;
  }

  const MinimizeArguments& options_;
  MinimalPuzzlesOptions how_;
  Frame frame_;
  Gathered gathered_;
  Progress progress_;
  batch::Tally total_;
  std::uint64_t written_ = 0;
};

}  // namespace

std::string why_not_minimized(Verdict verdict, const std::string& reason) {
  if (!reason.empty()) return reason;
  return verdict == Verdict::none ? "no solution" : "more than one solution";
}

int run_minimize_all(const MinimizeArguments& options) {
  if (options.to != nullptr && needs_total(*options.to)) {
    say("bitdoku: minimize: --all and --to " + std::string(name(*options.to)) +
        " cannot be combined: that format begins with the number of puzzles\n");
    return kUsage;
  }
  std::optional<Output> output = Output::open(options, options.inputs());
  if (!output) return kBadInput;
  Input input(options);
  AllMinimal all(options, *output);
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
