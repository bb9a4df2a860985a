// Says in words how a text is read, for `-v`.
#ifndef BITDOKU_FORMATS_BOARDS_IN_WORDS_HPP
#define BITDOKU_FORMATS_BOARDS_IN_WORDS_HPP

#include <string>

#include "formats/boards/dialect.hpp"

namespace bitdoku {

// A sentence without its end, such as "read as boards of 9x9 in rows of symbols; blanks: . and 0;
// lines like --------- are rulers".
[[nodiscard]] std::string in_words(const Dialect& dialect);

}  // namespace bitdoku

#endif
