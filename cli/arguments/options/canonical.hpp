// Options about canonical forms.
#ifndef BITDOKU_CLI_ARGUMENTS_OPTIONS_CANONICAL_HPP
#define BITDOKU_CLI_ARGUMENTS_OPTIONS_CANONICAL_HPP

#include "cli/arguments/values.hpp"

namespace bitdoku::cli {

// `grid` means the puzzle in the form of its solution; `solution` means the form of the solution.
enum class CanonOf : std::uint8_t { puzzle, grid, pattern, solution };

struct CanonOptions {
  CanonOf of = CanonOf::puzzle;
};

struct AutomorphismOptions {
  bool automorphisms = false;
};

struct MapOptions {
  bool map = false;
};

// The value of --by. Puzzles of one grid have the same solution.
inline CanonOf to_same_by(const std::string& value, const OptionInfo& info) {
  const CanonOf of = to_choice<CanonOf>(value, info);
  return of == CanonOf::grid ? CanonOf::solution : of;
}

namespace opt {

inline constexpr auto canon_of = option<&CanonOptions::of, to_choice<CanonOf>>(
    {.names = "--of",
     .value = "WHAT",
     .help = "Write the form of the puzzle, the puzzle in the form of its grid, or the form of its "
             "pattern or solution: puzzle, grid, pattern or solution",
     .standard = "puzzle",
     .choices =
         [] {
           return Names{"puzzle", "grid", "pattern", "solution"};
         },
     .kind = "form"});

inline constexpr auto same_by = option<&CanonOptions::of, to_same_by>(
    {.names = "--by",
     .value = "WHAT",
     .help = "Compare whole puzzles, only their solutions, or only the patterns of their givens: "
             "puzzle, grid or pattern",
     .standard = "puzzle",
     .choices =
         [] {
           return Names{"puzzle", "grid", "pattern"};
         },
     .kind = "comparison"});

inline constexpr auto automorphisms = flag<&AutomorphismOptions::automorphisms>(
    "--automorphisms", "Also write the number of automorphisms");

inline constexpr auto map =
    flag<&MapOptions::map>("--map", "Also write how rows, columns and digits were moved");

}  // namespace opt
}  // namespace bitdoku::cli

#endif
