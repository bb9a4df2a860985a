// Tries dialects on a sample. The order of the tries: symbols, fields, symbols with a blank of the
// text alone, spaces for blanks, lists of given cells, cells that run on over line ends, and rows
// in comments. The first one that explains all boards without a note ends the search.
#ifndef BITDOKU_FORMATS_BOARDS_DIALECT_SEARCH_HPP
#define BITDOKU_FORMATS_BOARDS_DIALECT_SEARCH_HPP

#include <optional>

#include "formats/boards/dialect.hpp"
#include "formats/boards/trial.hpp"
#include "formats/format.hpp"

namespace bitdoku {

struct DialectFound {
  std::optional<Dialect> dialect;  // the one that explains the sample best
  Trial trial;                     // how it reads the sample
  // By the dialect, a line of as many symbols as a row has is a ruler for sure.
  bool has_sure_rulers = false;
};

// `named` tells how the format that recognised the text reads the sample.
[[nodiscard]] DialectFound search_dialect(const Head& head, const ReadOptions& options,
                                          const Trial& named);

}  // namespace bitdoku

#endif
