// `json`: one object per line with the keys puzzle, solution, shape and candidates; other keys are
// kept.
#ifndef BITDOKU_FORMATS_JSON_HPP
#define BITDOKU_FORMATS_JSON_HPP

#include "formats/format.hpp"

namespace bitdoku {

extern const Format kJsonFormat;

}  // namespace bitdoku

#endif
