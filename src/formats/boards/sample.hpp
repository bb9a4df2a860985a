// Chooses the dialect of a text from its beginning.
#ifndef BITDOKU_FORMATS_BOARDS_SAMPLE_HPP
#define BITDOKU_FORMATS_BOARDS_SAMPLE_HPP

#include <optional>

#include "formats/boards/dialect.hpp"
#include "formats/format.hpp"

namespace bitdoku {

// Whether the text, if it is JSON, does not begin like it: code, or cells in brackets: [5][3][ ]
[[nodiscard]] bool begins_with_code(const Head& head);

// Whether the text is surely in its format, so that an error is an error of its record. The answer
// depends on the first lines alone. JSON may turn out to be a literal of a programming language if
// it begins with a bracket.
[[nodiscard]] bool is_sure(const Head& head, const Format& format);

// The dialect by which the text should be read instead of by this format, which recognised it. None
// if the format reads the sample without an error, unless the sample has signs that the format
// misreads it, or if no dialect explains the sample better.
[[nodiscard]] std::optional<Dialect> find_dialect(const Head& head, const Format& format,
                                                  const ReadOptions& options);

// Whether the format reads the sample without an error.
[[nodiscard]] bool reads_well(const Head& head, const Format& format, const ReadOptions& options);

}  // namespace bitdoku

#endif
