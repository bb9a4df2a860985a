// Text of a format that was pasted into a mail or a document: quote marks before its lines, a title
// above it, rulers around it.
#ifndef BITDOKU_FORMATS_BOARDS_PASTED_HPP
#define BITDOKU_FORMATS_BOARDS_PASTED_HPP

#include <memory>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

// What was added to the text.
struct Pasting {
  bool quotes = false;          // marks before its lines: >
  std::size_t title_lines = 0;  // at its beginning
  bool rulers = false;          // lines of hyphens and the like, anywhere

  [[nodiscard]] bool is_any() const { return quotes || title_lines > 0 || rulers; }
};

// What seems to be added to this text.
[[nodiscard]] Pasting pasting_of(const Head& head);
// Leaves it out. A line that is left out becomes an empty one.
[[nodiscard]] std::unique_ptr<LineFilter> without_pasting(const Pasting& pasting);

// Whether the first line with text is a fence of Markdown. Such lines hold nothing in any format.
[[nodiscard]] bool begins_with_fence(std::string_view text);
[[nodiscard]] std::unique_ptr<LineFilter> without_fences();

}  // namespace bitdoku

#endif
