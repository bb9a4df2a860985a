// Colours as people name them.
#ifndef BITDOKU_VARIANTS_LINKS_HUE_HPP
#define BITDOKU_VARIANTS_LINKS_HUE_HPP

#include <cstdint>
#include <string_view>

namespace bitdoku::variants {

enum class Hue : std::uint8_t {
  none,  // no colour, or one that is clear
  black,
  grey,
  white,
  red,
  orange,
  yellow,
  green,
  turquoise,
  blue,
  purple,  // also pink
};

// The hue of "#rgb", "#rrggbb", either with two more digits or one for how opaque it is, or "#F"
// for white; `none` if it is anything else.
[[nodiscard]] Hue hue_of(std::string_view colour);
// The hue that a word names, in lower case; `none` if it names none.
[[nodiscard]] Hue hue_of_word(std::string_view word);

}  // namespace bitdoku::variants

#endif
