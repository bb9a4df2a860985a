// Techniques by what people call them.
#ifndef BITDOKU_HUMAN_TECHNIQUE_NAMES_HPP
#define BITDOKU_HUMAN_TECHNIQUE_NAMES_HPP

#include <string>
#include <string_view>

#include "human/technique.hpp"

namespace bitdoku::human {

// The technique with this name or id, or all whose names begin with these words: "Unique Rectangle"
// are six. Small and capital letters, hyphens, blanks and brackets make no difference, nor does
// "color". Empty: there is none.
[[nodiscard]] TechniqueSet techniques_called(std::string_view name);

// Why there is none, with the names that may have been meant; empty: there is one.
[[nodiscard]] std::string why_no_technique(std::string_view name);

// "X-Wing"; of several, "one of X-Wing and Swordfish".
[[nodiscard]] std::string name_of(TechniqueSet techniques);

}  // namespace bitdoku::human

#endif
