// Cells of a grid by row and column.
#ifndef BITDOKU_VARIANTS_PLACES_HPP
#define BITDOKU_VARIANTS_PLACES_HPP

#include <array>
#include <bit>
#include <bitdoku/variants.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bitdoku::variants {

// A set of cells as bits.
struct PlaceBits {
  std::array<std::uint64_t, kMaxVariantCells / 64> words{};

  void add(std::uint16_t cell) { words[cell / 64U] |= std::uint64_t{1} << (cell % 64U); }
  [[nodiscard]] bool has(std::uint16_t cell) const {
    return (words[cell / 64U] >> (cell % 64U) & 1) != 0;
  }
  void add(const PlaceBits& other) {
    for (std::size_t word = 0; word < words.size(); ++word) words[word] |= other.words[word];
  }
  [[nodiscard]] PlaceBits without(const PlaceBits& other) const {
    PlaceBits rest = *this;
    for (std::size_t word = 0; word < words.size(); ++word) rest.words[word] &= ~other.words[word];
    return rest;
  }
  // In their order.
  void append_to(CellList& cells) const;
  [[nodiscard]] std::size_t size() const { return shared(*this); }
  // How many cells both have.
  [[nodiscard]] std::size_t shared(const PlaceBits& other) const {
    std::size_t count = 0;
    for (std::size_t word = 0; word < words.size(); ++word) {
      count += static_cast<std::size_t>(std::popcount(words[word] & other.words[word]));
    }
    return count;
  }
  [[nodiscard]] bool operator==(const PlaceBits&) const = default;
};
[[nodiscard]] PlaceBits bits_of(const CellList& cells);

// The cells from 0 up to this number.
[[nodiscard]] CellList cells_below(std::uint32_t count);

using CellPair = std::pair<std::uint16_t, std::uint16_t>;

// The cell that lies this far below and to the right; nothing outside the grid.
[[nodiscard]] std::optional<std::uint16_t> moved(const VariantPuzzle& puzzle, std::uint16_t cell,
                                                 int down, int right);
// Each two cells of the grid that share a side, once.
[[nodiscard]] std::vector<CellPair> neighbours(const VariantPuzzle& puzzle);
// Each two cells of the list that share a side, the earlier one of the list first.
[[nodiscard]] std::vector<CellPair> neighbours_among(const VariantPuzzle& puzzle,
                                                     const CellList& cells);
[[nodiscard]] std::vector<CellList> squares_of_four(const VariantPuzzle& puzzle);
[[nodiscard]] CellList row_of(const VariantPuzzle& puzzle, std::uint32_t row);
[[nodiscard]] CellList column_of(const VariantPuzzle& puzzle, std::uint32_t column);
// "R3C5", or "V2" for the second extra cell.
[[nodiscard]] std::string name_of(const VariantPuzzle& puzzle, std::uint16_t cell);

}  // namespace bitdoku::variants

#endif
