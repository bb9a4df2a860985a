// A puzzle in the making.
#ifndef BITDOKU_GENERATE_DRAFT_HPP
#define BITDOKU_GENERATE_DRAFT_HPP

#include <bitdoku/puzzle.hpp>
#include <vector>

namespace bitdoku::generating {

struct Draft {
  std::vector<Digit> grid;    // the only solution
  std::vector<Digit> givens;  // the puzzle to judge, 0 for a blank
  std::size_t symmetry = 0;   // the number of the drawn symmetry in the plan
};

}  // namespace bitdoku::generating

#endif
