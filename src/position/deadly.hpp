// Whether cells are deadly: whatever digits they take, other digits could stand there as well.
#ifndef BITDOKU_POSITION_DEADLY_HPP
#define BITDOKU_POSITION_DEADLY_HPP

#include <array>
#include <cstdint>

#include "position/cells.hpp"

namespace bitdoku::position {

// Tries every way to fill the cells with the digits of `from`, with no digit twice in a house and
// with the digits of `needed` (by house) somewhere in these cells. Returns whether each has another
// way, with the digits of `to`, in which every house has the same digits in these cells. The other
// cells cannot tell the two ways apart, so a solution with one of them would give a second
// solution. Returns false if there are more than `kMostDeadlyCells` cells, or if the search takes
// too long.
inline constexpr int kMostDeadlyCells = 16;
[[nodiscard]] bool always_has_another_way(const CellSet& cells,
                                          const std::array<std::uint16_t, 81>& from,
                                          const std::array<std::uint16_t, 81>& to,
                                          const std::array<Mask, kHouses>& needed = {});

}  // namespace bitdoku::position

#endif
