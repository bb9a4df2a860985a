#include "formats/boards/layouts.hpp"

#include <algorithm>
#include <string>

#include "formats/boards/line_cells.hpp"
#include "formats/head.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

constexpr std::size_t kMostMargin = 12;
constexpr std::size_t kMostPitch = 8;
constexpr std::size_t kMostGap = 4;
constexpr std::size_t kMostLayouts = 8;

// What the lines that may be rows have in each column.
struct Columns {
  std::string digits;  // a 1 for each column that has one
  std::string frames;
  std::size_t rows = 0;
  // The first row lost the spaces before it, or a single row a space within it: others are longer
  // and end with a space.
  bool is_cut = false;
};

Columns columns_of(std::span<const std::string> lines, Shape shape) {
  constexpr std::string_view kFrame = "|!:\"',[]()";
  Columns columns;
  std::vector<std::size_t> lengths;
  bool keeps_spaces = false;
  for (const std::string& quoted : lines) {
    const std::string_view line = without_quote_marks(quoted);
    if (trimmed(line).empty() || is_ruler_line(line)) continue;
    const auto is_digit = [&](char c) { return digit_of(c, Alphabet::digits, shape.side()) != 0; };
    const bool is_row = std::ranges::all_of(line, [&](char c) {
      return is_digit(c) || kSpaces.find(c) != std::string_view::npos ||
             kFrame.find(c) != std::string_view::npos;
    });
    // A number above a board may look like a row with few digits.
    if (!is_row || number_alone(line)) continue;
    ++columns.rows;
    lengths.push_back(line.size());
    keeps_spaces = keeps_spaces || line.ends_with(' ');
    columns.digits.resize(std::max(columns.digits.size(), line.size()), '0');
    columns.frames.resize(columns.digits.size(), '0');
    for (std::size_t at = 0; at < line.size(); ++at) {
      if (is_digit(line[at])) columns.digits[at] = '1';
      if (kFrame.find(line[at]) != std::string_view::npos) columns.frames[at] = '1';
    }
  }
  const auto whole = std::ranges::count(lengths, columns.digits.size());
  const bool is_one_short = whole + 1 == std::ssize(lengths);
  columns.is_cut =
      keeps_spaces && !lengths.empty() && (lengths[0] < columns.digits.size() || is_one_short);
  return columns;
}

// Whether no digit is outside of a cell, and no frame in one. The first and the last cells must
// show themselves: by a digit, by a frame beside them, or by where the lines begin and end.
bool fits(const Columns& columns, const Places& places, std::size_t side) {
  const std::size_t last = places.column(side - 1);
  const auto has_digit = [&](std::size_t at) {
    return at < columns.digits.size() && columns.digits[at] == '1';
  };
  const auto has_frame = [&](std::size_t from, std::size_t to) {
    for (std::size_t at = from; at < std::min(to, columns.frames.size()); ++at) {
      if (columns.frames[at] == '1') return true;
    }
    return false;
  };
  const std::size_t before = places.margin - std::min(places.margin, places.pitch);
  if (places.margin > 0 && !has_digit(places.margin) && !has_frame(before, places.margin)) {
    return false;
  }
  const bool ends = last + 1 == columns.digits.size();
  if (!ends && !has_digit(last) && !has_frame(last + 1, last + 1 + places.pitch)) return false;
  std::size_t cell = 0;
  for (std::size_t at = 0; at < columns.digits.size(); ++at) {
    const bool is_cell = cell < side && places.column(cell) == at;
    if (is_cell) ++cell;
    if ((is_cell ? columns.frames : columns.digits)[at] == '1') return false;
  }
  return true;
}

}  // namespace

std::vector<Places> places_of(std::span<const std::string> lines, Shape shape) {
  const Columns columns = columns_of(lines, shape);
  const auto side = static_cast<std::size_t>(shape.side());
  if (2 * columns.rows < side || columns.is_cut) return {};
  std::vector<Places> all;  // those with the least excess first
  std::vector<std::size_t> excesses;
  for (std::size_t pitch = 1; pitch <= kMostPitch; ++pitch) {
    for (std::size_t gap = 0; gap <= kMostGap; ++gap) {
      for (std::size_t margin = 0; margin <= kMostMargin; ++margin) {
        const Places places{margin, pitch, gap, static_cast<std::size_t>(shape.box_cols())};
        if (!fits(columns, places, side)) continue;
        const std::size_t width = places.column(side - 1) + 1;
        const std::size_t longest = columns.digits.size();
        const std::size_t excess = width > longest ? width - longest : longest - width;
        std::size_t at = 0;
        while (at < excesses.size() && excesses[at] <= excess) ++at;
        if (at == kMostLayouts) continue;
        excesses.insert(excesses.begin() + static_cast<std::ptrdiff_t>(at), excess);
        all.insert(all.begin() + static_cast<std::ptrdiff_t>(at), places);
        if (all.size() <= kMostLayouts) continue;
        excesses.pop_back();
        all.pop_back();
      }
    }
  }
  return all;
}

}  // namespace bitdoku
