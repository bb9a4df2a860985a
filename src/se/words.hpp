// Words for the cells, digits and houses of a board.
#ifndef BITDOKU_SE_WORDS_HPP
#define BITDOKU_SE_WORDS_HPP

#include <string>
#include <vector>

#include "position/facts.hpp"
#include "position/notation.hpp"

namespace bitdoku::se {

inline std::string digit_word(int digit) {
  return std::to_string(digit);
}
inline std::string house_word(int house) {
  return house_text(house_of(house));
}
inline std::string cells_words(CellSet cells) {
  return cells_text(list_of(cells));
}
inline std::vector<Digit> digits_of(Mask digits) {
  std::vector<Digit> list;
  while (digits != 0) list.push_back(static_cast<Digit>(take_first(digits)));
  return list;
}
inline std::string and_words(Mask digits) {
  return digits_text(digits_of(digits));
}
// "r1c2, r1c5 and r3c4"
inline std::string each_words(CellSet cells) {
  std::string text;
  while (!cells.empty()) {
    const std::string cell = cell_text(cells.take_first());
    if (!text.empty()) text += cells.empty() ? " and " : ", ";
    text += cell;
  }
  return text;
}
// "2", "2 or 7", "2, 5 or 7"
inline std::string or_words(Mask digits) {
  std::string text = and_words(digits);
  if (const std::size_t at = text.rfind(" and "); at != std::string::npos)
    text.replace(at, 5, " or ");
  return text;
}
// "columns 2 and 7". The houses must be of one kind.
inline std::string houses_words(const std::vector<int>& houses) {
  std::vector<House> list;
  list.reserve(houses.size());
  for (const int house : houses) list.push_back(house_of(house));
  return houses_text(list);
}

}  // namespace bitdoku::se

#endif
