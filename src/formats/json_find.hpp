// Finds the board in a JSON object that names it in a way of its own, or has it deeper inside.
#ifndef BITDOKU_FORMATS_JSON_FIND_HPP
#define BITDOKU_FORMATS_JSON_FIND_HPP

#include "formats/libraries.hpp"

#if BITDOKU_JSON
#include <bitdoku/formats.hpp>
#include <vector>

#include "formats/json_cells.hpp"

namespace bitdoku {

struct JsonBoard {
  const Json* puzzle = nullptr;
  const Json* solution = nullptr;  // beside it, if there is one
};
// The boards of a value. In an object, a member with the name of a puzzle hides all others but
// those with such a name and a number. Solutions are no boards.
[[nodiscard]] std::vector<JsonBoard> boards_in(const Json& value);
// Whether a member has the name of a puzzle and a number: puzzle2.
[[nodiscard]] bool has_numbered_name(const Json& object);
// Whether the value is a board: a text or an array with as many symbols as a board has.
[[nodiscard]] bool is_board(const Json& value);

}  // namespace bitdoku
#endif

#endif
