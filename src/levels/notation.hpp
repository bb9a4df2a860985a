// How cells and eliminations of a board of any side are written: as position/notation.hpp writes
// them up to side 9. On larger boards, r1112c3 could be read in several ways, so cells and digits
// are listed one by one there.
#ifndef BITDOKU_LEVELS_NOTATION_HPP
#define BITDOKU_LEVELS_NOTATION_HPP

#include <bitdoku/levels.hpp>
#include <span>
#include <string>
#include <vector>

namespace bitdoku::levels {

// "r4c9"
[[nodiscard]] std::string cell_text(int cell, int side);
// "r1c25,r4c2", "r67c2", "r24c57"; "r1c2,r1c15" for a side above 9. The cells must be in ascending
// order.
[[nodiscard]] std::string cells_text(std::span<const int> cells, int side);
// "2", "2 and 7", "2, 5 and 7"
[[nodiscard]] std::string numbers_text(std::span<const int> numbers);
// "r4c9,r8c7<>4, r1c1<>25"; "r1c1,r1c2<>15" for a side above 9, with each digit by itself.
[[nodiscard]] std::string eliminations_text(const std::vector<CellDigit>& candidates, int side);
// The cells of the candidates in ascending order, each once.
[[nodiscard]] std::vector<int> cells_of(const std::vector<CellDigit>& candidates);

}  // namespace bitdoku::levels

#endif
