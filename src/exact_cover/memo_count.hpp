// Counting covers without going through them one by one.
//
// What is left to cover, with the colours that are set, says how many ways there are to go on. The
// search asks a memo for it wherever there is a choice, so it walks through every problem that is
// left somewhere once: the nodes of a decision diagram of all covers, and not its paths.
//
// Sources: M. Nishino, N. Yasuda, S. Minato, M. Nagata, "Dancing with decision diagrams", AAAI
// 2017; D. E. Knuth, program DLX6, 2017.
#ifndef BITDOKU_EXACT_COVER_MEMO_COUNT_HPP
#define BITDOKU_EXACT_COVER_MEMO_COUNT_HPP

#include <bitdoku/exact_cover.hpp>
#include <cstddef>

namespace bitdoku {

// With less than 2^29 items.
[[nodiscard]] CoverCount count_by_memo(const ExactCover& cover, const Limits& limits,
                                       const CoverStrategy& strategy, std::size_t memory);

}  // namespace bitdoku

#endif
