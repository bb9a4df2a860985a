// Candidates as numbers, sets of candidates, and the nodes of chains.
#ifndef BITDOKU_SE_CANDIDATE_HPP
#define BITDOKU_SE_CANDIDATE_HPP

#include <bitdoku/assert.hpp>

#include "position/cells.hpp"

namespace bitdoku::se {

using namespace position;  // cells and houses

// 128 * digit + cell.
using CandidateIndex = std::uint16_t;
inline constexpr int kFirstCandidate = 128;
inline constexpr int kCandidates = 9 * 128;         // the indices from kFirstCandidate on
inline constexpr int kCellsAndDigits = 9 * kCells;  // the number of candidates

[[nodiscard]] constexpr CandidateIndex candidate_at(int cell, int digit) {
  BITDOKU_ASSERT(cell >= 0 && cell < kCells && digit >= 1 && digit <= 9);
  return static_cast<CandidateIndex>(digit << 7 | cell);
}
[[nodiscard]] constexpr int cell_of(CandidateIndex candidate) {
  return candidate & 127;
}
[[nodiscard]] constexpr int digit_of(CandidateIndex candidate) {
  return candidate >> 7;
}

// An entry for each candidate.
template <class T>
class ByCandidate {
 public:
  T& operator[](CandidateIndex c) { return entries_[place_of(c)]; }
  const T& operator[](CandidateIndex c) const { return entries_[place_of(c)]; }

 private:
  static std::size_t place_of(CandidateIndex c) {
    BITDOKU_ASSERT(c >= kFirstCandidate && c < kFirstCandidate + kCandidates);
    return std::size_t{c} - kFirstCandidate;
  }

  std::array<T, kCandidates> entries_;
};

struct CandidateSet {
  ByDigit<CellSet> of_digit{};

  [[nodiscard]] bool has(CandidateIndex c) const {
    const CellSet& cells = set_of(c);
    return (((c & 64) != 0 ? cells.high : cells.low) >> (c & 63) & 1) != 0;
  }
  void add(CandidateIndex c) {
    CellSet& cells = of_digit[static_cast<std::size_t>(digit_of(c))];
    ((c & 64) != 0 ? cells.high : cells.low) |= 1ULL << (c & 63);
  }
  [[nodiscard]] const CellSet& set_of(CandidateIndex c) const {
    return of_digit[static_cast<std::size_t>(digit_of(c))];
  }
};

// A candidate that is true (`on`) or false: a node of a chain.
class Literal {
 public:
  Literal() = default;  // uninitialized
  constexpr Literal(CandidateIndex candidate, bool on)
      : bits_(static_cast<std::uint16_t>(candidate << 1 | static_cast<int>(on))) {}

  [[nodiscard]] constexpr CandidateIndex candidate() const {
    return static_cast<CandidateIndex>(bits_ >> 1);
  }
  [[nodiscard]] constexpr bool on() const { return (bits_ & 1) != 0; }
  [[nodiscard]] constexpr std::uint16_t number() const { return bits_; }
  friend bool operator==(const Literal&, const Literal&) = default;

 private:
  std::uint16_t bits_;
};

}  // namespace bitdoku::se

#endif
