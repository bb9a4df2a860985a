// Steps on boards of other shapes than 9x9, by the techniques of bitdoku/levels.hpp. `explain` and
// `hint` share this.
#ifndef BITDOKU_CLI_IO_OWN_STEPS_HPP
#define BITDOKU_CLI_IO_OWN_STEPS_HPP

#include <bitdoku/levels.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments/options/showing.hpp"
#include "cli/io/json.hpp"

namespace bitdoku::cli {

// The hint in words, one sentence per line.
[[nodiscard]] std::vector<std::string> own_hint(const TechniqueAdvice& advice, Depth depth,
                                                Shape shape);
// "The puzzle has no solution."
[[nodiscard]] std::string as_sentence(std::string text);
// Adds the members of a step to an object, as docs/steps.md describes them. A depth below `all`
// leaves out what the hint does not show.
void set_own_step(Json& json, const TechniqueStep& step, Depth depth, Shape shape);
// Adds the members of a mistake. A depth below `cells` leaves out what is wrong.
void set_own_mistake(Json& json, const TechniqueAdvice& advice, Depth depth);
// "2x3": the rows and columns of a box.
[[nodiscard]] std::string shape_text(Shape shape);
// Adds the members that every object has.
void set_own_kind(Json& json, std::string_view kind, std::string_view text, Shape shape);
// The kind of an answer about a puzzle that does not have exactly one solution.
[[nodiscard]] std::string_view kind_of_refused(Verdict verdict);

}  // namespace bitdoku::cli

#endif
