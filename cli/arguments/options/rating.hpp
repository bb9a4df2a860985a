// Options that say how puzzles are rated and what is written.
#ifndef BITDOKU_CLI_ARGUMENTS_OPTIONS_RATING_HPP
#define BITDOKU_CLI_ARGUMENTS_OPTIONS_RATING_HPP

#include <optional>

#include "cli/arguments/values.hpp"

namespace bitdoku::cli {

struct RatingOptions {
  bool pearl = false;
  bool diamond = false;
  bool search_nodes = false;
  bool trial = false;
  bool fixed = false;             // without the known errors of Sudoku Explainer
  std::optional<int> stop_above;  // in tenths
  std::uint64_t isomorphs = 0;
  std::string format;  // of each line, with %g, %r, ...
};

namespace opt {

inline constexpr auto pearl =
    flag<&RatingOptions::pearl>("--pearl", "Write only puzzles with ER = EP (pearls)");

inline constexpr auto diamond =
    flag<&RatingOptions::diamond>("--diamond", "Write only puzzles with ER = EP = ED (diamonds)");

inline constexpr auto stop_above = option<&RatingOptions::stop_above, to_stop_above>(
    {.names = "--stop-above",
     .value = "RATING",
     .help = "Stop rating a puzzle at its first harder step, and write >RATING"});

inline constexpr auto fixed = flag<&RatingOptions::fixed>(
    "--fixed", "Rate without Sudoku Explainer's errors about uniqueness, like lksudoku does");

inline constexpr auto isomorphs = number<&RatingOptions::isomorphs>(
    "--isomorphs", 1'000'000, {}, "Also rate N random isomorphs of each puzzle");

inline constexpr auto search_nodes = flag<&RatingOptions::search_nodes>(
    "--nodes", "Also write the mean number of search nodes over isomorphs");

inline constexpr auto trial = flag<&RatingOptions::trial>(
    "--trial", "Also write the depth of trial and error, W and B of 9x9 puzzles");

inline constexpr auto layout = option<&RatingOptions::format, to_layout>(
    {.names = "--format",
     .value = "TEXT",
     .help = "Write lines of this form: %g puzzle, %r ER, %p EP, %d ED, %n number, %e time, %% a "
             "percent sign"});

}  // namespace opt
}  // namespace bitdoku::cli

#endif
