// Puzzles for tests: from text, from data/, and random ones from a seed.
#ifndef BITDOKU_TESTS_SUPPORT_PUZZLES_HPP
#define BITDOKU_TESTS_SUPPORT_PUZZLES_HPP

#include <bitdoku/puzzle.hpp>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace bitdoku::testing {

// Gives the same numbers with every compiler and library, unlike the distributions of <random>.
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

// Reads one line of symbols: 1-9, A-Z, a-z; anything else is blank. Independent of the formats, so
// that their faults do not affect tests of engines.
Puzzle puzzle_of(std::string_view symbols);
Puzzle puzzle_of(std::string_view symbols, Shape shape);
// For messages; digits above 61 become '?'.
std::string text_of(const Puzzle& puzzle);

// All puzzles of a file of data/. Fails the test if there are none.
std::vector<Puzzle> read_data(const std::string& file);

// A full grid whose rows are shifts of the first row.
std::vector<Digit> plain_grid(Shape shape);
// A full grid. Up to side 36 a search from a random start finds it; above, where that may take
// long, it is a random rearrangement of the plain grid.
std::vector<Digit> random_grid(Shape shape, Random& random);
// `givens` random cells of a grid. The puzzle has at least one solution.
Puzzle random_puzzle(Shape shape, const std::vector<Digit>& grid, int givens, Random& random);
// Changes one given to another digit that clashes with no other given. The result often has no
// solution. Returns false if no given can be changed.
bool spoil(Puzzle& puzzle, Random& random);

// Uses the engine `dlx`.
bool is_unique(const Puzzle& puzzle);
bool is_minimal(Puzzle puzzle);

}  // namespace bitdoku::testing

#endif
