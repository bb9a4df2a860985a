#include "variants/links/f_puzzles_place.hpp"

namespace bitdoku::variants {

std::optional<GridPlace> place_of(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789";
  const std::size_t c = text.find_first_of("Cc");
  if (text.size() < 4 || (text[0] != 'R' && text[0] != 'r') || c == std::string_view::npos) {
    return std::nullopt;
  }
  const auto number = [&](std::string_view digits) {
    if (digits.empty() || digits.size() > 2) return -1;
    int value = 0;
    for (const char digit : digits) {
      const std::size_t found = kDigits.find(digit);
      if (found == std::string_view::npos) return -1;
      value = value * 10 + static_cast<int>(found);
    }
    return value;
  };
  const int row = number(text.substr(1, c - 1));
  const int column = number(text.substr(c + 1));
  if (row < 0 || column < 0) return std::nullopt;
  return GridPlace{row - 1, column - 1};
}

}  // namespace bitdoku::variants
