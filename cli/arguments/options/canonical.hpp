// Options about canonical forms.
#ifndef BITDOKU_CLI_ARGUMENTS_OPTIONS_CANONICAL_HPP
#define BITDOKU_CLI_ARGUMENTS_OPTIONS_CANONICAL_HPP

#include "cli/arguments/values.hpp"

namespace bitdoku::cli {

// `grid` means the puzzle in the form of its solution; `solution` means the form of the solution.
// `digits` means the form of the puzzle if only digits are renamed.
enum class CanonOf : std::uint8_t { puzzle, grid, pattern, digits, solution };

struct CanonOptions {
  CanonOf of = CanonOf::puzzle;
};

struct AutomorphismOptions {
  bool automorphisms = false;
  bool generators = false;
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
     .help = "Write the form of the puzzle, the puzzle in the form of its grid, the form of its "
             "pattern, the puzzle with renamed digits only, or the form of its solution: puzzle, "
             "grid, pattern, digits or solution",
     .standard = "puzzle",
     .choices =
         [] {
           return Names{"puzzle", "grid", "pattern", "digits", "solution"};
         },
     .kind = "form"});

inline constexpr auto same_by = option<&CanonOptions::of, to_same_by>(
    {.names = "--by",
     .value = "WHAT",
     .help = "Compare puzzles up to symmetry, their solutions, the patterns of their givens, or "
             "puzzles up to the names of digits: puzzle, grid, pattern or digits",
     .standard = "puzzle",
     .choices =
         [] {
           return Names{"puzzle", "grid", "pattern", "digits"};
         },
     .kind = "comparison"});

inline constexpr auto automorphisms = flag<&AutomorphismOptions::automorphisms>(
    "--automorphisms", "Also write the number of automorphisms");

inline constexpr auto generators = flag<&AutomorphismOptions::generators>(
    "--generators", "Also write symmetries that generate all automorphisms");

inline constexpr auto map =
    flag<&MapOptions::map>("--map", "Also write how rows, columns and digits were moved");

}  // namespace opt
}  // namespace bitdoku::cli

#endif
