// A set of rows of the table of techniques.
#ifndef BITDOKU_HUMAN_TECHNIQUE_SET_HPP
#define BITDOKU_HUMAN_TECHNIQUE_SET_HPP

#include <bit>
#include <bitdoku/assert.hpp>
#include <cstdint>

namespace bitdoku::human {

// Bit i stands for row i of the table. There are more than 64 techniques, so this is a number of
// 128 bits with the operators that sets need.
class TechniqueSet {
 public:
  static constexpr int kMost = 128;

  constexpr TechniqueSet() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): numbers up to 64 bits are sets, as before
  constexpr TechniqueSet(std::uint64_t low) : low_(low) {}

  [[nodiscard]] static constexpr TechniqueSet of(int row) { return TechniqueSet{1} << row; }
  // The rows before this one.
  [[nodiscard]] static constexpr TechniqueSet before(int row) {
    return row == 0 ? TechniqueSet{} : ~TechniqueSet{} >> (kMost - row);
  }
  [[nodiscard]] constexpr bool has(int row) const {
    return ((row < 64 ? low_ >> row : high_ >> (row - 64)) & 1U) != 0;
  }
  [[nodiscard]] constexpr bool empty() const { return (low_ | high_) == 0; }
  [[nodiscard]] constexpr int count() const { return std::popcount(low_) + std::popcount(high_); }
  // The lowest and the highest row of a set that is not empty.
  [[nodiscard]] constexpr int first() const {
    BITDOKU_ASSERT(!empty());
    return low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_);
  }
  [[nodiscard]] constexpr int last() const {
    BITDOKU_ASSERT(!empty());
    return high_ != 0 ? 127 - std::countl_zero(high_) : 63 - std::countl_zero(low_);
  }
  // Removes the lowest row and returns it.
  constexpr int take_first() {
    const int row = first();
    *this &= ~of(row);
    return row;
  }

  constexpr TechniqueSet& operator|=(TechniqueSet other) {
    low_ |= other.low_;
    high_ |= other.high_;
    return *this;
  }
  constexpr TechniqueSet& operator&=(TechniqueSet other) {
    low_ &= other.low_;
    high_ &= other.high_;
    return *this;
  }
  friend constexpr TechniqueSet operator|(TechniqueSet a, TechniqueSet b) { return a |= b; }
  friend constexpr TechniqueSet operator&(TechniqueSet a, TechniqueSet b) { return a &= b; }
  friend constexpr TechniqueSet operator~(TechniqueSet a) { return {~a.low_, ~a.high_}; }
  friend constexpr TechniqueSet operator<<(TechniqueSet a, std::size_t n) {
    if (n == 0) return a;
    if (n >= 64) return {0, a.low_ << (n - 64)};
    return {a.low_ << n, a.high_ << n | a.low_ >> (64 - n)};
  }
  friend constexpr TechniqueSet operator>>(TechniqueSet a, std::size_t n) {
    if (n == 0) return a;
    if (n >= 64) return {a.high_ >> (n - 64), 0};
    return {a.low_ >> n | a.high_ << (64 - n), a.high_ >> n};
  }
  friend constexpr bool operator==(TechniqueSet, TechniqueSet) = default;

 private:
  constexpr TechniqueSet(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}

  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

inline constexpr TechniqueSet kAllTechniques = ~TechniqueSet{};

}  // namespace bitdoku::human

#endif
