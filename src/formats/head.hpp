// Helpers to detect formats from the first lines of an input.
#ifndef BITDOKU_FORMATS_HEAD_HPP
#define BITDOKU_FORMATS_HEAD_HPP

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "formats/format.hpp"

namespace bitdoku {

// Iterates over the complete lines of a head. The last line counts only if the head is the whole
// input.
class HeadLines {
 public:
  explicit HeadLines(const Head& head) : rest_(head.text), complete_(head.complete) {}

  // Gets the next line without its line end; false if there is none.
  bool next(std::string_view& line);
  // Gets the next line that is neither blank nor a comment, trimmed.
  bool next_significant(std::string_view& line);
  // The text after the lines returned so far.
  [[nodiscard]] std::string_view rest() const { return rest_; }
  // Whether the input ends here.
  [[nodiscard]] bool at_end() const { return complete_ && rest_.empty(); }
  // The answer if the lines ended before the format could be decided.
  [[nodiscard]] Likeness undecided() const { return complete_ ? Likeness::no : Likeness::perhaps; }

 private:
  std::string_view rest_;
  bool complete_;
};

inline constexpr std::string_view kSpaces = " \t\r\n\f\v";

// Without leading and trailing spaces.
[[nodiscard]] inline std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kSpaces);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpaces) - first + 1);
}
[[nodiscard]] inline bool is_comment(std::string_view trimmed_line) {
  return trimmed_line.starts_with('#');
}
// Whether this is the heading of a section: [Puzzle], [id_2]
[[nodiscard]] bool is_section(std::string_view trimmed_line);
// Like TextInput::line, but skips empty lines and comments.
Fetched significant_line(TextInput& input, std::string_view& line, bool wait);
// Whether the first line is a 9x9 puzzle with spaces as blanks. Spaces at the end of a short line
// do not count as blanks.
[[nodiscard]] bool is_spaced_line(std::string_view line);
// Whether the text is one or more numerals.
[[nodiscard]] bool is_number(std::string_view text);
// Whether this number, in the first line, is the number of puzzles: it is shorter than any puzzle.
[[nodiscard]] bool is_count(std::string_view text);
// The value of a number, or `limit` + 1 if it is above `limit`. `limit` must be below 2^60.
[[nodiscard]] std::uint64_t number_up_to(std::string_view number, std::uint64_t limit);
// Compares ASCII without case.
[[nodiscard]] bool same_word(std::string_view a, std::string_view b);

// The separators of cells in a row: spaces and rulers.
inline constexpr std::string_view kRowSeparators = " \t\r\f\v|:!,;";
// A table, because every symbol of a large input is looked up.
inline constexpr auto kIsRowSeparator = [] {
  std::array<bool, 256> table{};
  for (const char c : kRowSeparators) table[static_cast<unsigned char>(c)] = true;
  return table;
}();
// Calls `take(text, offset)` for up to `most` cells of the row.
template <class Take>
void split_row(std::string_view row, Take take, std::size_t most = std::string_view::npos) {
  const auto cuts = [row](std::size_t at) {
    return kIsRowSeparator[static_cast<unsigned char>(row[at])];
  };
  for (std::size_t at = 0; most > 0; --most) {
    while (at < row.size() && cuts(at)) ++at;
    if (at == row.size()) return;
    const std::size_t begin = at;
    while (at < row.size() && !cuts(at)) ++at;
    take(row.substr(begin, at - begin), begin);
  }
}
// The cells of a row, at most one more than a row can have.
[[nodiscard]] std::vector<std::string_view> row_pieces(std::string_view row);
// A line between boxes or around the grid: ---+---+---, *-----------*, :-----+-----:
// One wrong symbol is tolerated: +---?---+ is a ruler. A line of exactly `width` hyphens and
// separators is not a ruler, because it may be a row of blanks.
[[nodiscard]] bool is_ruler(std::string_view trimmed_line, std::size_t width);

}  // namespace bitdoku

#endif
