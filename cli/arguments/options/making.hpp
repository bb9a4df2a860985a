// Options that say what puzzles are made.
#ifndef BITDOKU_CLI_ARGUMENTS_OPTIONS_MAKING_HPP
#define BITDOKU_CLI_ARGUMENTS_OPTIONS_MAKING_HPP

#include <bitdoku/generate.hpp>
#include <bitdoku/generate_variants.hpp>
#include <optional>

#include "cli/arguments/rules_form.hpp"
#include "cli/arguments/values.hpp"

namespace bitdoku::cli {

// All random choices follow from the seed.
struct SeedOptions {
  std::optional<std::uint64_t> seed;
};

struct CountOptions {
  std::optional<std::uint64_t> count;  // 0: until the program is stopped
};

struct PuzzleWishOptions {
  std::vector<Symmetry> symmetries;
  std::optional<std::string> pattern;      // a mask or a file
  std::optional<std::string> givens_from;  // a grid or a file
  std::optional<ClueRange> clues;
  bool nearest = false;
  std::optional<bitdoku::Sample> sample;
  bool sukaku = false;
  std::vector<std::string> needs;  // techniques
  std::string practice;            // a technique; empty: whole puzzles
  std::vector<std::string> only;
  std::vector<std::string> without;
  std::vector<std::string> fields;  // empty: the usual ones
  std::optional<RatingRange> rating;
};

struct VariantWishOptions {
  std::vector<VariantTheme> themes;
  std::optional<VariantGivens> variant_givens;
  bool negative = false;
  std::optional<RulesForm> to_rules;  // write this form, not JSON
};

struct VicinityWishOptions {
  std::uint64_t take_out = 1;
  std::uint64_t put_in = 1;
  bool one_digit = false;
  std::uint64_t most_solutions = VicinityOptions{}.most_solutions;
  bool canonical = false;
};

struct AllOptions {
  bool all = false;
};

struct MinimizeOptions {
  bool fewest = false;
  bool most = false;
  std::optional<std::uint64_t> tries;
};

namespace opt {

inline constexpr auto count =
    option<&CountOptions::count, to_number>({.names = "-n,--count",
                                             .value = "COUNT",
                                             .help = "Make this many puzzles; 0: do not stop",
                                             .standard = "1"});

inline constexpr auto seed = option<&SeedOptions::seed, to_number>(
    {.names = "--seed",
     .value = "S",
     .help = "The seed of all random choices; the same seed gives the same output on every "
             "machine"});

inline constexpr auto clues = option<&PuzzleWishOptions::clues, to_clues>(
    {.names = "--clues", .value = "N|A-B", .help = "Make puzzles with N givens, or with A to B"});

inline constexpr auto symmetry =
    option<&PuzzleWishOptions::symmetries, to_list<to_choice<Symmetry>>>(
        {.names = "--symmetry",
         .value = "NAME,...",
         .help = "Place the givens with one of these symmetries: none, half-turn, quarter-turn, "
                 "horizontal, vertical, both, diagonal, antidiagonal, both-diagonals, all",
         .standard = "none",
         .choices = symmetries,
         .kind = "symmetry"});

inline constexpr auto pattern = option<&PuzzleWishOptions::pattern, to_text>(
    {.names = "--pattern",
     .value = "MASK|FILE",
     .help = "Place the givens exactly on the mask's non-blank cells; . 0 - and _ are blank"});

inline constexpr auto givens_from = option<&PuzzleWishOptions::givens_from, to_text>(
    {.names = "--givens-from",
     .value = "GRID|FILE",
     .help = "Take the givens from this solved grid, or from the grids of a file"});

inline constexpr auto nearest = flag<&PuzzleWishOptions::nearest>(
    "--nearest", "If the time runs out, write the puzzle that comes nearest to the wish");

// A command must list --level before --rating, because --rating checks that there is no --level.
inline constexpr auto level = option<&PuzzleWishOptions::rating, to_level>(
    {.names = "--level",
     .value = "LEVEL",
     .help = "Make puzzles of this level: beginner, easy, medium, hard, expert or extreme",
     .choices = levels});

inline constexpr OptionRow<PuzzleWishOptions> rating{
    {.names = "--rating",
     .value = "A-B",
     .help =
         "Make puzzles with this ER of Sudoku Explainer, such as 3.0-4.5; for shapes other than "
         "9x9, with this rating of bitdoku's own"},
    [](PuzzleWishOptions& options, const std::string& value, const OptionInfo& info) {
      options.rating = to_rating(options.rating, value, info);
    }};

inline constexpr auto needs = option<&PuzzleWishOptions::needs, to_list<to_technique>>(
    {.names = "--needs",
     .value = "NAME,...",
     .help =
         "Make puzzles that need each of these human techniques and no harder one; fish, wings, "
         "chains, subsets, colours or rectangles means any technique of that family",
     .choices = technique_names});

inline constexpr auto practice = option<&PuzzleWishOptions::practice, to_technique>(
    {.names = "--practice",
     .value = "NAME",
     .help = "Make positions whose next step is this human technique, or one of this family; all "
             "steps before were simpler, and no later one is harder",
     .choices = technique_names});

inline constexpr auto only = option<&PuzzleWishOptions::only, to_list<to_technique>>(
    {.names = "--only",
     .value = "NAME,...",
     .help = "Make puzzles that can be solved with these human techniques alone",
     .choices = technique_names});

inline constexpr auto without = option<&PuzzleWishOptions::without, to_list<to_technique>>(
    {.names = "--without",
     .value = "NAME,...",
     .help = "Make puzzles that can be solved without these human techniques",
     .choices = technique_names});

inline constexpr auto fields = option<&PuzzleWishOptions::fields, to_fields>(
    {.names = "--fields",
     .value = "NAME,...",
     .help = "With --to csv or json, write these fields next to puzzle and solution: clues, "
             "symmetry, seed, index, er, ep, ed, br (bitdoku's own rating), technique (the hardest "
             "human one), nodes (of a search), attempts, weight",
     .standard = "clues,symmetry,seed,index",
     .choices = field_names,
     .kind = "field"});

inline constexpr auto sample = option<&PuzzleWishOptions::sample, to_choice<bitdoku::Sample>>(
    {.names = "--sample",
     .value = "NAME",
     .help = "Draw a sample for statistics: top-down, bottom-up, controlled-bias or uniform-grid",
     .standard = "top-down",
     .choices = samples,
     .kind = "sample"});

inline constexpr auto sukaku = flag<&PuzzleWishOptions::sukaku>(
    "--sukaku", "Make candidate puzzles: no givens, and a minimal set of eliminated candidates");

inline constexpr auto variant =
    option<&VariantWishOptions::themes, to_list<to_choice<VariantTheme>>>(
        {.names = "--variant",
         .value = "NAME,...",
         .help = "Make puzzles with these other rules: x, windoku, jigsaw, anti-knight, anti-king, "
                 "non-consecutive, killer, kropki, xv, thermo, arrow, sandwich, little-killer, "
                 "skyscraper",
         .choices = theme_names,
         .kind = "rule"});

inline constexpr auto variant_givens =
    option<&VariantWishOptions::variant_givens, to_choice<VariantGivens>>(
        {.names = "--givens",
         .value = "NAME",
         .help = "With --variant: none; few, where the other clues are not enough; or some, in "
                 "the place of half of the other clues",
         .standard = "few",
         .choices = givens_names});

inline constexpr auto negative = flag<&VariantWishOptions::negative>(
    "--negative", "With --variant kropki or xv: all dots, or all X and V, are given");

inline constexpr auto take_out =
    number<&VicinityWishOptions::take_out>("--take-out", 81, "1", "Remove N givens").or_zero();

inline constexpr auto put_in =
    number<&VicinityWishOptions::put_in>("--put-in", 81, "1", "Add N other givens").or_zero();

inline constexpr auto one_digit = flag<&VicinityWishOptions::one_digit>(
    "--one-digit", "Remove only givens that have the same digit");

inline constexpr auto most_solutions = number<&VicinityWishOptions::most_solutions>(
    "--most-solutions", 100'000'000, "1000000",
    "With --put-in above 1, skip a choice of givens if removing them leaves more than N solutions");

inline constexpr auto canonical = flag<&VicinityWishOptions::canonical>(
    "--canonical", "Write the canonical form of each puzzle, each form once");

inline constexpr auto all = flag<&AllOptions::all>("--all", "Write every puzzle");

inline constexpr auto fewest = flag<&MinimizeOptions::fewest>(
    "--fewest", "Write the minimal puzzle with the fewest givens that was found in many tries");

inline constexpr auto most = flag<&MinimizeOptions::most>(
    "--most", "Write the minimal puzzle with the most givens that was found in many tries");

inline constexpr auto tries = number<&MinimizeOptions::tries>(
    "--tries", 1'000'000'000, "1000", "With --fewest or --most, try N times");

}  // namespace opt
}  // namespace bitdoku::cli

#endif
