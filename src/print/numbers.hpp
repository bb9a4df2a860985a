// Writes lengths and shades as decimal numbers, independent of the locale.
#ifndef BITDOKU_PRINT_NUMBERS_HPP
#define BITDOKU_PRINT_NUMBERS_HPP

#include <cstdlib>
#include <string>

#include "print/page.hpp"

namespace bitdoku::print {

// "12", "12.5", "-0.25"
inline std::string hundredths(Length length) {
  const Length size = std::abs(length);
  std::string text = (length < 0 ? "-" : "") + std::to_string(size / 100);
  if (const Length rest = size % 100; rest != 0) {
    text += rest < 10 ? ".0" : ".";
    text += std::to_string(rest % 10 == 0 ? rest / 10 : rest);
  }
  return text;
}

}  // namespace bitdoku::print

#endif
