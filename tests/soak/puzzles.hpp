// The random puzzles of a soak: images and mutations of known puzzles.
#ifndef BITDOKU_TESTS_SOAK_PUZZLES_HPP
#define BITDOKU_TESTS_SOAK_PUZZLES_HPP

#include <array>
#include <bitdoku/puzzle.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace bitdoku::testing::soak {

using Cells = std::array<Digit, 81>;          // row-major, 0 for a blank
using Masks = std::array<std::uint16_t, 81>;  // of candidates, bit d-1 for digit d

// A puzzle from a file, with a solution. `solutions` is 1, or 2 if there are several.
struct Original {
  Cells givens{};
  Cells solution{};
  std::uint8_t solutions = 1;
};

// The number of solutions of a puzzle, up to 2, as far as its making tells.
struct Bounds {
  std::uint8_t least = 0;
  std::uint8_t most = 2;
};

// The puzzles that an engine gets in one call.
struct Block {
  bool with_candidates = false;  // `masks` has the puzzles instead of `givens`
  std::vector<Cells> givens;
  std::vector<Masks> masks;
  std::vector<Bounds> bounds;

  [[nodiscard]] std::size_t size() const { return bounds.size(); }
  [[nodiscard]] Masks masks_of(std::size_t puzzle) const;
  [[nodiscard]] Puzzle puzzle(std::size_t puzzle) const;
  // 81 symbols, or nine for each cell.
  [[nodiscard]] std::string text(std::size_t puzzle) const;
};

// Makes the puzzles of one block. The same seed, number and size give the same puzzles everywhere.
// One block in eight has candidates.
void fill(Block& block, std::span<const Original> originals, std::uint64_t seed,
          std::uint64_t number, std::size_t size);

}  // namespace bitdoku::testing::soak

#endif
