// Takes singles many at once, where that cannot change a rating.
//
// All steps that set a digit and are not harder than one that was taken already lead to the same
// board, whichever comes first: what such a step sets stays possible, and remains as easy to see,
// until it is set. So they need no order, and their number is that of the cells that they set.
#ifndef BITDOKU_SE_ALL_SINGLES_HPP
#define BITDOKU_SE_ALL_SINGLES_HPP

#include "position/digit_rows.hpp"

namespace bitdoku::se {

using namespace position;  // cells and houses

// Singles of a puzzle with one solution.
class AllSingles {
 public:
  explicit AllSingles(std::span<const Digit> solution) : solution_(rows_of(solution)) {}

  // Sets singles, when the hardest step so far was `er`: those that are not harder, or else those
  // that are the easiest step now. `hardest` is the rating of the hardest of them. Tells how many
  // cells it has set; 0 when there is no single that comes before any other step.
  int set_some(double er, DigitRows& rows, double& hardest);
  // Was one of them not in the solution?
  [[nodiscard]] bool was_wrong() const { return wrong_.any() != 0; }

 private:
  int set_easiest(double er, DigitRows& rows, double& hardest);
  int set(const DigitRows& found, DigitRows& rows);

  DigitRows solution_;
  Lanes wrong_;
};

}  // namespace bitdoku::se

#endif
