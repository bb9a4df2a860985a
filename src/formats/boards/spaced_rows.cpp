#include "formats/boards/spaced_rows.hpp"

#include <algorithm>
#include <array>
#include <bitdoku/shape.hpp>
#include <cstdint>
#include <string>

namespace bitdoku {
namespace {

constexpr std::array<std::size_t, 8> kSides{4, 6, 8, 9, 10, 12, 16, 25};

// The side of the board that has a row or all its cells in this string, or 0.
std::size_t side_of_string(std::string_view text) {
  for (const std::size_t side : kSides) {
    if (text.size() != side && (side < 9 || text.size() != side * side)) continue;
    const auto is_cell = [&](char c) {
      if (c == ' ' || c == '0') return true;
      const auto last = static_cast<char>('A' + static_cast<int>(side) - 10);
      return side > 9 ? (c > '0' && c <= '9') || (c >= 'A' && c <= last)
                      : c > '0' && c <= '0' + static_cast<char>(side);
    };
    return std::ranges::all_of(text, is_cell) ? side : 0;
  }
  return 0;
}

// Calls `take` for each string in quotes within a line, with its place.
template <class Take>
void for_strings(std::string_view text, Take take) {
  for (std::size_t at = 0; (at = text.find_first_of("\"'", at)) != std::string_view::npos; ++at) {
    const std::size_t end = text.find_first_of(text[at] == '"' ? "\"\n" : "'\n", at + 1);
    if (end == std::string_view::npos) return;
    if (text[end] == '\n') {
      at = end;
      continue;
    }
    take(text.substr(at + 1, end - at - 1), at + 1);
    at = end;
  }
}

std::string with_blanks(std::string_view line) {
  std::string out(line);
  for_strings(line, [&](std::string_view text, std::size_t at) {
    if (side_of_string(text) == 0) return;
    std::replace(out.begin() + static_cast<std::ptrdiff_t>(at),
                 out.begin() + static_cast<std::ptrdiff_t>(at + text.size()), ' ', '.');
  });
  return out;
}

}  // namespace

bool may_have_spaced_rows(std::string_view text) {
  bool may = false;
  for_strings(text, [&](std::string_view row, std::size_t) {
    may = may || (row.find(' ') != std::string_view::npos && side_of_string(row) != 0);
  });
  return may;
}

bool has_spaced_rows(std::string_view text) {
  constexpr std::size_t kMostEmptyColumns = 2;
  for (const std::size_t side : kSides) {
    std::size_t cells = 0;
    bool has_spaces = false;
    std::uint32_t columns = 0;  // that have a digit
    for_strings(text, [&](std::string_view row, std::size_t) {
      if (side_of_string(row) != side) return;
      cells += row.size();
      for (std::size_t i = 0; i < row.size(); ++i) {
        if (row[i] == ' ') has_spaces = true;
        if (row[i] > '0') columns |= std::uint32_t{1} << (i % side);
      }
    });
    std::size_t empty = 0;
    for (std::size_t i = 0; i < side; ++i) empty += (columns >> i & 1U) == 0 ? 1 : 0;
    if (has_spaces && cells % (side * side) == 0 && empty <= kMostEmptyColumns) return true;
  }
  return false;
}

std::unique_ptr<LineFilter> without_spaced_rows() {
  return changed_lines(with_blanks);
}

}  // namespace bitdoku
