// Takes many singles at once if that cannot change a rating.
//
// If a step sets a digit and is not harder than an earlier step, it stays possible and equally easy
// until it is taken. So all orders of such steps lead to the same board, and the number of steps is
// the number of cells that they set.
#ifndef BITDOKU_SE_ALL_SINGLES_HPP
#define BITDOKU_SE_ALL_SINGLES_HPP

#include "position/digit_rows.hpp"

namespace bitdoku::se {

using namespace position;  // cells and houses

// Sets the singles of a puzzle with one solution.
class AllSingles {
 public:
  explicit AllSingles(std::span<const Digit> solution) : solution_(rows_of(solution)) {}

  // Sets singles, when the hardest step so far was `er`. Sets those that are not harder than `er`;
  // if there are none, those that are the easiest step now. `hardest` receives the rating of the
  // hardest of them. Returns the number of cells set, or 0 if a single is not the easiest step.
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
