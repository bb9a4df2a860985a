// Records whose puzzles a command changes. What the record says about the puzzle that was read
// (its rating, its level, ...) does not hold for the new puzzle.
#ifndef BITDOKU_CLI_IO_DERIVED_HPP
#define BITDOKU_CLI_IO_DERIVED_HPP

#include <bitdoku/formats.hpp>
#include <span>
#include <string_view>

#include "batch/pipeline.hpp"

namespace bitdoku::cli {

// Does a column, key or header of this name describe the puzzle itself ("er", "level", ...)? Others
// (ids, titles, sources) belong to the user.
[[nodiscard]] bool describes_puzzle(std::string_view name);

// Drops every field that describes the puzzle, and the words of `bitdoku rate` behind it on its
// line ("ED=6.6/1.2/1.2"). The number of givens (`clues`) stays: see `set_puzzle`.
void drop_descriptions(Record& record);
// Puts another puzzle into the record, and brings its field `clues` up to date.
void set_puzzle(Record& record, const Puzzle& puzzle);
// Does the record have a place for the solution?
[[nodiscard]] bool has_solution_field(const Record& record);
// Puts another solution wherever the record has one.
void set_solution(Record& record, std::span<const Digit> solution);

// The records of another source without the descriptions of their puzzles.
class WithoutDescriptions : public batch::RecordSource {
 public:
  explicit WithoutDescriptions(batch::RecordSource& records) : records_(records) {}

  bool next(Record& record) override;
  bool ready() override { return records_.ready(); }
  [[nodiscard]] const batch::Source& source() const override { return records_.source(); }

 private:
  batch::RecordSource& records_;
};

}  // namespace bitdoku::cli

#endif
