// A set of digits as bits: one word if the side allows it, otherwise several.
#ifndef BITDOKU_ENGINES_SINGLES_DIGIT_SET_HPP
#define BITDOKU_ENGINES_SINGLES_DIGIT_SET_HPP

#include <array>
#include <bit>
#include <limits>

namespace bitdoku::singles {

template <class Word, int kWords>
class DigitSet {
 public:
  static constexpr int kWordBits = std::numeric_limits<Word>::digits;
  static constexpr int kLargestDigit = kWordBits * kWords;

  [[nodiscard]] bool has(int digit) const { return (word(digit) & bit(digit)) != 0; }
  void add(int digit) { word(digit) = static_cast<Word>(word(digit) | bit(digit)); }
  void remove(int digit) { word(digit) = static_cast<Word>(word(digit) & ~bit(digit)); }

  [[nodiscard]] bool empty() const {
    Word all = 0;
    for (const Word w : words_) all = static_cast<Word>(all | w);
    return all == 0;
  }
  // Whether the set has exactly one digit.
  [[nodiscard]] bool single() const {
    int used_words = 0;
    bool pair = false;
    for (const Word w : words_) {
      used_words += w != 0 ? 1 : 0;
      pair = pair || (w & (w - 1U)) != 0;
    }
    return used_words == 1 && !pair;
  }
  [[nodiscard]] int count() const {
    int sum = 0;
    for (const Word w : words_) sum += std::popcount(w);
    return sum;
  }
  // The lowest digit; the set must not be empty.
  [[nodiscard]] int lowest() const {
    int i = 0;
    while (i + 1 < kWords && words_[i] == 0) ++i;
    return i * kWordBits + std::countr_zero(words_[i]) + 1;
  }
  int take_lowest() {
    const int digit = lowest();
    remove(digit);
    return digit;
  }

  DigitSet& operator|=(const DigitSet& other) {
    for (int i = 0; i < kWords; ++i) words_[i] = static_cast<Word>(words_[i] | other.words_[i]);
    return *this;
  }
  friend DigitSet operator&(DigitSet a, const DigitSet& b) {
    for (int i = 0; i < kWords; ++i) a.words_[i] = static_cast<Word>(a.words_[i] & b.words_[i]);
    return a;
  }
  // The digits of `a` that are not in `b`.
  friend DigitSet operator-(DigitSet a, const DigitSet& b) {
    for (int i = 0; i < kWords; ++i) a.words_[i] = static_cast<Word>(a.words_[i] & ~b.words_[i]);
    return a;
  }
  friend bool operator==(const DigitSet&, const DigitSet&) = default;

 private:
  Word& word(int digit) { return words_[(digit - 1) / kWordBits]; }
  [[nodiscard]] Word word(int digit) const { return words_[(digit - 1) / kWordBits]; }
  static Word bit(int digit) { return static_cast<Word>(Word{1} << ((digit - 1) % kWordBits)); }

  std::array<Word, kWords> words_{};
};

}  // namespace bitdoku::singles

#endif
