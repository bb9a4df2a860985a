// A puzzle as the search sees it: candidates, cells that see each other, and propagators.
#ifndef BITDOKU_VARIANTS_PROGRAM_HPP
#define BITDOKU_VARIANTS_PROGRAM_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "variants/builder.hpp"

namespace bitdoku::variants {

// The kinds of propagators, the cheapest first: this is the order in which they run.
enum class Kernel : std::uint8_t {
  pair,        // a relation of two cells
  chain,       // increasing values
  house,       // hidden singles
  occurrence,  // how many cells have values of a set
  enclosure,   // between and lockout lines
  family,      // up to 9 values: exact values of a cage, renban and so on
  listed,      // the same for more values, by a list of sets
  x_sum,       // up to 9 values: the first X cells of a line add up to a number
  sandwich,    // up to 9 values: what lies between the lowest and the highest value of a house
  grid,        // rows, columns and boxes of a 9x9 grid, by digit boards
  linear,      // sums
  same,        // two groups with the same contents
  layers,      // automata
  rank,        // the order of lines
  connected,   // a connected area
  choice,      // one of several programs holds
};

// Sets of up to nine digits: bit S of the 512 is the set with the mask S.
struct alignas(64) DigitSets {
  std::array<std::uint64_t, 8> words{};
  void add(unsigned set) { words[set / 64] |= std::uint64_t{1} << (set % 64); }
  [[nodiscard]] bool has(unsigned set) const { return (words[set / 64] >> (set % 64) & 1) != 0; }
};
inline constexpr int kFewValues = 9;  // DigitSets can hold sets of so many values
inline constexpr int kMostSum = 45;

// The sets of `size` digits 1 to 9 with each sum.
[[nodiscard]] const DigitSets& sets_with_sum(int size, int sum);

// The mask of partners for the mask of a cell, as the union over its lower and upper eight values.
struct PartnerTable {
  std::array<ValueSet, 256> lower{};
  std::array<ValueSet, 256> upper{};
  [[nodiscard]] ValueSet of(ValueSet set) const {
    return static_cast<ValueSet>(lower[set & 255U] | upper[set >> 8U]);
  }
};
struct PairTables {
  PartnerTable to_second;
  PartnerTable to_first;
};

// Cells of a sum or a count that see each other and have the same factor. Factors other than 1 and
// -1 have one cell each.
struct SumGroup {
  std::uint16_t first = 0;
  std::uint16_t cells = 0;
  int factor = 1;
};

struct Propagator {
  Kernel kernel{};
  bool derived = false;       // not needed for the answer; dropped if it prunes little
  bool wakes_itself = false;  // one run may not be enough
  bool flag = false;          // occurrence: or none; same: no value twice
  std::uint16_t cells = 0;
  std::uint16_t left = 0;    // same: cells of the first group
  std::uint32_t first = 0;   // place in Program::pool
  std::uint32_t table = 0;   // place in the tables of its kernel
  std::uint32_t groups = 0;  // linear, occurrence: how many groups
  // linear, x_sum, sandwich: total; family: the sum if it has all sets with it, or 0; enclosure:
  // gap; occurrence: the values; connected: cells of a row
  int number = 0;
  int least = 0;  // occurrence; connected: the size
  int most = 0;   // occurrence; connected: the values
};

struct Program {
  std::uint32_t cells = 0;
  std::uint32_t lanes = 0;  // cells, rounded up to 16
  std::uint32_t values = 0;
  ValueSet all = 0;
  bool possible = true;
  std::string refused;
  bool has_grid = false;           // the kernel `grid` is there
  bool branches_on_places = true;  // also branch on the places of a value in a house
  std::vector<ValueSet> candidates;
  std::vector<std::uint16_t> pool;  // cells of propagators
  std::vector<Propagator> propagators;
  std::uint32_t words = 0;                         // of a set of propagators
  std::vector<std::uint64_t> wakes;                // for each cell the propagators that look at it
  std::vector<std::array<std::uint64_t, 4>> sees;  // for each cell those that must differ
  std::vector<CellList> houses;                    // groups that hold every value
  std::vector<double> weights;                     // of cells, for the first choices
  std::vector<PairTables> pairs;
  std::vector<DigitSets> families;
  std::vector<std::vector<ValueSet>> lists;
  std::vector<SumGroup> groups;
  std::vector<Layers> layers;
  std::vector<Ranking> rankings;
  std::vector<std::vector<Program>> choices;  // the ways of each; they see what the puzzle sees
  CellList own;                               // of a way: the cells that it says something about
  std::size_t ways = 0;                       // of all choices, and those in them

  [[nodiscard]] bool see(std::uint16_t first, std::uint16_t second) const {
    return (sees[first][second / 64U] >> (second % 64U) & 1) != 0;
  }
};

[[nodiscard]] Program compile(const VariantPuzzle& puzzle);

}  // namespace bitdoku::variants

#endif
