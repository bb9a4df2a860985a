// Makes the positions for `explain` and `hint`: the original puzzle, and the current board.
#ifndef BITDOKU_CLI_IO_POSITIONS_HPP
#define BITDOKU_CLI_IO_POSITIONS_HPP

#include <bitdoku/explain.hpp>
#include <bitdoku/formats.hpp>
#include <optional>

#include "cli/arguments/options/showing.hpp"

namespace bitdoku::cli {

class Positions {
 public:
  // Reads --givens and --values. Returns an exit code; kWell to go on.
  // `shape`: of --givens and --values, if it is known.
  int prepare(const PositionOptions& options, const std::optional<Shape>& shape);

  // The puzzle of --givens, of any shape, if there is one.
  [[nodiscard]] const std::optional<Puzzle>& givens() const { return givens_; }
  // The position that a 9x9 record shows, or an error if it contradicts --givens or --values.
  [[nodiscard]] Result<Position> of(const Record& record) const;

 private:
  std::optional<Puzzle> givens_;
  std::optional<Puzzle> values_;
};

}  // namespace bitdoku::cli

#endif
