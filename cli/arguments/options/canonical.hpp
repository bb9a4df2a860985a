// Options about canonical forms.
#ifndef BITDOKU_CLI_ARGUMENTS_OPTIONS_CANONICAL_HPP
#define BITDOKU_CLI_ARGUMENTS_OPTIONS_CANONICAL_HPP

#include "cli/arguments/values.hpp"

namespace bitdoku::cli {

enum class CanonOf : std::uint8_t { puzzle, grid, pattern };

struct CanonOptions {
  CanonOf of = CanonOf::puzzle;
  bool automorphisms = false;
  bool map = false;
};

namespace opt {

inline constexpr auto canon_of = option<&CanonOptions::of, to_choice<CanonOf>>(
    {.names = "--of",
     .value = "WHAT",
     .help = "Write the form of the puzzle, the puzzle in the form of its grid, or the form of its "
             "pattern: puzzle, grid or pattern",
     .standard = "puzzle",
     .choices =
         [] {
           return Names{"puzzle", "grid", "pattern"};
         },
     .kind = "form"});

inline constexpr auto automorphisms =
    flag<&CanonOptions::automorphisms>("--automorphisms", "Also write the number of automorphisms");

inline constexpr auto map =
    flag<&CanonOptions::map>("--map", "Also write how rows, columns and digits were moved");

}  // namespace opt
}  // namespace bitdoku::cli

#endif
