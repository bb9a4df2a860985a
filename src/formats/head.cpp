#include "formats/head.hpp"

#include <algorithm>
#include <bitdoku/assert.hpp>

namespace bitdoku {

bool HeadLines::next(std::string_view& line) {
  const std::size_t end = rest_.find('\n');
  if (end == std::string_view::npos) {
    if (!complete_ || rest_.empty()) return false;
    line = rest_;
    rest_ = {};
  } else {
    line = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
  }
  if (line.ends_with('\r')) line.remove_suffix(1);
  return true;
}

bool HeadLines::next_significant(std::string_view& line) {
  while (next(line)) {
    line = trimmed(line);
    if (!line.empty() && !is_comment(line)) return true;
  }
  return false;
}

bool is_section(std::string_view trimmed_line) {
  if (trimmed_line.size() < 3 || !trimmed_line.starts_with('[')) return false;
  if (!trimmed_line.ends_with(']')) return false;
  const auto in_name = [](char c) {
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return is_letter || (c >= '0' && c <= '9') || c == ' ' || c == '_' || c == '-';
  };
  return std::ranges::all_of(trimmed_line.substr(1, trimmed_line.size() - 2), in_name);
}

Fetched significant_line(TextInput& input, std::string_view& line, bool wait) {
  for (;;) {
    const Fetched fetched = input.line(line, wait);
    if (fetched != Fetched::yes) return fetched;
    const std::string_view text = trimmed(line);
    if (is_comment(text)) {
      input.pass_comment(text);
    } else if (!text.empty()) {
      return fetched;
    }
  }
}

bool is_spaced_line(std::string_view line) {
  constexpr std::ptrdiff_t kFewestBlanks = 9;
  return line.size() == 81 && line.find_first_not_of("123456789 ") == std::string_view::npos &&
         std::ranges::count(line, ' ') >= kFewestBlanks;
}

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

bool is_count(std::string_view text) {
  constexpr std::size_t kShortestPuzzle = std::size_t{kMinSide} * kMinSide;
  return text.size() < kShortestPuzzle && is_number(text);
}

std::uint64_t number_up_to(std::string_view number, std::uint64_t limit) {
  BITDOKU_ASSERT(limit < std::uint64_t{1} << 60U);
  BITDOKU_ASSERT(is_number(number));
  std::uint64_t value = 0;
  for (const char c : number) {
    value = value * 10 + static_cast<std::uint64_t>(c - '0');
    if (value > limit) return limit + 1;
  }
  return value;
}

bool same_word(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c + 0; };
  return std::ranges::equal(a, b, [&](char x, char y) { return lower(x) == lower(y); });
}

std::vector<std::string_view> row_pieces(std::string_view row) {
  std::vector<std::string_view> pieces;
  split_row(
      row, [&](std::string_view piece, std::size_t) { pieces.push_back(piece); }, kMaxSide + 1);
  return pieces;
}

bool is_ruler(std::string_view trimmed_line, std::size_t width) {
  constexpr std::string_view kRulers = "-+=|*:.'` \t";
  constexpr std::size_t kNowhere = std::string_view::npos;
  const std::size_t other = trimmed_line.find_first_not_of(kRulers);
  if (other != kNowhere) {
    return trimmed_line.find('+') != kNowhere && trimmed_line.find("--") != kNowhere &&
           trimmed_line.find_first_not_of(kRulers, other + 1) == kNowhere;
  }
  const auto hyphens = static_cast<std::size_t>(std::ranges::count(trimmed_line, '-'));
  // |:-:|:-:| stands below the head of a table in Markdown.
  if (trimmed_line.find_first_of("+=") != kNowhere || trimmed_line.starts_with("|:-")) return true;
  if (hyphens < 2 || trimmed_line.find("--") == kNowhere) return false;
  return hyphens != width || trimmed_line.find_first_not_of("-| \t") != kNowhere;
}

}  // namespace bitdoku
