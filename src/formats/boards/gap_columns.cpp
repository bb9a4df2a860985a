#include "formats/boards/gap_columns.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "formats/head.hpp"

namespace bitdoku {
namespace {

constexpr std::size_t kWidth = 11;
constexpr std::array<std::size_t, 2> kGaps{3, 7};

using Fields = std::array<std::string_view, kWidth>;

// The delimiter of a line of eleven fields; 0 if it has none.
char split(std::string_view line, Fields& fields) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  for (const char delimiter : {',', ';', '\t'}) {
    if (std::ranges::count(line, delimiter) != std::ptrdiff_t{kWidth - 1}) continue;
    for (std::string_view& field : fields) {
      const std::size_t end = std::min(line.find(delimiter), line.size());
      field = line.substr(0, end);
      line.remove_prefix(std::min(end + 1, line.size()));
    }
    return delimiter;
  }
  return '\0';
}

bool has_gaps(const Fields& fields) {
  return std::ranges::all_of(kGaps, [&](std::size_t at) { return trimmed(fields[at]).empty(); });
}

bool is_gap(std::size_t at) {
  return std::ranges::find(kGaps, at) != kGaps.end();
}

}  // namespace

bool has_gap_columns(std::string_view text) {
  constexpr std::size_t kFewest = 9;
  std::size_t rows = 0;
  std::array<bool, kWidth> has_digit{};
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    Fields fields;
    const bool is_row = split(text.substr(0, end), fields) != '\0';
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!is_row) continue;
    if (!has_gaps(fields)) return false;
    const bool is_empty =
        std::ranges::all_of(fields, [](std::string_view field) { return trimmed(field).empty(); });
    if (!is_empty) ++rows;
    for (std::size_t at = 0; at < kWidth; ++at) {
      has_digit[at] = has_digit[at] || !trimmed(fields[at]).empty();
    }
  }
  return rows >= kFewest && std::ranges::count(has_digit, true) == 9;
}

std::unique_ptr<LineFilter> without_gap_columns() {
  return changed_lines([](std::string_view line) {
    Fields fields;
    const char delimiter = split(line, fields);
    if (delimiter == '\0' || !has_gaps(fields)) return std::string(line);
    std::string out;
    for (std::size_t at = 0; at < kWidth; ++at) {
      if (is_gap(at)) continue;
      if (at > 0) out += delimiter;
      out += trimmed(fields[at]);
    }
    // The row between bands has nothing but delimiters. A blank row of a board looks the same; then
    // a row is missing, which is told.
    return out.find_first_not_of(delimiter) == std::string::npos ? std::string() : out;
  });
}

}  // namespace bitdoku
