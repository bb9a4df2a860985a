// A set of numbers from 0: one word if the side allows it, otherwise several.
#ifndef BITDOKU_ENGINES_LARGE_BITS_HPP
#define BITDOKU_ENGINES_LARGE_BITS_HPP

#include <array>
#include <bit>
#include <cstddef>
#include <limits>

namespace bitdoku::large {

template <class Word, int kWords>
class Bits {
 public:
  static constexpr int kWordBits = std::numeric_limits<Word>::digits;
  static constexpr std::size_t kMost = std::size_t{kWords} * kWordBits;  // members

  static Bits first(int count) {
    Bits set;
    for (int i = 0; i < count; ++i) set.add(i);
    return set;
  }

  [[nodiscard]] bool has(int i) const { return (words_[i / kWordBits] & bit(i)) != 0; }
  void add(int i) { words_[i / kWordBits] = static_cast<Word>(words_[i / kWordBits] | bit(i)); }
  void remove(int i) { words_[i / kWordBits] = static_cast<Word>(words_[i / kWordBits] & ~bit(i)); }

  [[nodiscard]] bool empty() const {
    Word all = 0;
    for (const Word w : words_) all = static_cast<Word>(all | w);
    return all == 0;
  }
  // Whether the set has at most one member.
  [[nodiscard]] bool few() const {
    int used_words = 0;
    bool pair = false;
    for (const Word w : words_) {
      used_words += w != 0 ? 1 : 0;
      pair = pair || (w & (w - 1U)) != 0;
    }
    return used_words <= 1 && !pair;
  }
  [[nodiscard]] int count() const {
    int sum = 0;
    for (const Word w : words_) sum += std::popcount(w);
    return sum;
  }
  // The lowest member; the set must not be empty.
  [[nodiscard]] int lowest() const {
    int i = 0;
    while (i + 1 < kWords && words_[i] == 0) ++i;
    return i * kWordBits + std::countr_zero(words_[i]);
  }
  template <class Visit>
  void for_each(Visit visit) const {
    for (int i = 0; i < kWords; ++i) {
      for (Word w = words_[i]; w != 0; w = static_cast<Word>(w & (w - 1U))) {
        visit(i * kWordBits + std::countr_zero(w));
      }
    }
  }

  Bits& operator|=(const Bits& other) {
    for (int i = 0; i < kWords; ++i) words_[i] = static_cast<Word>(words_[i] | other.words_[i]);
    return *this;
  }
  Bits& operator&=(const Bits& other) {
    for (int i = 0; i < kWords; ++i) words_[i] = static_cast<Word>(words_[i] & other.words_[i]);
    return *this;
  }
  // The members of `a` that are not in `b`.
  friend Bits operator-(Bits a, const Bits& b) {
    for (int i = 0; i < kWords; ++i) a.words_[i] = static_cast<Word>(a.words_[i] & ~b.words_[i]);
    return a;
  }

 private:
  static Word bit(int i) { return static_cast<Word>(Word{1} << (i % kWordBits)); }

  std::array<Word, kWords> words_{};
};

}  // namespace bitdoku::large

#endif
