// Candidates as numbers, sets of them, and the nodes of chains.
#ifndef BITDOKU_SE_CANDIDATE_HPP
#define BITDOKU_SE_CANDIDATE_HPP

#include "se/cells.hpp"

namespace bitdoku::se {

// digit * 128 + cell: then a set of cells for each digit is a set of candidates as it stands.
using Candidate = std::uint16_t;
inline constexpr int kCandidates = 9 * 128;
inline constexpr int kCellsAndDigits = 9 * kCells;  // how many there are

[[nodiscard]] constexpr Candidate candidate_of(int cell, int digit) {
  return static_cast<Candidate>(digit << 7 | cell);
}
[[nodiscard]] constexpr int cell_of(Candidate candidate) {
  return candidate & 127;
}
[[nodiscard]] constexpr int digit_of(Candidate candidate) {
  return candidate >> 7;
}

struct CandidateSet {
  std::array<CellSet, 9> of_digit{};

  [[nodiscard]] bool has(Candidate c) const {
    const CellSet& cells = set_of(c);
    return (((c & 64) != 0 ? cells.high : cells.low) >> (c & 63) & 1) != 0;
  }
  void add(Candidate c) {
    CellSet& cells = of_digit[static_cast<std::size_t>(digit_of(c))];
    ((c & 64) != 0 ? cells.high : cells.low) |= 1ULL << (c & 63);
  }
  [[nodiscard]] const CellSet& set_of(Candidate c) const {
    return of_digit[static_cast<std::size_t>(digit_of(c))];
  }
};

// A candidate that is true (`on`) or false: a node of a chain.
class Node {
 public:
  Node() = default;  // nothing
  constexpr Node(Candidate candidate, bool on)
      : bits_(static_cast<std::uint16_t>(candidate << 1 | static_cast<int>(on))) {}

  [[nodiscard]] constexpr Candidate candidate() const { return static_cast<Candidate>(bits_ >> 1); }
  [[nodiscard]] constexpr bool on() const { return (bits_ & 1) != 0; }
  [[nodiscard]] constexpr std::uint16_t number() const { return bits_; }
  friend bool operator==(const Node&, const Node&) = default;

 private:
  std::uint16_t bits_;
};

}  // namespace bitdoku::se

#endif
