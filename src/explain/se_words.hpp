// Words for the rater's cells, digits and houses.
#ifndef BITDOKU_EXPLAIN_SE_WORDS_HPP
#define BITDOKU_EXPLAIN_SE_WORDS_HPP

#include <string>
#include <vector>

#include "explain/facts.hpp"
#include "position/notation.hpp"

namespace bitdoku::explain {

inline std::string digit_word(int digit) {
  return std::to_string(digit + 1);
}
inline std::string house_word(int house) {
  return position::house_text(public_house(house));
}
inline std::string cells_words(se::CellSet cells) {
  std::vector<std::uint8_t> list;
  while (!cells.empty()) list.push_back(static_cast<std::uint8_t>(cells.take_first()));
  return position::cells_text(list);
}
inline std::vector<Digit> digits_of(se::Mask digits) {
  std::vector<Digit> list;
  while (digits != 0) list.push_back(static_cast<Digit>(se::take_first(digits) + 1));
  return list;
}
inline std::string and_words(se::Mask digits) {
  return position::digits_text(digits_of(digits));
}
// "2", "2 or 7", "2, 5 or 7"
inline std::string or_words(se::Mask digits) {
  std::string text = and_words(digits);
  if (const std::size_t at = text.rfind(" and "); at != std::string::npos)
    text.replace(at, 5, " or ");
  return text;
}
// "columns 2 and 7": houses of one kind, numbered as the rater does.
inline std::string houses_words(const std::vector<int>& houses) {
  std::vector<House> list;
  list.reserve(houses.size());
  for (const int house : houses) list.push_back(public_house(house));
  return position::houses_text(list);
}

}  // namespace bitdoku::explain

#endif
