// The usual line of a 9x9 puzzle: 81 digits and blanks.
#ifndef BITDOKU_FORMATS_PLAIN_LINE_HPP
#define BITDOKU_FORMATS_PLAIN_LINE_HPP

#include <bitdoku/puzzle.hpp>

namespace bitdoku {

inline constexpr std::size_t kPlainSize = 81;

// Both convert kPlainSize symbols (1 to 9 and kBlanks) to as many bytes. They return false if there
// is another symbol; the output is then undefined.
[[nodiscard]] bool read_plain_line(const char* symbols, Digit* cells);
// Converts to text: digits, and 0 for blanks.
[[nodiscard]] bool copy_plain_line(const char* symbols, char* text);

}  // namespace bitdoku

#endif
