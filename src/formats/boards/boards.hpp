// Finds the boards in any text by its dialect: rulers, frames, titles, numbers and brackets stand
// around the cells, and the dialect says which symbols are cells.
//
// Whatever is not read is told: lines with too few or too many cells are errors, and a note counts
// the lines of other text that stand before no board.
#ifndef BITDOKU_FORMATS_BOARDS_BOARDS_HPP
#define BITDOKU_FORMATS_BOARDS_BOARDS_HPP

#include <memory>

#include "formats/boards/dialect.hpp"
#include "formats/format.hpp"

namespace bitdoku {

// The format `text`: what looks like another format is read as boards in a text, too. It has no
// reader of its own, because a dialect must be chosen first.
extern const Format kTextFormat;

[[nodiscard]] std::unique_ptr<FormatReader> open_boards(TextInput& input,
                                                        const ReadOptions& options,
                                                        const Dialect& dialect);

// Reads the only board in a text that is a value of a table or of JSON, such as rows with line ends
// between them. Returns its symbols, row-major, or an empty text if it does not have exactly one.
[[nodiscard]] std::string board_in_text(std::string_view text, const ReadOptions& options);

}  // namespace bitdoku

#endif
