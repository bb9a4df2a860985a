#include "cli/arguments/tenths.hpp"

#include <cctype>
#include <charconv>

namespace bitdoku::cli {

std::optional<int> parse_tenths(std::string_view text) {
  // "1.50" is 1.5.
  if (const std::size_t point = text.find('.'); point != std::string_view::npos) {
    while (text.size() > point + 2 && text.ends_with('0')) text.remove_suffix(1);
  }
  unsigned whole = 0;  // unsigned, so that from_chars accepts no sign
  const char* const end = text.data() + text.size();
  auto [rest, error] = std::from_chars(text.data(), end, whole);
  if (error != std::errc() || whole > 99) return {};
  const int tenths = static_cast<int>(whole) * 10;
  if (rest == end) return tenths;
  if (*rest != '.' || end - rest != 2 || std::isdigit(static_cast<unsigned char>(rest[1])) == 0) {
    return {};
  }
  return tenths + (rest[1] - '0');
}

}  // namespace bitdoku::cli
