// Recognises files that are not text. Such a file, for example a picture, gets one message and not
// one message for each line.
#ifndef BITDOKU_FORMATS_BINARY_HPP
#define BITDOKU_FORMATS_BINARY_HPP

#include "formats/format.hpp"

namespace bitdoku {

struct BinaryCheck {
  Likeness is_binary = Likeness::no;  // `perhaps`: more input would decide
  std::string what;                   // for `yes`: what the file is and what to do
};

// Recognises known kinds of files by their first bytes, and others by control characters in the
// first line. The answer depends only on the text, not on how much of it has arrived.
[[nodiscard]] BinaryCheck check_binary(const Head& head);

}  // namespace bitdoku

#endif
