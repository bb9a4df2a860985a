// Replaces the built-in fonts: JavaScript passes fonts to those pages that need them.
#include "print/builtin_fonts.hpp"

namespace bitdoku::print {

std::string_view arimo_regular() {
  return {};
}
std::string_view arimo_bold() {
  return {};
}

}  // namespace bitdoku::print
