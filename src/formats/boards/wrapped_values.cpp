#include "formats/boards/wrapped_values.hpp"

#include <algorithm>
#include <array>
#include <bitdoku/shape.hpp>

#include "formats/head.hpp"

namespace bitdoku {
namespace {

constexpr std::array<std::string_view, 7> kWraps{"Just",  "Some",  "Optional", "Given",
                                                 "Fixed", "Digit", "Filled"};
constexpr std::array<std::string_view, 6> kBlanksOfWraps{"Nothing", "None",  "nil",
                                                         "Empty",   "Blank", "Unknown"};
constexpr std::size_t kMostDigitsInWrap = 2;

bool is_in_identifier(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

struct WrappedLine {
  std::string text;        // with plain numbers
  std::size_t values = 0;  // that were wrapped
  std::size_t blanks = 0;  // words for blanks
  std::size_t hexadecimals = 0;
  std::size_t empty_quotes = 0;  // '' as a cell
  bool has_others = false;       // hexadecimal numbers that are no cells
};

// The number behind a word, perhaps in brackets: 5, (5). `used` is its length with them.
std::string_view wrapped_number(std::string_view behind, std::size_t& used) {
  std::size_t at = std::min(behind.find_first_not_of(' '), behind.size());
  const bool is_open = behind.substr(at).starts_with('(');
  if (at == 0 && !is_open) return {};
  if (is_open) ++at;
  const std::size_t end = std::min(behind.find_first_not_of("0123456789", at), behind.size());
  const std::string_view number = behind.substr(at, end - at);
  if (number.size() > kMostDigitsInWrap || (is_open && !behind.substr(end).starts_with(')')))
    return {};
  used = end + (is_open ? 1 : 0);
  return number;
}

// The value of 0x1F if it may be a cell of a board with numbers.
int hexadecimal(std::string_view word) {
  constexpr std::string_view kDigits = "0123456789abcdef0123456789ABCDEF";
  if (word.size() < 3 || word.size() > 4 || word[0] != '0' || (word[1] != 'x' && word[1] != 'X')) {
    return -1;
  }
  int value = 0;
  for (const char c : word.substr(2)) {
    const std::size_t digit = kDigits.find(c);
    if (digit == std::string_view::npos) return -1;
    value = value * 16 + static_cast<int>(digit % 16);
  }
  return value <= kMaxSide ? value : -1;
}

// Whether an empty text in quotes stands between the signs of a list: [5, '', 3]
bool is_empty_cell(std::string_view before, std::string_view quotes) {
  if (!quotes.starts_with("''") && !quotes.starts_with("\"\"")) return false;
  before = trimmed(before);
  const std::string_view behind = trimmed(quotes.substr(2));
  return !before.empty() && std::string_view("[{(,").find(before.back()) != before.npos &&
         !behind.empty() && std::string_view("]}),").find(behind.front()) != behind.npos;
}

WrappedLine wrapped_line(std::string_view line) {
  WrappedLine all;
  for (std::size_t at = 0; at < line.size();) {
    std::size_t end = at;
    while (end < line.size() && is_in_identifier(line[end])) ++end;
    const std::string_view word = line.substr(at, end - at);
    if (word.empty() && is_empty_cell(line.substr(0, at), line.substr(at))) {
      ++all.empty_quotes;
      all.text += "null";
      at += 2;
      continue;
    }
    if (word.empty()) {
      all.text += line[at++];
      continue;
    }
    at = end;
    std::size_t used = 0;
    const bool may_wrap = std::ranges::find(kWraps, word) != kWraps.end();
    const std::string_view number =
        may_wrap ? wrapped_number(line.substr(end), used) : std::string_view();
    const int value = hexadecimal(word);
    if (!number.empty()) {
      ++all.values;
      at += used;
      // Brackets around both: (Just 5)
      if (all.text.ends_with('(') && line.substr(at).starts_with(')')) {
        all.text.pop_back();
        ++at;
      }
      all.text += number;
    } else if (value >= 0) {
      ++all.hexadecimals;
      all.text += std::to_string(value);
    } else if (std::ranges::find(kBlanksOfWraps, word) != kBlanksOfWraps.end()) {
      ++all.blanks;
      all.text += "null";
    } else {
      all.has_others = all.has_others || word.starts_with("0x");
      all.text += word;
    }
  }
  return all;
}

}  // namespace

bool has_wrapped_values(std::string_view text) {
  constexpr std::size_t kFewest = 4;
  constexpr std::size_t kFewestCells = 16;
  const WrappedLine all = wrapped_line(text);
  return (all.values >= kFewest && all.values + all.blanks >= kFewestCells) ||
         (all.hexadecimals >= kFewestCells && !all.has_others) || all.empty_quotes >= kFewestCells;
}

std::unique_ptr<LineFilter> without_wrapped_values() {
  return changed_lines([](std::string_view line) { return wrapped_line(line).text; });
}

}  // namespace bitdoku
