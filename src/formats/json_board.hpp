// Makes the puzzle or the solution of a record from its value in JSON.
#ifndef BITDOKU_FORMATS_JSON_BOARD_HPP
#define BITDOKU_FORMATS_JSON_BOARD_HPP

#include "formats/libraries.hpp"

#if BITDOKU_JSON
#include <bitdoku/formats.hpp>

#include "formats/json_cells.hpp"

namespace bitdoku {

// A string, or an array or object that `cells_of` reads.
void read_json_puzzle(const Json& value, const ReadOptions& options, Record& record);
// A malformed solution is no error, because solving does not need it.
void read_json_solution(const Json& value, Record& record);

}  // namespace bitdoku
#endif

#endif
