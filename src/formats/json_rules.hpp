// The rules of a puzzle in JSON that bitdoku does not read: cages, thermometers, irregular regions.
#ifndef BITDOKU_FORMATS_JSON_RULES_HPP
#define BITDOKU_FORMATS_JSON_RULES_HPP

#include "formats/libraries.hpp"

#if BITDOKU_JSON
#include <bitdoku/formats.hpp>

#include "formats/json_cells.hpp"

namespace bitdoku {

// Refuses the record if the object, or one inside it, has such rules. Empty lists and `false` are
// none.
[[nodiscard]] bool refuse_other_rules(const Json& object, Record& record);
// Whether the value tells the region of each cell: N cells in each.
[[nodiscard]] bool is_map_of_regions(const Json& value);

}  // namespace bitdoku
#endif

#endif
