// Reads tables: chooses the columns of the puzzle, its solution and its candidates, and keeps the
// others.
#ifndef BITDOKU_FORMATS_CSV_READER_HPP
#define BITDOKU_FORMATS_CSV_READER_HPP

#include <memory>

#include "formats/format.hpp"

namespace bitdoku {

[[nodiscard]] std::unique_ptr<FormatReader> open_csv(TextInput& input, const ReadOptions& options);

}  // namespace bitdoku

#endif
