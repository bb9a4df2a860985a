// Numbers with a comma for the decimal point, as sheets write them in many countries: 5,0;3,0;0,0
#ifndef BITDOKU_FORMATS_BOARDS_DECIMAL_COMMAS_HPP
#define BITDOKU_FORMATS_BOARDS_DECIMAL_COMMAS_HPP

#include <memory>
#include <string_view>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

// Whether all numbers of the text are whole ones with a decimal comma, and other signs separate
// them.
[[nodiscard]] bool has_decimal_commas(std::string_view text);
[[nodiscard]] std::unique_ptr<LineFilter> without_decimal_commas();

}  // namespace bitdoku

#endif
