// Options about how steps are explained and how pages are printed.
#ifndef BITDOKU_CLI_ARGUMENTS_OPTIONS_SHOWING_HPP
#define BITDOKU_CLI_ARGUMENTS_OPTIONS_SHOWING_HPP

#include <bitdoku/explain.hpp>
#include <bitdoku/print.hpp>

#include "cli/arguments/values.hpp"

namespace bitdoku::cli {

// The position, where the operand does not show all of it.
struct PositionOptions {
  std::string givens;  // a puzzle or a file
  std::string values;  // the same
};

struct StepOptions {
  Order order = Order::sudoku_explainer;
  bool grid = false;
};

struct DepthOptions {
  Depth depth = Depth::all;
};

struct BriefOptions {
  bool brief = false;
};

struct FolderOptions {
  std::string svg;  // empty: no pictures
};

struct PageOptions {
  PrintOptions print;
  DifficultyChoice difficulty = DifficultyChoice::carried;
  SymbolsChoice symbols = SymbolsChoice::automatic;
};

namespace opt {

inline constexpr auto depth = option<&DepthOptions::depth, to_choice<Depth>>(
    {.names = "--depth",
     .value = "DEPTH",
     .help = "Tell only the technique, also the house, also the cells, or all",
     .standard = "all",
     .choices = depths,
     .kind = "depth"});

inline constexpr auto order = option<&StepOptions::order, to_order>(
    {.names = "--order",
     .value = "ORDER",
     .help = "Take the steps of Sudoku Explainer (se) or of people (human)",
     .standard = "se",
     .choices = orders,
     .kind = "order"});

inline constexpr auto givens = option<&PositionOptions::givens, to_board>(
    {.names = "--givens",
     .value = "PUZZLE|FILE",
     .help = "The puzzle before the first move; the operand then is the board of now"});

inline constexpr auto values = option<&PositionOptions::values, to_board>(
    {.names = "--values",
     .value = "PUZZLE|FILE",
     .help = "The digits that are set on the board of now, where the operand shows candidates; "
             "other cells are not set, even with one candidate left"});

inline constexpr auto brief = flag<&BriefOptions::brief>("--brief", "Write one line for each step");

inline constexpr auto draw = flag<&StepOptions::grid>("--grid", "Draw the board of each step");

inline constexpr auto svg = option<&FolderOptions::svg, to_folder>(
    {.names = "--svg", .value = "DIR", .help = "Write a picture of each step into this folder"});

inline constexpr OptionRow<PageOptions> paper{
    {.names = "--paper",
     .value = "PAPER",
     .help = "Print on a4 or letter",
     .standard = "a4",
     .choices = papers,
     .kind = "paper"},
    [](PageOptions& options, const std::string& value, const OptionInfo& info) {
      options.print.paper = to_choice<PrintOptions::Paper>(value, info);
    }};

inline constexpr OptionRow<PageOptions> per_page{
    {.names = "--per-page",
     .value = "N",
     .help = "Print N puzzles on a page",
     .standard = "4",
     .most = kMostPerPage},
    [](PageOptions& options, const std::string& value, const OptionInfo& info) {
      options.print.per_page = static_cast<int>(to_positive_number(value, info));
    }};

inline constexpr OptionRow<PageOptions> title{
    {.names = "--title", .value = "TEXT", .help = "Print this title above each page"},
    [](PageOptions& options, const std::string& value, const OptionInfo& /*info*/) {
      options.print.title = value;
    }};

inline constexpr auto difficulty = option<&PageOptions::difficulty, to_choice<DifficultyChoice>>(
    {.names = "--difficulty",
     .value = "WHAT",
     .help = "Print the difficulty beside the number of each puzzle: er (the rating), level (easy "
             "to extreme), carried (what the input says) or none",
     .standard = "carried",
     .choices = difficulties,
     .kind = "kind of difficulty"});

inline constexpr OptionRow<PageOptions> with_solutions{
    {.names = "--solutions", .value = {}, .help = "Print the solutions on pages at the end"},
    [](PageOptions& options, const std::string& /*value*/, const OptionInfo& /*info*/) {
      options.print.solutions = true;
    }};

inline constexpr OptionRow<PageOptions> solutions_per_page{
    {.names = "--solutions-per-page",
     .value = "N",
     .help = "Print N solutions on a page",
     .standard = "12; 6 above 9x9; 2 above 16x16",
     .most = kMostPerPage},
    [](PageOptions& options, const std::string& value, const OptionInfo& info) {
      options.print.solutions_per_page = static_cast<int>(to_positive_number(value, info));
    }};

inline constexpr OptionRow<PageOptions> with_candidates{
    {.names = "--candidates", .value = {}, .help = "Print small candidates in blank cells"},
    [](PageOptions& options, const std::string& /*value*/, const OptionInfo& /*info*/) {
      options.print.candidates = true;
    }};

inline constexpr auto symbols = option<&PageOptions::symbols, to_choice<SymbolsChoice>>(
    {.names = "--symbols",
     .value = "NAME",
     .help = "Print digits above 9 as numbers (10), digits (A for 10), letters (A for 1) or hex "
             "(0-F); auto takes letters or hex if the puzzle has them, and numbers otherwise",
     .standard = "auto",
     .choices = symbol_names,
     .kind = "kind of symbols"});

}  // namespace opt
}  // namespace bitdoku::cli

#endif
