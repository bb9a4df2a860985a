// Full boards of JSON whose cells, or a mask beside them, say which are given.
#ifndef BITDOKU_FORMATS_JSON_FLAGS_HPP
#define BITDOKU_FORMATS_JSON_FLAGS_HPP

#include "formats/libraries.hpp"

#if BITDOKU_JSON
#include <string>

#include "formats/json_cells.hpp"

namespace bitdoku {

// Empties the cells that a flag such as {"value":5,"isGiven":false} says are not given. Returns the
// board with all values if it is full, or else null.
[[nodiscard]] Json empty_flagged_cells(Json& board);

// Makes the puzzle of a full board and a mask. The result says why it cannot; it is empty if all is
// well or the object has no mask.
[[nodiscard]] std::string apply_mask(Json& object);

// An array with the text of each cell.
[[nodiscard]] Json array_of(const std::vector<std::string>& cells);
// Whether a member has the name of a solution.
[[nodiscard]] bool has_solution(const Json& object);

}  // namespace bitdoku
#endif

#endif
