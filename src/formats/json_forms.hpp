// Boards of JSON in forms that say more than their cells: columns, boxes, flags, masks, indexes.
#ifndef BITDOKU_FORMATS_JSON_FORMS_HPP
#define BITDOKU_FORMATS_JSON_FORMS_HPP

#include "formats/libraries.hpp"

#if BITDOKU_JSON
#include <string>

#include "formats/json_cells.hpp"

namespace bitdoku {

// Rewrites such boards as plain ones, in place:
//   {"columns":[[...],...]}, {"boxes":[...]}                   rows
//   {"columns":["col","row","value"],"data":[[1,1,5],...]}     cells with their places
//   {"value":5,"isGiven":false}                                a blank
//   {"solution":"534...","shown":"110..."}                     a puzzle and its solution
//   {"0":5,"12":3}, [{"index":0,"value":5}]                    all cells
// The result says why the value is refused; it is empty if all is well.
[[nodiscard]] std::string rewrite_forms(Json& value);

// The records of a data frame are rows of one board: [{"c1":5,"c2":3,...},...]. The cells of a row,
// or null.
[[nodiscard]] Json row_of_frame(const Json& object);
[[nodiscard]] bool have_same_keys(const Json& one, const Json& other);
// The rows of a list of such records, or null.
[[nodiscard]] Json rows_of_frame(const Json& array);

}  // namespace bitdoku
#endif

#endif
