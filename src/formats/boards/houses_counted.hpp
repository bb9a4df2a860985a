// Tells arrays of programs that look like boards: for each cell the number of its row, column or
// box, or its place in its box.
#ifndef BITDOKU_FORMATS_BOARDS_HOUSES_COUNTED_HPP
#define BITDOKU_FORMATS_BOARDS_HOUSES_COUNTED_HPP

#include <bitdoku/error.hpp>
#include <bitdoku/puzzle.hpp>
#include <string_view>

namespace bitdoku {

inline constexpr std::string_view kBoxes = "boxes";

// What the digits number, from 0 or from 1: "rows", "columns", kBoxes, "places in boxes". Empty if
// the board is another one.
[[nodiscard]] std::string_view houses_counted(const Puzzle& puzzle);
[[nodiscard]] Error numbers_of_houses(std::string_view what, std::uint64_t line);

}  // namespace bitdoku

#endif
