// Compares two puzzles. Candidate formats cannot distinguish a given from a cell with one
// candidate, nor a struck-out candidate from one that a given excludes.
#ifndef BITDOKU_TESTS_FORMATS_SAME_PUZZLE_HPP
#define BITDOKU_TESTS_FORMATS_SAME_PUZZLE_HPP

#include <bitdoku/puzzle.hpp>
#include <vector>

namespace bitdoku {

// The candidates of each cell, after every cell with one candidate has excluded it from its peers.
inline std::vector<bool> possible(const Puzzle& puzzle) {
  const Shape shape = puzzle.shape();
  const int side = shape.side();
  const auto at = [side](int cell, int digit) {
    return static_cast<std::size_t>(cell) * static_cast<std::size_t>(side) +
           static_cast<std::size_t>(digit) - 1U;
  };
  std::vector<bool> marks(at(shape.cells(), 1));
  std::vector<int> count(static_cast<std::size_t>(shape.cells()));
  std::vector<int> singles;
  const auto note_single = [&](int cell) {
    if (count[static_cast<std::size_t>(cell)] == 1) singles.push_back(cell);
  };
  for (int cell = 0; cell < shape.cells(); ++cell) {
    for (int digit = 1; digit <= side; ++digit) {
      if (!puzzle.allows(cell, static_cast<Digit>(digit))) continue;
      marks[at(cell, digit)] = true;
      ++count[static_cast<std::size_t>(cell)];
    }
    note_single(cell);
  }
  const auto rule_out = [&](int cell, int digit) {
    if (!marks[at(cell, digit)]) return;
    marks[at(cell, digit)] = false;
    --count[static_cast<std::size_t>(cell)];
    note_single(cell);
  };
  while (!singles.empty()) {
    const int cell = singles.back();
    singles.pop_back();
    int digit = 1;
    while (digit <= side && !marks[at(cell, digit)]) ++digit;
    if (digit > side) return {};  // a contradiction; all such puzzles count as equal
    for (int i = 0; i < side; ++i) {
      for (const int peer : {shape.row(cell) * side + i, i * side + shape.column(cell),
                             shape.box_cell(shape.box(cell), i)}) {
        if (peer != cell) rule_out(peer, digit);
      }
    }
  }
  for (const int candidates : count) {
    if (candidates == 0) return {};
  }
  return marks;
}

inline bool same_puzzle(const Puzzle& a, const Puzzle& b) {
  return a.shape() == b.shape() && (a == b || possible(a) == possible(b));
}

}  // namespace bitdoku

#endif
