// Finds the puzzles in a JSON value that names them in a way of its own, has them deeper inside, or
// has many of them.
#ifndef BITDOKU_FORMATS_JSON_FIND_HPP
#define BITDOKU_FORMATS_JSON_FIND_HPP

#include "formats/libraries.hpp"

#if BITDOKU_JSON
#include <bitdoku/formats.hpp>
#include <string>
#include <vector>

#include "formats/json_cells.hpp"

namespace bitdoku {

struct JsonPuzzle {
  const Json* object = nullptr;    // whose other members belong to the puzzle; null: nothing does
  const Json* puzzle = nullptr;    // null: the object has candidates instead
  const Json* solution = nullptr;  // of the puzzle, if there is one
  std::string key;                 // of the puzzle or its object; empty in a list
};
// The puzzles of a value, in its order. In an object, a member with the name of a puzzle hides all
// others but those with such a name and a number. Solutions are no puzzles. In a list with puzzles,
// each other element of their kind is one as well, which cannot be read.
[[nodiscard]] std::vector<JsonPuzzle> puzzles_in(const Json& value);
// Whether a member has the name of a puzzle and a number: puzzle2.
[[nodiscard]] bool has_numbered_name(const Json& object);

}  // namespace bitdoku
#endif

#endif
