// Looks up techniques by the names that people give them.
#ifndef BITDOKU_HUMAN_TECHNIQUE_NAMES_HPP
#define BITDOKU_HUMAN_TECHNIQUE_NAMES_HPP

#include <string>
#include <string_view>

#include "human/technique.hpp"

namespace bitdoku::human {

// The technique with this name or id, or all techniques whose names begin with these words: "Unique
// Rectangle" gives six techniques. Case, hyphens, blanks, brackets and the spelling "color" make no
// difference. Empty if there is none.
[[nodiscard]] TechniqueSet techniques_called(std::string_view name);

// The same, but beginnings of names do not count: a technique, a family such as "fish", a name
// in common use such as "nishio", or a preset: "hodoku", "modern", "everything".
[[nodiscard]] TechniqueSet techniques_named(std::string_view name);

// The reason why the name matches no technique, with suggestions. Empty if it matches one.
[[nodiscard]] std::string why_no_technique(std::string_view name);

// "X-Wing", or "one of X-Wing and Swordfish" if there are several.
[[nodiscard]] std::string name_of(TechniqueSet techniques);

}  // namespace bitdoku::human

#endif
