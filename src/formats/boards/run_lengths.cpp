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

std::string without_runs(std::string_view line) {
  std::string cells = cells_of_runs(line);
  return cells.empty() ? std::string(line) : cells;
}

}  // namespace

bool has_run_lengths(std::string_view text) {
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
