// The table of all options: a row for each, with its names, value, default, range and help. An
// option has one row for each of its meanings; the commands list their rows.
#ifndef BITDOKU_CLI_ARGUMENTS_OPTION_TABLE_HPP
#define BITDOKU_CLI_ARGUMENTS_OPTION_TABLE_HPP

#include "cli/arguments/option.hpp"
#include "cli/arguments/options.hpp"
#include "cli/arguments/values.hpp"

namespace bitdoku::cli {

template <class Group, class Value>
Group group_of(Value Group::*);

// A flag, which makes `member` true.
template <auto member>
constexpr auto flag(std::string_view names, std::string_view help) {
  using Group = decltype(group_of(member));
  return OptionRow<Group>{
      {.names = names, .value = {}, .help = help},
      [](Group& o, const std::string&, const OptionInfo&) { o.*member = true; }};
}

// A whole number from 1 to `most`.
template <auto member>
constexpr auto number(std::string_view names, std::uint64_t most, std::string_view standard,
                      std::string_view help) {
  using Group = decltype(group_of(member));
  return OptionRow<Group>{
      {.names = names, .value = "N", .help = help, .standard = standard, .most = most},
      [](Group& o, const std::string& value, const OptionInfo& info) {
        const std::uint64_t number = to_positive_number(value, info);
        using Value = std::remove_reference_t<decltype(o.*member)>;
        if constexpr (std::is_integral_v<Value>) {
          o.*member = static_cast<Value>(number);
        } else {
          o.*member = number;  // an optional one
        }
      }};
}

namespace opt {

using Text = const std::string&;
using Info = const OptionInfo&;

// What is read.

inline constexpr OptionRow<ReadingOptions> from{
    {.names = "--from",
     .value = "FORMAT",
     .help = "Read this format; see `bitdoku formats`",
     .standard = "recognised",
     .choices = readable_formats},
    [](ReadingOptions& o, Text v, Info i) { o.from = to_format(v, i); }};

inline constexpr OptionRow<ReadingOptions> shape{
    {.names = "--shape",
     .value = "RxC",
     .help = "Read boards whose boxes have R rows and C columns, as 3x2; needed only where the "
             "number of cells leaves a choice"},
    [](ReadingOptions& o, Text v, Info) { o.shape = to_shape(v); }};

inline constexpr OptionRow<ReadingOptions> read_alphabet{
    {.names = "--alphabet",
     .value = "NAME",
     .help = "Read digits above 9 as digits (1-9A-Za-z), letters (A-Z) or hex (0-9A-F)",
     .standard = "recognised",
     .choices = alphabets},
    [](ReadingOptions& o, Text v, Info i) { o.read_alphabet = to_alphabet(v, i); }};

// What is looked for.

inline constexpr auto unique =
    flag<&SolveOptions::unique>("--unique", "Refuse puzzles with more than one solution");

inline constexpr auto verify = flag<&SolveOptions::verify>(
    "--verify", "Check every solution with code that shares nothing with the engines");

inline constexpr auto minimal = flag<&MinimalOptions::minimal>(
    "--minimal", "Also say which givens of a unique puzzle are redundant");

inline constexpr auto limit =
    number<&AmountOptions::limit>("--limit", kNoLimit, {}, "Stop after N solutions of a puzzle");

inline constexpr OptionRow<EngineOptions> engine{
    {.names = "--engine",
     .value = "NAME",
     .help = "Solve with this engine; see `bitdoku engines`",
     .standard = "by the shape",
     .choices = engine_names},
    [](EngineOptions& o, Text v, Info i) { o.engine = to_engine(v, i); }};

inline constexpr OptionRow<BenchOptions> engines{
    {.names = "--engine",
     .value = "NAME,...",
     .help = "Measure these engines",
     .standard = "all",
     .choices = engine_names},
    [](BenchOptions& o, Text v, Info i) {
      o.engines = to_list(v, [&](const std::string& name) { return to_engine(name, i); });
    }};

inline constexpr OptionRow<KernelOptions> isa{
    {.names = "--isa",
     .value = "NAME",
     .help = "Use no instructions beyond this set; see `bitdoku info`",
     .standard = "all of the processor",
     .choices = isa_names},
    [](KernelOptions& o, Text v, Info) {
      o.isa = to_isa(v);
      static_cast<void>(use_instruction_set(o.isa));
    }};

inline constexpr OptionRow<BenchOptions> isas{
    {.names = "--isa",
     .value = "NAME,...",
     .help = "Measure with each of these instruction sets, or with all",
     .standard = "the set in use",
     .choices = isa_names},
    [](BenchOptions& o, Text v, Info) { o.isas = to_isas(v); }};

inline constexpr auto nodes = number<&LimitOptions::nodes>("--nodes", kNoLimit, "no limit",
                                                           "Give a puzzle up after N search nodes");

inline constexpr auto conflicts = number<&LimitOptions::conflicts>(
    "--conflicts", kNoLimit, "no limit",
    "Give a puzzle up after N dead ends, which only the engine `large` counts");

inline constexpr OptionRow<LimitOptions> time{
    {.names = "--time",
     .value = "TIME",
     .help = "Give a puzzle up after this time, as 2, 0.5 or 100ms",
     .standard = "no limit"},
    [](LimitOptions& o, Text v, Info) { o.time = to_time(v); }};

// How ratings are made and chosen.

inline constexpr auto pearl =
    flag<&RatingWishOptions::pearl>("--pearl", "Write only puzzles with ER = EP (pearls)");

inline constexpr auto diamond = flag<&RatingWishOptions::diamond>(
    "--diamond", "Write only puzzles with ER = EP = ED (diamonds)");

inline constexpr OptionRow<RatingWishOptions> stop_above{
    {.names = "--stop-above",
     .value = "RATING",
     .help = "Stop rating a puzzle at its first harder step, and write >RATING"},
    [](RatingWishOptions& o, Text v, Info) { o.stop_above = to_stop_above(v); }};

inline constexpr OptionRow<RatingWishOptions> where{
    {.names = "--where",
     .value = "CONDITION",
     .help = "Write only puzzles that meet this condition, as \"er>=8.5 and ed<=2.0\""},
    [](RatingWishOptions& o, Text v, Info) { o.where = to_conditions(v); }};

inline constexpr auto fixed = flag<&RatingWishOptions::fixed>(
    "--fixed", "Rate without Sudoku Explainer's mistakes about uniqueness, as lksudoku does");

inline constexpr auto isomorphs = number<&RatingWishOptions::isomorphs>(
    "--isomorphs", 1'000'000, {}, "Also rate N random isomorphs of each puzzle");

inline constexpr auto search_nodes = flag<&RatingWishOptions::search_nodes>(
    "--nodes", "Also write the mean number of search nodes over isomorphs");

inline constexpr OptionRow<RatingWishOptions> layout{
    {.names = "--format",
     .value = "TEXT",
     .help = "Write lines of this form: %g puzzle, %r ER, %p EP, %d ED, %n number, %e time, %% a "
             "percent sign"},
    [](RatingWishOptions& o, Text v, Info) { o.format = to_layout(v); }};

// What is written.

inline constexpr OptionRow<RecordOptions> to{
    {.names = "--to",
     .value = "FORMAT",
     .help = "Write this format; see `bitdoku formats`",
     .choices = writable_formats},
    [](RecordOptions& o, Text v, Info i) { o.to = to_format(v, i); }};

inline constexpr OptionRow<RecordOptions> write_alphabet{
    {.names = "--to-alphabet",
     .value = "NAME",
     .help = "Write digits above 9 as digits, letters or hex",
     .standard = "as read",
     .choices = alphabets},
    [](RecordOptions& o, Text v, Info i) { o.write_alphabet = to_alphabet(v, i); }};

inline constexpr OptionRow<RecordOptions> blank{
    {.names = "--blank",
     .value = "C",
     .help = "Write blank cells as this symbol, one of .0-_*?xX",
     .standard = "as read"},
    [](RecordOptions& o, Text v, Info) { o.blank = to_blank(v); }};

inline constexpr auto json = flag<&AnswerOptions::json>("--json", "Write JSON, for other programs");

inline constexpr OptionRow<AnswerOptions> rows{
    {.names = "--to",
     .value = "FORMAT",
     .help = "Write a table for other programs: csv, or jsonl (one JSON object a line)",
     .choices = row_formats},
    [](AnswerOptions& o, Text v, Info) { o.rows = to_rows(v); }};

inline constexpr OptionRow<OutputOptions> output{
    {.names = "-o,--output",
     .value = "FILE",
     .help = "Write to this file, compressed if its name ends in .gz or .zst",
     .standard = "standard output"},
    [](OutputOptions& o, Text v, Info) { o.output = to_file(v); }};

// It comes behind --output in a command's list, so that it sees both.
inline constexpr OptionRow<OutputOptions> resume{
    {.names = "--resume",
     .value = "FILE",
     .help = "Write to this file, and go on where an earlier run with it was cut off"},
    [](OutputOptions& o, Text v, Info) { set_resume(o, v); }};

inline constexpr OptionRow<OutputOptions> color{
    {.names = "--color",
     .value = "WHEN",
     .help = "Use color: auto (on a terminal, unless NO_COLOR is set), always or never",
     .standard = "auto",
     .choices = color_names},
    [](OutputOptions& o, Text v, Info i) { o.color = to_choice<ColorChoice>(v, "choice", i); }};

inline constexpr auto line_buffered = flag<&OutputOptions::line_buffered>(
    "--line-buffered", "Write each answer before reading the next puzzle");

// How the work is done.

inline constexpr auto threads =
    number<&WorkOptions::threads>("--threads", 1024, "all cores", "Work on N cores");

inline constexpr auto bench_threads = number<&WorkOptions::threads>(
    "--threads", 1024, "1", "With --against, let bitdoku work on N cores");

inline constexpr auto quiet =
    flag<&MessageOptions::quiet>("-q,--quiet", "Leave out messages about single puzzles");

inline constexpr auto verbose =
    flag<&MessageOptions::verbose>("-v,--verbose", "Write totals and notes to standard error");

// How engines are measured.

inline constexpr auto bench_limit = number<&AmountOptions::limit>(
    "--limit", kNoLimit, "1", "Look for N solutions; 2 proves uniqueness");

inline constexpr auto repeat =
    number<&BenchOptions::repeat>("--repeat", 10000, "5", "Measure N times");

inline constexpr OptionRow<BenchOptions> sizes{
    {.names = "--sizes",
     .value = "N,...",
     .help = "Give the engine `slice` this many puzzles a call, and measure `band` beside it"},
    [](BenchOptions& o, Text v, Info) { o.sizes = to_list(v, to_size); }};

inline constexpr auto fill = number<&BenchOptions::fill>(
    "--fill", std::uint64_t{1} << 24U, {}, "Repeat the puzzles of a file until there are N");

inline constexpr auto first = number<&BenchOptions::first>(
    "--first", kNoLimit, "all", "Measure only the first N puzzles of each file");

inline constexpr OptionRow<BenchOptions> against{
    {.names = "--against",
     .value = "COMMAND",
     .help = "Compare with another program, which reads a puzzle a line from standard input and "
             "writes a solution a line"},
    [](BenchOptions& o, Text v, Info) { o.against = v; }};

inline constexpr auto signature = flag<&BenchOptions::signature>(
    "--signature", "Print each engine's search nodes over a fixed set of puzzles, and stop");

// What is made.

inline constexpr OptionRow<PuzzleWishOptions> count{
    {.names = "-n,--count",
     .value = "COUNT",
     .help = "Make this many puzzles; 0 goes on until stopped",
     .standard = "1"},
    [](PuzzleWishOptions& o, Text v, Info i) { o.count = to_number(v, i); }};

inline constexpr OptionRow<SeedOptions> seed{
    {.names = "--seed",
     .value = "S",
     .help = "Start the random choices with this number; the same number gives the same output "
             "on every machine"},
    [](SeedOptions& o, Text v, Info i) { o.seed = to_number(v, i); }};

inline constexpr OptionRow<ReadingOptions> make_shape{
    {.names = "--shape",
     .value = "RxC",
     .help = "Make boards whose boxes have R rows and C columns, or boards of this side",
     .standard = "9"},
    [](ReadingOptions& o, Text v, Info) { o.shape = to_shape(v); }};

inline constexpr OptionRow<PuzzleWishOptions> clues{
    {.names = "--clues", .value = "N|A-B", .help = "Make puzzles with N givens, or with A to B"},
    [](PuzzleWishOptions& o, Text v, Info) { o.clues = to_clues(v); }};

inline constexpr auto only_minimal = flag<&MinimalOptions::minimal>(
    "--minimal", "Write only minimal puzzles: every given is needed");

inline constexpr OptionRow<PuzzleWishOptions> symmetry{
    {.names = "--symmetry",
     .value = "NAME,...",
     .help = "Place the givens with one of these symmetries: none, half-turn, quarter-turn, "
             "horizontal, vertical, both, diagonal, antidiagonal, both-diagonals, all",
     .standard = "none",
     .choices = symmetries},
    [](PuzzleWishOptions& o, Text v, Info i) {
      o.symmetries = to_list(
          v, [&](const std::string& name) { return to_choice<Symmetry>(name, "symmetry", i); });
    }};

inline constexpr OptionRow<PuzzleWishOptions> pattern{
    {.names = "--pattern",
     .value = "MASK|FILE",
     .help = "Place the givens exactly on the mask's non-blank cells; . 0 - and _ are blank"},
    [](PuzzleWishOptions& o, Text v, Info) { o.pattern = v; }};

inline constexpr OptionRow<PuzzleWishOptions> givens_from{
    {.names = "--givens-from",
     .value = "GRID|FILE",
     .help = "Take the givens from this solved grid, or from the grids of a file"},
    [](PuzzleWishOptions& o, Text v, Info) { o.givens_from = v; }};

inline constexpr auto nearest = flag<&PuzzleWishOptions::nearest>(
    "--nearest", "When the time is over, write the puzzle that comes nearest to the wish");

// It comes before --rating in a command's list, which refuses both together.
inline constexpr OptionRow<PuzzleWishOptions> level{
    {.names = "--level",
     .value = "LEVEL",
     .help = "Make puzzles of this level: easy, medium, hard, expert or extreme",
     .choices = levels},
    [](PuzzleWishOptions& o, Text v, Info) { o.rating = to_level(v); }};

inline constexpr OptionRow<PuzzleWishOptions> rating{
    {.names = "--rating",
     .value = "A-B",
     .help = "Make puzzles with this ER on the scale of Sudoku Explainer, as 3.0-4.5"},
    [](PuzzleWishOptions& o, Text v, Info) { set_rating(o, v); }};

inline constexpr OptionRow<PuzzleWishOptions> needs{
    {.names = "--needs",
     .value = "NAME,...",
     .help = "Make puzzles that need each of these human techniques, and none that is harder"},
    [](PuzzleWishOptions& o, Text v, Info i) { o.needs = to_techniques(v, i); }};

inline constexpr OptionRow<PuzzleWishOptions> only{
    {.names = "--only",
     .value = "NAME,...",
     .help = "Make puzzles that these human techniques solve"},
    [](PuzzleWishOptions& o, Text v, Info i) { o.only = to_techniques(v, i); }};

inline constexpr OptionRow<PuzzleWishOptions> fields{
    {.names = "--fields",
     .value = "NAME,...",
     .help = "With --to csv or json, write these fields beside puzzle and solution: clues, "
             "symmetry, seed, index, er, ep, ed, technique (the hardest human one), nodes (of a "
             "search), attempts, weight",
     .standard = "clues,symmetry,seed,index",
     .choices = field_names},
    [](PuzzleWishOptions& o, Text v, Info i) { o.fields = to_fields(v, i); }};

inline constexpr OptionRow<PuzzleWishOptions> sample{
    {.names = "--sample",
     .value = "NAME",
     .help = "Draw a sample for statistics: top-down, bottom-up, controlled-bias or uniform-grid",
     .standard = "top-down",
     .choices = samples},
    [](PuzzleWishOptions& o, Text v, Info i) {
      o.sample = to_choice<bitdoku::Sample>(v, "sample", i);
    }};

inline constexpr auto sukaku = flag<&PuzzleWishOptions::sukaku>(
    "--sukaku", "Make candidate puzzles: without givens, with needed eliminations only");

inline constexpr OptionRow<LimitOptions> make_time{
    {.names = "--time",
     .value = "TIME",
     .help = "Give up when no puzzle was found for this long",
     .standard = "60s"},
    [](LimitOptions& o, Text v, Info) { o.time = to_time(v); }};

inline constexpr auto take_out =
    number<&VicinityWishOptions::take_out>("--take-out", 81, "1", "Take N givens out");

inline constexpr auto put_in =
    number<&VicinityWishOptions::put_in>("--put-in", 81, "1", "Put N other givens in");

inline constexpr auto most_solutions = number<&VicinityWishOptions::most_solutions>(
    "--most-solutions", 100'000'000, "1000000",
    "With --put-in above 1, skip a choice of givens whose removal leaves more than N solutions");

inline constexpr auto pattern_all = flag<&AllOptions::all>(
    "--all", "Write every puzzle of the mask, up to the names of the digits");

inline constexpr OptionRow<AmountOptions> pattern_count{
    {.names = "-n,--count",
     .value = "COUNT",
     .help = "Write this many puzzles; 0 goes on until the time is over",
     .standard = "1, or all with --all"},
    [](AmountOptions& o, Text v, Info i) { o.limit = to_number(v, i); }};

inline constexpr OptionRow<LimitOptions> budget{
    {.names = "--time",
     .value = "TIME",
     .help = "Stop after this time",
     .standard = "60s, or no limit with --all"},
    [](LimitOptions& o, Text v, Info) { o.time = to_time(v); }};

inline constexpr auto minimize_all =
    flag<&AllOptions::all>("--all", "Write every minimal puzzle within each puzzle");

inline constexpr auto minimize_limit = number<&AmountOptions::limit>(
    "--limit", kNoLimit, {}, "With --all, write at most N puzzles for each");

inline constexpr auto fewest = flag<&MinimizeOptions::fewest>(
    "--fewest", "Write the minimal puzzle with the fewest givens of many tries");

inline constexpr auto most = flag<&MinimizeOptions::most>(
    "--most", "Write the minimal puzzle with the most givens of many tries");

inline constexpr auto tries = number<&MinimizeOptions::tries>(
    "--tries", 1'000'000'000, "1000", "With --fewest or --most, try N times");

// What is explained.

inline constexpr OptionRow<StepOptions> depth{
    {.names = "--depth",
     .value = "DEPTH",
     .help = "Tell only the technique, also the house, also the cells, or all",
     .standard = "all",
     .choices = depths},
    [](StepOptions& o, Text v, Info i) { o.depth = to_choice<Depth>(v, "depth", i); }};

inline constexpr OptionRow<StepOptions> order{
    {.names = "--order",
     .value = "ORDER",
     .help = "Take the steps of Sudoku Explainer (se) or of people (human)",
     .standard = "se",
     .choices = orders},
    [](StepOptions& o, Text v, Info i) { o.order = to_order(v, i); }};

inline constexpr OptionRow<StepOptions> givens{
    {.names = "--givens",
     .value = "PUZZLE|FILE",
     .help = "The puzzle before the first move; the operand then is the board of now"},
    [](StepOptions& o, Text v, Info i) { o.givens = to_board(v, i); }};

inline constexpr OptionRow<StepOptions> values{
    {.names = "--values",
     .value = "PUZZLE|FILE",
     .help = "The digits that are set on the board of now, where the operand shows candidates; "
             "other cells are not set, even with one candidate left"},
    [](StepOptions& o, Text v, Info i) { o.values = to_board(v, i); }};

inline constexpr auto brief = flag<&StepOptions::brief>("--brief", "Write one line for each step");

inline constexpr auto draw = flag<&StepOptions::grid>("--grid", "Draw the board of each step");

inline constexpr OptionRow<FolderOptions> svg{
    {.names = "--svg", .value = "DIR", .help = "Write a picture of each step into this folder"},
    [](FolderOptions& o, Text v, Info) { o.svg = to_folder(v); }};

// What is printed.

inline constexpr OptionRow<PageOptions> paper{{.names = "--paper",
                                               .value = "PAPER",
                                               .help = "Print on a4 or letter",
                                               .standard = "a4",
                                               .choices = papers},
                                              [](PageOptions& o, Text v, Info i) {
                                                o.print.paper =
                                                    to_choice<PrintOptions::Paper>(v, "paper", i);
                                              }};

inline constexpr OptionRow<PageOptions> per_page{{.names = "--per-page",
                                                  .value = "N",
                                                  .help = "Print N puzzles on a page",
                                                  .standard = "4",
                                                  .most = kMostPerPage},
                                                 [](PageOptions& o, Text v, Info i) {
                                                   o.print.per_page =
                                                       static_cast<int>(to_positive_number(v, i));
                                                 }};

inline constexpr OptionRow<PageOptions> title{
    {.names = "--title", .value = "TEXT", .help = "Print this title above each page"},
    [](PageOptions& o, Text v, Info) { o.print.title = v; }};

inline constexpr OptionRow<PageOptions> difficulty{
    {.names = "--difficulty",
     .value = "WHAT",
     .help = "Print the difficulty beside the number of each puzzle: er (the rating), level (easy "
             "to extreme), carried (what the input says) or none",
     .standard = "carried",
     .choices = difficulties},
    [](PageOptions& o, Text v, Info i) {
      o.difficulty = to_choice<DifficultyChoice>(v, "kind of difficulty", i);
    }};

inline constexpr OptionRow<PageOptions> with_solutions{
    {.names = "--solutions", .value = {}, .help = "Print the solutions on pages at the end"},
    [](PageOptions& o, Text, Info) { o.print.solutions = true; }};

inline constexpr OptionRow<PageOptions> solutions_per_page{
    {.names = "--solutions-per-page",
     .value = "N",
     .help = "Print N solutions on a page",
     .standard = "12; 6 above 9x9; 2 above 16x16",
     .most = kMostPerPage},
    [](PageOptions& o, Text v, Info i) {
      o.print.solutions_per_page = static_cast<int>(to_positive_number(v, i));
    }};

inline constexpr OptionRow<PageOptions> with_candidates{
    {.names = "--candidates", .value = {}, .help = "Print small candidates in blank cells"},
    [](PageOptions& o, Text, Info) { o.print.candidates = true; }};

inline constexpr OptionRow<PageOptions> symbols{
    {.names = "--symbols",
     .value = "NAME",
     .help = "Print digits above 9 as numbers (10), digits (A for 10), letters (A for 1) or hex "
             "(0-F); auto takes letters or hex if the puzzle has them, and numbers otherwise",
     .standard = "auto",
     .choices = symbol_names},
    [](PageOptions& o, Text v, Info i) {
      o.symbols = to_choice<SymbolsChoice>(v, "kind of symbols", i);
    }};

inline constexpr OptionRow<FolderOptions> svg_pages{
    {.names = "--svg",
     .value = "DIR",
     .help = "Write an SVG file for each page into this folder, instead of a PDF"},
    [](FolderOptions& o, Text v, Info) { o.svg = to_folder(v); }};

}  // namespace opt
}  // namespace bitdoku::cli

#endif
