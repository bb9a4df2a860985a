// Solves a board by singles alone, or by singles and locked candidates, fast enough for thousands
// of tries.
#ifndef BITDOKU_EXPLAIN_BASICS_HPP
#define BITDOKU_EXPLAIN_BASICS_HPP

#include <bitdoku/summary.hpp>

#include "position/digit_rows.hpp"

namespace bitdoku::explain {

// Goes on as far as the basics lead. `rows` has the candidates of the blank cells, among them all
// that are in `solution`. The basics solve the board if `rows` is empty afterwards. Which step
// comes first makes no difference.
void follow_basics(Basics basics, const position::DigitRows& solution, position::DigitRows& rows);

}  // namespace bitdoku::explain

#endif
