// `sdk`: header lines (#A author ...), then rows of symbols; or sections [Puzzle] and [State]
// (SadMan, SudoCue).
#ifndef BITDOKU_FORMATS_SDK_HPP
#define BITDOKU_FORMATS_SDK_HPP

#include "formats/format.hpp"

namespace bitdoku {

extern const Format kSdkFormat;

}  // namespace bitdoku

#endif
