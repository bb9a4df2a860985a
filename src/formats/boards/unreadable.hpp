// Says what a text is in which nothing looks like a puzzle, in one error for all its lines.
#ifndef BITDOKU_FORMATS_BOARDS_UNREADABLE_HPP
#define BITDOKU_FORMATS_BOARDS_UNREADABLE_HPP

#include <optional>

#include "formats/format.hpp"

namespace bitdoku {

// For a message in words, and for texts that were taken for lines of puzzles (`are_lines`): these
// need three lines, of which none looks like a puzzle or a damaged one. Otherwise none: each line
// has an error of its own.
[[nodiscard]] std::optional<Error> why_unreadable(const Head& head, const ReadOptions& options,
                                                  bool are_lines);

}  // namespace bitdoku

#endif
