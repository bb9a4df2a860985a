#include "formats/boards/emoji_words.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace bitdoku {
namespace {

constexpr std::array<std::string_view, 10> kNumberWords{"zero", "one", "two",   "three", "four",
                                                        "five", "six", "seven", "eight", "nine"};

// The symbol of a name between colons, or 0.
char symbol_of_name(std::string_view name) {
  const auto number = std::ranges::find(kNumberWords, name);
  if (number != kNumberWords.end()) return static_cast<char>('0' + (number - kNumberWords.begin()));
  const bool is_blank = name.ends_with("_square") || name.ends_with("_circle") ||
                        name.ends_with("_button") || name == "blank" || name == "o" || name == "x";
  return is_blank ? '.' : '\0';
}

std::string without_names(std::string_view line, std::size_t& digits) {
  std::string out;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const std::size_t end = line[at] == ':' ? line.find(':', at + 1) : std::string_view::npos;
    const char symbol =
        end == std::string_view::npos ? '\0' : symbol_of_name(line.substr(at + 1, end - at - 1));
    if (symbol == '\0') {
      out += line[at];
      continue;
    }
    if (symbol != '.') ++digits;
    out += symbol;
    at = end;
  }
  return out;
}

}  // namespace

bool has_emoji_words(std::string_view text) {
  constexpr std::size_t kFewest = 4;
  std::size_t digits = 0;
  (void)without_names(text, digits);
  return digits >= kFewest;
}

std::unique_ptr<LineFilter> without_emoji_words() {
  return changed_lines([](std::string_view line) {
    std::size_t digits = 0;
    return without_names(line, digits);
  });
}

}  // namespace bitdoku
