// All grids that a symmetry of the cells maps to themselves, apart from the names of the digits.
//
// A grid with an automorphism other than the identity has one of prime order, and only the primes
// 2 and 3 divide the order of the group. So the grids of `prime_motions` are all grids with
// automorphisms.
#ifndef BITDOKU_TESTS_CANONICAL_FIXED_GRIDS_HPP
#define BITDOKU_TESTS_CANONICAL_FIXED_GRIDS_HPP

#include <array>
#include <functional>
#include <string>
#include <vector>

namespace bitdoku::testing {

using Lines = std::array<int, 9>;  // where each row, or each column, goes
using Grid = std::array<int, 81>;  // the digits 1 to 9, row by row

// A motion of the cells: row r goes to row rows[r], and column c to column columns[c]. After that
// the board is transposed if `transposed` is true.
struct Motion {
  std::string name;
  int order;
  Lines rows;
  Lines columns;
  bool transposed;
};

// One motion of each class of conjugate motions of the orders 2 and 3. Rows and columns count as
// conjugate, because a transposition exchanges them.
std::vector<Motion> prime_motions();

// Calls `found` for at least one grid of each class of grids that the motion fixes. Two grids are
// in the same class if a symmetry maps one to the other.
void for_each_fixed_grid(const Motion& motion, const std::function<void(const Grid&)>& found);

}  // namespace bitdoku::testing

#endif
