// The board that `bitdoku hint --grid` draws: each row is three lines high, and each candidate has
// its own place. A sign after a candidate shows that a step uses it.
//
//   |  [8]  : 1     :       |    given 8; candidates 1, 7 in the next cell
//   |       :       :   5   |
//   |       : 7     :   8-  |
//
// On a terminal, colours replace the brackets of `(8)` and `[8]`, and the reader does not see the
// colours.
#ifndef BITDOKU_FORMATS_DRAWING_HPP
#define BITDOKU_FORMATS_DRAWING_HPP

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "formats/format.hpp"

namespace bitdoku {

// Whether a line, without spaces around it, is one of the three lines of a row.
[[nodiscard]] bool is_drawn_line(std::string_view trimmed_line);
// Whether the line is a ruler above, below or between the rows.
[[nodiscard]] bool is_drawn_rule(std::string_view trimmed_line);
// Whether the line consists of words, such as the description of the step.
[[nodiscard]] bool is_prose(std::string_view trimmed_line);
// Whether the input begins with a drawing, perhaps after some words.
[[nodiscard]] Likeness looks_like_drawing(const Head& head);

// A cell of a row.
struct DrawnCell {
  enum class Kind : std::uint8_t {
    candidates,
    given,    // in square brackets
    entered,  // in round brackets
    value,    // alone in the middle, where otherwise only the candidate 5 stands
  };
  Kind kind = Kind::candidates;
  std::string digits;  // ascending; a single digit for the other kinds
  // The first symbol that does not belong where it is: its line (0 to 2) and place in the line.
  struct Wrong {
    int line;
    std::size_t at;
  };
  std::optional<Wrong> wrong = std::nullopt;
};

// Reads the cell in this column (0 to 8) from the three lines of a row. Each must be a drawn line.
[[nodiscard]] DrawnCell drawn_cell(const std::array<std::string, 3>& lines, std::size_t column);

}  // namespace bitdoku

#endif
