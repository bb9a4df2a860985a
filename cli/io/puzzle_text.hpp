// A puzzle as one line of text, and what a format cannot represent.
#ifndef BITDOKU_CLI_IO_PUZZLE_TEXT_HPP
#define BITDOKU_CLI_IO_PUZZLE_TEXT_HPP

#include <bitdoku/formats.hpp>
#include <string>

namespace bitdoku::cli {

// The puzzle as a line that can be read again. A 9x9 puzzle with eliminated candidates is a line of
// the format `hodoku`. Empty if the puzzle could not be read.
[[nodiscard]] std::string puzzle_text(const Record& record);

// Says what the format cannot represent, if `can_carry` is false.
[[nodiscard]] std::string why_not_carried(const Format& format, const Puzzle& puzzle);

}  // namespace bitdoku::cli

#endif
