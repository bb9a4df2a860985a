// Is a step right? Judged from the position and the facts of its proof alone; knows no technique.
//
// A step is right when (a) it changes something, (b) each fact of its proof holds in the position,
// and (c) if something that it strikes out were true, or something that it sets were false, those
// facts could not all be met with one digit in a cell and no digit twice in a house.
#ifndef BITDOKU_POSITION_PROOF_CHECK_HPP
#define BITDOKU_POSITION_PROOF_CHECK_HPP

#include <array>
#include <bitdoku/step.hpp>
#include <cstdint>
#include <span>
#include <string>

#include "position/board.hpp"

namespace bitdoku::position {

// What a step stands on.
struct Pencilmarks {
  std::array<Digit, 81> values{};              // 0 where none is set
  std::array<std::uint16_t, 81> candidates{};  // bit d for digit d; none where a value is set
};
[[nodiscard]] Pencilmarks pencilmarks_of(const Board& board);

// What is wrong with the step, in words; empty when nothing is.
//
// A fact of one cell or house must name all that is there, in order. A uniqueness fact holds when
// there are unset cells, all of them or those of the marks `pattern` and `extra`, so that without
// the candidates of the fact each of these cells has two candidates left, and each digit none or
// two places among them in every house: from a solution with none of those candidates, a second
// one would come by giving each of these cells its other digit.
[[nodiscard]] std::string check_proof(const Step& step, const Pencilmarks& marks);

// What of the step the solution (81 digits, row-major) contradicts, in words; empty when nothing.
[[nodiscard]] std::string check_solution(const Step& step, std::span<const Digit> solution);

}  // namespace bitdoku::position

#endif
