// Examples of techniques, read from the files tests/human/*.txt.
//
//   + w_wing GRID STRUCK CHANGES    in this position the technique gives exactly these changes
//   - BACK                          with this back, it gives none of them: one condition is broken
//
// GRID has 81 symbols, '.' for an unset cell. The other three are lists with commas of a digit, a
// row and a column: "435,712". STRUCK: the candidates struck out, beyond those that the values
// exclude; "-" for none. CHANGES: those with a '=' before them are set, the others are struck out.
// BACK: one of STRUCK that is a candidate again; with digit 0, a cell that is unset again. Lines
// with '#' are comments.
#ifndef BITDOKU_TESTS_HUMAN_EXAMPLES_HPP
#define BITDOKU_TESTS_HUMAN_EXAMPLES_HPP

#include <bitdoku/step.hpp>
#include <string>
#include <vector>

#include "position/board.hpp"

namespace bitdoku::testing {

struct Example {
  std::string technique;
  Puzzle puzzle;
  std::vector<Candidate> placements;
  std::vector<Candidate> eliminations;
  bool near_miss = false;
  std::string line;  // for messages
};

// All examples of all files; the test fails at a line that cannot be read.
std::vector<Example> read_examples();

// A line "+ ..." without its end, of a step in a position.
std::string example_line(const position::Board& board, const Step& step);
// The position as a puzzle.
Puzzle puzzle_of(const position::Board& board);
// The puzzle with one candidate restored or, if its digit is 0, with one value removed.
Puzzle with_back(const Puzzle& puzzle, Candidate back);
// The candidates of the values alone that are struck out in the position.
std::vector<Candidate> struck_out(const position::Board& board);
// Views are drawn by their links: an assumption first, causes before what follows from them. What
// is wrong with one of a step of people's techniques; empty when nothing is.
std::string unsound_view(const Step& step);
// "435,712"
std::string triples(const std::vector<Candidate>& candidates);

}  // namespace bitdoku::testing

#endif
