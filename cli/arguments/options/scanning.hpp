// Options of scans for puzzles with few givens.
#ifndef BITDOKU_CLI_ARGUMENTS_OPTIONS_SCANNING_HPP
#define BITDOKU_CLI_ARGUMENTS_OPTIONS_SCANNING_HPP

#include "cli/arguments/values.hpp"

namespace bitdoku::cli {

struct ScanWishOptions {
  int clues = 17;
  bool exists = false;
  bool count = false;
  std::string proof;
};

namespace opt {

inline constexpr auto scan_clues = number<&ScanWishOptions::clues>(
    "--clues", 20, "17", "Search for puzzles with exactly N givens");

inline constexpr auto exists = flag<&ScanWishOptions::exists>(
    "--exists", "Write only the first puzzle of each grid, or `none`");

inline constexpr auto count_scanned =
    flag<&ScanWishOptions::count>("--count", "Write only the number of puzzles of each grid");

inline constexpr auto proof = option<&ScanWishOptions::proof, to_file>(
    {.names = "--proof",
     .value = "FILE",
     .help = "Also write what was searched, so that a second program can check that nothing is "
             "missing; about a megabyte a grid"});

}  // namespace opt
}  // namespace bitdoku::cli

#endif
