// The usual line of a 9x9 puzzle: 81 digits and blanks.
#ifndef BITDOKU_FORMATS_PLAIN_LINE_HPP
#define BITDOKU_FORMATS_PLAIN_LINE_HPP

#include <bitdoku/puzzle.hpp>
#include <cstdint>

namespace bitdoku {

inline constexpr std::size_t kPlainSize = 81;

enum class PlainLine : std::uint8_t {
  no,  // another symbol
  yes,
  doubtful,  // 0 and another blank, so that 0 may be a digit; or one symbol that rulers have
};

// Both convert kPlainSize symbols (1 to 9 and kBlanks) to as many bytes. If there is another
// symbol, the output is undefined.
[[nodiscard]] PlainLine check_plain_line(const char* symbols, Digit* cells);
[[nodiscard]] bool read_plain_line(const char* symbols, Digit* cells);
// Converts to text: digits, and 0 for blanks. Returns false if the line is doubtful, too.
[[nodiscard]] bool copy_plain_line(const char* symbols, char* text);

}  // namespace bitdoku

#endif
