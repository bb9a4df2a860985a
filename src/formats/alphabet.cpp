#include "formats/alphabet.hpp"

namespace bitdoku {
namespace {

constexpr std::string_view symbols(Alphabet alphabet) {
  switch (alphabet) {
    case Alphabet::letters:
      return "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    case Alphabet::hex:
      return "0123456789ABCDEF";
    case Alphabet::digits:
      break;
  }
  return "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
}

}  // namespace

Digit digit_of(char symbol, Alphabet alphabet) {
  return static_cast<Digit>(symbols(alphabet).find(symbol) + 1);
}

char symbol_of(Digit digit, Alphabet alphabet) {
  const std::string_view all = symbols(alphabet);
  return digit >= 1 && digit <= all.size() ? all[digit - 1U] : '?';
}

int alphabet_size(Alphabet alphabet) {
  return static_cast<int>(symbols(alphabet).size());
}

}  // namespace bitdoku
