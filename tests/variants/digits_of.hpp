// The values of a grid, one digit each.
#ifndef BITDOKU_TESTS_VARIANTS_DIGITS_OF_HPP
#define BITDOKU_TESTS_VARIANTS_DIGITS_OF_HPP

#include <span>
#include <string>

namespace bitdoku {

inline std::string digits_of(std::span<const int> values) {
  std::string text;
  for (const int value : values) text += std::to_string(value);
  return text;
}

}  // namespace bitdoku

#endif
