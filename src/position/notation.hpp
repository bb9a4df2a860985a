// How cells, candidates and houses are written: r1c1, r45c6, r4c9<>4, row 3.
//
// `side` is that of the board. Above 9, r1112c3 could be read in several ways, so cells and digits
// are written one by one there: r11c3,r12c3.
#ifndef BITDOKU_POSITION_NOTATION_HPP
#define BITDOKU_POSITION_NOTATION_HPP

#include <bitdoku/step.hpp>
#include <map>
#include <span>
#include <string>

namespace bitdoku::position {

// "r4c9"
[[nodiscard]] std::string cell_text(int cell, int side = 9);
// "r1c25,r4c2", "r67c2", "r24c57": merges rows or columns, whichever is shorter. The cells must be
// in ascending order.
[[nodiscard]] std::string cells_text(std::span<const std::uint16_t> cells, int side = 9);
// "row 3", "column 1", "box 9"
[[nodiscard]] std::string house_text(House house);
// "rows 2 and 7". The houses must be of one kind.
[[nodiscard]] std::string houses_text(std::span<const House> houses);
// "2", "2 and 7", "2, 5 and 7"
[[nodiscard]] std::string digits_text(std::span<const Digit> digits);
// The cells that have the same digits in the candidates, by these digits. Digits are 1 to 9.
[[nodiscard]] std::map<std::string, std::vector<std::uint16_t>> cells_by_digits(
    std::span<const Candidate> candidates);
// "r4c9,r8c7<>4, r1c1<>25": groups the cells that lose the same digits. Above side 9 each digit
// stands by itself.
[[nodiscard]] std::string eliminations_text(std::span<const Candidate> candidates, int side = 9);
// The digits that the same cells lose.
struct RemovedDigits {
  std::vector<Digit> digits;
  std::vector<std::uint16_t> cells;
};
// In the order of their first digits. The candidates must be in ascending order.
[[nodiscard]] std::vector<RemovedDigits> removals_of(std::span<const Candidate> candidates);
// What separates three or more of these if some have lists of their own: ";". Otherwise empty.
[[nodiscard]] std::string_view removal_sign(std::span<const RemovedDigits> removals, int side = 9);
// "2 and 7 are removed from r3c4; 5 from r3c49; and 6 from r1c1", without a full stop. Without
// lists of digits or cells: "2 is removed from r3c4, 5 from r3c49 and 6 from r1c1". The candidates
// must be in ascending order.
[[nodiscard]] std::string removed_text(std::span<const Candidate> candidates);
// The cells of the candidates, each once. The candidates must be in ascending order.
[[nodiscard]] std::vector<std::uint16_t> struck_cells(std::span<const Candidate> candidates);
// "r4c9 sees r6c7 and r7c9, so 4 is removed from r4c9", without a full stop; `seen` is "r6c7 and
// r7c9".
[[nodiscard]] std::string seers_lose(std::span<const Candidate> candidates,
                                     const std::string& seen);
// "r3c5=7, r4c9,r8c7<>4": everything that a step changes.
[[nodiscard]] std::string changes_text(const Step& step);

}  // namespace bitdoku::position

#endif
