// Reads boards that are lists of given cells with their places:
//
//   r1c1=5   A1=5   (0, 0): 5   grid[0][0] = 5;   given(1,1,5).   1 1 5   1,1,5   115   11=5
//
// A puzzle ends where the places begin again, or at other text.
#ifndef BITDOKU_FORMATS_BOARDS_COORDINATES_HPP
#define BITDOKU_FORMATS_BOARDS_COORDINATES_HPP

#include <memory>

#include "formats/boards/dialect.hpp"
#include "formats/format.hpp"

namespace bitdoku {

[[nodiscard]] std::unique_ptr<FormatReader> open_coordinates(TextInput& input,
                                                             const ReadOptions& options,
                                                             const Dialect& dialect);

}  // namespace bitdoku

#endif
