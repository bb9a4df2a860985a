// The solutions of a 9x9 puzzle as sets of bits.
#ifndef BITDOKU_GENERATE_SOLUTION_SETS_HPP
#define BITDOKU_GENERATE_SOLUTION_SETS_HPP

#include <algorithm>
#include <bitdoku/puzzle.hpp>
#include <cstdint>
#include <span>
#include <vector>

namespace bitdoku::generating {

struct Given {
  std::uint8_t cell;
  Digit digit;
  friend bool operator==(const Given&, const Given&) = default;
};

// For each digit and cell, the listed solutions that have it.
class SolutionSets {
 public:
  using Words = std::vector<std::uint64_t>;

  void add(std::span<const Digit> solution) {
    const std::size_t word = count_ / 64;
    for (std::size_t cell = 0; cell < 81; ++cell) {
      Words& set = sets_[9 * cell + solution[cell] - 1U];
      if (set.size() <= word) set.resize(std::max(word + 1, 2 * set.size()));
      set[word] |= std::uint64_t{1} << (count_ % 64);
    }
    ++count_;
  }

  // Makes all sets as long as the longest one.
  void close() {
    for (Words& set : sets_) {
      if (!set.empty()) set.resize((count_ + 63) / 64);
    }
  }

  [[nodiscard]] Words all() const {
    Words words((count_ + 63) / 64, ~std::uint64_t{0});
    if (count_ % 64 != 0) words.back() >>= 64 - count_ % 64;
    return words;
  }
  // The solutions with this given. Empty if there are none.
  [[nodiscard]] const Words& of(const Given& given) const {
    return sets_[std::size_t{9} * given.cell + given.digit - 1U];
  }

 private:
  std::vector<Words> sets_ = std::vector<Words>(std::size_t{9} * 81);
  std::size_t count_ = 0;
};

// The number of solutions that two sets have in common.
enum class Common : std::uint8_t { none, one, several };

inline Common in_common(const SolutionSets::Words& a, const SolutionSets::Words& b) {
  bool one = false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const std::uint64_t both = a[i] & b[i];
    if (both == 0) continue;
    if (one || (both & (both - 1)) != 0) return Common::several;
    one = true;
  }
  return one ? Common::one : Common::none;
}

}  // namespace bitdoku::generating

#endif
