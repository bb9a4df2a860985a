#include "formats/boards/run_lengths.hpp"

#include <algorithm>
#include <bitdoku/shape.hpp>

#include "formats/head.hpp"

namespace bitdoku {
namespace {

constexpr std::size_t kRow = 9;
constexpr std::size_t kShortestWord = 17;

// The 81 cells of a line of digits and runs. Empty if it is something else.
std::string cells_of_runs(std::string_view line) {
  line = trimmed(line);
  for (const std::string_view begin : {"3x3:", "9x9:"}) {
    if (line.starts_with(begin)) line.remove_prefix(begin.size());
  }
  const bool has_slashes = line.find('/') != std::string_view::npos;
  const bool has_bars = line.find('_') != std::string_view::npos;
  std::string cells;
  bool has_runs = false;
  char before = '\0';
  for (const char c : line) {
    const bool is_digit = c >= '1' && c <= '9';
    const auto lower = static_cast<char>(c | ' ');
    const bool is_letter = (c >= 'a' && c <= 'z') || (has_slashes && c >= 'A' && c <= 'I');
    // Where numbers are apart, digits side by side are a larger number.
    if (is_digit && has_bars && before >= '1' && before <= '9') return {};
    if (is_digit) {
      cells += c;
    } else if (is_letter) {
      // A long run ends in a shorter letter: zc
      cells.append(static_cast<std::size_t>(lower - 'a') + 1, '.');
      has_runs = true;
    } else if (c == '/') {
      if (cells.empty() || cells.size() % kRow != 0 || before == '/') return {};
    } else if (c != '_') {
      return {};
    }
    before = c;
  }
  return has_runs && cells.size() == std::size_t{kShape9x9.cells()} ? cells : std::string();
}

// A row of digits and runs without the quotes and brackets of a language around it.
std::string_view bare_row(std::string_view line) {
  constexpr std::string_view kAround = " \t\r\"',[]{}";
  const std::size_t first = line.find_first_not_of(kAround);
  if (first == std::string_view::npos) return {};
  return line.substr(first, line.find_last_not_of(kAround) - first + 1);
}

// The 9 cells of such a row. Empty if it is something else.
std::string cells_of_row(std::string_view row) {
  std::string cells;
  for (const char c : row) {
    const bool is_run = c >= 'a' && c <= 'i';
    if (!is_run && (c < '1' || c > '9')) return {};
    cells.append(is_run ? static_cast<std::size_t>(c - 'a') + 1 : 1, is_run ? '.' : c);
  }
  return cells.size() == kRow ? cells : std::string();
}

// Whether all lines but titles are rows of whole boards, and some are shorter than rows of symbols.
bool has_rows_of_runs(std::string_view text) {
  std::size_t rows = 0;
  bool has_short = false;
  HeadLines lines({text, true});
  for (std::string_view line; lines.next_significant(line);) {
    const std::string_view row = bare_row(line);
    if (row.empty() || row.find_first_of(kSpaces) != std::string_view::npos) continue;
    if (cells_of_row(row).empty()) return false;
    has_short = has_short || row.size() < kRow;
    ++rows;
  }
  return has_short && rows % kRow == 0;
}

std::string without_runs(std::string_view line) {
  std::string cells = cells_of_runs(line);
  if (cells.empty()) cells = cells_of_row(bare_row(line));
  return cells.empty() ? std::string(line) : cells;
}

}  // namespace

bool has_run_lengths(std::string_view text) {
  if (has_rows_of_runs(text)) return true;
  bool has_any = false;
  HeadLines lines({text, true});
  for (std::string_view line; lines.next_significant(line);) {
    const bool is_word =
        line.size() >= kShortestWord && line.find_first_of(kSpaces) == std::string_view::npos;
    if (!is_word) continue;
    if (cells_of_runs(line).empty()) return false;
    has_any = true;
  }
  return has_any;
}

std::unique_ptr<LineFilter> without_run_lengths() {
  return changed_lines(without_runs);
}

}  // namespace bitdoku
