// Reads the records of JSON: objects with a puzzle, boards alone, lists of both, and objects that
// hold many puzzles.
#ifndef BITDOKU_FORMATS_JSON_READER_HPP
#define BITDOKU_FORMATS_JSON_READER_HPP

#include "formats/libraries.hpp"

#if BITDOKU_JSON
#include <memory>

#include "formats/format.hpp"

namespace bitdoku {

[[nodiscard]] std::unique_ptr<FormatReader> open_json_reader(TextInput& input,
                                                             const ReadOptions& options);

}  // namespace bitdoku
#endif

#endif
