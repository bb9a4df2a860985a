// Makes the positions for `explain` and `hint`: the original puzzle, and the current board.
#ifndef BITDOKU_CLI_IO_POSITIONS_HPP
#define BITDOKU_CLI_IO_POSITIONS_HPP

#include <bitdoku/explain.hpp>
#include <bitdoku/formats.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/arguments/options/showing.hpp"

namespace bitdoku::cli {

class Positions {
 public:
  // Reads --givens and --values. Returns an exit code; kWell to go on.
  // `shape`: of --givens and --values, if it is known.
  int prepare(const PositionOptions& options, const std::optional<Shape>& shape);

  // Why --givens or --values has no puzzle for the board of this number, from 0; empty if it has. A
  // file with one puzzle has it for all boards.
  [[nodiscard]] std::string why_too_few(std::uint64_t number) const;
  // Why --givens or --values has more puzzles than there are boards; empty if it has not.
  [[nodiscard]] std::string why_too_many(std::uint64_t boards) const;
  // The position that a record shows, or an error if it contradicts --givens or --values or is too
  // large.
  [[nodiscard]] Result<Position> of(const Record& record, std::uint64_t number) const;

 private:
  std::vector<Puzzle> givens_;
  std::vector<Puzzle> values_;
};

}  // namespace bitdoku::cli

#endif
