// Checks whether a step is right, from the board and the facts of its proof alone. The checker
// knows no technique.
//
// A step is right when (a) it changes something, (b) each fact of its proof holds on the board, and
// (c) the facts contradict each candidate that it strikes out and the negation of each digit that
// it sets: they cannot all hold with one digit in each cell and no digit twice in a house.
#ifndef BITDOKU_POSITION_PROOF_CHECK_HPP
#define BITDOKU_POSITION_PROOF_CHECK_HPP

#include <array>
#include <bitdoku/step.hpp>
#include <cstdint>
#include <span>
#include <string>

#include "position/board.hpp"

namespace bitdoku::position {

// The board that a step is checked on.
struct Pencilmarks {
  std::array<Digit, 81> values{};              // 0 for a blank cell
  std::array<std::uint16_t, 81> candidates{};  // bit d for digit d; empty where a value is set
  CellSet givens;                              // the cells whose values are givens
  bool is_plain = false;                       // whether the puzzle consists of givens alone
};
[[nodiscard]] Pencilmarks pencilmarks_of(const Board& board);

// Returns what is wrong with the step, in words; empty if it is right.
//
// The fact of a cell or a house must name all candidates that are there, in order. A uniqueness
// fact holds if a set of blank cells would be deadly without the candidates of the fact: a solution
// with none of these candidates would give a second one. The set is the cells of the fact. There
// are two ways to be deadly:
// - Each of the cells has two candidates left, and each digit has none or two places among them in
//   every house. In the second solution each of these cells takes its other digit.
// - Each way to fill the cells with what is left has another one, in which every house has the same
//   digits in these cells (position/deadly.hpp). This is tried for up to 16 cells. A way must put a
//   digit into these cells if a fact of a house says that all its places are there.
//
// In a puzzle of givens alone, the cells of such a set may also have values that are not givens,
// and may lack one of two digits that all of them have together: the second solution has these
// digits there, although this position no longer shows them. In such a puzzle, the other way may
// have any digits, too.
//
// A symmetry fact holds only in a puzzle of givens alone, for a map that takes houses to houses and
// givens to givens (position/symmetry.hpp). It names the candidates of its cell that can be true
// with their images.
[[nodiscard]] std::string check_proof(const Step& step, const Pencilmarks& marks);

// Returns what the solution (81 digits, row-major) contradicts in the step, in words; empty if
// nothing.
[[nodiscard]] std::string check_solution(const Step& step, std::span<const Digit> solution);

}  // namespace bitdoku::position

#endif
