// What a wish for a puzzle with other rules says.
#ifndef BITDOKU_GENERATE_VARIANTS_THEMES_HPP
#define BITDOKU_GENERATE_VARIANTS_THEMES_HPP

#include <bitdoku/generate_variants.hpp>
#include <string>

namespace bitdoku::generating {

[[nodiscard]] bool has_theme(const VariantWish& wish, VariantTheme theme);

// Why no puzzle can meet the wish; empty if this is not known before the work.
[[nodiscard]] std::string why_no_variant(const VariantWish& wish);

// The text of the wish for `mixed_seed`. The order of the themes does not matter.
[[nodiscard]] std::string text_of(const VariantWish& wish);

}  // namespace bitdoku::generating

#endif
