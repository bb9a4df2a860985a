// A puzzle as one line of text.
#ifndef BITDOKU_CLI_IO_PUZZLE_TEXT_HPP
#define BITDOKU_CLI_IO_PUZZLE_TEXT_HPP

#include <bitdoku/formats.hpp>
#include <string>

namespace bitdoku::cli {

// The puzzle as a line that can be read again. A 9x9 puzzle with eliminated candidates is a line of
// the format `hodoku`. Empty if the puzzle could not be read.
[[nodiscard]] std::string puzzle_text(const Record& record);

}  // namespace bitdoku::cli

#endif
