// Masks: the cells that have givens.
#ifndef BITDOKU_CLI_IO_MASK_HPP
#define BITDOKU_CLI_IO_MASK_HPP

#include <bitdoku/shape.hpp>
#include <optional>
#include <string>
#include <vector>

namespace bitdoku::cli {

// Reads a mask from `text`, or from the file that `text` names. A cell is true unless its symbol is
// one of .0-_. A text that looks like the name of a missing file is refused. Without a mask, writes
// a message that names `command` and returns nothing.
[[nodiscard]] std::optional<std::vector<bool>> read_mask(const std::string& text,
                                                         const std::string& command);

// The end of the message that a mask of this many cells does not fit the shape: it says that no
// file has the name `text`. Empty if the mask fits or came from a file.
[[nodiscard]] std::string why_misfit(const std::string& text, std::size_t cells, Shape shape);

}  // namespace bitdoku::cli

#endif
