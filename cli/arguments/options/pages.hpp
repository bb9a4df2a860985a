// Options that say how pages are printed.
#ifndef BITDOKU_CLI_ARGUMENTS_OPTIONS_PAGES_HPP
#define BITDOKU_CLI_ARGUMENTS_OPTIONS_PAGES_HPP

#include <bitdoku/print.hpp>

#include "cli/arguments/page_values.hpp"
#include "cli/arguments/values.hpp"

namespace bitdoku::cli {

struct PageOptions {
  PrintOptions print;
  DifficultyChoice difficulty = DifficultyChoice::carried;
  SymbolsChoice symbols = SymbolsChoice::automatic;
  PrintedWords words;
  std::string font;  // file names; empty: the built-in fonts
  std::string bold_font;
};

namespace opt {

// An option whose value is convert(text, info) and goes to a member of PrintOptions.
template <auto member, auto convert>
constexpr OptionRow<PageOptions> of_print(const OptionInfo& info) {
  return {info, [](PageOptions& options, const std::string& value, const OptionInfo& i) {
            using Value = decltype(value_of(member));
            options.print.*member = static_cast<Value>(convert(value, i));
          }};
}

// A flag that sets a member of PrintOptions.
template <auto member>
constexpr OptionRow<PageOptions> flag_of_print(std::string_view names, std::string_view help) {
  return {{.names = names, .value = {}, .help = help},
          [](PageOptions& options, const std::string&, const OptionInfo&) {
            options.print.*member = true;
          }};
}

inline constexpr OptionRow<PageOptions> paper{
    {.names = "--paper",
     .value = "PAPER",
     .help = "Print on a4, a5, letter, or on paper of any WIDTHxHEIGHT in inches or millimetres, "
             "such as 6x9in or 170x240mm",
     .standard = "a4",
     .choices = papers,
     .kind = "paper"},
    [](PageOptions& options, const std::string& value, const OptionInfo& info) {
      set_paper(options.print, value, info);
    }};

inline constexpr auto inner_margin = of_print<&PrintOptions::inner_margin, to_margin>(
    {.names = "--inner-margin",
     .value = "LENGTH",
     .help = "The margin at the spine of the book, left on odd pages and right on even ones, such "
             "as 20mm or 0.75in",
     .standard = "15mm"});

inline constexpr auto outer_margin =
    of_print<&PrintOptions::outer_margin, to_margin>({.names = "--outer-margin",
                                                      .value = "LENGTH",
                                                      .help = "The margin opposite the spine",
                                                      .standard = "15mm"});

inline constexpr auto per_page =
    of_print<&PrintOptions::per_page, to_number_in_range>({.names = "--per-page",
                                                           .value = "N",
                                                           .help = "Print N puzzles on a page",
                                                           .standard = "4; 1 in large print",
                                                           .most = kMostPerPage});

inline constexpr auto title = of_print<&PrintOptions::title, to_text>(
    {.names = "--title", .value = "TEXT", .help = "Print this title above each page"});

inline constexpr auto title_page = flag_of_print<&PrintOptions::title_page>(
    "--title-page", "Begin with a page that shows the title in large letters");

inline constexpr auto subtitle = of_print<&PrintOptions::subtitle, to_text>(
    {.names = "--subtitle",
     .value = "TEXT",
     .help = "Print this line below the title of the title page"});

inline constexpr auto first_page =
    of_print<&PrintOptions::first_page, to_number_in_range>({.names = "--first-page",
                                                             .value = "N",
                                                             .help = "The number of the first page",
                                                             .standard = "1",
                                                             .most = 1'000'000'000});

inline constexpr auto first_number = of_print<&PrintOptions::first_number, to_number_in_range>(
    {.names = "--first-number",
     .value = "N",
     .help = "The number of the first puzzle",
     .standard = "1",
     .most = 1'000'000'000});

inline constexpr auto difficulty = option<&PageOptions::difficulty, to_choice<DifficultyChoice>>(
    {.names = "--difficulty",
     .value = "WHAT",
     .help = "Print the difficulty next to the number of each puzzle: er (the rating), level (easy "
             "to extreme), carried (the difficulty in the input) or none",
     .standard = "carried",
     .choices = difficulties,
     .kind = "kind of difficulty"});

inline constexpr auto words = option<&PageOptions::words, to_words>(
    {.names = "--words",
     .value = "WORD=TEXT,...",
     .help =
         "Print other words: solutions=TEXT for the title of the solutions, easy=TEXT and so on "
         "for levels; or a file with one line per word"});

inline constexpr auto with_solutions =
    flag_of_print<&PrintOptions::solutions>("--solutions", "Print the solutions, too");

inline constexpr auto solutions_at =
    of_print<&PrintOptions::solutions_at, to_choice<PrintOptions::SolutionsAt>>(
        {.names = "--solutions-at",
         .value = "PLACE",
         .help = "Print the solutions on pages at the end, or on the next page after the puzzles",
         .standard = "end",
         .choices = solution_places,
         .kind = "place"});

inline constexpr auto solutions_per_page =
    of_print<&PrintOptions::solutions_per_page, to_number_in_range>(
        {.names = "--solutions-per-page",
         .value = "N",
         .help = "Print N solutions on a page",
         .standard = "12; 6 above 9x9; 2 above 16x16",
         .most = kMostPerPage});

inline constexpr auto with_candidates = flag_of_print<&PrintOptions::candidates>(
    "--candidates", "Print small candidates in blank cells");

inline constexpr auto large_print = flag_of_print<&PrintOptions::large_print>(
    "--large-print",
    "Print large, bold digits, and one puzzle on a page unless --per-page is given");

inline constexpr auto box_lines = of_print<&PrintOptions::box_lines, to_percent>(
    {.names = "--box-lines",
     .value = "PERCENT",
     .help = "The width of the lines around boxes, 50 to 400 percent of the usual width",
     .standard = "100"});

inline constexpr auto font = option<&PageOptions::font, to_file>(
    {.names = "--font",
     .value = "FILE",
     .help = "Print with this TrueType font; the PDF embeds the characters that it uses",
     .standard = "Arimo, which has Latin, Greek and Cyrillic letters"});

inline constexpr auto bold_font = option<&PageOptions::bold_font, to_file>(
    {.names = "--bold-font", .value = "FILE", .help = "Print bold text with this TrueType font"});

inline constexpr auto each = flag_of_print<&PrintOptions::each>(
    "--each",
    "With --svg: write a file for each puzzle, as small as its board, and one for its solution");

inline constexpr auto symbols = option<&PageOptions::symbols, to_choice<SymbolsChoice>>(
    {.names = "--symbols",
     .value = "NAME",
     .help = "Print digits above 9 as numbers (10), digits (A for 10), letters (A for 1) or hex "
             "(0-F); auto uses the letters or hex of the puzzle, otherwise numbers",
     .standard = "auto",
     .choices = symbol_names,
     .kind = "kind of symbols"});

}  // namespace opt
}  // namespace bitdoku::cli

#endif
