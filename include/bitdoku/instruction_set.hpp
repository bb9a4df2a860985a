// The vector instructions that the engines `band`, `slice` and `planes` use. By default they use
// the best set that this processor has. The choice changes the speed, not the answers, with one
// exception: if there are several solutions, `slice` may find another one first.
//
//   if (!bitdoku::use_instruction_set("avx2")) complain(bitdoku::instruction_sets());
//
// Many threads may call these functions at once, even while puzzles are solved. A choice applies to
// searches that begin after it.
#ifndef BITDOKU_INSTRUCTION_SET_HPP
#define BITDOKU_INSTRUCTION_SET_HPP

#include <bitdoku/export.h>

#include <span>
#include <string_view>

namespace BITDOKU_NAMESPACE bitdoku {

// The sets that the library has code for and this processor can run, the best first: some of
// "avx512", "avx2", "sse4", "neon", and always "plain" as the last. A WebAssembly module has one
// only: "simd128" or "plain".
[[nodiscard]] std::span<const std::string_view> instruction_sets() noexcept;

// The set that `slice` uses. `band` and `planes` have code for "avx2" and for every processor
// ("generic"), and so has the search of puzzles with other rules; they use the best of the two that
// does not exceed this set.
[[nodiscard]] std::string_view instruction_set();

// Chooses one of instruction_sets(); "generic" means "plain". Returns false and changes nothing if
// the name is not among them.
[[nodiscard]] bool use_instruction_set(std::string_view name);

}  // namespace bitdoku

#endif
