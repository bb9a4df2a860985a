// Changes a text line by line while it is read.
#ifndef BITDOKU_FORMATS_BOARDS_LINE_FILTER_HPP
#define BITDOKU_FORMATS_BOARDS_LINE_FILTER_HPP

#include <memory>
#include <string>
#include <string_view>

#include "formats/format.hpp"

namespace bitdoku {

class LineFilter {
 public:
  virtual ~LineFilter() = default;
  // Appends what becomes of the line, without a line end. Lines thus keep their numbers.
  virtual void add(std::string& out, std::string_view line) = 0;
  // Appends what is left at the end of the text.
  virtual void end(std::string& /*out*/) {}
};

// A filter that changes each line by itself.
using LineChange = std::string (*)(std::string_view line);
[[nodiscard]] std::unique_ptr<LineFilter> changed_lines(LineChange change);

[[nodiscard]] std::string filtered(std::string_view text, LineFilter& filter);
// The same for a source. `head` was read from it already.
[[nodiscard]] std::unique_ptr<ByteSource> filtered(std::unique_ptr<ByteSource> source,
                                                   std::string_view head,
                                                   std::unique_ptr<LineFilter> filter);

}  // namespace bitdoku

#endif
