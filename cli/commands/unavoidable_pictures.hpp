// Pictures of unavoidable sets.
#ifndef BITDOKU_CLI_COMMANDS_UNAVOIDABLE_PICTURES_HPP
#define BITDOKU_CLI_COMMANDS_UNAVOIDABLE_PICTURES_HPP

#include <bitdoku/puzzle.hpp>
#include <bitdoku/unavoidable.hpp>
#include <span>
#include <string>
#include <string_view>

namespace bitdoku::cli {

// The largest number of sets of a grid that are drawn: ten pages.
inline constexpr std::size_t kMostDrawnSets = 120;

// The digits of the set, each once: "12".
[[nodiscard]] std::string digits_of(const UnavoidableSet& set, std::span<const Digit> grid);

struct SetPages {
  std::string name;  // of the files, before the number of the page: "pictures/grids-txt-0001"
  std::string_view title;
};

// Writes pages with twelve sets each. Returns the reason if a file cannot be written; otherwise an
// empty string.
[[nodiscard]] std::string draw_sets(const SetPages& pages, const Puzzle& grid,
                                    std::span<const UnavoidableSet> sets);

}  // namespace bitdoku::cli

#endif
