// `hodoku`: a line of HoDoKu's library, 9x9. It describes a position: givens, digits that were
// placed (after '+') and candidates that were struck out.
// :0000:x:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:213::
#ifndef BITDOKU_FORMATS_HODOKU_HPP
#define BITDOKU_FORMATS_HODOKU_HPP

#include "formats/format.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {

extern const Format kHodokuFormat;

// Reads one such line, which stands at record.line, into the record; for other formats, too.
void read_hodoku_line(std::string_view line, SymbolReader& symbols, Record& record);

}  // namespace bitdoku

#endif
