// The fonts in src/print/fonts/, which the build makes a part of the library.
#ifndef BITDOKU_PRINT_BUILTIN_FONTS_HPP
#define BITDOKU_PRINT_BUILTIN_FONTS_HPP

#include <string_view>

namespace bitdoku::print {

[[nodiscard]] std::string_view arimo_regular();
[[nodiscard]] std::string_view arimo_bold();

}  // namespace bitdoku::print

#endif
