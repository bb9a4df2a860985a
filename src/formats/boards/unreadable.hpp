// Says what a text is in which nothing looks like a puzzle, in one error for all its lines.
#ifndef BITDOKU_FORMATS_BOARDS_UNREADABLE_HPP
#define BITDOKU_FORMATS_BOARDS_UNREADABLE_HPP

#include <optional>

#include "formats/format.hpp"

namespace bitdoku {

// None if the text has few lines, or if a line looks like a puzzle or a damaged one. Then each line
// has an error of its own.
[[nodiscard]] std::optional<Error> why_unreadable(const Head& head, const ReadOptions& options);

}  // namespace bitdoku

#endif
