// Examples of techniques, read from the files tests/human/*.txt.
//
//   + w_wing GRID STRUCK CHANGES    in this position the technique gives exactly these changes
//   - BACK                          with this back, it gives none of them: one condition is broken
//
//   ! w_wing GRID STRUCK CHANGES    in this position the technique gives none of these changes
//
// GRID has 81 symbols, with '.' for a blank cell. With '+' before some digits, only the others are
// givens, and the puzzle consists of givens alone; without '+', GRID and STRUCK are the puzzle.
// STRUCK, CHANGES and BACK are lists of a digit, a row and a column, separated by commas:
// "435,712". STRUCK has the candidates that were struck out, beyond those that the values exclude,
// or "-" for none. In CHANGES, triples after '=' are set and the others are struck out. BACK is a
// triple of STRUCK that becomes a candidate again; with digit 0 it is a cell that becomes blank
// again. Lines with '#' are comments.
#ifndef BITDOKU_TESTS_HUMAN_EXAMPLES_HPP
#define BITDOKU_TESTS_HUMAN_EXAMPLES_HPP

#include <bitdoku/step.hpp>
#include <optional>
#include <string>
#include <vector>

#include "position/board.hpp"

namespace bitdoku::testing {

struct Example {
  std::string technique;
  Puzzle puzzle;                 // all values and candidates of the position
  std::optional<Puzzle> origin;  // the givens, if they are not all of `puzzle`
  std::vector<Candidate> placements;
  std::vector<Candidate> eliminations;
  bool near_miss = false;
  std::string line;  // for messages
  [[nodiscard]] position::Board board() const;
};

// All examples of all files; the test fails at a line that cannot be read.
std::vector<Example> read_examples();

// The line "+ ..." of a step in a position, without a line end.
std::string example_line(const position::Board& board, const Step& step);
// The position as a puzzle.
Puzzle puzzle_of(const position::Board& board);
// The puzzle with one candidate restored or, if its digit is 0, with one value removed.
Puzzle with_back(const Puzzle& puzzle, Candidate back);
// The candidates that are struck out in the position, apart from those that the values exclude.
std::vector<Candidate> struck_out(const position::Board& board);
// Checks a view of a human step. Views are drawn along their links, so an assumption must come
// first, and causes must come before their effects. Returns what is wrong, or an empty text.
std::string unsound_view(const Step& step);
// Whether a fact of a cell or a house has only one candidate. Such a step shows a single, so only
// singles, and templates of the whole board, are examples of this kind.
bool rests_on_a_single(const Step& step);
// "435,712"
std::string triples(const std::vector<Candidate>& candidates);

}  // namespace bitdoku::testing

#endif
