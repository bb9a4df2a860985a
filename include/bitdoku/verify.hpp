// Checks whether a solution solves a puzzle. Shares no code with the engines, so that it can judge
// them, and reads the houses from the rules of the puzzle by itself.
#ifndef BITDOKU_VERIFY_HPP
#define BITDOKU_VERIFY_HPP

#include <bitdoku/export.h>

#include <bitdoku/puzzle.hpp>
#include <optional>
#include <span>
#include <string>

namespace BITDOKU_NAMESPACE bitdoku {

// Returns nothing if `solution` (row-major) solves `puzzle`; otherwise the reason in one line:
// "r3c4 is 7, the given is 2", "5 twice in column 2", "80 cells, not 81", ...
[[nodiscard]] std::optional<std::string> verify(const Puzzle& puzzle,
                                                std::span<const Digit> solution);

}  // namespace bitdoku

#endif
