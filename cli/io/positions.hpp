// The positions that `explain` and `hint` are asked about: the puzzle as it was at the beginning,
// and the board as it is now.
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
  int prepare(const PositionOptions& options);

  // The position that a 9x9 record shows; an error when it does not fit to --givens or --values.
  [[nodiscard]] Result<Position> of(const Record& record) const;

 private:
  std::optional<Puzzle> givens_;
  std::optional<Puzzle> values_;
};

}  // namespace bitdoku::cli

#endif
