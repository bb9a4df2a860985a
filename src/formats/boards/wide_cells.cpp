#include "formats/boards/wide_cells.hpp"

#include <algorithm>
#include <bitdoku/shape.hpp>

#include "formats/foreign_symbols.hpp"
#include "formats/head.hpp"

namespace bitdoku {
namespace {

// The numbers of a row, a full stop for a blank. Empty if the line is no such row.
std::string row_of_wide_cells(std::string_view line) {
  constexpr std::size_t kPitch = 3;  // two digits and a space
  constexpr std::size_t kSmallestSide = 10;
  std::string row;
  std::size_t cells = 0;
  std::size_t width = 0;  // of the first part between bars
  line = trimmed(line);
  if (!line.starts_with('|') || !line.ends_with('|')) return {};
  while (line.size() > 1) {
    const std::string_view part = line.substr(1, line.find('|', 1) - 1);
    line.remove_prefix(part.size() + 1);
    if (width == 0) width = part.size();
    if (part.size() != width || width % kPitch != 1 || part[0] != ' ') return {};
    for (std::size_t at = 1; at < width; at += kPitch) {
      const std::string_view number = trimmed(part.substr(at, 2));
      if (part[at + 2] != ' ' || !(number.empty() || is_number(number))) return {};
      if (number.size() == 1 && part[at] != ' ') return {};
      row += number.empty() ? std::string_view(".") : number;
      row += ' ';
      ++cells;
    }
  }
  const bool is_side =
      cells >= kSmallestSide && cells <= kMaxSide && Shape::of_side(static_cast<int>(cells));
  return is_side ? row : std::string();
}

class WideCells : public LineFilter {
 public:
  void add(std::string& out, std::string_view line) override {
    const AsciiText ascii(line);
    const std::string row = row_of_wide_cells(ascii.get());
    out += row.empty() ? line : row;
  }
};

}  // namespace

bool has_wide_cells(std::string_view text) {
  constexpr std::size_t kFewestRows = 10;
  std::size_t rows = 0;
  // A frame with three lines for each cell has blank rows of the same kind, but no such number.
  bool has_two_digits = false;
  HeadLines lines({text, true});
  for (std::string_view line; (rows < kFewestRows || !has_two_digits) && lines.next(line);) {
    const AsciiText ascii(line);
    const std::string row = row_of_wide_cells(ascii.get());
    if (row.empty()) continue;
    ++rows;
    const auto two = std::ranges::adjacent_find(
        row, [](char a, char b) { return a >= '1' && a <= '9' && b >= '0' && b <= '9'; });
    has_two_digits = has_two_digits || two != row.end();
  }
  return rows >= kFewestRows && has_two_digits;
}

std::unique_ptr<LineFilter> without_wide_cells() {
  return std::make_unique<WideCells>();
}

}  // namespace bitdoku
