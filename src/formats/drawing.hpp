// The board that `bitdoku hint --grid` draws: each row is three lines high, and each candidate has
// a place of its own. A step marks candidates by a sign.
//
//   |  [8]  : 1     :       |    given 8; candidates 1, 7 in the next cell
//   |       :       :   5   |
//   |       : 7     :   8-  |
//
// On a terminal, `(8)` and `[8]` are colours instead of brackets. The reader sees none of them.
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
// Whether it stands above, below or between the rows.
[[nodiscard]] bool is_drawn_rule(std::string_view trimmed_line);
// Whether it is words, such as those about the step.
[[nodiscard]] bool is_prose(std::string_view trimmed_line);
// Whether the input begins with a drawing, perhaps after some words.
[[nodiscard]] Likeness looks_like_drawing(const Head& head);

// A cell of a row.
struct DrawnCell {
  enum class Kind : std::uint8_t {
    candidates,
    given,    // in square brackets
    entered,  // in round brackets
    value,    // alone in the middle, where only the candidate 5 would stand otherwise
  };
  Kind kind = Kind::candidates;
  std::string digits;  // ascending; one for the other kinds
  // The first symbol that does not belong where it is: its line (0 to 2) and place in the line.
  struct Wrong {
    int line;
    std::size_t at;
  };
  std::optional<Wrong> wrong = std::nullopt;
};

// The cell in this column (0 to 8) of a row of three lines, each of which must be a drawn line.
[[nodiscard]] DrawnCell drawn_cell(const std::array<std::string, 3>& lines, std::size_t column);

}  // namespace bitdoku

#endif
