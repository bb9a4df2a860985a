// Reads decimal numbers such as -8.25 and 1e5. The C++ library of WebAssembly (libc++ 19) lacks
// std::from_chars for floating point, and strtod depends on the locale.
#ifndef BITDOKU_LABEL_DECIMAL_HPP
#define BITDOKU_LABEL_DECIMAL_HPP

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string_view>

namespace bitdoku::label {

// Reads an exponent such as e5 or E-12 at the beginning of a text, up to 1000. Returns its number
// of characters, or 0 if there is no exponent.
inline std::size_t read_exponent(std::string_view text, int& exponent) {
  if (!text.starts_with('e') && !text.starts_with('E')) return 0;
  std::size_t at = 1;
  const bool negative = at < text.size() && text[at] == '-';
  if (at < text.size() && (text[at] == '-' || text[at] == '+')) ++at;
  const std::size_t first = at;
  int size = 0;
  for (; at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0; ++at) {
    size = std::min(size * 10 + (text[at] - '0'), 1000);
  }
  if (at == first) return 0;
  exponent = negative ? -size : size;
  return at;
}

// Reads the number at the beginning of a text. Returns its number of characters, or 0 if there is
// no number. Up to 15 digits, the result is rounded correctly, because both the digits and the
// power of ten are exact. Further digits after the point are ignored.
inline std::size_t read_decimal(std::string_view text, double& number) {
  std::size_t at = 0;
  const bool negative = text.starts_with('-');
  if (negative) ++at;
  double digits = 0;
  double scale = 1;
  int significant = 0;
  bool any = false;
  bool after_point = false;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '.' && !after_point) {
      after_point = true;
      continue;
    }
    if (std::isdigit(static_cast<unsigned char>(c)) == 0) break;
    any = true;
    if (after_point && significant >= 15) continue;
    digits = digits * 10 + (c - '0');
    if (digits > 0) ++significant;
    if (after_point) scale *= 10;
  }
  if (!any || scale > 1e22) return 0;
  int exponent = 0;
  at += read_exponent(text.substr(at), exponent);
  for (; exponent > 0; --exponent) {
    if (scale > 1) {
      scale /= 10;
    } else {
      digits *= 10;
    }
  }
  for (; exponent < 0; ++exponent) {
    if (scale < 1e22) {
      scale *= 10;
    } else {
      digits /= 10;
    }
  }
  number = negative ? -(digits / scale) : digits / scale;
  return at;
}

}  // namespace bitdoku::label

#endif
