// Takes many singles at once where that cannot change a rating.
//
// Steps that set a digit and are no harder than an earlier step lead to the same board in any
// order: such a step stays possible, and equally easy, until it is taken. So their order does not
// matter, and the number of steps is the number of cells that they set.
#ifndef BITDOKU_SE_ALL_SINGLES_HPP
#define BITDOKU_SE_ALL_SINGLES_HPP

#include "position/digit_rows.hpp"

namespace bitdoku::se {

using namespace position;  // cells and houses

// The singles of a puzzle with one solution.
class AllSingles {
 public:
  explicit AllSingles(std::span<const Digit> solution) : solution_(rows_of(solution)) {}

  // Sets singles, given that the hardest step so far was `er`: those that are not harder, or else
  // those that are now the easiest step. `hardest` gets the rating of the hardest of them. Returns
  // the number of cells set; 0 if no single comes before every other step.
  int set_some(double er, DigitRows& rows, double& hardest);
  // Whether a single contradicted the solution.
  [[nodiscard]] bool was_wrong() const { return wrong_.any() != 0; }

 private:
  int set_easiest(double er, DigitRows& rows, double& hardest);
  int set(const DigitRows& found, DigitRows& rows);

  DigitRows solution_;
  Lanes wrong_;
};

}  // namespace bitdoku::se

#endif
