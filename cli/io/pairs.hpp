// Puzzles of one input, each with its solution from another.
#ifndef BITDOKU_CLI_IO_PAIRS_HPP
#define BITDOKU_CLI_IO_PAIRS_HPP

#include <optional>

#include "cli/io/input.hpp"

namespace bitdoku::cli {

// The record of a puzzle without a solution has an empty one. Both inputs must watch their blank
// lines: one among the solutions can stand for a puzzle without an answer, see `missing`.
class Pairs : public batch::RecordSource {
 public:
  Pairs(Input& puzzles, Input& solutions) : puzzles_(puzzles), solutions_(solutions) {}

  bool next(Record& record) override;
  bool ready() override { return puzzles_.ready() && (ended_ || pending_ || solutions_.ready()); }
  [[nodiscard]] const batch::Source& source() const override { return puzzles_.source(); }
  // Were solutions left over?
  [[nodiscard]] bool too_many() const { return too_many_; }

 private:
  bool has_answer(const Record& puzzle);
  bool fetch(const Record& puzzle);
  void pair_blank_lines(const Record& puzzle);
  std::uint64_t missing_boards(const Record& puzzle, std::uint64_t blanks);
  void add_answer(Record& record) const;

  Input& puzzles_;
  Input& solutions_;
  Record answer_;               // the next one
  bool pending_ = false;        // answer_ was not given to a puzzle yet
  bool any_ = false;            // was there an answer before it?
  std::uint64_t missing_ = 0;   // puzzles without an answer before it
  std::optional<bool> keeps_;   // do the solutions have the blank lines of the puzzles as well?
  std::optional<bool> direct_;  // do boards follow one another without a blank line?
  bool ended_ = false;
  bool too_many_ = false;
};

}  // namespace bitdoku::cli

#endif
