// Steps by whips and braids (trial/braid.hpp, trial/whip.hpp), the shortest first.
#ifndef BITDOKU_EXPLAIN_WHIPS_HPP
#define BITDOKU_EXPLAIN_WHIPS_HPP

#include <bitdoku/step.hpp>
#include <cstddef>
#include <string_view>
#include <vector>

#include "limits/deadline.hpp"
#include "position/board.hpp"

namespace bitdoku::explain {

// Builds that must be small have no such steps.
#if defined(BITDOKU_WITHOUT_WHIPS)
inline constexpr bool kHasWhips = false;
#else
inline constexpr bool kHasWhips = true;
#endif

inline constexpr std::string_view kWhip = "whip";
inline constexpr std::string_view kBraid = "braid";

// The shortest whips, at most one for each target, or, if no whip is so short, the shortest braids.
// At most `most` of them. None if no braid goes on, or after the deadline. The board must be after
// its singles. The rating of a step is the length of its chain.
//
// The only view of a step begins with the target. For each single, its other candidates are false,
// and so it is true; the end is the candidates of a cell or a house, all of which are false. The
// facts of the proof are these cells and houses in order, the last one is that of the end.
[[nodiscard]] std::vector<Step> shortest_whips(const position::Board& board, Deadline deadline,
                                               std::size_t most);

}  // namespace bitdoku::explain

#endif
