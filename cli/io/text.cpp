#include "cli/io/text.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <numeric>

namespace bitdoku::cli {
namespace {

// The edit distance of Levenshtein: the number of letters that must be inserted, removed or
// replaced to change one word into the other. It is computed row by row.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

void wrap_paragraph(std::string_view text, std::size_t width, std::vector<std::string>& lines) {
  std::string line;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    if (!line.empty() && line.size() + 1 + word.size() > width) {
      lines.push_back(std::move(line));
      line.clear();
    }
    if (!line.empty()) line += ' ';
    line += word;
  }
  lines.push_back(std::move(line));
}

}  // namespace

std::string with_commas(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t place = text.size(); place > 3;) {
    place -= 3;
    text.insert(place, 1, ',');
  }
  return text;
}

std::string counted(std::uint64_t number, std::string_view what) {
  return with_commas(number) + " " + std::string(what) + (number == 1 ? "" : "s");
}

std::string fixed(double number, int decimals) {
  std::array<char, 400> text;  // the largest double has 309 digits before its point
  const auto end = std::to_chars(text.data(), text.data() + text.size(), number,
                                 std::chars_format::fixed, decimals);
  return {text.data(), end.ptr};
}

std::string listed(std::span<const std::string> words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " and " : ", ";
    text += words[i];
  }
  return text;
}

std::string csv_field(std::string_view text) {
  const bool is_padded = text.starts_with(' ') || text.ends_with(' ');
  if (!is_padded && text.find_first_of(",\"\r\n") == std::string_view::npos) {
    return std::string(text);
  }
  std::string quoted = "\"";
  for (const char c : text) quoted.append(c == '"' ? 2 : 1, c);
  return quoted + "\"";
}

std::vector<std::string> csv_cells(std::string_view line) {
  std::vector<std::string> cells(1);
  bool is_quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"') {
      const bool is_escaped = is_quoted && i + 1 < line.size() && line[i + 1] == '"';
      if (is_escaped) {
        cells.back() += line[++i];
      } else {
        is_quoted = !is_quoted;
      }
    } else if (line[i] == ',' && !is_quoted) {
      cells.emplace_back();
    } else {
      cells.back() += line[i];
    }
  }
  return cells;
}

bool has_leading_zero(std::string_view text) {
  return text.size() > 1 && text[0] == '0' && text[1] >= '0' && text[1] <= '9';
}

bool looks_like_number(std::string_view word) {
  return word.find_first_of("0123456789") != word.npos &&
         word.find_first_not_of("0123456789+-.,' ") == word.npos;
}

std::optional<std::uint64_t> whole_number(std::string_view text, std::uint64_t most) {
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || rest != end || number > most || has_leading_zero(text)) return {};
  return number;
}

// Not std::from_chars, because some libraries have it only for whole numbers.
std::optional<double> take_number(std::string_view& text) {
  if (text.empty() || (text[0] != '.' && (text[0] < '0' || text[0] > '9'))) return {};
  // No hexadecimal numbers, which std::strtod would read.
  const std::string digits(text.substr(0, text.find_first_not_of("0123456789.eE+-")));
  char* rest = nullptr;
  errno = 0;
  const double number = std::strtod(digits.c_str(), &rest);
  if (rest == digits.c_str() || errno == ERANGE) return {};
  text.remove_prefix(static_cast<std::size_t>(rest - digits.c_str()));
  return number;
}

namespace {

std::string lower(std::string_view text) {
  std::string letters(text);
  for (char& c : letters) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return letters;
}

}  // namespace

std::string closest(std::string_view word, std::span<const std::string> words) {
  std::string best;
  std::size_t least = std::max<std::size_t>(2, word.size() / 2);
  for (const std::string& candidate : words) {
    // A word that begins with the given one is also likely to be meant.
    const bool begins = word.size() >= 2 && candidate.starts_with(word);
    const std::size_t far = begins ? 0 : distance(lower(word), lower(candidate));
    if (far >= word.size()) continue;  // nothing in common
    if (far < least || (far == least && best.empty() && least <= 2)) {
      best = candidate;
      least = far;
    }
  }
  return best;
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::string_view paragraph = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), paragraph.size() + 1));
    if (paragraph.starts_with(' ')) {
      lines.emplace_back(paragraph);
    } else {
      wrap_paragraph(paragraph, width, lines);
    }
  }
  return lines;
}

std::string table(std::span<const std::vector<std::string>> rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string text;
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      text += row[i];
      if (i + 1 < row.size()) text.append(widths[i] - row[i].size() + 2, ' ');
    }
    text += '\n';
  }
  return text;
}

}  // namespace bitdoku::cli
