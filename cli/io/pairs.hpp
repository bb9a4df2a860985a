// Reads puzzles from one input and their solutions from another.
#ifndef BITDOKU_CLI_IO_PAIRS_HPP
#define BITDOKU_CLI_IO_PAIRS_HPP

#include <optional>

#include "cli/io/input.hpp"

namespace bitdoku::cli {

// If the record has a text for its solution that is not a full grid, reads it: as a solution with
// blanks, or as an error of the record.
void read_unread_answer(Record& record);

// Gives the record the solution that the record `answer` of this format has, or the error in it.
void give_answer(const Format* format, Record& answer, Record& record);

// Gives each puzzle the solution of the other input. If it is missing, the record has an empty
// solution. A blank line in the solutions can stand for a missing answer, so both inputs must count
// their blank lines.
class Pairs : public batch::RecordSource {
 public:
  Pairs(Input& puzzles, Input& solutions) : puzzles_(puzzles), solutions_(solutions) {}

  bool next(Record& record) override;
  bool ready() override { return puzzles_.ready() && (ended_ || pending_ || solutions_.ready()); }
  [[nodiscard]] const batch::Source& source() const override { return puzzles_.source(); }
  // Returns whether there are more solutions than puzzles.
  [[nodiscard]] bool too_many() const { return too_many_; }

 private:
  bool has_answer(const Record& puzzle);
  bool fetch(const Record& puzzle);
  void pair_blank_lines(const Record& puzzle);
  std::uint64_t missing_boards(const Record& puzzle, std::uint64_t blanks);

  Input& puzzles_;
  Input& solutions_;
  Record answer_;               // the next answer
  bool pending_ = false;        // answer_ still waits for its puzzle
  bool any_ = false;            // an answer came before answer_
  std::uint64_t missing_ = 0;   // the number of missing answers before answer_
  std::optional<bool> keeps_;   // the solutions repeat the blank lines of the puzzles
  std::optional<bool> direct_;  // boards follow one another without a blank line
  bool ended_ = false;
  bool too_many_ = false;
};

}  // namespace bitdoku::cli

#endif
