// The answers of `bitdoku read`.
#ifndef BITDOKU_CLI_COMMANDS_READ_ANSWER_HPP
#define BITDOKU_CLI_COMMANDS_READ_ANSWER_HPP

#include <bitdoku/photo.hpp>
#include <span>
#include <string>

#include "cli/io/json.hpp"
#include "cli/pictures/picture.hpp"

namespace bitdoku::cli {

// 81 characters; dots are blanks.
[[nodiscard]] std::string line_of_puzzle(const PhotoReading& reading);
// `error` is empty if a puzzle was read. `reduction`: pixels of the file for a pixel of the
// picture.
[[nodiscard]] Json to_json(const std::string& source, const PhotoReading& reading,
                           const std::string& error, int reduction);
// The picture with the lattice and the digits that were read over it; unsure cells are marked.
[[nodiscard]] std::string to_svg(const DecodedPicture& picture,
                                 const std::vector<PhotoReading>& readings);

}  // namespace bitdoku::cli

#endif
