// The languages in which steps of the human order are told.
//
// English tells every technique. German tells singles, locked candidates, subsets, basic fish,
// W-Wings, XY-Wings and XYZ-Wings, and the hints; all else stays English. src/human/phrases.cpp is
// the table of sentences, and docs/explain.md says how to add a language.
#ifndef BITDOKU_LANGUAGE_HPP
#define BITDOKU_LANGUAGE_HPP

#include <bitdoku/export.h>

#include <bitdoku/explain.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace BITDOKU_NAMESPACE bitdoku {

enum class Language : std::uint8_t { english, german };

// "en", "de"
[[nodiscard]] std::string_view code_of(Language language) noexcept;
// The language with this code. Empty if the code is unknown.
[[nodiscard]] std::optional<Language> language_of(std::string_view code) noexcept;

// The same advice with the name, the pattern, the sentences and the line of its step in this
// language. A step that the language does not tell, and advice without a step, stay as they are.
[[nodiscard]] Advice told_in(Language language, Advice advice);

// As hint(advice, depth), with told_in and the words of the hint in this language.
[[nodiscard]] std::vector<std::string> hint(const Advice& advice, Depth depth, Language language);

}  // namespace bitdoku

#endif
