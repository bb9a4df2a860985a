// Whether small code is worth more than speed, as in a WebAssembly module that a page loads. Then
// engines are compiled for fewer kinds of boards.
#ifndef BITDOKU_COMMON_SMALL_CODE_HPP
#define BITDOKU_COMMON_SMALL_CODE_HPP

namespace bitdoku {

#if defined(BITDOKU_SMALL_CODE)
inline constexpr bool kSmallCode = true;
#else
inline constexpr bool kSmallCode = false;
#endif

}  // namespace bitdoku

#endif
