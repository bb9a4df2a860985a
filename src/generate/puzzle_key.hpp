// A key that identifies puzzles that were seen before.
#ifndef BITDOKU_GENERATE_PUZZLE_KEY_HPP
#define BITDOKU_GENERATE_PUZZLE_KEY_HPP

#include <bitdoku/puzzle.hpp>
#include <compare>
#include <cstdint>
#include <span>
#include <unordered_set>

namespace bitdoku::generating {

// Two hashes of the givens. In practice, no two puzzles share both.
struct PuzzleKey {
  std::uint64_t a = 0;
  std::uint64_t b = 0;
  friend auto operator<=>(const PuzzleKey&, const PuzzleKey&) = default;
};

struct PuzzleKeyHash {
  std::size_t operator()(const PuzzleKey& key) const { return static_cast<std::size_t>(key.a); }
};

inline PuzzleKey key_of(std::span<const Digit> givens) {
  PuzzleKey key;
  for (const Digit given : givens) {
    key.a = (key.a ^ given) * 0x100000001b3;
    key.b = (key.b + given + 1) * 0x9e3779b97f4a7c15;
    key.b ^= key.b >> 29U;
  }
  return key;
}

using SeenPuzzles = std::unordered_set<PuzzleKey, PuzzleKeyHash>;

}  // namespace bitdoku::generating

#endif
