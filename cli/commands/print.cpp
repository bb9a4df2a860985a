// bitdoku print
#include <array>

#include "cli/arguments/options/searching.hpp"
#include "cli/arguments/options/showing.hpp"
#include "cli/commands.hpp"
#include "cli/commands/print_labels.hpp"
#include "cli/io/console.hpp"
#include "cli/io/files.hpp"
#include "cli/io/paths.hpp"
#include "cli/io/progress.hpp"
#include "cli/io/stream.hpp"
#include "cli/io/text.hpp"

namespace bitdoku::cli {
namespace {

struct PrintArguments : InputOptions, OutputOptions, LimitOptions, PageOptions, FolderOptions {};

// Where pages go: one stream of PDF, or a file of SVG each.
class Pages {
 public:
  Pages(const PrintArguments& options, Output* output) : options_(options), output_(output) {}

  void add(std::string_view bytes) {
    if (output_ == nullptr) return add_file(bytes);
    text_ += bytes;
    if (text_.size() >= kFull) flush();
  }
  void flush() {
    if (output_ == nullptr) return;
    output_->write(text_);
    text_.clear();
  }
  [[nodiscard]] bool failed() const { return failed_; }

 private:
  static constexpr std::size_t kFull = std::size_t{1} << 16U;

  // Once a page cannot be written, no other one is tried.
  void add_file(std::string_view page) {
    if (failed_) return;
    const std::string name = "page-" + padded(++files_, 3) + ".svg";
    const std::string error = write_file(name_of(path_of(options_.svg) / name), page);
    if (error.empty()) return;
    failed_ = true;
    say("bitdoku: print: " + error + "\n");
  }

  const PrintArguments& options_;
  Output* output_;
  std::string text_;
  std::uint64_t files_ = 0;
  bool failed_ = false;
};

std::optional<Alphabet> printed_alphabet(SymbolsChoice choice, const Record& record) {
  switch (choice) {
    case SymbolsChoice::numbers:
      return {};
    case SymbolsChoice::digits:
      return Alphabet::digits;
    case SymbolsChoice::letters:
      return Alphabet::letters;
    case SymbolsChoice::hex:
      return Alphabet::hex;
    case SymbolsChoice::automatic:
      break;
  }
  if (record.alphabet == Alphabet::digits) return {};
  return record.alphabet;
}

class PrintRun {
 public:
  PrintRun(const PrintArguments& options, Input& input, Pages& pages)
      : options_(options),
        input_(input),
        labels_(options.difficulty),
        progress_(options, "puzzle", may_be_typed(options, options)),
        printer_(how(options), [&pages](std::string_view bytes) { pages.add(bytes); }) {}

  void add(const Record& record) {
    ++total_.records;
    if (record.error) return refuse(record, Verdict::invalid, record.error->message);
    if (record.puzzle.shape().side() > kMostPrintedSide) {
      return refuse(record, Verdict::unsupported,
                    "sides up to " + std::to_string(kMostPrintedSide) + " can be printed, not " +
                        to_string(record.puzzle.shape()));
    }
    PrintedPuzzle printed{.puzzle = record.puzzle,
                          .alphabet = printed_alphabet(options_.symbols, record)};
    std::string reason;
    printed.label = labels_.of(record, reason);
    const bool told = options_.print.solutions && !add_solution(record, printed);
    if (!told && !reason.empty()) refuse(record, Verdict::none, reason);
    printer_.add(std::move(printed));
    any_ = true;
    progress_.show({.count = total_.records, .share = input_.share(input_.source(), record.line)});
  }

  [[nodiscard]] bool any() const { return any_; }

  // Without a puzzle no page is written.
  int finish() {
    if (!any_) {
      say("bitdoku: print: no puzzle to print\n");
      return kBadInput;
    }
    printer_.finish();
    return exit_code(total_, input_);
  }
  [[nodiscard]] std::string totals() const {
    return input_.notes() + counted(total_.records, "puzzle") + ", " +
           counted(printer_.pages(), "page") + "\n";
  }

 private:
  static PrintOptions how(const PrintArguments& options) {
    PrintOptions how = options.print;
    if (!options.svg.empty()) how.form = PrintOptions::Form::svg;
    return how;
  }

  void refuse(const Record& record, Verdict verdict, const std::string& reason) {
    count_refused(total_, verdict);
    if (!options_.quiet) say(place_of(record, input_.source()) + reason + "\n");
  }

  // Returns false after a message if the puzzle has none. The puzzle is printed in any case.
  bool add_solution(const Record& record, PrintedPuzzle& printed) {
    Answer answer = solve(record.puzzle, limits_of(options_, 2));
    if (answer.verdict == Verdict::unique) {
      printed.solution = std::move(answer.solution);
      return true;
    }
    printed.note = reason_of(answer);
    refuse(record, answer.verdict, printed.note);
    return false;
  }

  const PrintArguments& options_;
  Input& input_;
  PrintLabels labels_;
  Progress progress_;
  Printer printer_;
  batch::Tally total_;
  bool any_ = false;  // puzzles on the pages
};

// Says what is wrong with the options together.
bool can_be_printed(const PrintArguments& options) {
  if (!options.svg.empty()) {
    if (options.output.empty()) return true;
    say("bitdoku: print: --svg and --output cannot be combined; --svg names a folder, --output a "
        "PDF\n");
    return false;
  }
  if (!fits_pdf(options.print.title)) {
    say("bitdoku: print: --title has characters beyond Windows-1252, which the PDF cannot show; "
        "use --svg\n");
    return false;
  }
  if (!options.output.empty() || !platform::is_terminal(platform::Stream::out)) return true;
  say("bitdoku: print: a PDF cannot be shown on a terminal; use -o FILE or --svg DIR\n");
  return false;
}

int run_print(const PrintArguments& options) {
  if (!can_be_printed(options)) return kUsage;
  std::optional<Output> output;
  if (options.svg.empty()) {
    output = Output::open(options, options.inputs());
    if (!output) return kBadInput;
  } else if (!make_folder(options.svg)) {
    return kBadInput;
  }
  Input input(options);
  Pages pages(options, output ? &*output : nullptr);
  PrintRun printing(options, input, pages);
  Record record;
  while (!pages.failed() && input.next(record)) printing.add(record);
  const int code = printing.finish();
  if (printing.any()) pages.flush();
  if (output) output->close(printing.any());
  if (options.verbose) say(printing.totals());
  return pages.failed() ? static_cast<int>(kBadInput) : code;
}

constexpr auto kPrintSvg =
    opt::svg.described("Write an SVG file for each page into this folder, instead of a PDF");

constexpr auto kPrintOptions =
    kOptionsOf<PrintArguments, opt::per_page, opt::paper, opt::title, opt::difficulty,
               opt::with_solutions, opt::solutions_per_page, opt::with_candidates, opt::symbols,
               kPrintSvg, opt::time, opt::from, opt::shape, opt::read_alphabet, opt::output,
               opt::quiet, opt::verbose>;

constexpr auto kPrintExamples = std::to_array<Example>({
    {"print --solutions -o book.pdf puzzles.txt",
     "Print four puzzles on a page, and the solutions at the end."},
    {"generate -n 12 --seed 1 --level medium | bitdoku print --per-page 6 --difficulty level "
     "--title \"Half an hour\" -o book.pdf",
     "Make, rate and print puzzles in one line."},
    {"print --per-page 1 --candidates --paper letter --svg pages puzzles.txt",
     "Write one file for each page: pages/page-001.svg, ..."},
});

}  // namespace

const Command kPrintCommand{
    .name = "print",
    .operands = "[FILE|PUZZLE]...",
    .summary = "print puzzles on pages, as PDF or SVG",
    .description =
        "Writes a PDF to standard output or -o FILE, or one SVG file for each page with --svg. A "
        "page holds up to twelve numbered puzzles of any size up to 36x36; with --solutions the "
        "solutions follow at the end. The same puzzles and options give the same bytes on every "
        "machine.\n\nThe difficulty stands beside the number of a puzzle if the input carries it "
        "(in a field `er`, `level` or `difficulty`, or as `bitdoku rate` writes it), or if "
        "--difficulty asks for it. A puzzle without exactly one solution is printed too; with "
        "--solutions, or when it had to be rated, the exit code is then 1.",
    .options = kPrintOptions,
    .examples = kPrintExamples,
    .run = kRun<PrintArguments, run_print>,
};

}  // namespace bitdoku::cli
