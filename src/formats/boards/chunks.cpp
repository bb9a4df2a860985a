// Divides a line into runs of symbols.
#include <algorithm>
#include <array>

#include "formats/boards/line_cells.hpp"
#include "formats/head.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

constexpr std::array<std::string_view, 10> kBlankWords{
    "null", "none", "nan", "na", "nil", "nbsp", "undefined", "undef", "empty", "blank"};

bool is_word_character(char c) {
  const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  return is_letter || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
}

// The number of a cell: "12", "5.", "5.0".
std::string_view whole_number(std::string_view text) {
  const std::size_t point = text.find('.');
  if (point == std::string_view::npos || point == 0) return text;
  const bool is_whole = text.find_first_not_of('0', point + 1) == std::string_view::npos;
  return is_whole ? text.substr(0, point) : text;
}

}  // namespace

bool is_blank_word(std::string_view word) {
  return std::ranges::any_of(kBlankWords,
                             [&](std::string_view known) { return same_word(word, known); });
}

std::vector<Chunk> chunks_of(std::string_view line, int side, std::string_view blanks) {
  std::vector<Chunk> chunks;
  const auto is_symbol = [&](char c) {
    if (blanks.find(c) != std::string_view::npos) return true;
    return c >= '0' && c <= '9' ? true : !is_blank(c) && is_plausible(c, side);
  };
  for (std::size_t at = 0; at < line.size();) {
    std::size_t end = at;
    bool all_symbols = true;
    for (; end < line.size(); ++end) {
      // An arrow separates: puzzle->solution, board <- c(5, 3)
      if (line[end] == '-' && line.substr(0, end).ends_with('<')) break;
      if ((line[end] == '-' || line[end] == '=') && line.substr(end + 1).starts_with('>')) break;
      // PowerShell writes a list so: @(5, 3)
      if (line[end] == '@' && line.substr(end + 1).starts_with('(')) break;
      const bool symbol = is_symbol(line[end]);
      if (!symbol && !is_word_character(line[end])) break;
      all_symbols = all_symbols && symbol;
    }
    if (end == at) {
      ++at;
      continue;
    }
    // What stands in an address is not a board of the text; links are read elsewhere.
    if (line.substr(end).starts_with("://")) {
      at = std::min(line.find_first_of(" \t\"'<>", end), line.size());
      continue;
    }
    const std::string_view text = line.substr(at, end - at);
    const bool is_word = is_blank_word(text);
    if (all_symbols || is_word) chunks.push_back({text, at, is_word});
    at = end;
  }
  return chunks;
}

char symbol_of_cell(std::string_view text, int side, std::string_view blanks) {
  if (text.empty() || is_blank_word(text)) return '.';
  if (text.size() == 1) {
    const char c = text[0];
    const bool known = blanks.find(c) != std::string_view::npos || (c >= '0' && c <= '9') ||
                       (!is_blank(c) && is_plausible(c, side));
    return known ? c : '\0';
  }
  if (text == "-1") return '.';
  // Several signs for one blank: "__", "--"
  if (text.find_first_not_of(text[0]) == std::string_view::npos &&
      blanks.find(text[0]) != std::string_view::npos && text[0] != '0') {
    return text[0];
  }
  text = whole_number(text);
  if (!is_number(text) || text.size() > 3) return '\0';
  const auto value = number_up_to(text, kMaxSide);
  if (value == 0) return '0';
  if (value > static_cast<std::uint64_t>(side)) return '\0';
  return symbol_of(static_cast<Digit>(value), Alphabet::digits);
}

std::optional<int> label_of(std::string_view text) {
  constexpr std::string_view kBehind = ".:) ";
  text = text.substr(0, text.find_last_not_of(kBehind) + 1);
  const auto is_letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
  if (text.size() == 1 && is_letter(text[0])) return text[0];
  if (text.size() > 1 && is_letter(text[0])) text.remove_prefix(1);
  constexpr std::uint64_t kLargest = 1'000'000;
  if (!is_number(text)) return std::nullopt;
  const std::uint64_t number = number_up_to(text, kLargest);
  return number > kLargest ? std::nullopt : std::optional(static_cast<int>(number));
}

bool is_fence(std::string_view line) {
  if (!line.starts_with("```") && !line.starts_with("~~~")) return false;
  const std::size_t behind = std::min(line.find_first_not_of(line[0]), line.size());
  return std::ranges::all_of(line.substr(behind),
                             [](char c) { return (c >= 'a' && c <= 'z') || c == ' '; });
}

bool is_ruler_line(std::string_view line) {
  constexpr std::string_view kRulers = "-+=|*_~#:.'`^!/\\ \t";
  constexpr std::string_view kLines = "-=*_~#+";
  if (line.find_first_not_of(kRulers) != std::string_view::npos) return false;
  const auto lines =
      std::ranges::count_if(line, [&](char c) { return kLines.find(c) != std::string_view::npos; });
  return lines >= 3;
}

bool may_be_ruler(std::string_view cells) {
  constexpr std::string_view kLines = "-=*_~#+";
  return !cells.empty() && kLines.find(cells[0]) != std::string_view::npos &&
         cells.find_first_not_of(cells[0]) == std::string_view::npos;
}

}  // namespace bitdoku
