// Finds rows and lines whose end was left out: 0 0 5 ... 0 0 3, as programs print wide tables.
#ifndef BITDOKU_FORMATS_BOARDS_CUT_SHORT_HPP
#define BITDOKU_FORMATS_BOARDS_CUT_SHORT_HPP

#include <string_view>

namespace bitdoku {

// Whether three points, or the sign for them, stand for cells that were left out: other signs are
// the blanks of these lines.
[[nodiscard]] bool is_cut_short(std::string_view text);

}  // namespace bitdoku

#endif
