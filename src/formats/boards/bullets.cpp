#include "formats/boards/bullets.hpp"

#include <string>

#include "formats/head.hpp"

namespace bitdoku {
namespace {

// The row behind a mark. Empty if the line has none, or if the mark is a blank of the row, too.
std::string_view row_behind_bullet(std::string_view line) {
  line = trimmed(line);
  if (!line.starts_with("- ") && !line.starts_with("* ")) return {};
  const std::string_view row = trimmed(line.substr(1));
  const bool is_row = row.find_first_not_of("0123456789._ \t,;|") == std::string_view::npos;
  const bool has_blank = row.find_first_of("0._") != std::string_view::npos;
  return is_row && has_blank ? row : std::string_view();
}

}  // namespace

bool has_bullets(std::string_view text) {
  constexpr std::size_t kFewest = 4;
  std::size_t rows = 0;
  HeadLines lines({text, true});
  for (std::string_view line; lines.next(line);) {
    const bool has_digit = line.find_first_of("123456789") != std::string_view::npos;
    if (!row_behind_bullet(line).empty()) {
      ++rows;
    } else if (has_digit && line.find_first_not_of("0123456789._*- \t\r|") == line.npos) {
      return false;
    }
  }
  return rows >= kFewest;
}

std::unique_ptr<LineFilter> without_bullets() {
  return changed_lines([](std::string_view line) {
    const std::string_view row = row_behind_bullet(line);
    return std::string(row.empty() ? line : row);
  });
}

}  // namespace bitdoku
