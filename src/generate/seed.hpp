// Seeds that depend on the wish.
//
// The random numbers for a wish come from a mix of the caller's seed and a text that states the
// wish. So two different wishes draw different grids from the same seed. The section "Seeds" of
// docs/distributions.md defines the texts and the mix byte by byte. A change of either changes the
// puzzles of every seed, and must increase kWishVersion.
#ifndef BITDOKU_GENERATE_SEED_HPP
#define BITDOKU_GENERATE_SEED_HPP

#include <bitdoku/generate.hpp>
#include <bitdoku/pattern.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "generate/path_wish.hpp"

namespace bitdoku::generating {

inline constexpr std::string_view kWishVersion = "bitdoku 1 ";

// The hash FNV-1a of 64 bits.
[[nodiscard]] std::uint64_t fnv1a(std::string_view bytes);

// The seed for class Random. Different seeds with the same wish always give different results.
[[nodiscard]] std::uint64_t mixed_seed(std::uint64_t seed, std::string_view wish);

// The text of a wish of `generate`. It leaves out what does not change a puzzle: seed, first,
// count, the requested information and the limits. Class Plan must have normalized the options.
[[nodiscard]] std::string text_of(const GenerateOptions& options, const PathWish& path);

// The text of a wish of `pattern`.
[[nodiscard]] std::string text_of(const PatternOptions& wish);

// The text of "minimal puzzles within this puzzle".
[[nodiscard]] std::string minimize_text(const Puzzle& puzzle);

// A text for drawing isomorphs. It does not depend on the puzzle, so a puzzle and its solution are
// moved in the same way.
[[nodiscard]] std::string isomorph_text();

}  // namespace bitdoku::generating

#endif
