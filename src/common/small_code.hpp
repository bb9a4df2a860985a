// Whether small code is worth more than speed, as in a WebAssembly module that a page loads. Then
// engines are compiled for fewer kinds of boards.
#ifndef BITDOKU_COMMON_SMALL_CODE_HPP
#define BITDOKU_COMMON_SMALL_CODE_HPP

#include <cstdlib>
#include <type_traits>

namespace bitdoku {

#if defined(BITDOKU_SMALL_CODE)
inline constexpr bool kSmallCode = true;
#else
inline constexpr bool kSmallCode = false;
#endif

// A table for a constant: `const auto kTable = table_of(make_table)`. The compiler computes it.
// Small code has the loops instead, which are shorter than the table, and runs them when the
// program starts.
template <typename Make>
constexpr auto table_of(Make make) {
  if constexpr (kSmallCode) {
    // The compiler gives up at the first of these lines, and its optimizer at the second one.
    if (std::is_constant_evaluated()) std::abort();
    const volatile bool is_running = true;
    if (!is_running) std::abort();
  }
  return make();
}

}  // namespace bitdoku

#endif
