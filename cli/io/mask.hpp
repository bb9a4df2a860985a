// Masks: the cells that have givens.
#ifndef BITDOKU_CLI_IO_MASK_HPP
#define BITDOKU_CLI_IO_MASK_HPP

#include <optional>
#include <string>
#include <vector>

namespace bitdoku::cli {

// Reads a mask from `text`, or from the file that `text` names. A cell is true unless its symbol is
// one of .0-_. Without a mask, writes a message that names `command` and returns nothing.
[[nodiscard]] std::optional<std::vector<bool>> read_mask(const std::string& text,
                                                         const std::string& command);

}  // namespace bitdoku::cli

#endif
