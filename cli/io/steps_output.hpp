// What `explain` and `hint` share: the positions that they are asked about, and how steps are
// shown.
#ifndef BITDOKU_CLI_IO_STEPS_OUTPUT_HPP
#define BITDOKU_CLI_IO_STEPS_OUTPUT_HPP

#include <bitdoku/explain.hpp>
#include <optional>
#include <string>

#include "cli/arguments/options/showing.hpp"
#include "cli/io/grid.hpp"
#include "cli/io/positions.hpp"
#include "cli/io/stream.hpp"

namespace bitdoku::cli {

// What the arguments of `explain` and `hint` have in common.
struct StepsArguments : StreamOptions,
                        PositionOptions,
                        StepOptions,
                        FolderOptions,
                        ColorOptions,
                        JsonOptions {};

class StepsOutput {
 public:
  // `single`: there is one puzzle. `grids`: draw the boards of steps even if --grid does not ask
  // for it.
  StepsOutput(const StepsArguments& options, bool single, bool grids);

  // Reads --givens and --values, and makes the folder of --svg. An exit code; kWell to go on.
  int prepare();

  // The position of a record. Returns nothing, after writing the messages, if it has none.
  std::optional<Position> position_of(Reply& reply) const;
  // Counts how an answer ended, and tells on standard error what is wrong with the puzzle.
  void count(Reply& reply, const Advice& advice) const;

  // A line of JSON. `step`: its number, from 1; 0 for none.
  [[nodiscard]] Json json(const Reply& reply, const Advice& advice, const Position& position,
                          int step) const;
  // A line, indented; on a terminal broken into lines that fit.
  [[nodiscard]] std::string text(const std::string& line, std::size_t indent) const;
  // The board of a step, if it is wanted.
  [[nodiscard]] std::string grid(const Position& position, const Step& step) const;
  // Above the hint for one of several puzzles: "FILE:LINE: PUZZLE".
  [[nodiscard]] std::string heading(const Reply& reply) const;
  // Behind the lines of a puzzle.
  [[nodiscard]] std::string separator() const { return several_ ? "\n" : ""; }
  // Writes the pictures of a step, if they are wanted. False, said and counted, when it cannot.
  bool draw(Reply& reply, const Position& position, const Step& step, int number) const;
  // The line of a record that could not be handled.
  void fail(Reply& reply) const;

 private:
  [[nodiscard]] Json json_of(const Reply& reply) const;
  // Of a record that nothing can be said about.
  [[nodiscard]] Json json_without_advice(const Reply& reply, std::string_view kind,
                                         std::string text) const;
  void refuse(Reply& reply, Verdict verdict, const std::string& reason) const;

  const StepsArguments& options_;
  bool several_;
  bool grids_;
  std::size_t width_ = 0;  // of the terminal; 0: lines are as long as they are
  GridStyle style_;
  Positions positions_;
};

}  // namespace bitdoku::cli

#endif
