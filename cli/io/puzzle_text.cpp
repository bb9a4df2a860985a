#include "cli/io/puzzle_text.hpp"

namespace bitdoku::cli {

std::string puzzle_text(const Record& record) {
  if (record.error) return "";
  if (record.puzzle.has_candidates() && record.puzzle.shape() == kShape9x9) {
    Record position;
    position.puzzle = record.puzzle;
    std::string line;
    Writer(*find_format("hodoku")).puzzle(line, position);
    line.pop_back();
    return line;
  }
  return to_line(record.puzzle.givens(), record.alphabet, record.blank);
}

std::string why_not_carried(const Format& format, const Puzzle& puzzle) {
  return "the format " + std::string(name(format)) + " cannot hold " +
         (can_carry(format, puzzle.shape()) ? "eliminated candidates"
                                            : "a board of " + to_string(puzzle.shape()));
}

}  // namespace bitdoku::cli
