#include "variants/iss_automaton.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace bitdoku::variants {
namespace {

// Reads base64 as numbers of any width, the highest bit first.
class PackedBits {
 public:
  explicit PackedBits(std::string_view text) : text_(text) {}

  // Sets `failed` if fewer bits are left, or if a symbol is wrong.
  unsigned take(unsigned width) {
    unsigned value = 0;
    for (; width > 0; --width, ++place_) {
      const int symbol = place_ / 6 < text_.size() ? six_bits(text_[place_ / 6]) : -1;
      failed_ = failed_ || symbol < 0;
      const int bit = symbol < 0 ? 0 : symbol >> (5 - place_ % 6) & 1;
      value = value << 1U | static_cast<unsigned>(bit);
    }
    return value;
  }
  // Whole bytes only.
  [[nodiscard]] std::size_t left() const {
    const std::size_t bits = text_.size() * 6 / 8 * 8;
    return bits > place_ ? bits - place_ : 0;
  }
  [[nodiscard]] bool failed() const { return failed_; }

 private:
  std::string_view text_;
  std::size_t place_ = 0;
  bool failed_ = false;
};

struct Transition {
  unsigned from, symbol, to;
};

}  // namespace

int six_bits(char symbol) {
  if (symbol >= 'A' && symbol <= 'Z') return symbol - 'A';
  if (symbol >= 'a' && symbol <= 'z') return symbol - 'a' + 26;
  if (symbol >= '0' && symbol <= '9') return symbol - '0' + 52;
  if (symbol == '-') return 62;
  if (symbol == '_') return 63;
  return -1;
}

// The start states come first, then the accepted ones that are no starts. The body has for each
// state a list of symbols and next states: with their number before them, or as a mask.
std::optional<std::vector<int>> automaton_numbers(std::string_view packed, std::uint32_t values) {
  constexpr std::size_t kMostTransitions = std::size_t{1} << 18U;
  PackedBits bits(packed);
  const unsigned format = bits.take(2);
  const unsigned state_bits = bits.take(4) + 1;
  const unsigned symbols = bits.take(4) + 1;
  const unsigned starts = bits.take(state_bits);
  const unsigned accepted = bits.take(state_bits);
  if (format > 1 || starts < 1 || starts + accepted > packed.size() * 6) return std::nullopt;
  std::vector<int> accepts;
  for (unsigned place = starts; place-- > 0;) {  // the highest bit comes first
    if (bits.take(1) != 0) accepts.push_back(static_cast<int>(place));
  }
  for (unsigned place = 0; place < accepted; ++place) {
    accepts.push_back(static_cast<int>(starts + place));
  }
  const auto symbol_bits = static_cast<unsigned>(std::bit_width(symbols - 1));
  const unsigned count_bits = format == 0 ? bits.take(4) : symbols;
  std::vector<Transition> transitions;
  unsigned states = starts + accepted;
  for (unsigned state = 0; count_bits > 0 && bits.left() >= count_bits; ++state) {
    unsigned count = bits.take(count_bits);
    unsigned next_symbol = 0;
    for (; count != 0; ++next_symbol) {
      unsigned symbol = next_symbol;
      if (format == 0) {
        --count;
        symbol = bits.take(symbol_bits);
      } else {
        const bool has_symbol = (count & 1U) != 0;
        count >>= 1U;
        if (!has_symbol) continue;
      }
      const unsigned to = bits.take(state_bits);
      if (bits.failed() || transitions.size() == kMostTransitions) return std::nullopt;
      transitions.push_back({state, symbol, to});
      states = std::max({states, state + 1, to + 1});
    }
  }
  if (bits.failed()) return std::nullopt;
  std::vector<int> numbers{static_cast<int>(states), static_cast<int>(starts)};
  for (unsigned place = 0; place < starts; ++place) numbers.push_back(static_cast<int>(place));
  numbers.push_back(static_cast<int>(accepts.size()));
  numbers.insert(numbers.end(), accepts.begin(), accepts.end());
  for (const Transition& transition : transitions) {
    if (transition.symbol > values) continue;
    for (const unsigned number : {transition.from, 1U << transition.symbol, transition.to}) {
      numbers.push_back(static_cast<int>(number));
    }
  }
  return numbers;
}

}  // namespace bitdoku::variants
