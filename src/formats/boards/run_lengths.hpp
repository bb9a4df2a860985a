// A letter for a run of blanks becomes as many blanks, as in ids of the puzzles by Simon Tatham:
//
//   53b7d6b195d98d6a8c6c34b8a3b17c2c6a6d28d419b5d8b79     3x3:5_3b7d6b1_9_5d...
//   53b7d/6b195c/a98d6a/...
#ifndef BITDOKU_FORMATS_BOARDS_RUN_LENGTHS_HPP
#define BITDOKU_FORMATS_BOARDS_RUN_LENGTHS_HPP

#include <memory>
#include <string_view>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

// Whether every line with one long word is such a board of 9x9.
[[nodiscard]] bool has_run_lengths(std::string_view text);
[[nodiscard]] std::unique_ptr<LineFilter> without_run_lengths();

}  // namespace bitdoku

#endif
