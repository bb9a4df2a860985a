// Counts covers without visiting them one by one.
//
// The items left to cover, with the colours that are set, determine the number of ways to continue.
// At every choice the search asks a memo for this number, so it visits each remaining problem once:
// it walks the nodes of a decision diagram of all covers, not its paths.
//
// Sources: M. Nishino, N. Yasuda, S. Minato, M. Nagata, "Dancing with decision diagrams", AAAI
// 2017; D. E. Knuth, program DLX6, 2017.
#ifndef BITDOKU_EXACT_COVER_MEMO_COUNT_HPP
#define BITDOKU_EXACT_COVER_MEMO_COUNT_HPP

#include <bitdoku/exact_cover.hpp>
#include <cstddef>

namespace bitdoku {

// Requires at most 2^29 items.
[[nodiscard]] CoverCount count_by_memo(const ExactCover& cover, const Limits& limits,
                                       const CoverStrategy& strategy, std::size_t memory);

}  // namespace bitdoku

#endif
