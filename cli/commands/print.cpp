// bitdoku print
#include <algorithm>
#include <array>
#include <bitdoku/generate.hpp>

#include "cli/arguments/options/pages.hpp"
#include "cli/arguments/options/searching.hpp"
#include "cli/arguments/options/showing.hpp"
#include "cli/commands.hpp"
#include "cli/commands/other_rules.hpp"
#include "cli/commands/print_files.hpp"
#include "cli/commands/print_labels.hpp"
#include "cli/commands/print_rules.hpp"
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
    // The number counts the puzzles of the input, also those that are left out.
    if (options_.print.each) {
      files_.begin_puzzle(options_.print.first_number + total_.records - 1);
    }
    printer_.add(std::move(printed));
    any_ = true;
    progress_.show({.count = total_.records, .share = input_.share(input_.source(), record.line)});
  }

  [[nodiscard]] bool any() const { return any_; }

  [[nodiscard]] bool has_printed_levels() const { return labels_.has_printed_levels(); }

  // Whether the input had a level of this name that was printed.
  [[nodiscard]] bool has_printed(const std::string& level) const {
    return labels_.has_printed(level);
  }

  // Ends the pages. If there was no puzzle, no page is written.
  int finish() {
    if (!any_) {
      if (input_.all_read()) say("bitdoku: print: no puzzle to print\n");
      return kBadInput;
    }
    printer_.finish();
    std::vector<std::string> cut;
    for (const std::string& title : printer_.cut_titles()) cut.push_back("'" + title + "'");
    if (!cut.empty() && !options_.quiet) {
      say("bitdoku: print: too long for a line of the page, and cut: " + listed(cut) + "\n");
    }
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
  bool any_ = false;  // whether there is a puzzle on a page
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

struct OptionInUse {
  std::string_view name;
  bool is_given;  // with another value than the default
};

// The names of those that are given, as in "--title and --per-page".
std::string given_among(std::span<const OptionInUse> options) {
  std::vector<std::string> given;
  for (const OptionInUse& option : options) {
    if (option.is_given) given.emplace_back(option.name);
  }
  return listed(given);
}

// The options that only pages need, without those about solutions.
std::string options_of_pages(const PrintArguments& options) {
  const PrintOptions& print = options.print;
  const PrintOptions usual;
  const bool has_difficulty =
      options.difficulty == DifficultyChoice::er || options.difficulty == DifficultyChoice::level;
  return given_among(std::to_array<OptionInUse>(
      {{"--paper", print.paper != usual.paper},
       {"--inner-margin", print.inner_margin != usual.inner_margin},
       {"--outer-margin", print.outer_margin != usual.outer_margin},
       {"--per-page", print.per_page != usual.per_page},
       {"--title", !print.title.empty()},
       {"--title-page", print.title_page},
       {"--subtitle", !print.subtitle.empty()},
       {"--first-page", print.first_page != usual.first_page},
       {"--solutions-at", print.solutions_at != usual.solutions_at},
       {"--solutions-per-page", print.solutions_per_page != usual.solutions_per_page},
       {"--difficulty", has_difficulty},
       {"--words", !options.words.empty()}}));
}

// The options that only solutions need.
std::string options_of_solutions(const PrintArguments& options) {
  const PrintOptions& print = options.print;
  const PrintOptions usual;
  return given_among(std::to_array<OptionInUse>(
      {{"--solutions-at", print.solutions_at != usual.solutions_at},
       {"--solutions-per-page", print.solutions_per_page != usual.solutions_per_page},
       {"--time", options.has_time()}}));
}

// The words that will not be printed. A file of words may be made for several books, so they are no
// wrong usage.
std::string unused_words(const PrintArguments& options) {
  const bool has_levels = options.difficulty == DifficultyChoice::level ||
                          options.difficulty == DifficultyChoice::carried;
  std::vector<std::string> unused;
  for (const auto& [word, text] : options.words) {
    const bool is_used = word == "solutions" ? options.print.solutions : has_levels;
    if (!is_used) unused.push_back("'" + word + "'");
  }
  return listed(unused);
}

// The words for levels, if levels can be printed. A file of words usually has more levels than the
// puzzles of a book, so these words are only unused if no level is printed at all.
std::string words_for_levels(const PrintArguments& options) {
  if (options.difficulty == DifficultyChoice::er || options.difficulty == DifficultyChoice::none) {
    return "";
  }
  const auto levels = difficulty_names();
  std::vector<std::string> words;
  for (const auto& [word, text] : options.words) {
    if (std::ranges::find(levels, word) != levels.end()) words.push_back("'" + word + "'");
  }
  return listed(words);
}

// Writes a message if the options cannot be combined. Returns an exit code.
int check_usage(const PrintArguments& options) {
  if (options.svg.empty() && options.print.each) return wrong_usage("--each needs --svg DIR");
  if (options.print.title_page && options.print.title.empty()) {
    return wrong_usage("--title-page needs --title TEXT");
  }
  if (!options.print.subtitle.empty() && !options.print.title_page) {
    return wrong_usage("--subtitle needs --title-page");
  }
  const std::string of_pages = options_of_pages(options);
  if (options.print.each && !of_pages.empty()) {
    return wrong_usage("--each writes boards without pages; leave out " + of_pages);
  }
  const std::string of_solutions = options_of_solutions(options);
  if (!options.print.solutions && !of_solutions.empty()) {
    return wrong_usage("without --solutions these options have no effect: " + of_solutions);
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

std::vector<std::string> known_words() {
  std::vector<std::string> known{"solutions"};
  for (const std::string_view level : difficulty_names()) known.emplace_back(level);
  return known;
}

// The message about a word that is neither known nor, as far as `is_level` says, a level of the
// input. Empty if all words are known.
template <class IsLevel>
std::string unknown_word(const PrintArguments& options, const IsLevel& is_level) {
  std::vector<std::string> known = known_words();
  for (const auto& [word, text] : options.words) {
    if (std::ranges::find(known, word) != known.end() || is_level(word)) continue;
    if (options.difficulty == DifficultyChoice::carried) known.emplace_back("levels of the input");
    return "--words: '" + word + "' is not a known word; known are " + listed(known);
  }
  return "";
}

// Refuses unknown words. Levels in the input can have any name, so if these are printed, the words
// are checked after the input was read.
int check_words(const PrintArguments& options) {
  if (options.difficulty == DifficultyChoice::carried) return kWell;
  const std::string why = unknown_word(options, [](const std::string&) { return false; });
  return why.empty() ? int{kWell} : wrong_usage(why);
}

// Reads the files that the options name, and completes the options.
int prepare(PrintArguments& options) {
  int code = check_usage(options);
  if (code == kWell) code = check_words(options);
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

// Puzzles with other rules become pictures, a file each.
int run_print_rules(const PrintArguments& options) {
  for (const RefusedOption& option :
       refused_options(options, {{"--solutions", options.print.solutions},
                                 {"--candidates", options.print.candidates},
                                 {"--large-print", options.print.large_print},
                                 {"--font", !options.font.empty()},
                                 {"--bold-font", !options.bold_font.empty()},
                                 {"--box-lines", options.print.box_lines != 100}})) {
    if (option.given) {
      return wrong_usage(std::string(option.name) + " does not go with puzzles of other rules");
    }
  }
  if (!options.print.each) {
    return wrong_usage("puzzles with other rules are printed with --svg DIR --each");
  }
  NewFolder folder;
  if (!folder.make(options.svg)) return kBadInput;
  return print_other_rules({.inputs = options.inputs(),
                            .folder = options.svg,
                            .first_number = options.print.first_number,
                            .quiet = options.quiet});
}

int run_print(const PrintArguments& given) {
  PrintArguments options = given;
  if (const int code = prepare(options); code != kWell) return code;
  if (has_other_rules(options, options.inputs())) return run_print_rules(options);
  if (const std::string unused = unused_words(options); !unused.empty() && !options.quiet) {
    say("bitdoku: print: --words: not printed with these options: " + unused + "\n");
  }
  std::optional<Output> output;
  NewFolder folder;
  if (options.svg.empty()) {
    output = Output::open(options, options.inputs());
    if (!output) return kBadInput;
  } else if (!folder.make(options.svg)) {
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
  const auto is_level = [&](const std::string& word) { return printing.has_printed(word); };
  const std::string unknown = unknown_word(options, is_level);
  if (!unknown.empty() && printing.any() && !options.quiet) {
    say("bitdoku: print: " + unknown + "\n");
  }
  const std::string for_levels = words_for_levels(options);
  if (!for_levels.empty() && printing.any() && !printing.has_printed_levels() && !options.quiet) {
    say("bitdoku: print: --words: not printed, because no puzzle has a level: " + for_levels +
        "\n");
  }
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
               opt::column, opt::shape, opt::read_alphabet, opt::output, opt::quiet, opt::verbose>;

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
        "`er`, `br`, `level` or `difficulty`, or as `bitdoku rate` writes it), or if --difficulty "
        "requests it. A puzzle without exactly one solution is also printed; the exit code is "
        "then 1 if its solution or rating was requested.\n"
        "\n"
        "Puzzles with other rules, such as links of f-puzzles and SudokuPad, are drawn with --svg "
        "DIR --each: a picture of each puzzle, with its rules in words below the board.",
    .options = kPrintOptions,
    .examples = kPrintExamples,
    .run = kRun<PrintArguments, run_print>,
};

}  // namespace bitdoku::cli
