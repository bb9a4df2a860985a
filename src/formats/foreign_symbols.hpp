// Converts boards that were typed on an East Asian keyboard, changed by a word processor or copied
// from a terminal. Symbols beyond ASCII that stand for digits, blanks and frames become ASCII:
//
//   １ ٥ ৭ ५ ⑤ ❺ ⁵ 五 and the like           -> 1 to 9
//   · ・ ． ＿ □ － − – and the like         -> .
//   …  (three dots joined by a text editor) -> ...
//   │ ┃ ┊ ─ ┌ ┼ ┘ and the like             -> | - +
//   wide and no-break spaces                -> a space
//   □ ⬜ ○ 🔲 and the like                  -> .
//   colour codes of terminals, zero-width spaces, byte order marks, marks of direction,
//   the parts of emoji that follow a digit (keycaps)                 -> nothing
// A byte that is not UTF-8 is the character of Windows-1252.
#ifndef BITDOKU_FORMATS_FOREIGN_SYMBOLS_HPP
#define BITDOKU_FORMATS_FOREIGN_SYMBOLS_HPP

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bitdoku {

// Whether the text has a byte that is not ASCII, or an escape code.
[[nodiscard]] bool has_foreign_symbols(std::string_view text);

// The text with all of these symbols replaced. Other characters stay as they are.
[[nodiscard]] std::string ascii_of(std::string_view text);

// A text with these symbols replaced. It copies the text only if it has any; otherwise the text
// must outlive it.
class AsciiText {
 public:
  explicit AsciiText(std::string_view text) : text_(text) {
    if (has_foreign_symbols(text)) text_ = ascii_ = ascii_of(text);
  }
  AsciiText(const AsciiText&) = delete;
  AsciiText& operator=(const AsciiText&) = delete;

  [[nodiscard]] std::string_view get() const { return text_; }

 private:
  std::string ascii_;
  std::string_view text_;
};

// The same for a line that may have other text after the puzzle. The text after the first ASCII
// separator that follows at least 16 symbols stays unchanged.
[[nodiscard]] std::string ascii_of_puzzle_line(std::string_view line);

// A character that is still not ASCII after the conversion.
struct ForeignSymbol {
  std::uint64_t column = 0;  // in characters, from 1
  std::string text;          // for messages: the character between quotes, and its code point
};
[[nodiscard]] std::optional<ForeignSymbol> first_foreign_symbol(std::string_view text);

}  // namespace bitdoku

#endif
