// Masks: where the givens of a puzzle stand.
#ifndef BITDOKU_CLI_IO_MASK_HPP
#define BITDOKU_CLI_IO_MASK_HPP

#include <optional>
#include <string>
#include <vector>

namespace bitdoku::cli {

// The cells of a mask that was typed or is in a file, true where it has none of .0-_; for `command`
// says why and gives nothing when there is no mask.
[[nodiscard]] std::optional<std::vector<bool>> read_mask(const std::string& text,
                                                         const std::string& command);

}  // namespace bitdoku::cli

#endif
