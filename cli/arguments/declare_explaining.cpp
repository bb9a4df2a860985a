#include "cli/arguments/declare.hpp"
#include "cli/arguments/values.hpp"

namespace bitdoku::cli {

void declare_explaining(CLI::App& command, Opt option, Options& o) {
  switch (option) {
    case Opt::depth:
      add(command, "--depth", "DEPTH", "Tell so much: technique, house, cells or all (default)",
          o.depth, to_depth);
      break;
    case Opt::order:
      add(command, "--order", "ORDER",
          "Steps as Sudoku Explainer takes them, se (default), or as people do, human", o.order,
          to_order);
      break;
    case Opt::givens:
      add(command, "--givens", "PUZZLE|FILE",
          "The puzzle as it was at the beginning; what is read has the values entered and the "
          "candidates left",
          o.givens, [](const std::string& v) { return to_board("--givens", v); });
      break;
    case Opt::values:
      add(command, "--values", "PUZZLE|FILE",
          "The digits that are set now, where what is read has candidates: a cell that is blank "
          "here is not set yet, also when it has one candidate left",
          o.values, [](const std::string& v) { return to_board("--values", v); });
      break;
    case Opt::brief:
      command.add_flag("--brief", o.brief, "One line a step");
      break;
    case Opt::draw:
      command.add_flag("--grid", o.grid, "Draw the board of each step");
      break;
    default:
      add(command, "--svg", "DIR", "Write a picture of each step into this folder", o.svg,
          [](const std::string& v) { return to_folder(v); });
  }
}

void declare_printing(CLI::App& command, Opt option, Options& o) {
  switch (option) {
    case Opt::paper:
      add(command, "--paper", "PAPER", "a4 (default) or letter", o.print.paper,
          [](const std::string& v) {
            return to_choice<PrintOptions::Paper>(v, "paper", "--paper");
          });
      break;
    case Opt::per_page:
      add_number(command, "--per-page", "Puzzles on a page, up to 12 (default: 4)",
                 o.print.per_page, kMostPerPage);
      break;
    case Opt::title:
      command.add_option("--title", o.print.title, "What stands above each page")
          ->type_name("TEXT");
      break;
    case Opt::difficulty:
      add(command, "--difficulty", "WHAT",
          "Beside the number of each puzzle: er (the rating), level (easy to extreme), none, or "
          "what the input tells (default: carried)",
          o.difficulty, [](const std::string& v) {
            return to_choice<DifficultyChoice>(v, "kind of difficulty", "--difficulty");
          });
      break;
    case Opt::with_solutions:
      command.add_flag("--solutions", o.print.solutions, "The solutions on pages at the end");
      break;
    case Opt::solutions_per_page:
      add_number(command, "--solutions-per-page",
                 "Solutions on a page, up to 12 (default: 12; 6 above 9x9, 2 above 16x16)",
                 o.print.solutions_per_page, kMostPerPage);
      break;
    case Opt::with_candidates:
      command.add_flag("--candidates", o.print.candidates, "Small candidates in blank cells");
      break;
    case Opt::symbols:
      add(command, "--symbols", "NAME",
          "Write digits above 9 as: numbers (10), digits (A for 10), letters (A for 1), hex (0-F), "
          "or auto (default): letters and hex if the puzzle has them, else numbers",
          o.symbols, [](const std::string& v) {
            return to_choice<SymbolsChoice>(v, "kind of symbols", "--symbols");
          });
      break;
    default:
      add(command, "--svg", "DIR", "Write SVG, a file for each page, into this folder", o.svg,
          [](const std::string& v) { return to_folder(v); });
  }
}

}  // namespace bitdoku::cli
