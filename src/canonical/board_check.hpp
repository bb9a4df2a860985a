// Which boards have canonical forms.
#ifndef BITDOKU_CANONICAL_BOARD_CHECK_HPP
#define BITDOKU_CANONICAL_BOARD_CHECK_HPP

#include <bitdoku/error.hpp>
#include <bitdoku/puzzle.hpp>
#include <optional>

namespace bitdoku {

inline constexpr unsigned kMostFormSide = 25;

// The reason why a board has neither a form nor automorphisms; nothing if it may have them.
[[nodiscard]] std::optional<Error> why_no_form(const Puzzle& puzzle);

}  // namespace bitdoku

#endif
