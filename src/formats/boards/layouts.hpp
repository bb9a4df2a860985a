// The columns that cells may have in a text with spaces for blanks.
#ifndef BITDOKU_FORMATS_BOARDS_LAYOUTS_HPP
#define BITDOKU_FORMATS_BOARDS_LAYOUTS_HPP

#include <span>
#include <vector>

#include "formats/boards/dialect.hpp"

namespace bitdoku {

// All layouts in which each digit of these lines is in the column of a cell, the best one first.
[[nodiscard]] std::vector<Places> places_of(std::span<const std::string> lines, Shape shape);

}  // namespace bitdoku

#endif
