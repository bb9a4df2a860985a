// Reads boards whose cells run on over the ends of lines, as programs print long lists: 81 cells in
// lines of 20, one cell in each line, or all in one line.
//
// Each line of a board has as many cells as its first one, except the last, which may have fewer.
#ifndef BITDOKU_FORMATS_BOARDS_WRAPPED_HPP
#define BITDOKU_FORMATS_BOARDS_WRAPPED_HPP

#include <memory>

#include "formats/boards/dialect.hpp"
#include "formats/format.hpp"

namespace bitdoku {

[[nodiscard]] std::unique_ptr<FormatReader> open_wrapped(TextInput& input,
                                                         const ReadOptions& options,
                                                         const Dialect& dialect);

}  // namespace bitdoku

#endif
