// Making puzzles with other rules: killer, jigsaw, thermometers and so on.
//
//   #include <bitdoku/bitdoku.hpp>
//
//   bitdoku::GenerateVariantsOptions options;
//   options.wish.themes = {bitdoku::VariantTheme::killer, bitdoku::VariantTheme::diagonals};
//   options.seed = 1;
//   bitdoku::generate_variants(options, [](const bitdoku::GeneratedVariant& made) {
//     show(bitdoku::to_svg(made.puzzle));
//     return true;
//   });
//
// Every puzzle has exactly one solution and no needless clue: without any one of its givens,
// constraints or rules it would have more solutions. With a symmetry this holds for each group of
// clues that belong together, and dots, X and V stay where all of them are given.
#ifndef BITDOKU_GENERATE_VARIANTS_HPP
#define BITDOKU_GENERATE_VARIANTS_HPP

#include <bitdoku/export.h>

#include <bitdoku/generate.hpp>
#include <bitdoku/variants.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace BITDOKU_NAMESPACE bitdoku {

// What a puzzle is about: a rule for the whole grid, or clues that are drawn from the solution.
enum class VariantTheme : std::uint8_t {
  diagonals,
  windoku,
  jigsaw,  // random regions in the place of boxes
  anti_knight,
  anti_king,
  non_consecutive,
  killer,
  kropki,
  xv,
  thermo,
  arrow,
  sandwich,
  little_killer,
  skyscraper,
};
// The command line's names of the themes, in the order of the enum: "x", "windoku", ...
[[nodiscard]] std::span<const std::string_view> variant_theme_names() noexcept;
[[nodiscard]] std::string_view to_string(VariantTheme theme) noexcept;
[[nodiscard]] std::optional<VariantTheme> find_variant_theme(std::string_view name) noexcept;

enum class VariantGivens : std::uint8_t {
  none,  // the other clues are enough
  few,   // only where the other clues are not enough
  some,  // about half of the other clues, and givens in their place
};

struct VariantWish {
  Shape shape = kShape9x9;           // sides 4 to 9
  std::vector<VariantTheme> themes;  // at least one, each once
  VariantGivens givens = VariantGivens::few;
  // For kropki and xv: all dots, or all X and V, are given.
  bool negative = false;
  // Of givens, cages, sandwiches, little killers and skyscrapers. The places of other clues follow
  // from the solution.
  Symmetry symmetry = Symmetry::none;
};

struct GenerateVariantsOptions {
  VariantWish wish;
  std::uint64_t seed = 0;
  std::uint64_t first = 0;  // the number of the first puzzle
  std::uint64_t count = 1;
  unsigned threads = 0;  // 0: one for each core
  StopToken stop = {};
};

struct GeneratedVariant {
  VariantPuzzle puzzle;
  std::vector<int> solution;
  std::uint64_t number = 0;    // of the puzzle; seed and number give the same puzzle again
  std::uint64_t attempts = 0;  // grids tried
  std::uint64_t nodes = 0;     // of a search that proves the puzzle unique
};

struct GenerateVariantsAnswer {
  std::uint64_t made = 0;
  std::string reason;  // why there are fewer puzzles than asked for; empty if there are not
};

// Receives the puzzles in the order of their numbers, one at a time. Returns false to stop.
using OnGeneratedVariant = std::function<bool(const GeneratedVariant&)>;

// Makes puzzles. The same seed and wish give the same puzzles on every machine and with any number
// of threads. If no puzzle is found in many attempts, it stops and says why.
GenerateVariantsAnswer generate_variants(const GenerateVariantsOptions& options,
                                         const OnGeneratedVariant& on_puzzle);

struct MinimizedVariant {
  // Of the puzzle. `unknown` means that a limit ended a search: the rest has one solution if a clue
  // was removed, but may have needless clues. If it is neither `unique` nor `unknown`, nothing was
  // done.
  Verdict verdict = Verdict::unknown;
  std::string reason;
  ReasonCode reason_code = ReasonCode::none;
  VariantPuzzle puzzle;     // the rest
  std::size_t removed = 0;  // clues
  Statistics statistics;
};

// Removes clues from a puzzle with one solution, until none can be left out: restricted cells and
// constraints, in a random order that the seed determines. The limit of time is for the whole call,
// that of nodes for each search for another solution.
[[nodiscard]] MinimizedVariant minimize(const VariantPuzzle& puzzle, std::uint64_t seed = 0,
                                        const Limits& limits = {});

}  // namespace bitdoku

#endif
