#include "formats/boards/uneven_rows.hpp"

#include <algorithm>
#include <array>
#include <bitdoku/shape.hpp>
#include <string_view>
#include <vector>

#include "formats/head.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

constexpr int kMostSide = 25;

// The row without its brackets, the end of a row of LaTeX, and a comma or semicolon behind it.
std::string_view inside_of(std::string_view line, char delimiter) {
  constexpr std::string_view kOpening = "[{(";
  constexpr std::string_view kClosing = "]})";
  line = line.substr(0, line.find("\\\\"));
  const std::size_t close = line.find_first_of(kClosing);
  if (close != std::string_view::npos) {
    const std::size_t open = line.substr(0, close).find_last_of(kOpening);
    if (open != std::string_view::npos) return line.substr(open + 1, close - open - 1);
  }
  if (delimiter == ',' && line.ends_with(',')) line.remove_suffix(1);
  if (delimiter == '|' && line.size() > 2 && line.starts_with('|') && line.ends_with('|')) {
    line = line.substr(1, line.size() - 2);
  }
  return line;
}

// The number of cells between the delimiters; 0 if the line is no row.
std::size_t cells_between(std::string_view line, char delimiter) {
  constexpr std::ptrdiff_t kFewestDelimiters = 2;
  // Each cell in brackets: [5][3][ ]
  const bool is_bracket = delimiter == ']';
  if (is_bracket && (!trimmed(line).starts_with('[') || !trimmed(line).ends_with(']'))) return 0;
  const std::string_view row = is_bracket ? line : inside_of(line, delimiter);
  const auto count = std::ranges::count(row, delimiter);
  const bool has_digit = row.find_first_of("123456789") != std::string_view::npos;
  return has_digit && count >= kFewestDelimiters
             ? static_cast<std::size_t>(count) + (is_bracket ? 0 : 1)
             : 0;
}

struct DelimitedRow {
  std::size_t line = 0;
  std::size_t cells = 0;
};

std::string what_lacks(const std::vector<DelimitedRow>& rows) {
  constexpr std::size_t kMostMissing = 2;
  constexpr std::ptrdiff_t kMostUneven = 2;
  std::array<std::size_t, kMostSide + 1> widths{};
  for (const DelimitedRow& row : rows) {
    if (row.cells < widths.size()) ++widths[row.cells];
  }
  const auto usual = std::ranges::max_element(widths);
  const auto side = static_cast<std::size_t>(usual - widths.begin());
  const bool is_side = Shape::of_side(static_cast<int>(side)).has_value();
  if (!is_side || rows.size() + kMostMissing < side) return {};
  const auto is_uneven = [side](const DelimitedRow& row) { return row.cells != side; };
  const auto uneven = std::ranges::count_if(rows, is_uneven);
  if (uneven > kMostUneven || static_cast<std::size_t>(uneven) >= *usual) return {};
  if (uneven > 0) {
    const DelimitedRow& row = *std::ranges::find_if(rows, is_uneven);
    return joined({"line ", std::to_string(row.line), " has ", counted(row.cells, "cell"),
                   ", and the other rows have ", std::to_string(side)});
  }
  return rows.size() % side == 0 ? std::string() : wrong_number_of_rows(rows.size(), side, "cell");
}

}  // namespace

std::string wrong_number_of_rows(std::size_t rows, std::size_t side, std::string_view of_what) {
  const std::string name = std::to_string(side);
  return joined({counted(rows, "row"), " of ", counted(side, of_what), ", and a board of ", name,
                 "x", name, " has ", name, " rows"});
}

std::string what_rows_lack(std::span<const NumberedLine> lines) {
  for (const char delimiter : {',', ';', '\t', '|', '&', ']'}) {
    std::vector<DelimitedRow> rows;
    for (const NumberedLine& line : lines) {
      const std::size_t cells = cells_between(line.text, delimiter);
      if (cells > 0) rows.push_back({line.number, cells});
    }
    if (std::string told = what_lacks(rows); !told.empty()) return told;
  }
  return {};
}

}  // namespace bitdoku
