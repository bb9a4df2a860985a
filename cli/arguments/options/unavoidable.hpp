// Options about unavoidable sets.
#ifndef BITDOKU_CLI_ARGUMENTS_OPTIONS_UNAVOIDABLE_HPP
#define BITDOKU_CLI_ARGUMENTS_OPTIONS_UNAVOIDABLE_HPP

#include "cli/arguments/values.hpp"

namespace bitdoku::cli {

struct UnavoidableSetOptions {
  std::optional<ClueRange> cells = {};
  std::optional<ClueRange> digits = {};
  std::optional<std::uint16_t> boxes = {};
  bool disjoint = false;
  bool count = false;
};

namespace opt {

inline constexpr auto set_cells = option<&UnavoidableSetOptions::cells, to_cell_range>(
    {.names = "--cells",
     .value = "N",
     .help = "Only sets with N cells, or with a range as 4-12",
     .standard = "4-12; with --digits or --boxes any number"});

inline constexpr auto set_digits = option<&UnavoidableSetOptions::digits, to_digit_range>(
    {.names = "--digits", .value = "N", .help = "Only sets with N digits, or with a range as 2-4"});

inline constexpr auto set_boxes = option<&UnavoidableSetOptions::boxes, to_boxes>(
    {.names = "--boxes",
     .value = "LIST",
     .help = "Only sets within these boxes, as 1,2,3, the first band"});

inline constexpr auto disjoint = flag<&UnavoidableSetOptions::disjoint>(
    "--disjoint", "Write only as many sets without a common cell as possible");

inline constexpr auto count_sets = flag<&UnavoidableSetOptions::count>(
    "--count", "Write only the number of sets of each grid, in total and by size");

}  // namespace opt
}  // namespace bitdoku::cli

#endif
