// Looks at all boards of a short text together. Some boards are not puzzles of their own:
// solutions, which may stand behind all puzzles or before them, and maps of regions.
#ifndef BITDOKU_FORMATS_BOARDS_TOGETHER_HPP
#define BITDOKU_FORMATS_BOARDS_TOGETHER_HPP

#include <memory>

#include "formats/boards/trial.hpp"
#include "formats/format.hpp"

namespace bitdoku {

// What the boards of a text are to one another.
enum class Arrangement : std::uint8_t {
  puzzles,
  solution_behind,   // each puzzle is followed by its solution
  solution_before,   // each solution is followed by its puzzle
  solutions_at_end,  // all puzzles, then their solutions in the same order
  regions,           // a board is a map of regions
};

// `may_be_pairs`: solutions may be among the boards.
[[nodiscard]] Arrangement arrangement_of(const Trial& trial, bool may_be_pairs);

// Gives solutions to their puzzles. A puzzle with other regions than boxes becomes an error. The
// trial read the same text.
[[nodiscard]] std::unique_ptr<FormatReader> open_together(std::unique_ptr<FormatReader> boards,
                                                          Trial trial, Arrangement arrangement);

}  // namespace bitdoku

#endif
