// Rates puzzles of any shape from the definitions of the techniques. Shares no code with the
// library's techniques, and is slow.
#ifndef BITDOKU_TESTS_LEVELS_NAIVE_HPP
#define BITDOKU_TESTS_LEVELS_NAIVE_HPP

#include <bitdoku/puzzle.hpp>

namespace bitdoku::testing {

// The number, in tenths, of the hardest technique that the puzzle needs; 60 if none suffices.
[[nodiscard]] int naive_tenths(const Puzzle& puzzle);

}  // namespace bitdoku::testing

#endif
