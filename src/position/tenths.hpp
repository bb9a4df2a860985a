// Ratings of Sudoku Explainer as whole tenths.
//
// The reference adds up doubles, so that 6.7 may come out as 6.699999999999999. Inside se/ these
// doubles stay as they are, since their last bits decide the order of chains. Everywhere else a
// rating is compared and written as a whole number of tenths.
#ifndef BITDOKU_POSITION_TENTHS_HPP
#define BITDOKU_POSITION_TENTHS_HPP

#include <string>

namespace bitdoku {

// The nearest tenth: 67 for 6.699999999999999. The rating must be from -1e8 to 1e8.
[[nodiscard]] int to_tenths(double rating);
// The double that is written as this number of tenths: 6.7 for 67.
[[nodiscard]] inline double from_tenths(int tenths) {
  return tenths / 10.0;
}
// "6.7" for 67. Not for negative numbers.
[[nodiscard]] std::string tenths_text(int tenths);

}  // namespace bitdoku

#endif
