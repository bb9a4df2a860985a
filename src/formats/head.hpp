// For recognising formats: the lines at the beginning of an input, and what they consist of.
#ifndef BITDOKU_FORMATS_HEAD_HPP
#define BITDOKU_FORMATS_HEAD_HPP

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "formats/format.hpp"

namespace bitdoku {

// Walks over the whole lines of a head; the last one counts as whole only if the head is complete.
class HeadLines {
 public:
  explicit HeadLines(const Head& head) : rest_(head.text), complete_(head.complete) {}

  // The next line, without its line end; false when there is none.
  bool next(std::string_view& line);
  // The next line that is neither blank nor a comment, without spaces around it.
  bool next_significant(std::string_view& line);
  // What comes behind the lines that were given.
  [[nodiscard]] std::string_view rest() const { return rest_; }
  // Is there nothing behind them, and never will be?
  [[nodiscard]] bool at_end() const { return complete_ && rest_.empty(); }
  // What to answer when the lines ran out before anything could be said.
  [[nodiscard]] Likeness undecided() const { return complete_ ? Likeness::no : Likeness::perhaps; }

 private:
  std::string_view rest_;
  bool complete_;
};

inline constexpr std::string_view kSpaces = " \t\r\n\f\v";

// Without spaces around it.
[[nodiscard]] std::string_view trimmed(std::string_view text);
[[nodiscard]] bool is_comment(std::string_view trimmed_line);
// As TextInput::line: the next one that is neither empty nor a comment.
Fetched significant_line(TextInput& input, std::string_view& line, bool wait);
// A 9x9 line with spaces for blanks comes first. A few at the end of a short line are no blanks.
[[nodiscard]] bool is_spaced_line(std::string_view line);
// Numerals only, at least one.
[[nodiscard]] bool is_number(std::string_view text);
// A number in a first line, shorter than any puzzle, says how many puzzles follow.
[[nodiscard]] bool is_count(std::string_view text);
// The value of a number, or `limit` + 1 when it is above `limit` (below 2^60).
[[nodiscard]] std::uint64_t number_up_to(std::string_view number, std::uint64_t limit);
// The case-insensitive comparison of ASCII.
[[nodiscard]] bool same_word(std::string_view a, std::string_view b);

// A row of a grid, cut at spaces and rulers (| : ! , ;).
inline constexpr std::string_view kRowSeparators = " \t\r\f\v|:!,;";
// By symbol: every symbol of a large input is looked up.
inline constexpr auto kIsRowSeparator = [] {
  std::array<bool, 256> table{};
  for (const char c : kRowSeparators) table[static_cast<unsigned char>(c)] = true;
  return table;
}();
// Calls `take(cell text, offset)` for each piece, up to `most`.
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
// The pieces; no more than could be cells of a row, and one.
[[nodiscard]] std::vector<std::string_view> row_pieces(std::string_view row);
// A line between boxes or around the grid: ---+---+---, *-----------*, :-----+-----:
// One symbol that is none of a ruler is a fault that costs nothing: +---?---+ is a ruler.
// A line of `width` hyphens and nothing else but separators is none: it may be a row of blanks.
[[nodiscard]] bool is_ruler(std::string_view trimmed_line, std::size_t width);

}  // namespace bitdoku

#endif
