// The lines of a text whose dialect may say that lines also end elsewhere.
#ifndef BITDOKU_FORMATS_BOARDS_LINES_OF_DIALECT_HPP
#define BITDOKU_FORMATS_BOARDS_LINES_OF_DIALECT_HPP

#include <algorithm>
#include <string>
#include <string_view>

#include "formats/boards/dialect.hpp"
#include "formats/text_input.hpp"

namespace bitdoku {

// Divides the lines of an input where the dialect says that they end.
class LinesOfDialect {
 public:
  LinesOfDialect(TextInput& input, const Dialect& dialect) : input_(input), dialect_(dialect) {}

  Fetched next(std::string_view& line, bool wait) {
    if (rest_.empty() && !has_rest_) {
      std::string_view text;
      const Fetched fetched = input_.line(text, wait);
      if (fetched != Fetched::yes) return fetched;
      text_ = text;
      rest_ = text_;
    }
    std::size_t size = 1;
    std::size_t end = rest_.find('\r');
    const std::string& mark = dialect_.line_break;
    if (!mark.empty()) {
      const std::size_t found = rest_.find(mark);
      if (found < end) {
        end = found;
        size = mark.size();
      }
    }
    has_rest_ = end < rest_.size();
    line = rest_.substr(0, end);
    rest_ = has_rest_ ? rest_.substr(std::min(end + size, rest_.size())) : std::string_view();
    return Fetched::yes;
  }

 private:
  TextInput& input_;
  const Dialect& dialect_;
  std::string text_;
  std::string_view rest_;
  bool has_rest_ = false;  // text follows on this line, which may be empty
};

}  // namespace bitdoku

#endif
