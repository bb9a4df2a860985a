// The common parts of `explain` and `hint`: they read positions and show steps.
#ifndef BITDOKU_CLI_IO_STEPS_OUTPUT_HPP
#define BITDOKU_CLI_IO_STEPS_OUTPUT_HPP

#include <bitdoku/explain.hpp>
#include <bitdoku/walkthrough.hpp>
#include <optional>
#include <string>

#include "cli/arguments/options/showing.hpp"
#include "cli/io/files.hpp"
#include "cli/io/grid.hpp"
#include "cli/io/numbered.hpp"
#include "cli/io/positions.hpp"
#include "cli/io/stream.hpp"

namespace bitdoku::cli {

// The common arguments of `explain` and `hint`.
struct StepsArguments : StreamCommandOptions,
                        PositionOptions,
                        StepOptions,
                        FolderOptions,
                        PatternOnlyOptions,
                        ColorOptions,
                        RowsOptions {};

// "[4.2] ", "[160] "
[[nodiscard]] std::string weight_of(Order order, const Step& step);

// What a path takes as a whole.
struct PathTotal {
  int steps = 0;
  double rating = 0;       // Order::sudoku_explainer
  int score = 0;           // Order::human
  std::string_view level;  // Order::human
};
// ": 82 steps, rating 3.6", ": 61 steps, score 1234, level hard", or nothing without steps.
[[nodiscard]] std::string text_of(Order order, const PathTotal& total, Shape shape);

class StepsOutput {
 public:
  struct Look {
    bool single = false;         // the input has only one puzzle
    bool grids = false;          // draw the board of each step even without --grid
    bool headings = false;       // each of several answers begins with its heading
    Walkthrough* pdf = nullptr;  // of --to pdf; its pages do not become a part of the answers
  };
  StepsOutput(const StepsArguments& options, const NumberedRecords& records, Look look);

  // Reads --givens, --values and --techniques, and makes the folder of --svg. Returns an exit code;
  // kWell to go on.
  int prepare();

  // The techniques that the options choose; empty: the usual ones of the order.
  [[nodiscard]] const std::vector<TechniqueUse>& techniques() const { return techniques_; }

  // The position of a record. If it has none, writes the messages and returns nothing.
  std::optional<Position> position_of(Reply& reply) const;
  // Counts the answer, and writes a message if the puzzle is wrong.
  void count(Reply& reply, const Advice& advice) const;

  // For --to html and --to pdf. These return HTML, or write to the pages of the PDF.
  // The beginning of the page, if this is the first record, and of the puzzle.
  [[nodiscard]] std::string page_begin(const Reply& reply) const;
  [[nodiscard]] std::string page_end(std::string_view text) const;
  // The panel of a step.
  [[nodiscard]] std::string panel(const Reply& reply, const Position& position,
                                  const Advice& advice, int number) const;

  // A line of JSON. `step` is the number of the step, from 1, or 0 if there is none. The members of
  // `more` come last.
  [[nodiscard]] std::string json(const Reply& reply, const Advice& advice, const Position& position,
                                 int step, const Json& more = Json::object()) const;
  // The members that only the program writes, then those of an object of the library.
  [[nodiscard]] std::string json(const Reply& reply, std::string_view object) const;
  // An indented line. On a terminal it is broken into lines that fit.
  [[nodiscard]] std::string text(const std::string& line, std::size_t indent) const;
  // The drawn board of a step, or nothing if boards are not wanted.
  [[nodiscard]] std::string grid(const Position& position, const Step& step) const;
  // The line "FILE:LINE: PUZZLE" above the hint for one of several puzzles, without the puzzle if
  // it could not be read. Empty for a single puzzle.
  [[nodiscard]] std::string heading(const Reply& reply) const;
  // The puzzle above the steps of a path.
  [[nodiscard]] static std::string line_of(const Record& record);
  // The text after the lines of a puzzle.
  [[nodiscard]] std::string separator() const { return several_ ? "\n" : ""; }
  // Writes the pictures of a step if --svg asks for them. If it cannot, it writes a message, counts
  // the failure and returns false.
  bool draw(Reply& reply, const Position& position, const Step& step, int number) const;
  // Ends with this exit code, or after a message if --givens has puzzles without a board.
  [[nodiscard]] int finish(int code) const;
  // Writes the answer to a record after an internal failure.
  void fail(Reply& reply) const;

  // Writes the answer to a record that cannot be explained.
  void refuse(Reply& reply, Verdict verdict, const std::string& reason) const;
  // The same for a record for which an option makes no sense.
  void misuse(Reply& reply, const std::string& reason) const;

 private:
  [[nodiscard]] Json json_of(const Reply& reply) const;
  [[nodiscard]] std::string_view order_of(const Reply& reply) const;
  // The answer to a record that cannot be explained.
  [[nodiscard]] Json json_without_advice(const Reply& reply, std::string_view kind,
                                         std::string text) const;
  void write_refused(Reply& reply, Verdict verdict, const std::string& reason) const;

  // Finds the techniques of --only, --without and --techniques. Returns an exit code.
  int choose();

  const StepsArguments& options_;
  const NumberedRecords& records_;
  bool several_;
  bool grids_;
  bool headings_;
  Walkthrough* pdf_;
  std::size_t width_ = 0;  // of the terminal; 0: lines are not broken
  GridStyle style_;
  Positions positions_;
  std::vector<TechniqueUse> techniques_;
  NewFolder folder_;  // of --svg
};

}  // namespace bitdoku::cli

#endif
