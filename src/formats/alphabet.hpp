// Symbols for digits.
#ifndef BITDOKU_FORMATS_ALPHABET_HPP
#define BITDOKU_FORMATS_ALPHABET_HPP

#include <bitdoku/formats.hpp>

namespace bitdoku {

// The digit that a symbol stands for (1 and up), or 0 when it stands for none in this alphabet.
[[nodiscard]] Digit digit_of(char symbol, Alphabet alphabet);
// The symbol of a digit, or '?' when the alphabet has none for it.
[[nodiscard]] char symbol_of(Digit digit, Alphabet alphabet);
// The largest digit that has a symbol.
[[nodiscard]] int alphabet_size(Alphabet alphabet);

}  // namespace bitdoku

#endif
