// `json`: an object a line. Keys: puzzle, solution, shape, candidates; others are kept.
#ifndef BITDOKU_FORMATS_JSON_HPP
#define BITDOKU_FORMATS_JSON_HPP

#include "formats/format.hpp"

namespace bitdoku {

extern const Format kJsonFormat;

}  // namespace bitdoku

#endif
