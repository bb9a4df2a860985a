// Finds boards that stand far apart in other text, such as the literals of a program: a board on a
// line of its own, or lines of rows directly below one another. All other lines are left out and
// counted, so this comes last: only if no other dialect finds as many boards.
#ifndef BITDOKU_FORMATS_BOARDS_SCATTERED_HPP
#define BITDOKU_FORMATS_BOARDS_SCATTERED_HPP

#include <memory>

#include "formats/boards/dialect.hpp"
#include "formats/format.hpp"

namespace bitdoku {

[[nodiscard]] std::unique_ptr<FormatReader> open_scattered(TextInput& input,
                                                           const ReadOptions& options,
                                                           const Dialect& dialect);

}  // namespace bitdoku

#endif
