// Puzzles for tests: out of text, out of data/, and random ones from a seed.
#ifndef BITDOKU_TESTS_SUPPORT_PUZZLES_HPP
#define BITDOKU_TESTS_SUPPORT_PUZZLES_HPP

#include <bitdoku/puzzle.hpp>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace bitdoku::testing {

// The same numbers with every compiler and library, unlike the distributions of <random>.
using Random = std::mt19937_64;
inline int below(Random& random, int bound) {
  return static_cast<int>(random() % static_cast<unsigned>(bound));
}
template <class List>
void shuffle(List& list, Random& random) {
  for (int i = static_cast<int>(list.size()) - 1; i > 0; --i) {
    std::swap(list[i], list[below(random, i + 1)]);
  }
}

// One line of symbols: 1-9, A-Z, a-z, everything else is blank. Written apart from the formats, so
// that tests of engines do not fail for a fault of theirs.
Puzzle puzzle_of(std::string_view symbols);
Puzzle puzzle_of(std::string_view symbols, Shape shape);
// For messages; digits above 61 are '?'.
std::string text_of(const Puzzle& puzzle);

// All puzzles of a file of data/. Fails the test when there is none.
std::vector<Puzzle> read_data(const std::string& file);

// A full grid: each row is the first one, shifted.
std::vector<Digit> plain_grid(Shape shape);
// Up to side 36 a full grid that a search made from a random beginning; above, where that may take
// long, the plain one rearranged.
std::vector<Digit> random_grid(Shape shape, Random& random);
// `givens` random cells of a grid. It has a solution, perhaps many.
Puzzle random_puzzle(Shape shape, const std::vector<Digit>& grid, int givens, Random& random);
// Changes one given into another digit that clashes with no other given. Often nothing solves the
// puzzle then, and no clash tells so. False when no given could be changed.
bool spoil(Puzzle& puzzle, Random& random);

// By the engine `dlx`, a given at a time.
bool is_unique(const Puzzle& puzzle);
bool is_minimal(Puzzle puzzle);

}  // namespace bitdoku::testing

#endif
