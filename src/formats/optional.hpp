// The libraries that a build can do without, and the errors for a missing one.
#ifndef BITDOKU_FORMATS_OPTIONAL_HPP
#define BITDOKU_FORMATS_OPTIONAL_HPP

#include <span>
#include <string_view>

#include "formats/format.hpp"

namespace bitdoku {

struct OptionalPart {
  std::string_view name;     // "gzip"
  std::string_view library;  // "zlib"
  bool built_in;
};
[[nodiscard]] std::span<const OptionalPart> optional_parts();
// Whether this build can read a format. A build that cannot leaves the text to its caller.
[[nodiscard]] bool is_built_in(std::string_view format);

// The error "gzip data cannot be read: this build was made without zlib". The name must be in the
// table; `what` is "read" or "written".
[[nodiscard]] Error not_built_in(std::string_view name, std::string_view what = "read");

// A reader that gives one record with this error.
[[nodiscard]] std::unique_ptr<FormatReader> reader_of_error(Error error);

}  // namespace bitdoku

#endif
