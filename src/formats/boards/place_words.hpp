// The words that name rows, columns and digits in lists of given cells.
#ifndef BITDOKU_FORMATS_BOARDS_PLACE_WORDS_HPP
#define BITDOKU_FORMATS_BOARDS_PLACE_WORDS_HPP

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace bitdoku {

// What a number of such a list is. A cell has one number if the cells are counted row by row, or
// within their box.
enum class PlacePart : std::uint8_t { none, row, column, digit, cell, box };

[[nodiscard]] PlacePart place_part(std::string_view word);

// Which of the numbers of an entry are the row, the column and the digit.
using PlaceOrder = std::array<std::uint8_t, 3>;
inline constexpr PlaceOrder kRowColumnDigit{0, 1, 2};

// The order of three numbers with these names. The only number without a name is the digit. None if
// the names do not say which number is the row, and which is the column.
[[nodiscard]] std::optional<PlaceOrder> order_of_parts(const std::array<PlacePart, 3>& parts);

// The order that the head of a table names: `col,row,value`. One of the names may be unknown.
[[nodiscard]] std::optional<PlaceOrder> order_in_head(std::string_view line);

// Whether the line names boxes, whose cells are counted.
[[nodiscard]] bool names_boxes(std::string_view line);

}  // namespace bitdoku

#endif
