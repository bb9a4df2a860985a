// bitdoku print
#include <array>

#include "cli/arguments/options/pages.hpp"
#include "cli/arguments/options/searching.hpp"
#include "cli/arguments/options/showing.hpp"
#include "cli/commands.hpp"
#include "cli/commands/print_files.hpp"
#include "cli/commands/print_labels.hpp"
#include "cli/io/console.hpp"
#include "cli/io/files.hpp"
#include "cli/io/progress.hpp"
#include "cli/io/stream.hpp"
#include "cli/io/text.hpp"

namespace bitdoku::cli {
namespace {

struct PrintArguments : InputOptions, OutputOptions, LimitOptions, PageOptions, FolderOptions {};

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
  PrintRun(const PrintArguments& options, Input& input, PrintFiles& files)
      : options_(options),
        input_(input),
        files_(files),
        labels_(options.difficulty, options.words),
        progress_(options, "puzzle", may_be_typed(options, options)),
        printer_(options.print, [&files](std::string_view bytes) { files.add(bytes); }) {}

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
    if (options_.print.each) files_.begin_puzzle(options_.print.first_number + printed_++);
    printer_.add(std::move(printed));
    any_ = true;
    progress_.show({.count = total_.records, .share = input_.share(input_.source(), record.line)});
  }

  [[nodiscard]] bool any() const { return any_; }

  // Ends the pages. If there was no puzzle, no page is written.
  int finish() {
    if (!any_) {
      if (input_.all_read()) say("bitdoku: print: no puzzle to print\n");
      return kBadInput;
    }
    printer_.finish();
    return exit_code(total_, input_);
  }
  [[nodiscard]] std::string totals() const {
    return input_.notes() + counted(total_.records, "puzzle") + ", " +
           counted(printer_.pages(), options_.print.each ? "file" : "page") + "\n";
  }

 private:
  void refuse(const Record& record, Verdict verdict, const std::string& reason) {
    count_refused(total_, verdict);
    if (!options_.quiet) say(place_of(record, input_.source()) + reason + "\n");
  }

  // Adds the solution of a puzzle. If it has none, writes a message and returns false. The puzzle
  // is printed in any case.
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
  PrintFiles& files_;
  PrintLabels labels_;
  ProgressLine progress_;
  Printer printer_;
  batch::Tally total_;
  bool any_ = false;           // whether there is a puzzle on a page
  std::uint64_t printed_ = 0;  // number of puzzles with files of their own
};

int wrong_usage(const std::string& message) {
  say("bitdoku: print: " + message + "\n");
  return kUsage;
}

// Reads the font into `font`. Returns kWell, or another exit code after a message.
int load_font(const std::string& file, std::string& font) {
  if (file.empty()) return kWell;
  std::optional<std::string> read = read_file(file);
  const std::string error = read ? font_error(*read) : "it cannot be read";
  if (error.empty()) {
    font = std::move(*read);
    return kWell;
  }
  say("bitdoku: print: " + file + ": " + error + "\n");
  return kBadInput;
}

// Writes a message if the fonts of the PDF lack characters. Returns an exit code.
int check_texts(const PrintArguments& options) {
  for (const auto& [name, text] : {std::pair("--title", options.print.title),
                                   std::pair("--subtitle", options.print.subtitle)}) {
    if (!fits_pdf(text, options.print)) {
      return wrong_usage(std::string(name) +
                         " has characters that the font lacks; give another "
                         "one with --font, or use --svg");
    }
  }
  for (const auto& [word, text] : options.words) {
    if (!fits_pdf(text, options.print)) {
      return wrong_usage("--words: the font lacks characters of '" + text +
                         "'; give another one with --font, or use --svg");
    }
  }
  return kWell;
}

// Writes a message if a margin takes more than a quarter of the paper. The usual margins are
// reduced on small paper. Returns an exit code.
int check_margins(const PrintOptions& print) {
  const int most = most_margin(print);
  for (const auto& [name, margin] : {std::pair("--inner-margin", print.inner_margin),
                                     std::pair("--outer-margin", print.outer_margin)}) {
    if (margin <= most || margin == PrintOptions{}.inner_margin) continue;
    return wrong_usage(std::string(name) + " is larger than a quarter of the paper's width, " +
                       fixed(most / 100.0, 1) + " mm");
  }
  return kWell;
}

// Writes a message if the options cannot be combined. Returns an exit code.
int check_usage(const PrintArguments& options) {
  if (options.svg.empty() && options.print.each) return wrong_usage("--each needs --svg DIR");
  if (options.print.title_page && options.print.title.empty()) {
    return wrong_usage("--title-page needs --title TEXT");
  }
  if (const int code = check_margins(options.print); code != kWell) return code;
  if (!options.svg.empty()) {
    if (options.output.empty()) return kWell;
    return wrong_usage(
        "--svg and --output cannot be combined; --svg names a folder, --output a PDF");
  }
  if (!options.output.empty() || !platform::is_terminal(platform::StandardStream::out))
    return kWell;
  return wrong_usage("a PDF cannot be shown on a terminal; use -o FILE or --svg DIR");
}

// Reads the files that the options name, and completes the options.
int prepare(PrintArguments& options) {
  int code = check_usage(options);
  if (code == kWell) code = load_font(options.font, options.print.font);
  if (code == kWell) code = load_font(options.bold_font, options.print.bold_font);
  if (const auto word = options.words.find("solutions"); word != options.words.end()) {
    options.print.solutions_title = word->second;
  }
  if (!options.svg.empty()) {
    options.print.form = PrintOptions::Form::svg;
  } else if (code == kWell) {
    code = check_texts(options);
  }
  return code;
}

int run_print(const PrintArguments& given) {
  PrintArguments options = given;
  if (const int code = prepare(options); code != kWell) return code;
  std::optional<Output> output;
  if (options.svg.empty()) {
    output = Output::open(options, options.inputs());
    if (!output) return kBadInput;
  } else if (!make_folder(options.svg)) {
    return kBadInput;
  }
  Input input(options);
  PrintFiles files(output ? &*output : nullptr, options.svg);
  PrintRun printing(options, input, files);
  Record record;
  while (!files.failed() && input.next(record)) printing.add(record);
  const int code = printing.finish();
  if (printing.any()) files.flush();
  if (output) output->close(printing.any());
  if (options.verbose) say(printing.totals());
  return files.failed() ? static_cast<int>(kBadInput) : code;
}

constexpr auto kPrintSvg =
    opt::svg.described("Write an SVG file for each page into this folder, instead of a PDF");

constexpr auto kPrintOptions =
    kOptionsOf<PrintArguments, opt::per_page, opt::paper, opt::inner_margin, opt::outer_margin,
               opt::title, opt::title_page, opt::subtitle, opt::first_page, opt::first_number,
               opt::difficulty, opt::words, opt::with_solutions, opt::solutions_at,
               opt::solutions_per_page, opt::with_candidates, opt::large_print, opt::box_lines,
               opt::font, opt::bold_font, opt::symbols, kPrintSvg, opt::each, opt::time, opt::from,
               opt::shape, opt::read_alphabet, opt::output, opt::quiet, opt::verbose>;

constexpr auto kPrintExamples = std::to_array<Example>({
    {"print --solutions -o book.pdf puzzles.txt",
     "Print four puzzles on a page, and the solutions at the end."},
    {"generate -n 12 --seed 1 --level medium | bitdoku print --per-page 6 --difficulty level "
     "--title \"Half an hour\" -o book.pdf",
     "Make, rate and print puzzles in one line."},
    {"print --per-page 1 --candidates --paper letter --svg pages puzzles.txt",
     "Write one file for each page: pages/page-001.svg, ..."},
    {"print --paper 6x9in --inner-margin 0.75in --outer-margin 0.5in --title \"Night Sudoku\" "
     "--title-page --per-page 2 --solutions -o book.pdf puzzles.txt",
     "Print the inside of a book for a printing house."},
    {"print --words solutions=Lösungen,easy=leicht --solutions -o buch.pdf puzzles.txt",
     "Print words of another language."},
    {"print --svg boards --each --solutions puzzles.txt",
     "Write a picture of each board: boards/puzzle-001.svg, boards/solution-001.svg, ..."},
});

}  // namespace

const Command kPrintCommand{
    .name = "print",
    .operands = "[FILE|PUZZLE]...",
    .summary = "print puzzles on pages, as PDF or SVG",
    .description =
        "Writes a PDF to standard output or -o FILE, or one SVG file for each page with --svg. A "
        "page holds up to twelve numbered puzzles of any size up to 36x36; with --solutions their "
        "solutions follow. The PDF contains its fonts, as printing houses require. The same "
        "puzzles and options give the same bytes on every machine.\n"
        "\n"
        "The difficulty is printed next to the number of a puzzle if the input has it (in a field "
        "`er`, `level` or `difficulty`, or as `bitdoku rate` writes it), or if --difficulty "
        "requests it. A puzzle without exactly one solution is also printed; the exit code is "
        "then 1 if its solution or rating was requested.",
    .options = kPrintOptions,
    .examples = kPrintExamples,
    .run = kRun<PrintArguments, run_print>,
};

}  // namespace bitdoku::cli
