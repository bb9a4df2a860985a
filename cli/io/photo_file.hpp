// Files of photos that the command line names.
#ifndef BITDOKU_CLI_IO_PHOTO_FILE_HPP
#define BITDOKU_CLI_IO_PHOTO_FILE_HPP

#include <string>

#include "cli/pictures/picture.hpp"

namespace bitdoku::cli {

// Reads and decodes a file, or standard input for -. An error is one line without the name of the
// file.
[[nodiscard]] Result<DecodedPicture> load_picture(const std::string& operand);

}  // namespace bitdoku::cli

#endif
