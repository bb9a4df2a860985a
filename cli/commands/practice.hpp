// The positions of `generate --practice`.
#ifndef BITDOKU_CLI_COMMANDS_PRACTICE_HPP
#define BITDOKU_CLI_COMMANDS_PRACTICE_HPP

#include <bitdoku/puzzle.hpp>
#include <optional>
#include <string>

namespace bitdoku::cli {

// The position of the puzzle's path in the human order just before the first step of a technique
// that has this name or is of this family. Its values are givens. Empty if the path has no such
// step.
[[nodiscard]] std::optional<Puzzle> practice_position(const Puzzle& puzzle,
                                                      const std::string& technique);

}  // namespace bitdoku::cli

#endif
