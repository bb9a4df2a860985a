// A set of rows of the table of techniques.
#ifndef BITDOKU_HUMAN_TECHNIQUE_SET_HPP
#define BITDOKU_HUMAN_TECHNIQUE_SET_HPP

#include <array>
#include <bit>
#include <bitdoku/assert.hpp>
#include <cstdint>

namespace bitdoku::human {

// Bit i stands for row i of the table. There are more than 128 techniques, so this is a number of
// several words with the operators that sets need.
class TechniqueSet {
 public:
  static constexpr int kMost = 192;

  constexpr TechniqueSet() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): numbers up to 64 bits are sets, as before
  constexpr TechniqueSet(std::uint64_t low) : words_{low} {}

  [[nodiscard]] static constexpr TechniqueSet of(int row) {
    TechniqueSet set;
    set.words_[at(row) / 64] = std::uint64_t{1} << (row % 64);
    return set;
  }
  // The rows before this one.
  [[nodiscard]] static constexpr TechniqueSet before(int row) {
    return row == 0 ? TechniqueSet{} : ~TechniqueSet{} >> at(kMost - row);
  }
  [[nodiscard]] constexpr bool has(int row) const {
    return (words_[at(row) / 64] >> (row % 64) & 1U) != 0;
  }
  [[nodiscard]] constexpr bool empty() const { return *this == TechniqueSet{}; }
  [[nodiscard]] constexpr int count() const {
    int rows = 0;
    for (const std::uint64_t word : words_) rows += std::popcount(word);
    return rows;
  }
  // The lowest and the highest row of a set that is not empty.
  [[nodiscard]] constexpr int first() const {
    BITDOKU_ASSERT(!empty());
    int word = 0;
    while (words_[at(word)] == 0) ++word;
    return word * 64 + std::countr_zero(words_[at(word)]);
  }
  [[nodiscard]] constexpr int last() const {
    BITDOKU_ASSERT(!empty());
    int word = kWords - 1;
    while (words_[at(word)] == 0) --word;
    return word * 64 + 63 - std::countl_zero(words_[at(word)]);
  }
  // Removes the lowest row and returns it.
  constexpr int take_first() {
    const int row = first();
    words_[at(row) / 64] &= words_[at(row) / 64] - 1;
    return row;
  }

  constexpr TechniqueSet& operator|=(const TechniqueSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }
  constexpr TechniqueSet& operator&=(const TechniqueSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
    return *this;
  }
  friend constexpr TechniqueSet operator|(TechniqueSet a, const TechniqueSet& b) { return a |= b; }
  friend constexpr TechniqueSet operator&(TechniqueSet a, const TechniqueSet& b) { return a &= b; }
  friend constexpr TechniqueSet operator~(TechniqueSet a) {
    for (std::uint64_t& word : a.words_) word = ~word;
    return a;
  }
  friend constexpr TechniqueSet operator<<(const TechniqueSet& a, std::size_t n) {
    TechniqueSet moved;
    for (std::size_t i = n / 64; i < a.words_.size(); ++i) {
      moved.words_[i] = a.words_[i - n / 64] << n % 64;
      if (n % 64 != 0 && i > n / 64) moved.words_[i] |= a.words_[i - n / 64 - 1] >> (64 - n % 64);
    }
    return moved;
  }
  friend constexpr TechniqueSet operator>>(const TechniqueSet& a, std::size_t n) {
    TechniqueSet moved;
    for (std::size_t i = n / 64; i < a.words_.size(); ++i) {
      moved.words_[i - n / 64] = a.words_[i] >> n % 64;
      if (n % 64 != 0 && i + 1 < a.words_.size()) {
        moved.words_[i - n / 64] |= a.words_[i + 1] << (64 - n % 64);
      }
    }
    return moved;
  }
  friend constexpr bool operator==(const TechniqueSet&, const TechniqueSet&) = default;

 private:
  static constexpr int kWords = kMost / 64;
  static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

  std::array<std::uint64_t, kWords> words_{};
};

inline constexpr TechniqueSet kAllTechniques = ~TechniqueSet{};

}  // namespace bitdoku::human

#endif
