// Changes the puzzles of records. The fields that describe the old puzzle, like its rating and its
// level, would be wrong for the new one.
#ifndef BITDOKU_CLI_IO_DERIVED_HPP
#define BITDOKU_CLI_IO_DERIVED_HPP

#include <bitdoku/formats.hpp>
#include <span>
#include <string_view>

#include "batch/pipeline.hpp"

namespace bitdoku::cli {

// Drops every field that describes the puzzle itself, like "er" or "level", and such words beside
// the puzzle on its line ("ED=6.6/1.2/1.2"). Other fields, like ids, titles and sources, belong to
// the user. The number of givens stays, because `set_puzzle` updates it.
void drop_descriptions(Record& record);
// Puts another puzzle into the record, and updates the field with the number of its givens.
void set_puzzle(Record& record, const Puzzle& puzzle);
// Returns whether the record has a field for the solution.
[[nodiscard]] bool has_solution_field(const Record& record);
// Replaces the solution in every field that has it.
void set_solution(Record& record, std::span<const Digit> solution);

// The records of another source, without the fields that describe their puzzles.
class WithoutDescriptions : public batch::RecordSource {
 public:
  explicit WithoutDescriptions(batch::RecordSource& records) : records_(records) {}

  bool next(Record& record) override;
  bool ready() override { return records_.ready(); }
  [[nodiscard]] std::vector<Field> fields_read() const override { return records_.fields_read(); }
  [[nodiscard]] const batch::Source& source() const override { return records_.source(); }

 private:
  batch::RecordSource& records_;
};

}  // namespace bitdoku::cli

#endif
