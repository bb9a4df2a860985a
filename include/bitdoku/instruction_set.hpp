// Which vector instructions the engines `band` and `slice` use. Nobody has to choose: without a
// word from here it is the best that this processor has. What an engine finds does not depend on
// it, only how fast (of a puzzle with several solutions, `slice` may find another one first).
//
//   if (!bitdoku::use_instruction_set("avx2")) complain(bitdoku::instruction_sets());
//
// Every function here may be called from many threads at once, also while puzzles are solved: a
// choice is for the searches that begin after it.
#ifndef BITDOKU_INSTRUCTION_SET_HPP
#define BITDOKU_INSTRUCTION_SET_HPP

#include <bitdoku/export.h>

#include <span>
#include <string_view>

namespace BITDOKU_NAMESPACE bitdoku {

// Those that the library has code for and this processor can run, the best first: some of "avx512",
// "avx2", "sse4", "neon", and as the last "plain", which every processor can. Never empty.
[[nodiscard]] std::span<const std::string_view> instruction_sets();

// The one that `slice` uses. `band`, which has code for "avx2" and for every processor ("generic"),
// uses the best of its own that asks for nothing beyond it.
[[nodiscard]] std::string_view instruction_set();

// From now on, one of instruction_sets() ("generic" is "plain"). False, and nothing is changed,
// when the name is none of them.
[[nodiscard]] bool use_instruction_set(std::string_view name);

}  // namespace bitdoku

#endif
