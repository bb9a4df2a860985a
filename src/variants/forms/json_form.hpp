// The JSON form of puzzles with other rules; docs/variants.md describes it.
//
//   {"rows":4,"columns":4,"givens":"1...............",
//    "constraints":[{"kind":"killer cage","cells":"R2C1-R2C3","numbers":[7]}]}
#ifndef BITDOKU_VARIANTS_FORMS_JSON_FORM_HPP
#define BITDOKU_VARIANTS_FORMS_JSON_FORM_HPP

#include <bitdoku/variants.hpp>

#include "formats/links/loose_json.hpp"

namespace bitdoku::variants {

// Whether the object is of this form: only it has a list of constraints.
[[nodiscard]] bool is_json_form(const JsonNode& root);
[[nodiscard]] Result<VariantRecord> read_json_form(const JsonNode& root);

// The symbols of values from 0 on.
inline constexpr std::string_view kValueSymbols = "0123456789ABCDEFG";
// Whether every value of the puzzle has such a symbol.
[[nodiscard]] inline bool has_symbols(const VariantPuzzle& puzzle) {
  return puzzle.lowest >= 0 && puzzle.highest() < static_cast<int>(kValueSymbols.size());
}

}  // namespace bitdoku::variants

#endif
